/** The button that opens the settings for reading; the sentences in them are loaded with them (`reading.ts`). */
export const readingLabel = '読みやすく'
