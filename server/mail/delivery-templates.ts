/** The mails about addresses and the delivery of the print (product §1, §4 "Address", §9). */
import { addressLine } from '@yukan/rules/delivery/address-form.ts'
import type { DeliveryWay } from '@yukan/rules/delivery/delivery-areas.ts'
import { firstDeliveryText } from '@yukan/rules/delivery/delivery-areas.ts'
import { japaneseDay, japaneseWholeDay } from '@yukan/rules/time/tokyo-time.ts'
import type { MailContent, MailFact } from './mail-content.ts'

const ADDRESS = { label: 'ご登録の内容を確かめる', path: '/account/' } as const
const NOT_YOURS = 'お心当たりのない場合は、お手数ですが当社までご連絡ください。'
const NOT_ARRIVED = '届かない、ぬれている、破れているなどのときは、お電話をいただければすぐに対応いたします。'

const BY_OFFICE = 'お申し出により、当社の窓口で'

/** `changes`: the new values by their labels. */
export function profileChangedMail(changes: readonly MailFact[]): MailContent {
  return {
    kind: 'profile-changed',
    subject: 'ご登録の内容を変更しました',
    paragraphs: [`${BY_OFFICE}ご登録の内容を変更しました。`],
    groups: [{ title: '新しい内容', facts: changes }],
    links: [ADDRESS],
    notes: [NOT_YOURS],
  }
}

/** Where the print is brought to; fields are null for an address that was deleted. */
export interface DeliveryPlace {
  zip: string | null
  pref: string | null
  city: string | null
  address: string | null
  building: string | null
  recipient: string | null
}

function placeFacts({ zip, pref, city, address, building, recipient }: DeliveryPlace): MailFact[] {
  if (zip === null || pref === null || city === null || address === null) return []
  const name = recipient === null || recipient === '' ? '' : `\n${recipient} 様`
  return [{ label: 'お届け先', text: `${addressLine({ zip, pref, city, address, building })}${name}` }]
}

/** `from`: the first delivery that goes to the new address; null if nothing is delivered to it. `isByOffice`: done by staff for the member. */
export function addressChangedMail(
  title: string,
  place: DeliveryPlace,
  { from, isByOffice }: { from: string | null; isByOffice: boolean },
): MailContent {
  const changed = `${isByOffice ? BY_OFFICE : ''}${title}を変更しました。`
  return {
    kind: 'address-changed',
    subject: `${title}を変更しました`,
    paragraphs: [from === null ? changed : `${changed}${japaneseWholeDay(from)}の夕刊から、新しい住所にお届けします。`],
    groups: [{ title: '新しい住所', facts: placeFacts(place).map(({ text }) => ({ label: title, text })) }],
    links: [ADDRESS],
    notes: [NOT_YOURS],
  }
}

/** `way`: null if it is not known. */
export function firstDeliveryFact(day: string, way: DeliveryWay | null): MailFact {
  return { label: '配達の開始', text: firstDeliveryText(day, way), keys: [japaneseWholeDay(day)] }
}

/** `way`: how the print reaches the place; null if that is not known. */
export function deliveryBeginsMail(day: string, place: DeliveryPlace, way: DeliveryWay | null): MailContent {
  return {
    kind: 'delivery-begins',
    subject: '紙面の配達が始まります',
    paragraphs: [`${japaneseWholeDay(day)}の夕刊から、紙面をお届けします。どうぞよろしくお願いいたします。`],
    groups: [{ title: '配達の内容', facts: [firstDeliveryFact(day, way), ...placeFacts(place)] }],
    links: [ADDRESS],
    notes: [NOT_ARRIVED],
  }
}

export function deliveryEndsMail(day: string): MailContent {
  return {
    kind: 'delivery-ends',
    subject: '紙面の配達を終わります',
    paragraphs: [`本日、${japaneseDay(day)}のお届けで、紙面の配達を終わります。ご愛読ありがとうございました。`],
    links: [{ label: '購読のご案内', path: '/subscriptions/' }],
    notes: ['あらためてお読みになりたくなったときは、いつでもお申し込みいただけます。'],
  }
}

/** `month`: the last one in which the card can be charged, as YYYY-MM. */
export function cardExpiresMail(card: string, month: string): MailContent {
  const [year = '', number = ''] = month.split('-')
  const until = `${Number(year)}年${Number(number)}月`
  return {
    kind: 'card-expires',
    subject: 'お支払いのカードの有効期限が近づいています',
    paragraphs: [
      `お支払いに使うカード（${card}）の有効期限は${until}です。`,
      '期限が過ぎると、次回のお支払いができません。新しいカードをご登録ください。',
    ],
    links: [{ label: 'カードを登録する', path: '/account/#payment' }],
    notes: ['カード会社が期限を自動で更新することがあります。その場合は、お手続きは要りません。'],
  }
}
