import { useRef } from 'react'
import type { Action } from '../../forms/use-action.ts'
import { usePasskeyAction } from './use-passkey.ts'
import type { PasskeyAction } from './use-passkey.ts'

export interface QueuedAction extends PasskeyAction {
  /** Resolves once all work that was begun has ended, also where it failed. */
  finish: () => Promise<void>
}

/** An action whose `run` never refuses work because other work is under way: each begins when the one before has ended, also one that failed. */
export function useQueuedAction(): QueuedAction {
  const action = usePasskeyAction()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const run: Action['run'] = (work, explain) => {
    const done = last.current.then(() => action.run(work, explain))
    // The caller of `run` gets an unexpected error; the next work begins all the same.
    last.current = done.catch(() => undefined)
    return done
  }
  return { ...action, run, finish: async () => void (await last.current) }
}
