/** An action at the desk: runs work with error text, proof of identity, report and undo. */
import { useRef } from 'react'
import { useAction } from '../../forms/use-action.ts'
import type { Action } from '../../forms/use-action.ts'
import { deskFailure } from './desk-refusal.ts'
import { useProof } from './sign-in/use-proof.ts'
import { useReport } from './use-report.ts'
import type { ShowReport } from './use-report.ts'

type Run = (work: () => Promise<unknown>) => Promise<boolean>

export interface Reported<Result> {
  /** The sentence of the report. */
  done: string | ((result: Result) => string)
  /** Reverts the work; without it no undo is offered. */
  undo?: ((result: Result) => Promise<unknown>) | undefined
  /** Reloads the page's data: after the work, and after each try to undo it. */
  reload?: () => Promise<unknown>
}

export interface DeskAction extends Omit<Action, 'run'> {
  /**
   * Does the work and resolves to whether it succeeded; a refusal is in `alert`. Work that is refused for want of a proof of identity is repeated
   * as a whole once the proof is given.
   */
  run: Run
  /** As `run`; then the page is reloaded and the work is reported with its undo. */
  perform: <Result>(work: () => Promise<Result>, reported: Reported<Result>) => Promise<boolean>
  /** Reloads the page and reports work that is already done, for example by a form, with its undo. */
  announce: <Result>(result: Result, reported: Reported<Result>) => Promise<void>
  /** Resolves once all started work has ended, even if it failed. */
  finish: () => Promise<void>
}

interface DeskActionOptions {
  /** Work waits for earlier work, even if that failed. Otherwise it is not started while other work is under way. */
  isQueued?: boolean
}

/** Sequential work, continued after failures. */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve()

  add<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    // The caller gets the error; the next work starts anyway.
    this.#last = done.catch(() => undefined)
    return done
  }

  async finish(): Promise<void> {
    await this.#last
  }
}

/** The parts of an action that report: the work itself, and each undo, is done by `run`. */
export function reporting(run: Run, report: ShowReport): Pick<DeskAction, 'perform' | 'announce'> {
  const announce = async <Result>(result: Result, { done, undo, reload }: Reported<Result>) => {
    await reload?.()
    // Last, when the next action can start: it may be the undo.
    const undoIt = async () => {
      const isUndone = await run(async () => undo?.(result))
      await reload?.()
      return isUndone
    }
    report(typeof done === 'string' ? done : done(result), undo === undefined ? undefined : undoIt)
  }
  return {
    announce,
    async perform(work, reported) {
      let show = async () => {}
      const isDone = await run(async () => {
        const result = await work()
        show = () => announce(result, reported)
      })
      if (isDone) await show()
      return isDone
    },
  }
}

export function useDeskAction({ isQueued = false }: DeskActionOptions = {}): DeskAction {
  const { run: runOnce, ...state } = useAction(deskFailure)
  const withProof = useProof()
  const report = useReport()
  const queue = useRef<WorkQueue>(null)
  const queueNow = () => (queue.current ??= new WorkQueue())
  const begin: Run = (work) => runOnce(() => withProof(work))
  const run: Run = (work) => (isQueued ? queueNow().add(() => begin(work)) : begin(work))
  return {
    ...state,
    run,
    ...reporting(run, report),
    finish: () => queueNow().finish(),
  }
}
