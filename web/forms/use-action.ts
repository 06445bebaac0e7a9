import { useRef, useState } from 'react'
import { BrowserRefusal } from '../client/browser-refusal.ts'
import { commonSentence, isSessionEnd } from './use-form.ts'

/** A button's own work, beside the forms: a removal, a withdrawal (spec §2 "Other dialogs"). */
export interface Action {
  isRunning: boolean
  /** What went wrong. */
  alert: string | null
  isSessionLost: boolean
  goOn(): void
  /** Does the work, once at a time; answers whether it was done. `explain` says what a refusal means. */
  run(work: () => Promise<void>, explain?: (refusal: BrowserRefusal) => string): Promise<boolean>
}

/** The specification's sentence for what failed, and for a line that is down or a busy server the reason as well (spec §8). */
export function failureSentence(refusal: BrowserRefusal, sentence: string): string {
  return [0, 429, 503].includes(refusal.status) ? `${sentence}${commonSentence(refusal)}` : sentence
}

export function useAction(): Action {
  const [isRunning, setRunning] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [isSessionLost, setSessionLost] = useState(false)
  const isUnderWay = useRef(false)
  return {
    isRunning,
    alert,
    isSessionLost,
    goOn: () => setSessionLost(false),
    async run(work, explain = commonSentence) {
      if (isUnderWay.current) return false
      isUnderWay.current = true
      setRunning(true)
      setAlert(null)
      try {
        await work()
        return true
      } catch (error) {
        if (!(error instanceof BrowserRefusal)) throw error
        if (isSessionEnd(error)) setSessionLost(true)
        else setAlert(explain(error))
        return false
      } finally {
        isUnderWay.current = false
        setRunning(false)
      }
    },
  }
}
