/** Asks for a passkey by a button, with its failures as sentences. */
import { useEffect, useState } from 'react'
import type { BrowserRefusal } from '../../client/browser-refusal.ts'
import { failureText, useAction } from '../../forms/use-action.ts'
import type { Action, ActionFailure } from '../../forms/use-action.ts'
import { BrowserRefusal as Refused } from '../../client/browser-refusal.ts'
import { refusalText } from '../../forms/use-form.ts'
import { problemText } from '../../messages/desk.ts'
import { hasPasskeys, PasskeyCancelled } from '../client/passkeys.ts'

/** The sentence of a refused call of the desk: the server's own where it names a reason. */
export function deskRefusalText(refusal: BrowserRefusal): string {
  return refusal.message === '' ? refusalText(refusal) : failureText(refusal, refusal.message)
}

/** As `deskRefusalText`; a name that a colleague has stands under its field. */
export function staffNameRefusal(refusal: BrowserRefusal): string | { field: 'name'; sentence: string } {
  return refusal.code === 'E_STAFF_NAME_TAKEN' ? { field: 'name', sentence: refusal.message } : deskRefusalText(refusal)
}

function readFailure(error: unknown): ActionFailure {
  if (error instanceof PasskeyCancelled) return { alert: problemText.passkeyCancelled, isUnexpected: false }
  return error instanceof Refused ? { alert: deskRefusalText(error), isUnexpected: false } : { alert: null, isUnexpected: true }
}

export interface PasskeyAction extends Action {
  /** Whether this browser has passkeys; true until it is known. */
  isSupported: boolean
}

export function usePasskeyAction(): PasskeyAction {
  const [isSupported, setSupported] = useState(true)
  useEffect(() => setSupported(hasPasskeys()), [])
  return { ...useAction(readFailure), isSupported }
}
