/** The terms on which an application is made, for its mail: computed here, whatever the page has shown (decision 021). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { Address } from '@yukan/contract/member-entities.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { Card } from '@yukan/contract/payment-entities.ts'
import { addressLine } from '@yukan/rules/delivery/address-form.ts'
import { CANCELLATION_HOUR } from '@yukan/rules/billing/cancellation.ts'
import { CARD_BRANDS } from '@yukan/rules/billing/card-brands.ts'
import { yenText } from '@yukan/rules/billing/money.ts'
import { containsDigital } from '@yukan/rules/membership/plans.ts'
import { addDays, japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { firstDeliveryFact } from './delivery-templates.ts'
import type { MailFact } from './mail-content.ts'
import { CANCELLATION_LABEL } from './payment-templates.ts'

const NOON = 12

export interface ApplicationFacts {
  terms: ReplyOf<V1Calls['/subscription/get/terms']>['data']
  planLabel: string
  card: Pick<Card, 'brand' | 'last4'>
  /** Null for a plan without print. */
  address: Pick<Address, 'zip' | 'pref' | 'city' | 'address' | 'building' | 'username'> | null
}

function priceFacts({ terms, planLabel }: ApplicationFacts): MailFact[] {
  const yen = yenText(terms.yen)
  return [
    { label: 'プラン', text: planLabel },
    { label: '料金', text: `${yen}/月（税込。うち消費税${terms.taxPercentage}% ${yenText(terms.taxYen)}）`, keys: [yen] },
    ...(terms.isChargedNow ? [] : [{ label: '料金のかからない期間', text: `${japaneseDay(addDays(terms.firstOn, -1))}まで` }]),
    {
      label: '初回のお支払い',
      text: `${japaneseDay(terms.firstOn)}　${yen}（${japaneseDay(terms.firstThrough)}までの1か月分）`,
      keys: [japaneseDay(terms.firstOn), yen],
    },
    { label: '2回目から', text: `${japaneseDay(terms.secondOn)}から、毎月1日に1か月分を自動でお支払いいただきます。` },
  ]
}

function cancellationFact({ terms }: ApplicationFacts): MailFact {
  const hour = `午後${CANCELLATION_HOUR - NOON}時`
  const how = `マイページの「プランの変更・解約」から、その月の最終平日（土曜日、日曜日および祝日を除く）の${hour}まで受け付けます。お電話でも承ります。`
  const free = terms.isChargedNow ? 'それより後の料金はかかりません。' : '料金はかかりません。'
  const by = `${japaneseDay(terms.cancelBy.slice(0, 'YYYY-MM-DD'.length))}${hour}`
  const end = japaneseDay(terms.earliestEnd)
  const first = terms.isCancelByOver ? `早くとも${end}の終了になります。` : `${by}までに解約されると${end}で終了し、${free}`
  return {
    label: CANCELLATION_LABEL,
    text: `${first}\n${how}\n月の途中で解約されても、返金や日割りの精算はいたしません。`,
    keys: [terms.isCancelByOver ? end : by],
  }
}

/** The terms, line by line. */
export function applicationFacts(facts: ApplicationFacts): MailFact[] {
  const { terms, card, address } = facts
  return [
    ...priceFacts(facts),
    { label: 'お支払い方法', text: `クレジットカード　${CARD_BRANDS[card.brand]}　末尾${card.last4}` },
    ...(containsDigital(terms.plan) ? [{ label: '電子版', text: 'お申し込みの手続きが完了した後、すぐにお読みいただけます。' }] : []),
    ...(terms.deliveryOn === null ? [] : [firstDeliveryFact(terms.deliveryOn, terms.deliveryWay)]),
    ...(address === null ? [] : [{ label: 'お届け先', text: `${addressLine(address)}\n${address.username} 様` }]),
    cancellationFact(facts),
  ]
}
