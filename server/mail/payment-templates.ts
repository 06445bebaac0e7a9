/** The mails about contracts and payments (product §9 "Billing"; decision 021). */
import { addDays, japaneseDay, lastDayBefore, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { yenText } from '@yukan/rules/billing/money.ts'
import { firstDeliveryFact } from './delivery-templates.ts'
import type { MailContent, MailFact, MailGroup } from './mail-content.ts'

const ACCOUNT = { label: 'マイページを開く', path: '/account/' } as const
const PAYMENTS = { label: 'お支払いと領収書を見る', path: '/account/#payment' } as const
const PLAN = { label: 'プランの変更・解約', path: '/edit/subscription/' } as const
const READ = { label: '最新の紙面を読む', path: '/paper/latest/' } as const
const NOT_YOURS = 'お心当たりのない場合は、お手数ですが当社までご連絡ください。'
const NO_REFUND = '月の途中で解約されても、返金や日割りの精算はいたしません。'

function amountFact(yen: number): MailFact {
  return { label: '金額', text: `${yenText(yen)}（税込）`, keys: [yenText(yen)] }
}

/** The label of the cancellation among the terms of an application. */
export const CANCELLATION_LABEL = '解約'

function monthly(yen: number): string {
  return `${yenText(yen)}/月（税込）`
}

/** The terms of a cancellation, separated from the others; empty for a contract that was not applied for here. */
function cancellationGroups(terms: readonly MailFact[]): MailGroup[] {
  const facts = terms.filter(({ label }) => label === CANCELLATION_LABEL).map((fact) => ({ ...fact, label: '' }))
  return facts.length === 0 ? [] : [{ title: 'おやめになるときは', facts, link: PLAN }]
}

/**
 * `memberId`: for staff to find the member during a call. `terms`: of the application, empty if it was not made here. `paidThrough`: the last day that is
 * paid for, or free before the first charge; null if the provider did not say.
 */
export function appliedMail(memberId: number, plan: string, terms: readonly MailFact[], paidThrough: string | null): MailContent {
  const conditions = terms.length === 0 ? [{ label: 'プラン', text: plan }] : terms.filter(({ label }) => label !== CANCELLATION_LABEL)
  const number = { label: '会員番号', text: String(memberId) }
  const next = paidThrough === null ? [] : [{ label: '次回の決済日', text: japaneseDay(addDays(paidThrough, 1)) }]
  const cancellation = cancellationGroups(terms)
  return {
    kind: 'applied',
    subject: 'お申し込みを承りました',
    paragraphs: [
      `${plan}をお申し込みいただき、誠にありがとうございます。次の内容で承りました。`,
      'ご契約の控えとして、このメールを保存してください。',
    ],
    groups: [{ title: 'ご契約の条件', facts: [number, ...conditions, ...next] }, ...cancellation],
    links: cancellation.length === 0 ? [READ, ACCOUNT, PLAN] : [READ, ACCOUNT],
    notes: [
      'お電話でのお問い合わせの際は、会員番号をお知らせください。',
      'お支払いの履歴と領収書は、マイページでご覧いただけます。',
      NOT_YOURS,
    ],
  }
}

/** A Tokyo day, or 'never' for a delivery that ends before its first paper. */
export type DeliveryEnd = string | 'never'

function deliveryEndFacts(end: DeliveryEnd | null, label: string): MailFact[] {
  if (end === null) return []
  return end === 'never'
    ? [{ label: '紙面の配達', text: '開始の前のため、お届けはありません' }]
    : [{ label, text: `${japaneseDay(end)}まで`, keys: [japaneseDay(end)] }]
}

export interface PlanChange {
  from: string
  to: string
  /** Null for a contract whose price is not known. */
  fromYen: number | null
  toYen: number | null
  /** The new plan is without the digital edition, which the old one had. */
  isDigitalOver: boolean
  /** First day at the new price; null if the provider did not say. */
  changeOn: string | null
  /** First day of delivery, for a plan that is delivered from now on. */
  deliveryFrom: string | null
  /** Last day of delivery, for a plan without print; 'never' for a delivery that had not begun. */
  deliveryUntil: DeliveryEnd | null
}

export function planChangedMail(change: PlanChange): MailContent {
  const { from, to, fromYen, toYen, isDigitalOver, changeOn, deliveryFrom, deliveryUntil } = change
  return {
    kind: 'plan-changed',
    subject: 'プランを変更しました',
    paragraphs: [
      `プランを${from}から${to}に変更しました。新しい料金は次回のお支払いから適用されます。それまでの差額は、請求も返金もいたしません。`,
    ],
    groups: [
      {
        title: '変更の内容',
        facts: [
          { label: 'これまでのプラン', text: fromYen === null ? from : `${from}　${monthly(fromYen)}` },
          { label: '新しいプラン', ...(toYen === null ? { text: to } : { text: `${to}　${monthly(toYen)}`, keys: [monthly(toYen)] }) },
          ...(changeOn === null
            ? []
            : [{ label: '新しい料金でのお支払い', text: `${japaneseDay(changeOn)}から`, keys: [japaneseDay(changeOn)] }]),
          ...(deliveryFrom === null ? [] : [firstDeliveryFact(deliveryFrom, null)]),
          ...deliveryEndFacts(deliveryUntil, '配達の終わり'),
          ...(isDigitalOver
            ? [{ label: '電子版', text: '新しいプランには含まれません（会員限定の記事とウェブの紙面はご覧いただけません）' }]
            : []),
        ],
      },
    ],
    links: [ACCOUNT, PLAN],
    notes: [NOT_YOURS],
  }
}

export interface Cancellation {
  plan: string
  /** The instant at which reading and delivery end. */
  expireAt: Date
  /** Last day that is paid for, or free. */
  paidThrough: string | null
  isFree: boolean
  /** Null for a plan without print. */
  deliveryUntil: DeliveryEnd | null
}

function chargeText({ expireAt, paidThrough, isFree }: Cancellation): string {
  const lastDay = lastDayBefore(expireAt)
  // After the deadline one more month is charged.
  if (paidThrough !== null && lastDay > paidThrough)
    return `${japaneseDay(addDays(paidThrough, 1))}に、最後の月の料金をお支払いいただきます。その後の料金はかかりません。`
  return isFree ? '料金はかかりません。' : `${japaneseDay(lastDay)}までの料金はお支払い済みです。この後の料金はかかりません。${NO_REFUND}`
}

export function cancelledMail(cancellation: Cancellation): MailContent {
  const { plan, expireAt, deliveryUntil } = cancellation
  const lastDay = japaneseDay(lastDayBefore(expireAt))
  return {
    kind: 'cancelled',
    subject: '解約を承りました',
    paragraphs: [`${plan}の解約を承りました。${lastDay}まで、これまでどおりご利用いただけます。`],
    groups: [
      {
        title: '解約の内容',
        facts: [
          { label: 'ご利用の終わり', text: `${lastDay}まで`, keys: [lastDay] },
          ...deliveryEndFacts(deliveryUntil, '紙面の配達'),
          { label: '料金', text: chargeText(cancellation) },
        ],
      },
    ],
    links: [{ label: '再登録する', path: '/edit/subscription/' }, ACCOUNT],
    notes: ['続けてお読みになりたくなったときは、いつでも再登録していただけます。', NOT_YOURS],
  }
}

export interface FailedPayment {
  plan: string
  /** The end of the days of grace. */
  expireAt: Date
  /** Null if the provider did not say. */
  yen: number | null
  /** When the card is charged again; null if it is not. */
  nextAttemptAt: Date | null
}

export function paymentFailedMail({ plan, expireAt, yen, nextAttemptAt }: FailedPayment): MailContent {
  const lastDay = japaneseDay(lastDayBefore(expireAt))
  return {
    kind: 'payment-failed',
    subject: 'お支払いを確認できませんでした',
    paragraphs: [
      `${plan}の料金を、ご登録のカードで決済できませんでした。`,
      `${lastDay}までは、これまでどおりご利用いただけます。それまでに、マイページで別のカードをお支払い方法に設定してください。設定されると、すぐに決済します。`,
    ],
    groups: [
      {
        title: '決済できなかった料金',
        facts: [
          ...(yen === null ? [] : [amountFact(yen)]),
          ...(nextAttemptAt === null ? [] : [{ label: '次に決済する日', text: japaneseDay(tokyoDay(nextAttemptAt)) }]),
          { label: 'ご利用いただける期間', text: `${lastDay}まで`, keys: [lastDay] },
        ],
      },
    ],
    links: [{ label: 'お支払い方法を変更する', path: '/account/#payment' }],
    notes: ['行き違いでお手続きがお済みの場合は、ご容赦ください。'],
  }
}

export interface ReceivedPayment {
  plan: string
  yen: number
  paidAt: Date
  /** Number of the invoice; null if the provider gave none. */
  number: string | null
}

function receiptFacts({ plan, yen, paidAt, number }: ReceivedPayment): MailFact[] {
  return [
    { label: '内容', text: plan },
    amountFact(yen),
    { label: 'お支払い日', text: japaneseDay(tokyoDay(paidAt)) },
    { label: 'お支払い方法', text: 'クレジットカード' },
    ...(number === null ? [] : [{ label: '番号', text: number }]),
  ]
}

export function paymentReceivedMail(payment: ReceivedPayment): MailContent {
  return {
    kind: 'payment-received',
    subject: 'お支払いを承りました（領収書のお知らせ）',
    paragraphs: [`${payment.plan}の料金をお支払いいただき、ありがとうございます。領収書は、マイページでご覧いただけます。`],
    groups: [{ title: 'お支払いの内容', facts: receiptFacts(payment) }],
    links: [PAYMENTS],
    notes: [NOT_YOURS],
  }
}

/** After a payment that had failed. */
export function paymentRecoveredMail(payment: ReceivedPayment): MailContent {
  return {
    kind: 'payment-recovered',
    subject: 'お支払いを確認しました',
    paragraphs: [`${payment.plan}のお支払いを確認しました。ありがとうございます。引き続きご利用いただけます。`],
    groups: [{ title: 'お支払いの内容', facts: receiptFacts(payment) }],
    links: [PAYMENTS],
  }
}

/** `card`: 「VISA 末尾4242」. */
export function cardChangedMail(card: string, now: Date): MailContent {
  return {
    kind: 'card-changed',
    subject: 'お支払い方法を変更しました',
    paragraphs: [`${japaneseDay(tokyoDay(now))}に、お支払いに使うカードが変更されました。次回からこのカードでお支払いいただきます。`],
    groups: [{ title: 'お支払い方法', facts: [{ label: 'カード', text: card }] }],
    links: [PAYMENTS],
    notes: [NOT_YOURS],
  }
}
