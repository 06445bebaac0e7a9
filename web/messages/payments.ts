/** The sentences of cards and payments (product §2 "Account", "payment-method", §8 "Card"), not in `pages.ts`: guests do not load them. */
import type { Card } from '@yukan/contract/payment-entities.ts'
import { CARD_BRANDS } from '@yukan/rules/billing/card-brands.ts'
import { graceBarText } from './pages.ts'

/** product §2 "cards", "payment-method"; §8 "Card". */
export const cardText = {
  title: 'お支払い方法',
  none: 'お支払い方法が登録されていません。登録してください。',
  list: '登録されているカード',
  brands: CARD_BRANDS satisfies Record<Card['brand'], string>,
  number: (last4: string) => `**** **** **** ${last4}`,
  spokenNumber: (last4: string) => `下4桁 ${last4}`,
  certified: '認証済',
  uncertified: '未認証',
  uncertifiedHelp: 'このカードは認証されていないため、今後のお支払いができないことがあります。新しいカードを登録し、認証を受けてください。',
  isDefault: 'お支払いに使うカード',
  makeDefault: 'このカードで支払う',
  makeDefaultLabel: (card: string) => `このカードで支払う（${card}）`,
  remove: '削除する',
  removeLabel: (card: string) => `${card}を削除する`,
  removeTitle: 'カードの削除',
  removeQuestion: (card: string) => `${card}を削除します。よろしいですか？`,
  inUse: 'ご契約中は、お支払いに使うカードを削除できません。別のカードでのお支払いに変えてから削除してください。',
  add: 'カードを登録する',
  addAnother: '別のカードを登録する',
  registered: 'カード情報の登録が完了しました。',
  changed: 'お支払いに使うカードを変更しました。',
  removed: 'カードを削除しました。',
} as const

/** product §4 "Card registration"; §8 "Card". Sentences that the specification gives in Japanese are verbatim. */
export const cardFormText = {
  title: 'カードの登録',
  accepted: 'ご利用いただけるカード',
  intro: 'カードの情報は決済会社に直接送られ、当社では保管しません。登録のときに、カード会社の本人認証（3Dセキュア）を行います。',
  loadingCards: 'カードを読み込んでいます。',
  loading: 'カードの入力欄を読み込んでいます。',
  submit: 'このカードを登録する',
  sending: '登録しています…',
  completing: 'カードの登録を完了しています。このままお待ちください。',
  cancel: 'やめる',
  again: 'もう一度試す',
  another: '別のカードを登録する',
  close: 'トップページへ',
  setup: 'お支払い方法の認証中にエラーが発生しました。もう一度お試しいただくか、別のお支払い方法を登録してください。',
  blocked:
    'カードの入力欄を読み込めませんでした。広告や通信を制限する機能をお使いの場合は、このサイトで無効にして、もう一度お試しください。',
  customer: 'お客様情報の登録中にエラーが発生しました。最初からやり直してください。',
  attach: 'お支払いカードの紐づけに失敗しました。再度お試しください。',
  default: 'お支払いカードの設定に失敗しました。再度お試しください。',
  remove: 'カードの削除に失敗しました。再度お試しください。',
} as const

/** product §2 "next payment, payment history (date, amount, success)"; §8 "payment information failure". The receipt is ours. */
export const paymentText = {
  title: 'お支払い',
  bank: '口座引落でお支払いいただいています。',
  failed: 'お支払い情報の取得に失敗しました。当社までお問い合わせください。',
  again: 'もう一度読み込む',
  next: '次回のお支払い',
  retry: '次に決済する日',
  noNext: '次回のお支払いの予定はありません。',
  history: 'お支払い履歴',
  loading: '読み込んでいます。',
  noHistory: 'お支払いの履歴はありません。',
  day: '日付',
  amount: '金額',
  result: '結果',
  succeeded: '支払い済み',
  unpaid: '決済できませんでした',
  showAll: (count: number) => `${count}件すべてを表示する`,
} as const

/** A payment that failed, and what follows from it (ours). */
export const graceText = {
  title: 'お支払いができませんでした',
  /** Advice, with its deadline. */
  todo: (end: string) => `${end}までに、お支払い方法を確認するか、別のカードを登録してください。`,
  todoNow: 'お支払い方法を確認するか、別のカードを登録してください。',
  running: (end: string) => `直近のお支払いができませんでした。${end}まではこれまでどおりご利用いただけます。`,
  over: '直近のお支払いができなかったため、有料記事と紙面をご覧いただけなくなっています。',
  toCards: graceBarText.toCards,
} as const

/** The receipt of a payment (ours). */
export const receiptText = {
  title: '領収書',
  open: '領収書',
  openLabel: (day: string) => `${day}のお支払いの領収書`,
  addressee: '宛名',
  addresseeHint: '会社名などに変えられます。',
  honorific: '様',
  print: '印刷する',
  number: 'No.',
  issuedOn: '発行日',
  amount: '領収金額',
  taxIncluded: '（税込）',
  received: '上記の金額を正に領収いたしました。',
  proviso: '但し',
  subscription: '新聞購読料として',
  paidOn: 'お支払い日',
  method: 'お支払い方法',
  byCard: 'クレジットカード',
  item: '内訳',
  net: '税抜金額',
  taxColumn: '消費税',
  tax: (percent: number, yen: string) => `${yen}（${percent}%）`,
  rate: (percent: number) => `${percent}%対象`,
  total: '合計',
  phone: '電話',
} as const
