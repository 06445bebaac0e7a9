/** "Card brands supported: mastercard, visa, amex, jcb, diners-club, discover" (product §9), with their names for readers. */
export const CARD_BRANDS = {
  mastercard: 'Mastercard',
  visa: 'VISA',
  amex: 'American Express',
  jcb: 'JCB',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  unknown: 'その他のカード',
} as const

export type CardBrand = keyof typeof CARD_BRANDS
/** The brands that are accepted, in the order in which they are shown. */
export const ACCEPTED_BRANDS = ['mastercard', 'visa', 'amex', 'jcb', 'diners-club', 'discover'] as const satisfies readonly CardBrand[]
/** 「Mastercard、VISA、…」 */
export const ACCEPTED_BRANDS_TEXT = ACCEPTED_BRANDS.map((brand) => CARD_BRANDS[brand]).join('、')
