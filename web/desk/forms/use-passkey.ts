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
