/** The reader's settings for reading, under a separate key in local storage: `times` is the specification's (decision 059). */

/** The options; the first of each is the default. */
export const READING_CHOICES = {
  writing: ['horizontal', 'vertical'],
  size: ['normal', 'large', 'largest'],
  ruby: ['on', 'off'],
  colours: ['device', 'light', 'sepia', 'dark'],
} as const

type Choices = typeof READING_CHOICES
export type ReadingSettings = { [Name in keyof Choices]: Choices[Name][number] }

export const READING_KEY = 'reading'
export const READING_DEFAULTS: ReadingSettings = { writing: 'horizontal', size: 'normal', ruby: 'on', colours: 'device' }

function oneOf<T extends string>(values: readonly [T, ...T[]], value: unknown): T {
  return values.find((each) => each === value) ?? values[0]
}

/** Stored settings; invalid ones get their defaults. */
export function parseReadingSettings(stored: string | null): ReadingSettings {
  let value: unknown
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    // Written by another program.
    return READING_DEFAULTS
  }
  const chosen = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return {
    writing: oneOf(READING_CHOICES.writing, chosen.get('writing')),
    size: oneOf(READING_CHOICES.size, chosen.get('size')),
    ruby: oneOf(READING_CHOICES.ruby, chosen.get('ruby')),
    colours: oneOf(READING_CHOICES.colours, chosen.get('colours')),
  }
}

/** The settings stored in this browser. */
export function readReadingSettings(): ReadingSettings {
  try {
    return parseReadingSettings(window.localStorage.getItem(READING_KEY))
  } catch {
    // Storage may be forbidden; then the defaults apply.
    return READING_DEFAULTS
  }
}

/** Stores them. A browser without storage loses them with the page, which affects comfort only. */
export function writeReadingSettings(settings: ReadingSettings): void {
  try {
    window.localStorage.setItem(READING_KEY, JSON.stringify(settings))
  } catch {
    return
  }
}

/** Shows them on this page: `data-` attributes of the root element, for what differs from the default. */
export function showReadingSettings(settings: ReadingSettings): void {
  const { dataset } = document.documentElement
  for (const [name, value] of Object.entries(settings)) {
    if (value === Object.entries(READING_DEFAULTS).find(([each]) => each === name)?.[1]) delete dataset[name]
    else dataset[name] = value
  }
}
