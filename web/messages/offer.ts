/** The sentences of the subscriptions page beside the plan cards of product §2; facts are those of product §1 and §9. */
import { CANCELLATION_HOUR } from '@yukan/rules/billing-dates.ts'
import { ACCEPTED_BRANDS_TEXT } from '@yukan/rules/card-brands.ts'
import { DEVICE_LIMIT } from '@yukan/rules/device-name.ts'
import { TRIAL_WEEKS } from '@yukan/rules/lifetimes.ts'
import { planLabels } from '@yukan/rules/plans.ts'

const NOON = 12
const TRIAL = `${TRIAL_WEEKS}週間`

export const offerText = {
  /** Lines, with the places where each may break (`Phrases`). */
  claim: ['きょうの\u200B地元を、\u200B夕方に。', `まずは\u200B${TRIAL}、\u200B無料でどうぞ。`],
  lead: '地域のできごとを、記事でも、印刷した紙面そのままでもお読みいただけます。',
  stepsTitle: 'はじめ方',
  steps: [
    ['会員登録', 'お名前とメールアドレスで。無料で、カードの登録は要りません。'],
    [`${TRIAL}の無料お試し`, 'はじめてのご登録から、すべての記事と紙面をお読みいただけます。'],
    ['続けるならプランを選ぶ', 'お申し込みをしなければ、料金はかかりません。'],
  ],
  start: `${TRIAL}無料ではじめる`,
  paperOnly: `紙の新聞だけをご希望の方には「${planLabels.paper}」もございます。お申し込みの画面でお選びいただけます。`,
  compareTitle: 'できることの比較',
  what: '内容',
  kinds: ['無料会員', '電子版', '電子版+紙面配達'],
  rows: [
    ['どなたでも読める記事', '○', '○', '○'],
    ['会員限定の記事', TRIAL, '○', '○'],
    ['紙面を拡大して読む', TRIAL, '○', '○'],
    ['過去の紙面と記事の検索', '○', '○', '○'],
    ['紙の新聞の配達', '―', '―', '○'],
  ],
  mark: { '○': 'できます', '―': '含まれません' },
  questionsTitle: 'よくあるご質問',
  questions: [
    [
      'いつから料金がかかりますか？',
      'お試しの間のお申し込みは、お試しが終わった月の翌月1日からです。お試しのない方は、お申し込みの月の1か月分からお支払いいただきます。日割りはありません。',
    ],
    [
      'やめたいときは？',
      `マイページの「プランの変更・解約」から、月末の平日（土曜日、日曜日および祝日を除く）の午後${CANCELLATION_HOUR - NOON}時までにお手続きください。その月の末日まで、これまでどおりご利用いただけます。`,
    ],
    ['支払い方法は？', `クレジットカードです。${ACCEPTED_BRANDS_TEXT}をお使いいただけます。`],
    ['何台で読めますか？', `お一人につき、ブラウザー${DEVICE_LIMIT}台まで登録できます。`],
  ],
  whereQuestion: (cities: string) =>
    ['どこに配達されますか？', `${cities}です。区域により、当日の夕方、翌朝、または郵送でお届けします。`] as const,
} as const

/** product §2 "Subscriptions page", §9. */
export const subscriptionsText = {
  title: '購読のご案内',
  description: `電子版プランと電子版+紙面配達プランのご案内です。${TRIAL_WEEKS}週間の無料お試しがあります。`,
  intro: `会員登録から${TRIAL_WEEKS}週間、電子版を無料でお試しいただけます。お試しの期間が終わっても、お申し込みがなければ料金はかかりません。`,
  taxIncluded: '（税込）',
  apply: '申し込む',
  free: '無料会員登録',
  freeIntro: `まずは無料の会員登録から。登録から${TRIAL_WEEKS}週間は、会員限定の記事と紙面もお読みいただけます。`,
} as const
