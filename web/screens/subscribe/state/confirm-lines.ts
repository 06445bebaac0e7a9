/** Lines of the confirm step: the five of product §2 "confirm" and the six of the law (decision 021). Exactly these are sent. */
import type { Address } from '@yukan/contract/member-entities.ts'
import type { Publication } from '@yukan/contract/master-entities.ts'
import { addressLine } from '@yukan/rules/delivery/address-form.ts'
import { CANCEL_FIELDS } from '@yukan/rules/billing/existing-contract.ts'
import type { CancelData } from '@yukan/rules/billing/existing-contract.ts'
import type { ShownDelivery } from '@yukan/rules/delivery/delivery-areas.ts'
import { priceText, yenText } from '@yukan/rules/billing/money.ts'
import { containsDigital, containsPaper } from '@yukan/rules/membership/plans.ts'
import { telText } from '@yukan/rules/delivery/tel-text.ts'
import type { FlowStep } from '@yukan/rules/billing/subscription-flow.ts'
import { addDays, japaneseDay, japaneseWholeDay, parseWireInstant, tokyoParts } from '@yukan/rules/time/tokyo-time.ts'
import { deliveryText } from '../../../messages/delivery.ts'
import { confirmLines as text } from '../../../messages/subscription.ts'
import type { OfferedPlan, Terms } from './flow-data.ts'

export interface ShownLine {
  label: string
  text: string
}
export interface ChosenLine extends ShownLine {
  step: FlowStep
}

export interface ConfirmFacts {
  plan: OfferedPlan
  terms: Terms
  /** 「VISA **** **** **** 4242」 */
  card: string
  /** Null for a plan without paper. */
  address: Address | null
  toCancel: CancelData | null
  publication: Pick<Publication, 'phone' | 'phoneHours'>
  delivery: ShownDelivery
}

/** 「2026年11月30日17時」 for an instant on the hour. */
function hourText(wire: string): string {
  const at = parseWireInstant(wire)
  if (at === null) return wire
  const { day, hour } = tokyoParts(at)
  return `${japaneseDay(day)}${hour}時`
}

function cancelLines({ toCancel, publication }: ConfirmFacts): ChosenLine[] {
  const step = 'cancel-exists'
  if (toCancel === null) return [{ label: text.cancel, text: text.none, step }]
  const shown = { ...toCancel, tel: telText(toCancel.tel, publication.phone) }
  const details = CANCEL_FIELDS.map((field) => ({ label: text.cancelFields[field], text: shown[field], step }) as const)
  return [{ label: text.cancel, text: text.cancelText, step }, ...details]
}

/** Where it is delivered: address, recipient and telephone number; `phone` is the newspaper's own. */
export function addressText(address: Address, phone: string): string {
  return text.addressText(addressLine(address), address.username, telText(address.tel, phone))
}

/** "plan label and price (yen per term), masked card, delivery address label (paper plans), cancellation details … or 'none'" (product §2). */
export function chosenLines(facts: ConfirmFacts): ChosenLine[] {
  const { plan, terms, card, address, publication } = facts
  const delivery =
    address === null ? [] : [{ label: text.address, text: addressText(address, publication.phone), step: 'delivery-address' } as const]
  return [
    { label: text.plan, text: text.planText(plan.label, priceText(terms.yen, plan.term)), step: '' },
    { label: text.card, text: card, step: 'payment-method' },
    ...delivery,
    ...cancelLines(facts),
  ]
}

function priceLines({ plan, terms }: ConfirmFacts): string[] {
  const price = priceText(terms.yen, plan.term)
  const untilText = terms.isPaidUntilFree ? text.freeContractUntil : text.paidUntil
  const free = terms.isChargedNow
    ? []
    : [
        ...(terms.trialUntil === null ? [] : [text.freeUntil(japaneseDay(terms.trialUntil))]),
        ...(terms.paidUntil === null ? [] : [untilText(japaneseDay(terms.paidUntil))]),
        text.chargedFrom(japaneseDay(addDays(terms.firstOn, -1)), japaneseDay(terms.firstOn), price),
      ]
  return [
    text.priceMonthly(price, terms.taxPercentage, yenText(terms.taxYen)),
    ...free,
    containsPaper(plan.name) ? text.deliveryIncluded : text.noOther,
    text.yearly(yenText(terms.yearYen)),
  ]
}

function paymentLines({ terms, card }: ConfirmFacts): string[] {
  const [first, through, second, yen] = [terms.firstOn, terms.firstThrough, terms.secondOn, yenText(terms.yen)]
  const firstText = terms.isChargedNow ? text.firstNow : text.firstLater
  return [firstText(japaneseDay(first), yen, japaneseDay(through)), text.second(japaneseDay(second), yen), text.byCard(card)]
}

function supplyLines({ plan, terms, delivery }: ConfirmFacts): string[] {
  return [
    ...(containsDigital(plan.name) ? [text.webNow] : []),
    ...(terms.deliveryOn === null ? [] : [deliveryText.from(terms.deliveryOn, terms.deliveryWay, delivery)]),
  ]
}

function withdrawalLines({ terms, publication }: ConfirmFacts): string[] {
  const inTime = terms.isChargedNow ? text.byDeadline : text.freeByDeadline
  const sentence = terms.isCancelByOver ? text.deadlineOver : inTime
  return [
    text.withdrawalHow,
    sentence(hourText(terms.cancelBy), japaneseDay(terms.earliestEnd)),
    text.noRefund,
    text.inquiries(publication.phone, publication.phoneHours),
  ]
}

/** The six items of the law: quantity and term, price, payment, delivery, cancellation, period of the offer. */
export function legalLines(facts: ConfirmFacts): ShownLine[] {
  const line = (label: string, texts: readonly string[]) => ({ label, text: texts.join('\n') })
  return [
    line(text.quantity, [text.quantityText([facts.plan.label, ...facts.plan.description].join('／'))]),
    line(text.price, priceLines(facts)),
    line(text.payment, paymentLines(facts)),
    line(text.supply, supplyLines(facts)),
    line(text.withdrawal, withdrawalLines(facts)),
    line(text.period, [text.periodText]),
  ]
}

/** Parts to emphasise in the lines: amount, first charge, start of delivery, and cancellation deadline. */
export function keyTexts({ plan, terms }: ConfirmFacts): string[] {
  return [
    priceText(terms.yen, plan.term),
    yenText(terms.yen),
    japaneseDay(terms.firstOn),
    ...(terms.deliveryOn === null ? [] : [japaneseWholeDay(terms.deliveryOn)]),
    hourText(terms.cancelBy),
  ]
}

/** All lines in their order: what `shown` carries (product §7 `subscription/set/register`). */
export function shownLines(facts: ConfirmFacts): ShownLine[] {
  return [...chosenLines(facts), ...legalLines(facts)].map(({ label, text: shown }) => ({ label, text: shown }))
}
