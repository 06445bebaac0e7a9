import { describe, expect, it } from 'vitest'
import { declineSentence } from './declines.ts'

const GENERIC = 'このカードはご利用いただけません。カード会社にお問い合わせいただくか、別のカードをお試しください。'

/** The codes in the provider's documentation. */
const DOCUMENTED = `approve_with_id authentication_not_handled authentication_required call_issuer card_not_supported card_velocity_exceeded
  currency_not_supported do_not_honor do_not_try_again duplicate_transaction expired_card fraudulent generic_decline highest_risk_level
  incorrect_address incorrect_cvc incorrect_number incorrect_pin incorrect_zip insufficient_funds invalid_account invalid_amount invalid_cvc
  invalid_expiry_month invalid_expiry_year invalid_number invalid_pin issuer_not_available lost_card merchant_blacklist
  mobile_device_authentication_required new_account_information_available no_action_taken not_permitted offline_pin_required
  online_or_offline_pin_required pickup_card pin_try_exceeded previously_declined_do_not_retry processing_error reenter_transaction
  restricted_card revocation_of_all_authorizations revocation_of_authorization security_violation service_not_allowed stolen_card
  stop_payment_order testmode_decline transaction_not_allowed try_again_later withdrawal_count_limit_exceeded`.split(/\s+/)

/** Those whose reason is not for the person who holds the card. */
const WITHOUT_REASON =
  `fraudulent generic_decline highest_risk_level lost_card merchant_blacklist pickup_card previously_declined_do_not_retry
  restricted_card security_violation stolen_card`.split(/\s+/)

describe('a declined card', () => {
  it('has a Japanese sentence for every decline code, a general one only where the reason is withheld', () => {
    expect(DOCUMENTED.filter((code) => /[a-zA-Z]|。。/.test(declineSentence(code)) || !declineSentence(code).endsWith('。'))).toEqual([])
    expect(DOCUMENTED.filter((code) => declineSentence(code) === GENERIC)).toEqual(WITHOUT_REASON)
  })

  it.each([
    ['insufficient_funds', '残高またはご利用可能枠が足りません。'],
    ['expired_card', 'カードの有効期限が切れています。'],
    ['incorrect_cvc', 'セキュリティコードが違います。'],
    ['incorrect_number', 'カード番号が正しくありません。'],
    ['lost_card', GENERIC],
    ['a_code_of_tomorrow', GENERIC],
    ['toString', GENERIC],
    [undefined, GENERIC],
    [5, GENERIC],
  ])('shows for the decline code %s the sentence %s', (code, sentence) => {
    expect(declineSentence(code)).toBe(sentence)
  })
})
