/** The provider's test cards: what each number does when it is registered, authenticated and charged. */

/** Why a card is declined, in the provider's words. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({ code: 'card_declined', decline_code, message })

export const GENERIC_DECLINE = declined('generic_decline')
const INSUFFICIENT_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.')
const EXPIRED: Decline = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' }
const WRONG_CVC: Decline = { code: 'incorrect_cvc', decline_code: 'incorrect_cvc', message: "Your card's security code is incorrect." }
const PROCESSING: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
export const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)
export const WRONG_NUMBER: Decline = { code: 'incorrect_number', message: 'Your card number is incorrect.' }

export interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex' | 'jcb' | 'diners' | 'discover' | 'unionpay'
  onSetup?: Decline
  onCharge?: Decline
  /**
   * 3-D Secure: `none` cannot, `silent` succeeds without the cardholder, `offered` challenges when the merchant wants it, `required`
   * always, `everyTime` also at each charge.
   */
  secure: 'none' | 'silent' | 'offered' | 'required' | 'everyTime'
  /** The bank's page must not be framed, so the page of the form is left for it. */
  isWhole?: true
  afterSecure?: Decline
  readyMade?: string
}

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', secure: 'silent', readyMade: 'pm_card_visa' },
  '4000056655665556': { brand: 'visa', secure: 'silent', readyMade: 'pm_card_visa_debit' },
  '5555555555554444': { brand: 'mastercard', secure: 'silent', readyMade: 'pm_card_mastercard' },
  '378282246310005': { brand: 'amex', secure: 'none', readyMade: 'pm_card_amex' },
  '6011111111111117': { brand: 'discover', secure: 'silent', readyMade: 'pm_card_discover' },
  '3056930009020004': { brand: 'diners', secure: 'silent', readyMade: 'pm_card_diners' },
  '36227206271667': { brand: 'diners', secure: 'silent' },
  '3566002020360505': { brand: 'jcb', secure: 'silent', readyMade: 'pm_card_jcb' },
  '6200000000000005': { brand: 'unionpay', secure: 'none', readyMade: 'pm_card_unionpay' },
  '4000003920000003': { brand: 'visa', secure: 'silent', readyMade: 'pm_card_jp' },
  '4000000000000002': { brand: 'visa', secure: 'silent', onSetup: GENERIC_DECLINE, readyMade: 'pm_card_visa_chargeDeclined' },
  '4000000000009995': {
    brand: 'visa',
    secure: 'silent',
    onSetup: INSUFFICIENT_FUNDS,
    readyMade: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  '4000000000009987': {
    brand: 'visa',
    secure: 'silent',
    onSetup: declined('lost_card'),
    readyMade: 'pm_card_visa_chargeDeclinedLostCard',
  },
  '4000000000009979': {
    brand: 'visa',
    secure: 'silent',
    onSetup: declined('stolen_card'),
    readyMade: 'pm_card_visa_chargeDeclinedStolenCard',
  },
  '4000000000000069': { brand: 'visa', secure: 'silent', onSetup: EXPIRED, readyMade: 'pm_card_chargeDeclinedExpiredCard' },
  '4000000000000127': { brand: 'visa', secure: 'silent', onSetup: WRONG_CVC, readyMade: 'pm_card_chargeDeclinedIncorrectCvc' },
  '4000000000000119': { brand: 'visa', secure: 'silent', onSetup: PROCESSING, readyMade: 'pm_card_chargeDeclinedProcessingError' },
  '4000000000000341': { brand: 'visa', secure: 'silent', onCharge: GENERIC_DECLINE, readyMade: 'pm_card_chargeCustomerFail' },
  '4000002500003155': { brand: 'visa', secure: 'required', readyMade: 'pm_card_authenticationRequiredOnSetup' },
  '4000002760003184': {
    brand: 'visa',
    secure: 'everyTime',
    onCharge: AUTHENTICATION_REQUIRED,
    readyMade: 'pm_card_authenticationRequired',
  },
  '4000000000003063': { brand: 'visa', secure: 'required', isWhole: true, readyMade: 'pm_card_threeDSecure2Required' },
  '4000000000003220': { brand: 'visa', secure: 'required' },
  '4000000000003055': { brand: 'visa', secure: 'offered', readyMade: 'pm_card_threeDSecureOptional' },
  '4000008260003178': {
    brand: 'visa',
    secure: 'required',
    onCharge: INSUFFICIENT_FUNDS,
    readyMade: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  '4000008400001629': { brand: 'visa', secure: 'required', afterSecure: GENERIC_DECLINE, onCharge: GENERIC_DECLINE },
}

export function readyMadeNumber(id: string): string | undefined {
  return Object.keys(TEST_CARDS).find((number) => TEST_CARDS[number]?.readyMade === id)
}

export function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].toReversed().reduce((total, digit, position) => {
    const value = position % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
