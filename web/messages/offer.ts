/** The sentences of the subscriptions page besides the plan cards of product §2; facts are those of product §1 and §9. */
import { CANCELLATION_HOUR } from '@yukan/rules/billing/cancellation.ts'
import { TRIAL_WEEKS } from '@yukan/rules/lifetimes.ts'
import { DEVICE_LIMIT } from '@yukan/rules/limits.ts'
import type { OfferKind } from '@yukan/rules/membership/offer-kind.ts'
import { planLabels } from '@yukan/rules/membership/plans.ts'

const NOON = 12
const TRIAL = `${TRIAL_WEEKS}週間`
const DEVICES = `${DEVICE_LIMIT}台`

export const offerText = {
  lead: '地域のできごとを、記事でも、印刷した紙面の形でもお読みいただけます。',
  frontPage: '最新の夕刊の1面',
  plansTitle: 'プランと料金',
  stepsTitle: 'はじめ方',
  steps: [
    ['会員登録', 'お名前、電話番号、メールアドレスで。無料で、カードの登録は要りません。'],
    [`${TRIAL}の無料お試し`, 'はじめてのご登録から、すべての記事と紙面をお読みいただけます。'],
    ['続けるならプランを選ぶ', 'お申し込みをしなければ、料金はかかりません。'],
  ],
  paperOnly: `紙の新聞だけをご希望の方には「${planLabels.paper}」もございます。お申し込みの画面でお選びいただけます。`,
  /** Below the button of each plan, for those who have the trial before them: it is one of the digital edition. */
  trialFirst: { web: `まず${TRIAL}無料`, webPaper: `まず電子版を${TRIAL}無料` },
  compareTitle: 'できることの比較',
  what: '内容',
  /** With the places where each may break (`Phrases`). */
  kinds: ['無料\u200B会員', `お試し\u200B${TRIAL}`, '電子版', '電子版+\u200B紙面配達'],
  rows: [
    ['どなたでも読める記事', '○', '○', '○', '○'],
    ['会員限定の記事', '―', '○', '○', '○'],
    ['紙面を拡大して読む', '―', '○', '○', '○'],
    ['過去の紙面と記事の検索', '○', '○', '○', '○'],
    ['紙の新聞の配達', '―', '―', '―', '○'],
    ['登録できる端末', DEVICES, DEVICES, DEVICES, DEVICES],
  ],
  priceRow: '料金（税込）',
  mark: { '○': 'できます', '―': '含まれません' },
  questionsTitle: 'よくあるご質問',
  questions: [
    [
      'いつから料金がかかりますか？',
      'お試しの間のお申し込みは、お試しが終わった月の翌月1日からです。お試しのない方は、お申し込みの月の1か月分からお支払いいただきます。日割りはありません。',
    ],
    ['いま紙の新聞をとっています', 'お申し込みの途中で、いまのご契約を続けるか、やめるかをお選びいただけます。'],
    ['何台で読めますか？', `お一人につき、ブラウザー${DEVICES}まで登録できます。`],
    ['領収書は出ますか？', 'マイページの「お支払い履歴」から、お支払いごとに印刷できます。'],
  ],
  whereQuestion: (cities: string) =>
    ['どこに配達されますか？', `${cities}です。区域により、当日の夕方、翌朝、または郵送でお届けします。`] as const,
  endTitle: 'やめるときは',
  endIntro: 'マイページの「プランの変更・解約」から、いつでもお手続きいただけます。',
  endOfTrial: ['お試し中', 'お申し込みがなければ、そのまま終わります。料金はかかりません。'],
  end: [
    ['ご契約中', 'お手続きの月の末日まで、変わらずご利用いただけます。日割りの返金はありません。'],
    [
      '締め切り',
      `月末の平日（土曜日、日曜日および祝日を除く）の午後${CANCELLATION_HOUR - NOON}時です。過ぎると、翌月の末日までのご契約になります。`,
    ],
  ],
  endByPhone: 'お電話',
  cardsTitle: 'ご利用いただけるカード',
} as const

/** product §2 "Subscriptions page", §9. */
export const subscriptionsText = {
  title: '購読のご案内',
  description: `電子版プランと電子版+紙面配達プランのご案内です。${TRIAL_WEEKS}週間の無料お試しがあります。`,
  intro: `会員登録から${TRIAL_WEEKS}週間、電子版を無料でお試しいただけます。お試しの期間が終わっても、お申し込みがなければ料金はかかりません。`,
  taxIncluded: '（税込）',
  free: '無料会員登録',
  freeIntro: 'プランは後から選べます。会員登録だけなら、ずっと無料です。',
} as const

interface Hero {
  /** Lines, with the places where each may break (`Phrases`). */
  claim: readonly string[]
  intro: string
  /** A link within the page if the address is a fragment. */
  button: { label: string; to: string }
  /** The text of a plan's button. */
  plan: (label: string) => string
}

/** The page's texts for each kind of reader: plans that they have are not offered (decision 035). */
export const heroText: Readonly<Record<OfferKind, Hero>> = {
  guest: {
    claim: ['きょうの\u200B地元を、\u200B夕方に。', `まずは\u200B${TRIAL}、\u200B無料でどうぞ。`],
    intro: subscriptionsText.intro,
    button: { label: `${TRIAL}無料ではじめる`, to: '/signup/' },
    plan: (label) => `${label}をはじめる`,
  },
  trial: {
    claim: ['いまは\u200B無料\u200Bお試しの\u200B期間です。', '続けて\u200B読む\u200Bプランを\u200Bどうぞ。'],
    intro:
      'お試しの間にお申し込みになっても、期間が終わるまで料金はかかりません。お申し込みがなければ、お試しはそのまま終わり、料金はかかりません。',
    button: { label: 'プランを選ぶ', to: '#plans' },
    plan: (label) => `${label}に申し込む`,
  },
  free: {
    claim: ['きょうの\u200B地元を、\u200B夕方に。', 'お申し込みの\u200Bあと、\u200Bすぐに\u200B読めます。'],
    intro: '電子版のプランにお申し込みになると、会員限定の記事と紙面を、すぐにお読みいただけます。1か月ごとの自動更新です。',
    button: { label: 'プランを選ぶ', to: '#plans' },
    plan: (label) => `${label}に申し込む`,
  },
  contract: {
    claim: ['ご購読\u200Bいただき、\u200Bありがとう\u200Bございます。'],
    intro: 'いまのご契約の内容は、マイページでご確認いただけます。',
    button: { label: 'ご契約の内容を見る', to: '/account/#plan' },
    plan: () => 'プランの変更へ',
  },
  cancelled: {
    claim: ['またの\u200Bご購読を、\u200Bお待ちして\u200Bいます。'],
    intro: '解約のお手続きはお済みです。有効期限までは、これまでどおりご利用いただけます。続けて購読されるときは、再登録してください。',
    button: { label: '再登録する', to: '#plans' },
    plan: (label) => `${label}で再登録する`,
  },
}
