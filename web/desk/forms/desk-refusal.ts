/** Refused calls of the desk, and other failures of the desk's actions, as sentences. */
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { failureText } from '../../forms/use-action.ts'
import type { ActionFailure } from '../../forms/use-action.ts'
import { refusalText } from '../../forms/use-form.ts'
import { problemText } from '../../messages/desk.ts'
import { PasskeyCancelled } from '../client/passkeys.ts'

/** The sentence for a refused call of the desk: the server's if it gives a reason. */
export function deskRefusalText(refusal: BrowserRefusal): string {
  return refusal.message === '' ? refusalText(refusal) : failureText(refusal, refusal.message)
}

/** As `deskRefusalText`; for a name that a colleague has, next to its field. */
export function staffNameRefusal(refusal: BrowserRefusal): string | { field: 'name'; sentence: string } {
  return refusal.code === 'E_STAFF_NAME_TAKEN' ? { field: 'name', sentence: refusal.message } : deskRefusalText(refusal)
}

/** The failure of an action of the desk: a refusal, or a cancelled passkey dialog; anything else is a bug. */
export function deskFailure(error: unknown): ActionFailure {
  if (error instanceof PasskeyCancelled) return { alert: problemText.passkeyCancelled, isUnexpected: false }
  return error instanceof BrowserRefusal ? { alert: deskRefusalText(error), isUnexpected: false } : { alert: null, isUnexpected: true }
}
