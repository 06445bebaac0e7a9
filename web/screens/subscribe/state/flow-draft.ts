/** A member's choices in the flow, in this tab: they survive a reload and a login (product §2 "Subscription flow", §5 "Cancel form"). */
import type { AddressField, AddressForm } from '@yukan/rules/delivery/address-form.ts'
import { CANCEL_FIELDS, cancelChoices, cancelDataToSend, EMPTY_CANCEL_DATA } from '@yukan/rules/billing/existing-contract.ts'
import type { CancelChoice, CancelData } from '@yukan/rules/billing/existing-contract.ts'
import { isPlanName } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { readTab, writeTab } from '../../../storage/tab-storage.ts'

export interface DraftApplication {
  /** Never charges twice (product §7 `subscription/set/register`). */
  id: string
  plan: PlanName
  /** It was sent, and its outcome is unknown. */
  isSent: boolean
}

export interface Draft {
  memberId: number
  plan: PlanName | null
  /** "asks yes or no whether an existing print delivery contract is held" (product §2); null until it is answered. */
  holdsPaper: boolean | null
  choice: CancelChoice
  data: CancelData
  isTicked: boolean
  /** The delivery address that is being typed, until it is saved (decision 037). */
  address: AddressForm | null
  application: DraftApplication | null
  /** The plan applied for successfully in this visit. */
  registered: PlanName | null
  /** The existing contract whose details are still to be sent (product §3 types 4 to 7). */
  toCancel: CancelData | null
}

const CHOICES: readonly CancelChoice[] = ['none', 'cancel', 'continue']

export function emptyDraft(memberId: number): Draft {
  return {
    memberId,
    plan: null,
    holdsPaper: null,
    choice: 'none',
    data: EMPTY_CANCEL_DATA,
    isTicked: false,
    address: null,
    application: null,
    registered: null,
    toCancel: null,
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function planIn(value: unknown): PlanName | null {
  return typeof value === 'string' && isPlanName(value) ? value : null
}

function cancelDataIn(value: unknown): CancelData {
  const fields = record(value)
  const texts = CANCEL_FIELDS.map((field) => {
    const text = fields[field]
    return [field, typeof text === 'string' ? text : ''] as const
  })
  return { ...EMPTY_CANCEL_DATA, ...Object.fromEntries(texts) }
}

function addressIn(value: unknown): AddressForm | null {
  const fields = record(value)
  const textIn = (field: AddressField) => {
    const text = fields[field]
    return typeof text === 'string' ? text : ''
  }
  const address: AddressForm = {
    zip: textIn('zip'),
    pref: textIn('pref'),
    city: textIn('city'),
    town: textIn('town'),
    address: textIn('address'),
    building: textIn('building'),
    username: textIn('username'),
    tel: textIn('tel'),
  }
  return Object.values(address).every((text) => text === '') ? null : address
}

function applicationIn(value: unknown): DraftApplication | null {
  const { id, plan, isSent } = record(value)
  const named = planIn(plan)
  return typeof id === 'string' && named !== null ? { id, plan: named, isSent: isSent === true } : null
}

/** The stored draft of the member; an invalid one, or another member's, counts as empty. */
export function parseDraft(stored: string | null, memberId: number): Draft {
  if (stored === null) return emptyDraft(memberId)
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    // Written by another program.
    return emptyDraft(memberId)
  }
  const draft = record(value)
  if (draft['memberId'] !== memberId) return emptyDraft(memberId)
  const { holdsPaper, toCancel } = draft
  return {
    memberId,
    plan: planIn(draft['plan']),
    holdsPaper: typeof holdsPaper === 'boolean' ? holdsPaper : null,
    choice: CHOICES.find((choice) => choice === draft['choice']) ?? 'none',
    data: cancelDataIn(draft['data']),
    isTicked: draft['isTicked'] === true,
    address: addressIn(draft['address']),
    application: applicationIn(draft['application']),
    registered: planIn(draft['registered']),
    toCancel: toCancel === null || toCancel === undefined ? null : cancelDataIn(toCancel),
  }
}

/** The draft of this tab. */
export function readDraft(memberId: number): Draft {
  return parseDraft(readTab('subscription-draft'), memberId)
}

/** Stores the draft in this tab, until it is closed or the member logs out. */
export function writeDraft(draft: Draft): void {
  writeTab('subscription-draft', JSON.stringify(draft))
}

/** The draft with a plan: an answer that the plan does not offer is cleared; another plan clears the tick and the application too. */
export function withPlan(draft: Draft, plan: PlanName): Draft {
  if (draft.plan === plan) return draft
  const offered: readonly CancelChoice[] = cancelChoices(plan)
  const choice = offered.includes(draft.choice) ? draft.choice : 'none'
  const next = { ...draft, plan, choice, isTicked: false, application: null, registered: null }
  return draft.holdsPaper === true ? withAnswer(next, true) : next
}

/** The draft with the answer whether a print contract is held; "for webPaper only 'cancel'" (product §2), so that is preselected. */
export function withAnswer(draft: Draft, holdsPaper: boolean): Draft {
  if (!holdsPaper) return { ...draft, holdsPaper, choice: 'none', isTicked: false }
  return { ...draft, holdsPaper, choice: draft.plan === 'webPaper' ? 'cancel' : draft.choice }
}

/** "not cancelling offers a button to switch to webPaper (forces cancel)" (product §2). */
export function switchedToWebPaper(draft: Draft): Draft {
  return withAnswer(withPlan(draft, 'webPaper'), true)
}

/** The cancellation of an existing contract that is sent with an application; null if there is none (product §5 "Cancel form"). */
export function contractToCancel({ plan, holdsPaper, choice, data, isTicked }: Draft): CancelData | null {
  if (plan === null || holdsPaper !== true) return null
  const sent = cancelDataToSend({ plan, choice, data, isTicked })
  return CANCEL_FIELDS.every((field) => sent[field] === '') ? null : sent
}

/** The draft with an application for its plan: the existing one, or a new one with an id of `newId`. */
export function withApplication(draft: Draft, plan: PlanName, newId: () => string): Draft & { application: DraftApplication } {
  const { application } = draft
  return { ...draft, application: application?.plan === plan ? application : { id: newId(), plan, isSent: false } }
}

/** The draft after success: thanks are due, and the details of the old contract are still to be sent. */
export function afterRegistration(draft: Draft): Draft {
  const toCancel = contractToCancel(draft)
  return { ...emptyDraft(draft.memberId), plan: draft.plan, registered: draft.application?.plan ?? draft.plan, toCancel }
}
