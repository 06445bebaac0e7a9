/** How the server recognises the demo newspaper's accounts, which production refuses. */

/** The domain of their addresses, which is reserved for examples: no reader receives mail there. */
export const DEMO_DOMAIN = 'example.jp'

/** The password of every demo account, published in the README. */
export const DEMO_PASSWORD = 'watarase-yukan'
