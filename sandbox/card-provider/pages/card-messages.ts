/** Texts of the card form, in the languages of its pages. Runs in the browser (`browser-script.ts`). */

const WORDS = {
  ja: {
    number: 'カード番号',
    expiry: '有効期限（月 / 年）',
    cvc: 'セキュリティコード',
    close: '認証をやめる',
    incomplete_number: 'カード番号が不完全です。',
    invalid_number: 'カード番号が無効です。',
    incomplete_expiry: 'カードの有効期限が不完全です。',
    invalid_expiry: 'カードの有効期限が無効です。',
    incomplete_cvc: 'カードのセキュリティコードが不完全です。',
    card_declined: 'カードが拒否されました。',
    insufficient_funds: 'カードの残高が不足しています。',
    expired_card: 'カードの有効期限が切れています。',
    incorrect_cvc: 'カードのセキュリティコードが正しくありません。',
    processing_error: 'カードの処理中にエラーが発生しました。しばらくしてからもう一度お試しください。',
    setup_intent_authentication_failure: '支払い方法を認証できませんでした。別の支払い方法を選択して、もう一度お試しください。',
    api_connection_error: '接続できませんでした。しばらくしてからもう一度お試しください。',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiration (MM / YY)',
    cvc: 'Security code',
    close: 'Cancel authentication',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry: "Your card's expiration date is invalid.",
    incomplete_cvc: "Your card's security code is incomplete.",
    card_declined: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    setup_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    api_connection_error: 'We could not connect. Please try again.',
  },
}
export type Word = keyof typeof WORDS.ja
export type Words = Record<Word, string>

/** The texts of a locale; `auto` is the browser's. */
export function wordsOf(locale: string | undefined): Words {
  const language = locale === undefined || locale === 'auto' ? navigator.language : locale
  return language.startsWith('ja') ? WORDS.ja : WORDS.en
}
