import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskPageText } from '@yukan/contract/desk/paper-text.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { pageTextText } from '../../../messages/desk-paper-text.ts'
import { useQueuedAction } from '../../forms/use-queued-action.ts'
import type { QueuedAction } from '../../forms/use-queued-action.ts'
import { useReport } from '../../frame/Report.tsx'
import { callDesk, readDesk } from '../../client/call-desk.ts'
import { pageName } from './ReadingQueueScreen.tsx'

interface PageTextState {
  text: DeskPageText
  action: QueuedAction
  /** The line was changed by somebody else. */
  isChanged: boolean
  correct: (line: number, text: string) => void
  drop: (correction: number) => void
  retry: () => void
}

/** The text of a page, and its changes one after the other: the next line is written while one is saved. */
export function usePageText(loaded: DeskPageText): PageTextState {
  const [text, setText] = useState(loaded)
  const [isChanged, setChanged] = useState(false)
  const showLoaded = useEffectEvent(() => setText(loaded))
  useEffect(() => showLoaded(), [loaded])
  const action = useQueuedAction()
  const report = useReport()
  const { page } = loaded
  const perform = (work: () => Promise<unknown>) =>
    action.run(async () => {
      setChanged(false)
      try {
        await work()
      } catch (error) {
        if (error instanceof BrowserRefusal && error.code === 'E_CHANGED') setChanged(true)
        throw error
      } finally {
        setText(await readDesk('/paper-text/get', { page }))
      }
    })
  const run = async (work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) => {
    if (await perform(work)) report(done, undo === undefined ? undefined : () => perform(undo))
  }
  const change = (line: number, was: string, next: string) => () => callDesk('/paper-text/correct', { page, line, was, text: next })
  return {
    text,
    action,
    isChanged,
    correct(line, next) {
      const was = text.lines[line]?.text
      if (was === undefined || was === next) return
      setText((now) => ({ ...now, lines: now.lines.map((each, index) => (index === line ? { ...each, text: next } : each)) }))
      void run(change(line, was, next), pageTextText.saved(line + 1), change(line, next, was))
    },
    drop: (correction) => void run(() => callDesk('/paper-text/drop', { page, correction }), pageTextText.dropped),
    retry: () => void run(() => callDesk('/paper-text/retry', { page }), pageTextText.retried(pageName(loaded))),
  }
}
