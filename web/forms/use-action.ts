import { useRef, useState } from 'react'
import { BrowserRefusal } from '../client/browser-refusal.ts'
import { isSessionEnd, refusalText } from './use-form.ts'

/** A single action outside the forms, started by a button: a removal, a withdrawal (product §2 "Other dialogs"). */
export interface Action {
  isRunning: boolean
  alert: string | null
  isSessionLost: boolean
  resume(): void
  /** Runs the work, once at a time; resolves to whether it succeeded. `explain` gives the text for a refusal. */
  run(work: () => Promise<unknown>, explain?: (refusal: BrowserRefusal) => string): Promise<boolean>
}

/** A failure as the reader sees it; an unexpected one is also thrown, since it is a bug. */
export interface ActionFailure {
  alert: string | null
  isUnexpected: boolean
}

/** The specification's sentence for the failure, and the reason for a lost connection or a busy server (product §8). */
export function failureText(refusal: BrowserRefusal, sentence: string): string {
  return [0, 429, 503].includes(refusal.status) ? `${sentence}${refusalText(refusal)}` : sentence
}

/** State of work outside a form. `readFailure` is for work that throws more than refusals. */
export function useAction(readFailure?: (error: unknown) => ActionFailure): Action {
  const [isRunning, setRunning] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [isSessionLost, setSessionLost] = useState(false)
  const isPending = useRef(false)

  function fail(error: unknown, explain: (refusal: BrowserRefusal) => string) {
    if (isSessionEnd(error)) return setSessionLost(true)
    const read = readFailure ?? ((thrown) => readRefusal(thrown, explain))
    const failure = read(error)
    setAlert(failure.alert)
    if (failure.isUnexpected) throw error
  }

  return {
    isRunning,
    alert,
    isSessionLost,
    resume: () => setSessionLost(false),
    async run(work, explain = refusalText) {
      if (isPending.current) return false
      isPending.current = true
      setRunning(true)
      setAlert(null)
      try {
        await work()
        return true
      } catch (error) {
        fail(error, explain)
        return false
      } finally {
        isPending.current = false
        setRunning(false)
      }
    },
  }
}

function readRefusal(error: unknown, explain: (refusal: BrowserRefusal) => string): ActionFailure {
  return error instanceof BrowserRefusal ? { alert: explain(error), isUnexpected: false } : { alert: null, isUnexpected: true }
}
