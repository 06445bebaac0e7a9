/** Sentences of the pages for every reader, in the exact wording of the specification; other pages have their own file in `messages/`. */
import { yenText } from '@yukan/rules/billing/money.ts'
import type { ShownPrices } from '@yukan/rules/membership/plans.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { TRIAL_WEEKS } from '@yukan/rules/lifetimes.ts'

/** product §2 "Global layout". */
export const layoutText = {
  searchLabel: 'キーワードを入力',
  searchPlaceholder: '記事と紙面をさがす',
  search: '検索',
  searchInMenu: 'メニューから検索',
  searchOnPage: 'キーワードで検索',
  searchHistory: '最近の検索',
  login: 'ログイン',
  logout: 'ログアウト',
  subscribe: '購読する',
  profile: 'マイページ',
  openMenu: 'メニューを開く',
  closeMenu: 'メニューを閉じる',
  skip: '本文へ進む',
  top: 'トップ',
  paper: '紙面',
  paperAndArchive: '紙面・アーカイブ',
  archive: '紙面アーカイブ',
  life: '催し・当番医・お悔やみ',
  events: '催し',
  doctors: '休日当番医',
  obituaries: 'お悔やみ',
  popularArticles: '人気の記事',
  recommendedArticles: 'おすすめの記事',
  sections: '分野',
  paperAndLife: '紙面とくらし',
  categories: 'カテゴリー',
  subCategories: (label: string) => `${label}の下位カテゴリー`,
  contact: 'お問い合わせ',
  corrections: '記事の訂正',
  policy: 'プライバシーポリシー',
  terms: '利用規約',
  transactionLaw: '特定商取引法に基づく表記',
  externalTransmission: '利用者情報の外部送信',
  signup: '新規会員登録',
  close: '閉じる',
  deliveryArea: '配達区域について',
  deliveryIntro: (place: string) =>
    place === ''
      ? '配達区域のご案内は、ただいま準備中です。'
      : `紙面の配達は${place}に限ります。地区により、翌朝の配達または郵送になります。`,
  loading: '読み込んでいます',
  menu: 'メニュー',
  wholeCategory: (label: string) => `${label}のすべて`,
  about: 'このサイトについて',
  phone: '電話',
} as const

export const openingBannerText = { label: '緊急の無料公開', light: '軽い表示' } as const
export const breakingBarText = { label: '速報', otherSite: '（外部サイト）' } as const

/** The notice on every page after a failed payment (ours); the account page has details. */
export const graceBarText = {
  label: 'お支払いのお知らせ',
  running: (end: string) => `お支払いができませんでした。${end}まではこれまでどおりご利用いただけます。`,
  over: 'お支払いができなかったため、有料記事と紙面をご覧いただけなくなっています。',
  toCards: 'お支払い方法を確認する',
} as const

/** Where a page within the site could not be requested. */
export const connectionText = {
  loading: 'ページを読み込んでいます',
  lost: '通信できませんでした。いまのページは、そのままお読みいただけます。電波の届くところで、もう一度お試しください。',
  close: '閉じる',
} as const

/** product §2 "Article detail", §8 "Content". */
export const articleText = {
  keep: 'スクラップブックに保存',
  copy: 'アドレスをコピー',
  copied: 'アドレスをコピーしました。',
  notCopied: (address: string) => `コピーできませんでした。${address}`,
  register: '本文を読むには登録が必要です',
  apply: '本文を読むには定期購読のお申し込みが必要です',
  changePlan: '本文を読むには電子版プランまた電子版+紙面配達プランのお申し込みが必要です',
  deviceLimit: '閲覧できる端末の数が上限に達しています。マイページで閲覧端末を設定してください。',
  loginButton: 'ログイン',
  registerButton: '新規会員登録',
  applyButton: '定期購読お申し込み',
  changePlanButton: 'プラン変更',
  deviceButton: '閲覧端末を設定する',
  paperLink: 'この記事を紙面で読む',
  gallery: '写真',
  openGallery: '写真を大きく見る',
  previousPhoto: '前の写真',
  nextPhoto: '次の写真',
  correction: '訂正',
  paperNote: '新聞に印刷された紙面を、大きくして読めます。',
  otherPages: (pages: number) => `ほか${pages}面にも載っています`,
  enlarge: '写真を拡大する',
  isNew: 'New',
  members: '会員',
  only: '限定',
  categories: 'この記事のカテゴリー',
  information: 'インフォメーション',
  tags: 'タグ',
  share: '記事の保存と共有',
} as const

/** Texts that the article page's loader puts into its data: they are not in the browser's scripts. */
export const articleDataText = {
  notFound: 'お探しの記事は見つかりませんでした',
  printedOn: (day: string, page: number) => `${day}　${page}面`,
  printedIn: (day: string, kind: string, page: number) => `${day}　${kind}　${page}面`,
  openPage: (page: number) => `${page}面を開く`,
  released: (time: string) => `公開 ${time}`,
  updated: (time: string) => `更新 ${time}`,
  inPrint: (place: string) => `紙面 ${place}`,
  minutes: (minutes: number) => `約${minutes}分で読めます`,
  related: '関連記事',
  sameDay: 'この日の記事',
  freeForGuests: '登録なしで読める記事',
  freeForAll: 'どなたでもお読みいただける記事',
} as const

/** What the notice of a limited article offers besides the sentence of product §2; prices are `rules/membership/plans.ts`. */
export const noticeText = {
  /** Above the two buttons of a guest. */
  ways: [`はじめての方は${TRIAL_WEEKS}週間無料`, '会員の方'],
  /** Every second part is emphasised. */
  free: (until: string) => [
    '会員登録は',
    '無料',
    'です。はじめての方は、きょう登録すると',
    `${until}までの${TRIAL_WEEKS}週間`,
    '、すべての記事と紙面をお読みいただけます。カードの登録は要りません。',
  ],
  gets: ['会員限定の記事を、写真とともに最後まで', '夕刊の紙面をまるごと、発行の日から拡大して', '過去の紙面と記事の検索'],
  afterTrial: ({ web, webPaper }: ShownPrices) =>
    `${TRIAL_WEEKS}週間のあとは、無料会員のまま0円、電子版 月\u2060${yenText(web)}、電子版+紙面配達 月\u2060${yenText(webPaper)}（税込）からお選びいただけます。お申し込みをしなければ、料金はかかりません。`,
  atOnce: 'お申し込みのあと、すぐに続きをお読みいただけます。',
  monthly: (yen: number) => `${yenText(yen)}/月（税込）`,
  plans: {
    web: 'すべての記事と紙面を、パソコンとスマートフォンで',
    webPaper: '電子版に加えて、紙の新聞をお届けします',
    paper: '紙の新聞をお届けします',
  } satisfies Record<PlanName, string>,
  cancelAnytime: '1か月ごとの自動更新です。解約は、マイページから月末の平日の午後5時までにお手続きいただけます。',
  printOnly: 'いまのご契約は紙面の配達だけです。電子版を加えても、配達はそのまま続けられます。',
} as const

/** product §2 "Side column". */
export const sideText = {
  related: '関連記事',
  popular: '人気の記事',
  recommended: 'おすすめの記事',
  tags: '注目のタグ',
} as const

/** product §8 and errors of any page; only loaders use them: they are not in the browser's scripts. */
export const errorText = {
  notFound: 'お探しのページは見つかりませんでした',
  badRequest: 'ページのアドレスが正しくありません',
  failure: '問題が発生しました。しばらくしてからもう一度お試しください。',
  unavailable: 'ただいま混み合っています。しばらくしてからもう一度お試しください。',
} as const

/** Links on the not-found page. */
export const errorScreenText = { toTop: 'トップページへ', search: '記事をさがす' } as const
