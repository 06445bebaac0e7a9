import { useState } from 'react'
import { useAction } from '../../../forms/use-action.ts'
import type { Action } from '../../../forms/use-action.ts'
import { cardFormText } from '../../../messages/payments.ts'
import { CardFailure } from './card-calls.ts'
import { ScriptBlocked } from './card-script.ts'

/** The registration of a card as an action (product §8 "Card"). */
export interface Registration extends Action {
  /** A final failure: the reader sees it, then goes to `/`. */
  final: string | null
}

export function useRegistration(): Registration {
  const [final, setFinal] = useState<string | null>(null)
  const action = useAction((error) => {
    if (error instanceof ScriptBlocked) return { alert: cardFormText.blocked, isUnexpected: false }
    // "Card: setup error … shown on a non-succeeded redirect, retrieval error or exception" (product §8).
    if (!(error instanceof CardFailure)) return { alert: cardFormText.setup, isUnexpected: true }
    if (error.isFinal) setFinal(error.message)
    return { alert: error.isFinal ? null : error.message, isUnexpected: false }
  })
  return { ...action, final }
}
