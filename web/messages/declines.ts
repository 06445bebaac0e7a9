/** The sentences of declined cards, by the provider's decline codes (product §8 "the provider's decline detail"). */

const GENERIC = 'このカードはご利用いただけません。カード会社にお問い合わせいただくか、別のカードをお試しください。'
const CALL_ISSUER = 'カード会社が取引を承認しませんでした。カード会社にお問い合わせいただくか、別のカードをお試しください。'
const AUTHENTICATE = 'カード会社の本人認証が必要です。カードをもう一度登録してください。'
const NOT_ALLOWED = 'このカードは、このお支払いにはご利用いただけません。別のカードをお試しください。'
const LATER = 'カードの処理中に問題が発生しました。時間をおいてお試しください。'
const NUMBER = 'カード番号が正しくありません。'
const CVC = 'セキュリティコードが違います。'
const EXPIRY = '有効期限が正しくありません。'
const PIN = 'カードの暗証番号での確認が必要なため、ご利用いただけません。別のカードをお試しください。'
const LIMIT = 'カードのご利用可能枠または回数の上限を超えています。別のカードをお試しいただくか、カード会社にお問い合わせください。'

/** Lost, stolen and suspicious cards have the general sentence: the reason is not shown to the holder. */
const sentences: Readonly<Record<string, string>> = {
  approve_with_id: CALL_ISSUER,
  authentication_not_handled: AUTHENTICATE,
  authentication_required: AUTHENTICATE,
  call_issuer: CALL_ISSUER,
  card_decline_rate_limit_exceeded: 'このカードでの試行が多すぎます。時間をおくか、別のカードをお試しください。',
  card_declined: GENERIC,
  card_not_supported: NOT_ALLOWED,
  card_velocity_exceeded: LIMIT,
  currency_not_supported: 'このカードは日本円でのお支払いにご利用いただけません。別のカードをお試しください。',
  do_not_honor: CALL_ISSUER,
  do_not_try_again: CALL_ISSUER,
  duplicate_transaction: '同じ金額のお支払いが、少し前にありました。お支払いの履歴をご確認ください。',
  expired_card: 'カードの有効期限が切れています。',
  fraudulent: GENERIC,
  generic_decline: GENERIC,
  highest_risk_level: GENERIC,
  incorrect_address: '住所がカードの登録と一致しません。',
  incorrect_cvc: CVC,
  incorrect_number: NUMBER,
  incorrect_pin: PIN,
  incorrect_zip: '郵便番号がカードの登録と一致しません。',
  insufficient_funds: '残高またはご利用可能枠が足りません。',
  invalid_account: CALL_ISSUER,
  invalid_amount: CALL_ISSUER,
  invalid_cvc: CVC,
  invalid_expiry_month: EXPIRY,
  invalid_expiry_year: EXPIRY,
  invalid_number: NUMBER,
  invalid_pin: PIN,
  issuer_not_available: 'カード会社と通信できませんでした。時間をおいてお試しください。',
  lost_card: GENERIC,
  merchant_blacklist: GENERIC,
  mobile_device_authentication_required: AUTHENTICATE,
  new_account_information_available: CALL_ISSUER,
  no_action_taken: CALL_ISSUER,
  not_permitted: NOT_ALLOWED,
  offline_pin_required: PIN,
  online_or_offline_pin_required: PIN,
  payment_intent_authentication_failure: AUTHENTICATE,
  pickup_card: GENERIC,
  pin_try_exceeded: PIN,
  previously_declined_do_not_retry: GENERIC,
  processing_error: LATER,
  reenter_transaction: LATER,
  restricted_card: GENERIC,
  revocation_of_all_authorizations: CALL_ISSUER,
  revocation_of_authorization: CALL_ISSUER,
  security_violation: GENERIC,
  service_not_allowed: CALL_ISSUER,
  setup_intent_authentication_failure: AUTHENTICATE,
  stolen_card: GENERIC,
  stop_payment_order: CALL_ISSUER,
  subscription_payment_intent_requires_action:
    'お支払いのたびに本人認証が必要なカードのため、毎月のお支払いにはご利用いただけません。別のカードを登録してください。',
  testmode_decline: 'テスト用のカードはご利用いただけません。',
  transaction_not_allowed: NOT_ALLOWED,
  try_again_later: LATER,
  withdrawal_count_limit_exceeded: LIMIT,
}

/** Whether a code means a declined card. */
export function isDeclineCode(code: string): boolean {
  return Object.hasOwn(sentences, code)
}

/** The sentence of a decline code; the general one for an unknown or missing code. */
export function declineSentence(code: unknown): string {
  return typeof code === 'string' && Object.hasOwn(sentences, code) ? (sentences[code] ?? GENERIC) : GENERIC
}
