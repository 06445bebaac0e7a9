import { useRef, useState } from 'react'
import { isSessionEnd } from '../../../forms/use-form.ts'
import { ScriptBlocked } from './card-script.ts'
import { cardFormText } from '../../../messages/payments.ts'
import { CardFailure } from './card-calls.ts'

/** The work of registering a card, and what became of it (spec §8 "Card"). */
export interface Registration {
  isRunning: boolean
  /** What went wrong and can be tried again. */
  alert: string | null
  /** What went wrong for good: the reader is told, and goes to `/`. */
  final: string | null
  isSessionLost: boolean
  goOn(): void
  /** Does the work, once at a time; answers whether it was done. */
  run(work: () => Promise<void>): Promise<boolean>
}

export function useRegistration(): Registration {
  const [isRunning, setRunning] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [final, setFinal] = useState<string | null>(null)
  const [isSessionLost, setSessionLost] = useState(false)
  const isUnderWay = useRef(false)

  function tell(error: unknown) {
    if (isSessionEnd(error)) return setSessionLost(true)
    if (error instanceof CardFailure) return error.isFinal ? setFinal(error.message) : setAlert(error.message)
    // "Card: setup error … shown on a non-succeeded redirect, retrieval error or exception" (§8).
    setAlert(error instanceof ScriptBlocked ? cardFormText.blocked : cardFormText.setup)
    if (!(error instanceof ScriptBlocked)) throw error
  }

  return {
    isRunning,
    alert,
    final,
    isSessionLost,
    goOn: () => setSessionLost(false),
    async run(work) {
      if (isUnderWay.current) return false
      isUnderWay.current = true
      setRunning(true)
      setAlert(null)
      try {
        await work()
        return true
      } catch (error) {
        tell(error)
        return false
      } finally {
        isUnderWay.current = false
        setRunning(false)
      }
    },
  }
}
