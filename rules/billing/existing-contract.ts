/** The form for readers who already have a print contract (product §2 "cancel-exists", §3 Cancel data, §4 "Cancel choice", §5 "Cancel form"). */
import { cleanLine, isBlank } from '../text/typed-text.ts'
import { digitsOnly } from '../text/width.ts'
import type { PlanName } from '../text/words.ts'

/** "Cancel choice: none, cancel or continue" (product §4). */
export type CancelChoice = 'none' | 'cancel' | 'continue'

/** "name, address, tel, method (strings)" (product §3). */
export interface CancelData {
  name: string
  address: string
  tel: string
  method: string
}
export const EMPTY_CANCEL_DATA: CancelData = { name: '', address: '', tel: '', method: '' }
export const CANCEL_FIELDS = ['name', 'address', 'tel', 'method'] as const
export type CancelField = (typeof CANCEL_FIELDS)[number]

/** "current payment method (bank debit, collection, other, unknown)" (product §2). */
export const PAYMENT_METHODS = ['口座引落', '集金', 'その他', '不明'] as const

const DIGIT = /[0-9０-９]/

/** "for web and paper, 'cancel' and 'continue'; for webPaper only 'cancel'" (product §2). */
export function cancelChoices(plan: PlanName): readonly Exclude<CancelChoice, 'none'>[] {
  return plan === 'webPaper' ? ['cancel'] : ['cancel', 'continue']
}

/** Fields that are not valid: "non-blank (not only spaces of either width, line breaks or tabs); tel … at least one digit" (product §5). */
export function cancelProblems(data: CancelData): CancelField[] {
  return CANCEL_FIELDS.filter((field) => isBlank(data[field]) || (field === 'tel' && !DIGIT.test(data.tel)))
}

export interface CancelAnswers {
  plan: PlanName
  choice: CancelChoice
  data: CancelData
  /** "For webPaper a confirmation box must be ticked" (product §2). */
  isTicked: boolean
}

/** "Next is enabled only when a choice is made and, for cancel, all fields are valid; for webPaper the tick is also required" (product §4). */
export function canContinue({ plan, choice, data, isTicked }: CancelAnswers): boolean {
  if (choice === 'none' || !cancelChoices(plan).includes(choice)) return false
  if (plan === 'webPaper' && !isTicked) return false
  return choice === 'continue' || cancelProblems(data).length === 0
}

/** The stored values: "full-width digits become half-width and non-digits are removed" in tel; others are trimmed (product §5). */
export function cleanCancelData(data: CancelData): CancelData {
  const tel = digitsOnly(data.tel)
  return { name: cleanLine(data.name), address: cleanLine(data.address), tel, method: cleanLine(data.method) }
}

/** The data sent with an application: empty "if the user chose continue or did not confirm delivery" (product §5). */
export function cancelDataToSend({ plan, choice, data, isTicked }: CancelAnswers): CancelData {
  const isConfirmed = choice === 'cancel' && (plan !== 'webPaper' || isTicked)
  return isConfirmed ? cleanCancelData(data) : EMPTY_CANCEL_DATA
}
