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
