/** The sentences of the subscription flow (product §2 "Subscription flow", §8 "Subscription", §9), not in `pages.ts`: guests do not load them. */
import { CANCELLATION_HOUR } from '@yukan/rules/billing/cancellation.ts'

const NOON = 12

/** product §2 "Six steps"; the labels of the steps are `rules/billing/subscription-flow.ts`. */
export const flowText = {
  steps: 'お申し込みの手順',
  stepOf: (number: number, count: number, label: string) => `手順${number}／${count}　${label}`,
  loading: '読み込んでいます',
  failed: 'お支払い情報の取得に失敗しました。ページを再読み込みしても変わらないときは、当社までお問い合わせください。',
  again: 'もう一度読み込む',
  back: '戻る',
  next: '次へ',
  summary: (plan: string, price: string) => `${plan}　${price}`,
  now: (yen: string) => `・いまは${yen}`,
  sending: '送信しています',
  contact: 'お問い合わせ',
  toTop: 'トップページへ',
  toAccount: 'マイページへ',
  phone: (phone: string, hours: string) => `電話 ${phone}（${hours}）`,
} as const

/** product §1, §2 "Role 7 users see only the bank-transfer notice with a link to /". */
export const bankText = {
  title: '口座引落の会員の方へ',
  notice: '口座引落でお支払いいただいている会員の方は、ウェブではプランの変更や解約ができません。お手数ですが、当社までご連絡ください。',
} as const

/** After a sign-up (product §2 "then automatic login and go to /edit/subscription/"). */
export const welcomeText = {
  title: '会員登録が完了しました',
  trial: (day: string) =>
    `${day}まで、すべての記事と紙面を無料でお読みいただけます。お試しの間にお申し込みになっても、期間が終わるまで料金はかかりません。お申し込みは、お試しが終わってからでもかまいません。`,
  toWanted: 'さきほどのページを読む',
  toTop: 'きょうの記事を読む',
} as const

/** product §2 "Plan (child '')". */
export const planStepText = {
  title: 'プランの選択',
  intro: 'お申し込みのプランを選んでください。',
  legend: 'プラン',
  taxIncluded: '（税込）',
  current: '現在のプラン',
  area: '配達区域について',
  trial: (day: string) => `無料お試しは${day}までです。お試しの間にお申し込みになっても、期間が終わるまで料金はかかりません。`,
  paid: (day: string) =>
    `解約されたご契約は${day}まで有効です。あらためてお申し込みいただけます。お支払い済みの月の料金を、重ねていただくことはありません。`,
  free: (day: string) =>
    `解約されたご契約は${day}まで無料でご利用いただけます。あらためてお申し込みいただけます。無料の期間が終わるまで、料金はかかりません。`,
  leave: '申し込まずに終了する',
  leaveTitle: 'お申し込みの中止',
  leaveQuestion: '定期購読を申し込まずに終了します。よろしいですか？',
  stay: '申し込みを続ける',
} as const

/** product §2 "Change button", "Other dialogs: plan change, cancel"; §8 "plan change error messages"; §9 "Billing". */
export const changeText = {
  intro: 'ご契約中のプランと、変更先のプランを確かめてください。',
  status: 'ご契約',
  pastDue: '直近のお支払いが確認できていません。マイページで、お支払い方法を確かめてください。',
  change: 'プランを変更する',
  deliveryTitle: '紙面の配達先',
  noDelivery: '配達先の住所が登録されていません。',
  registerDelivery: '配達先を登録する',
  changeDelivery: '配達先を変更する',
  needsAddress: '紙面の配達を含むプランへの変更には、配達先の住所の登録が必要です。',
  addressDone: '配達先の住所を登録しました。',
  dialogTitle: 'プランの変更',
  question: (plan: string) => `${plan}に変更します。よろしいですか？`,
  priceFrom: (day: string, price: string) => `${day}のお支払いから、${price}（税込）になります。`,
  noDifference: 'それまでの差額は、請求も返金もいたしません。',
  deliveryEnds: (day: string) => `紙面の配達は${day}で終了します。`,
  deliveryNever: '紙面の配達は、開始の前のため、お届けはありません。',
  digitalEnds: (plan: string) =>
    `${plan}に電子版は含まれません。会員限定の記事とウェブの紙面は、変更するとすぐにご覧いただけなくなります。`,
  digitalEndsAfterTrial: (plan: string) =>
    `${plan}に電子版は含まれません。会員限定の記事とウェブの紙面をご覧いただけるのは、無料期間の終わりまでです。`,
  stay: '変更しない',
  changed: (plan: string) => `${plan}に変更しました。`,
  cancelTitle: '定期購読の解約',
  cancelIntro: `解約は、その月の最終平日（土曜日、日曜日および祝日を除く）の午後${CANCELLATION_HOUR - NOON}時まで受け付けます。過ぎた場合は翌月末の解約になります。`,
  cancel: '解約する',
  /** Next to 「解約する」, as 「やめる」 could mean either. */
  keep: '解約しない',
  cancelQuestion: '定期購読を解約します。よろしいですか？',
  cancelEnd: (day: string) => `ご利用は${day}まで続きます。`,
  noRefund: '月の途中で解約されても、その月の料金は全額を申し受け、返金や日割りの精算はいたしません。',
  cancelFree: (day: string) => `料金はかかりません。${day}まで無料でご利用いただけます。`,
  cancelled: (day: string) => `解約を承りました。${day}までは、これまでどおりご利用いただけます。`,
  failures: {
    E_SAME_PLAN: '現在と同じプランです。別のプランを選んでください。',
    E_NO_DELIVERY_ADDRESS: '配達先の住所が登録されていません。登録してから、もう一度お試しください。',
    E_NO_CONTRACT: 'ご契約が見つかりませんでした。ページを再読み込みしてください。',
    E_NO_CUSTOMER: 'カスタマー情報の取得に失敗しました。',
    E_NOT_FOUND: 'カスタマー情報の取得に失敗しました。',
    E_BANK_MEMBER: '口座引落の会員の方は、ウェブではプランの変更や解約ができません。',
    E_PRICE_CHANGED: '料金が変わりました。ページを再読み込みして、新しい料金をご確認ください。',
    E_PRICE_MISMATCH: 'お支払い情報の取得に失敗しました。当社までお問い合わせください。',
    E_PROVIDER: 'カード決済会社との通信に失敗しました。しばらくしてから、もう一度お試しください。',
  },
  changeFailed: 'プランの変更に失敗しました。再度お試しください。',
  cancelFailed: '解約の手続きに失敗しました。再度お試しください。',
} as const

/** product §2 "cancel-exists"; §3 "Cancel data"; §5 "Cancel form". The payment methods themselves are `rules/billing/existing-contract.ts`. */
export const cancelExistsText = {
  title: '紙面配達のご契約',
  question: '現在、紙面の配達をご契約中ですか？',
  yes: 'はい',
  no: 'いいえ',
  choice: {
    web: '紙面の配達をどうしますか？',
    webPaper: 'いまの紙面配達のご契約について',
    paper: 'いまの紙面配達のご契約をどうしますか？',
  },
  choices: {
    web: { cancel: '紙面の配達を解約する', continue: '紙面の配達は解約しない' },
    webPaper: { cancel: 'いまの紙面配達のご契約を解約し、電子版+紙面配達プランに切り替える', continue: '' },
    paper: { cancel: 'お支払い方法を変更する（いまのご契約を解約する）', continue: '新しく紙面配達を契約する（いまのご契約は解約しない）' },
  },
  notes: {
    web: {
      cancel: '紙面の配達は終了し、電子版のみのご利用になります。',
      continue:
        '電子版プランには紙面の配達が含まれません。いまのご契約はそのまま続き、電子版の料金とは別にお支払いいただきます。紙面の配達も続ける場合は、電子版+紙面配達プランをご利用ください。',
    },
    webPaper: {
      cancel: '紙面の配達は、電子版+紙面配達プランで続きます。いまのご契約を解約しないと、紙面が二重に届き、料金も二重にかかります。',
      continue: '',
    },
    paper: {
      cancel: 'いまのご契約を解約し、クレジットカードでのお支払いに変更します。紙面の配達は続きます。',
      continue: 'いまのご契約とは別に、紙面の配達を新しく申し込みます。いまのご契約の配達とお支払いも続きます。',
    },
  },
  toWebPaper: '電子版+紙面配達プランに変更する',
  tick: 'いまの紙面配達のご契約を解約し、電子版+紙面配達プランに切り替えることを確認しました。',
  formTitle: 'いまのご契約の内容',
  formIntro: '解約のお手続きのため、いまのご契約の内容を入力してください。',
  fields: { name: 'ご契約者のお名前', address: 'ご住所', tel: '電話番号', method: '現在のお支払い方法' },
  chooseMethod: '選択してください',
  required: {
    name: 'ご契約者のお名前を入力してください',
    address: 'ご住所を入力してください',
    tel: '電話番号を数字で入力してください',
    method: '現在のお支払い方法を選択してください',
  },
} as const

/** product §2 "payment-method". Cards themselves: `messages/payments.ts`. */
export const paymentStepText = {
  title: 'お支払い方法',
  intro: 'お支払いに使うカードを確かめてください。',
  change: 'カードを変更する',
  needsDefault: 'お支払いに使うカードを選んでください。',
} as const

/** product §2 "delivery-address". */
export const deliveryStepText = {
  title: '配達先の住所',
  change: '配達先を変更する',
} as const

/** product §2 "confirm", "A confirmation dialog asks …"; §8 "Subscription". */
export const confirmText = {
  title: 'お申し込み内容の確認',
  intro: '内容を確かめて、「お申し込みを確定する」を押してください。',
  changed: 'お申し込みの内容が変わりました。もう一度確かめてから、お申し込みください。',
  submit: 'お申し込みを確定する',
  dialogTitle: 'お申し込みの確定',
  question: 'お支払いを確定します。よろしいですか？',
  cancel: 'やめる',
  edit: '変更する',
  editLabel: (label: string) => `${label}を変更する`,
  legal: 'ご契約の条件',
  documents: 'お申し込みの前に、次のページもお読みください。',
  terms: '利用規約',
  policy: 'プライバシーポリシー',
  transactionLaw: '特定商取引法に基づく表記',
  declined: 'カードでのお支払いができなかったため、お申し込みは完了していません。',
  toCards: '別のカードを登録する',
  retrySafe: 'もう一度「お申し込みを確定する」を押しても、二重にお支払いになることはありません。',
  failures: {
    E_NO_CUSTOMER: 'カスタマー情報の取得に失敗しました。',
    E_NOT_FOUND: 'カスタマー情報の取得に失敗しました。',
    E_NO_CARD: 'お支払い方法が登録されていません。登録してください。',
    E_NO_DELIVERY_ADDRESS: '配達先の住所が登録されていません。登録してから、もう一度お申し込みください。',
    E_UNDER_CONTRACT: 'すでにご契約中のため、お申し込みいただけません。マイページでご契約の内容をご覧ください。',
    E_BANK_MEMBER: '口座引落の会員の方は、ウェブではお申し込みいただけません。',
    E_BAD_REQUEST: 'お支払い情報の取得に失敗しました。当社までお問い合わせください。',
    E_PRICE_CHANGED: '料金が変わりました。ページを再読み込みして、新しい料金をご確認ください。',
    E_PRICE_MISMATCH: 'お支払い情報の取得に失敗しました。当社までお問い合わせください。',
    E_PROVIDER: 'カード決済会社との通信に失敗しました。しばらくしてから、もう一度お試しください。',
  },
  failed: 'お申し込みに失敗しました。再度お試しください。',
} as const

/** The lines of the confirm step (product §2 "confirm"; decision 021: the six items of the law on specified commercial transactions). */
export const confirmLines = {
  plan: 'お申し込みのプラン',
  planText: (label: string, price: string) => `${label}　${price}（税込）`,
  card: 'お支払いに使うカード',
  address: '配達先',
  addressText: (line: string, name: string, tel: string) => `${line}\n${name} 様　電話 ${tel}`,
  cancel: 'いまの紙面配達のご契約の解約',
  none: 'なし',
  cancelText: 'いまのご契約を解約する',
  cancelFields: {
    name: '解約するご契約のお名前',
    address: '解約するご契約のご住所',
    tel: '解約するご契約の電話番号',
    method: '解約するご契約のお支払い方法',
  },
  quantity: '契約の内容と期間',
  quantityText: (label: string) =>
    `${label}。契約の期間は1か月（暦月）を単位とし、解約のお手続きがない限り自動的に更新されます。期間の定めはありません。`,
  price: 'お支払いの金額',
  priceMonthly: (price: string, percentage: number, tax: string) => `${price}（税込。うち消費税${percentage}% ${tax}）`,
  deliveryIncluded: '配達の料金を含みます。このほかに必要な料金はありません。',
  noOther: 'このほかに必要な料金はありません。',
  freeUntil: (day: string) => `無料お試しは${day}までです。`,
  paidUntil: (day: string) => `解約されたご契約は${day}までお支払い済みです。`,
  freeContractUntil: (day: string) => `解約されたご契約は${day}まで無料でご利用いただけます。`,
  chargedFrom: (before: string, first: string, price: string) =>
    `${before}までは0円、${first}から${price}（税込）を自動でお支払いいただきます。`,
  yearly: (yen: string) => `1年間のお支払いの目安は${yen}です。`,
  payment: 'お支払いの時期と方法',
  firstNow: (day: string, yen: string, through: string) =>
    `初回は${day}（お申し込みの時）に${yen}（${through}までの1か月分。日割りはありません）。`,
  firstLater: (day: string, yen: string, through: string) => `初回は${day}に${yen}（${through}までの1か月分）。`,
  second: (day: string, yen: string) => `2回目は${day}に${yen}。以後、毎月1日に1か月分を前払いでお支払いいただきます。`,
  byCard: (card: string) => `お支払い方法はクレジットカード（${card}）です。`,
  supply: 'ご利用の開始',
  webNow: '電子版は、お申し込みの手続きが完了した後、直ちにご利用いただけます。',
  withdrawal: 'お申し込みの撤回と解約',
  withdrawalHow: `解約は、マイページの「プランの変更・解約」から、その月の最終平日（土曜日、日曜日および祝日を除く）の午後${CANCELLATION_HOUR - NOON}時まで受け付けます。`,
  byDeadline: (at: string, day: string) => `今回のお申し込みは、${at}までに解約されると${day}で終了し、それより後の料金はかかりません。`,
  freeByDeadline: (at: string, day: string) => `今回のお申し込みは、${at}までに解約されると${day}で終了し、料金はかかりません。`,
  deadlineOver: (at: string, day: string) => `今回のお申し込みは、${at}の受付期限を過ぎているため、早くとも${day}の終了になります。`,
  noRefund:
    '月の途中で解約されても、その月の料金は全額を申し受け、返金や日割りの精算はいたしません。お申し込みの後の撤回や返品はお受けできません。',
  inquiries: (phone: string, hours: string) => `お問い合わせ：電話 ${phone}（${hours}）`,
  period: 'お申し込みの期間',
  periodText: 'お申し込みの期間に定めはありません。',
} as const

/** product §2 "completed: thank-you message and link to top"; §8 "cancel-info registration failure". */
export const completedText = {
  title: 'お申し込みが完了しました',
  thanks: 'お申し込みありがとうございます。',
  plan: (label: string) => `${label}のお申し込みを承りました。`,
  number: (id: number) => `会員番号は${id}です。お電話でのお問い合わせの際にお知らせください。`,
  web: '会員限定の記事と紙面を、いますぐお読みいただけます。',
  cancelSent: 'いまの紙面配達のご契約の解約も承りました。担当者がご連絡することがあります。',
  cancelSending: 'いまの紙面配達のご契約の内容を送っています。',
  cancelFailed:
    'お申し込みは完了しましたが、いまの紙面配達のご契約の解約情報を登録できませんでした。もう一度送ってください。それでも登録できないときは、お手数ですが当社までご連絡ください。',
  cancelAgain: '解約情報をもう一度送る',
} as const
