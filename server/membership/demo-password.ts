/** The domain of the demo newspaper's accounts, which is reserved for examples. */
export const DEMO_DOMAIN = 'example.jp'

/** The password of every demo account, published in the README; production refuses it. */
export const DEMO_PASSWORD = 'watarase-yukan'
