/** The mails about contracts and payments (product §9 "Billing"; decision 021). */
import { addDays, japaneseDay, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import type { MailContent } from './mail-templates.ts'

const ACCOUNT = { label: 'マイページを開く', path: '/account/' } as const
const NOT_YOURS = 'お心当たりのない場合は、当社までご連絡ください。'

function lastDayBefore(end: Date): string {
  return japaneseDay(tokyoDay(new Date(end.getTime() - 1)))
}

/** `paidThrough` is the last day that is paid for or free; null if unknown. */
export function appliedMail(planLabel: string, paidThrough: string | null): MailContent {
  const next = paidThrough === null ? [] : [`次回の決済日は${japaneseDay(addDays(paidThrough, 1))}です。`]
  return {
    kind: 'applied',
    subject: 'お申し込みを承りました',
    paragraphs: [`${planLabel}のお申し込みをありがとうございます。`, ...next, 'お支払いの履歴と領収書は、マイページでご覧いただけます。'],
    link: ACCOUNT,
    notes: [NOT_YOURS],
  }
}

export function planChangedMail(fromLabel: string, toLabel: string): MailContent {
  return {
    kind: 'plan-changed',
    subject: 'プランを変更しました',
    paragraphs: [`プランを${fromLabel}から${toLabel}に変更しました。新しい料金は次回のお支払いから適用されます。`],
    link: ACCOUNT,
    notes: [NOT_YOURS],
  }
}

/** `expireAt` is the instant at which reading and delivery end. */
export function cancelledMail(planLabel: string, expireAt: Date): MailContent {
  return {
    kind: 'cancelled',
    subject: '解約を承りました',
    paragraphs: [`${planLabel}の解約を承りました。${lastDayBefore(expireAt)}までご利用いただけます。`],
    link: ACCOUNT,
    notes: [NOT_YOURS],
  }
}

/** `expireAt` is the end of the days of grace. */
export function paymentFailedMail(planLabel: string, expireAt: Date): MailContent {
  return {
    kind: 'payment-failed',
    subject: 'お支払いを確認できませんでした',
    paragraphs: [
      `${planLabel}のお支払いが、ご登録のカードでできませんでした。`,
      `${lastDayBefore(expireAt)}までは、これまでどおりご利用いただけます。それまでに、マイページで別のカードをお支払い方法に設定してください。`,
    ],
    link: { label: 'お支払い方法を変更する', path: '/account/' },
  }
}

export function paymentRecoveredMail(planLabel: string): MailContent {
  return {
    kind: 'payment-recovered',
    subject: 'お支払いを確認しました',
    paragraphs: [`${planLabel}のお支払いを確認しました。引き続きご利用いただけます。`],
    link: ACCOUNT,
  }
}
