/** The sentences of the forms of the newspaper's settings. */
import type { PlanName } from '@yukan/rules/text/words.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'

export const listText = {
  links: 'リンク',
  linkName: '名前（XやLINEなど）',
  address: 'アドレス',
  badWebAddress: 'https:// で始まるアドレスを入力してください。',
  badAddress: 'https:// で始まるアドレスか、/ で始まるこのサイトのページを入力してください。',
  items: '項目',
  contactItem: 'お問い合わせの項目',
  itemName: '項目の名前',
  oneItem: '項目を一つは残してください。',
  twice: '同じ名前の項目があります。',
  bannerTitle: '見出し',
  bannerText: '文',
  bannerUrl: '開くページ',
  bannerUrlHint: 'このサイトのページは /contact/ のように書きます。',
  script: '広告のスクリプトのアドレス',
  scriptHint: '広告事業者から渡された https:// のアドレスです。空にすると広告は出ません。',
  partners: '広告事業者',
  partnerName: '事業者の名前',
  partnerPolicy: '事業者のプライバシーポリシー',
  noPartners: '現在、本サービスに広告を配信する外部の広告事業者はありません。',
} as const

export const adsFormText = {
  needsPartner: '広告を出すときは、広告事業者を一つは入力してください。「利用者情報の外部送信」のページに名前が出ます。',
  slots: { list: '一覧の枠の名前', article: '記事の下の枠の名前', side: '横の欄の枠の名前' },
  slotHint: '広告事業者から渡された枠の名前（ID）です。枠の大きさは縦280ピクセルです。名前のいらない事業者では空けておきます。',
  sideHint: '空けておくと、横の欄に広告は出ません。',
  badSlot: '半角の英数字と - _ . / : で入力してください。',
  origins: {
    script: 'ほかのスクリプトの配信元',
    frame: '広告の中に開くページの配信元',
    image: '画像と動画の配信元',
    connect: 'スクリプトの通信先',
  },
  originsHint:
    'スクリプトと同じ配信元のほかにあるときだけ、https://cdn.example.jp のように一行に一つずつ書きます。https://*.ads.example.jp のように書くと、ads.example.jp の下のすべての名前です。',
  badOrigin: (line: string) => `「${line}」は使えません。https:// とサーバーの名前だけを書いてください。`,
} as const

const plans: Readonly<Record<PlanName, string>> = { web: '電子版', webPaper: '電子版と紙面', paper: '紙面' }

export const planFormText = {
  plans,
  label: 'プランの名前',
  description: '説明',
  descriptionHint: '一行に一つずつ書きます。',
  tooLong: `${SETTING_LIMITS.planLines}行まで、一行は${SETTING_LIMITS.planLine}字までで書いてください。`,
  price: (yen: string) => `月額${yen}（税込）`,
  noPrice: '料金が入るまで、申し込みの画面で選べません。',
  flowPrice: '料金は申し込みの画面にだけ出ます。',
} as const

export const pricesText = {
  plans,
  field: (plan: string) => `${plan}の月額（税込、円）`,
  paperHint:
    '入れると、申し込みの画面でこのプランを選べるようになり、料金もその画面とメールに出ます。ほかのページには出ないので、特定商取引法に基づく表記に書き足してください。空けておくと、新しい申し込みは受けません（いまの契約は続きます）。',
  bad: (min: string, max: string) => `${min}から${max}までの整数で入力してください。`,
  month: '月',
  tax: '（税込）',
  inForce: (plan: string, yen: string) => `いま読者に見え、請求している料金：${plan}　月額${yen}（税込）`,
  waiting:
    '決済会社の確認を待っています。確認されるまでは、これまでの料金を表示し、請求します。読者のページが変わったかどうかは、この画面を開き直すとわかります。',
  running: '契約中の読者の料金は変わりません。新しい申し込みとプランの変更から、新しい料金になります。',
} as const

export const daysText = {
  weekdays: '毎週の休刊',
  weekday: (name: string) => `${name}曜日`,
  holidays: '祝日を休刊にする',
  newYear: '12月31日から1月3日までを休刊にする',
  days: 'そのほかの休刊日',
  day: '日',
  reason: '理由',
  badDay: '日を選んでください。',
  twice: '同じ日があります。',
  everyDay: '発行する曜日を一つは残してください。',
  line: (day: string, reason: string) => `${day}　${reason}`,
} as const

export const legalFormText = {
  edition: '版',
  editionOf: (day: string) => (day === '' ? '施行日のない版' : `${day}からの版`),
  newEdition: '＋ 新しい版を作る',
  removeEdition: 'この版を消す',
  inForceOn: '施行日',
  inForceOnHint: 'この日になると、読者のページが自動でこの版に変わります。それまでは「これからの版」として読めます。',
  summary: '前の版から変わったところ（読者に見せる説明）',
  lead: '前文',
  sections: '条',
  group: '大見出し（この条から始まるとき）',
  title: '見出し',
  text: '本文',
  closing: '結び',
  marks: '書き方',
  marksHelp: [
    '空の行で段落が分かれます。',
    '「・」で始めると箇条書き、「1. 」で始めると番号つきになります。',
    '「【電話】」のように始めると、見出しと説明の組になります。',
    '全角の空白で始めた行は、前の項目の続きです。',
    '[お問い合わせ](/contact/) のように書くとリンクになります。',
  ],
  values: '次の言葉は、設定の内容に置きかわります。',
  badDay: '前の版より後の日を選んでください。',
  badMark: (mark: string) => `${mark} は使えません。「書き方」にある言葉だけ使えます。`,
  blank: (blank: string) => `${blank} を自社の言葉に書きかえてください。`,
  takeDraft: 'ひな形から始める',
  draftHint:
    '一般的な地域紙のひな形があります。すべて読み、自社に合わせて直し、〔 〕のところを書きかえ、施行日を入れて保存してください。保存するまで、読者には出ません。',
  preparing: 'ただいま準備中です。',
} as const

/** Recipients of notifications about readers' messages. */
export const inboxFormText = {
  addresses: '知らせ先',
  address: 'メールアドレス',
  twice: '同じメールアドレスがあります',
  none: '便りは「便り」の画面で待ちます。知らせのメールは出ません。',
  some: '便りが届くと、受付番号と項目だけを知らせるメールが届きます。読者の名前や文は、メールには書かれません。',
} as const
