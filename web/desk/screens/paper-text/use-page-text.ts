import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskPageText } from '@yukan/contract/desk/paper-text.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { pageTextText } from '../../../messages/desk-paper-text.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { callDesk, readDesk } from '../../client/call-desk.ts'
import { pageName } from './ReadingQueueScreen.tsx'

interface PageTextState {
  text: DeskPageText
  action: DeskAction
  /** The line was changed by a colleague. */
  isChanged: boolean
  /** Resolves to whether it is saved. */
  correct: (line: number, text: string) => Promise<boolean>
  drop: (correction: number) => void
  retry: () => void
}

/** The text of a page, and its changes one after the other: the next line is written while one is saved. */
export function usePageText(loaded: DeskPageText): PageTextState {
  const [text, setText] = useState(loaded)
  const [isChanged, setChanged] = useState(false)
  const showLoaded = useEffectEvent(() => setText(loaded))
  useEffect(() => showLoaded(), [loaded])
  const action = useDeskAction({ isQueued: true })
  const { page } = loaded
  const shown = (work: () => Promise<unknown>) => async () => {
    setChanged(false)
    try {
      await work()
    } catch (error) {
      if (error instanceof BrowserRefusal && error.code === 'E_CHANGED') setChanged(true)
      throw error
    } finally {
      setText(await readDesk('/paper-text/get', { page }))
    }
  }
  const run = (work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) =>
    action.perform(shown(work), { done, undo: undo && shown(undo) })
  const change = (line: number, was: string, next: string) => () => callDesk('/paper-text/correct', { page, line, was, text: next })
  return {
    text,
    action,
    isChanged,
    async correct(line, next) {
      const was = text.lines[line]?.text
      if (was === undefined || was === next) return true
      setText((now) => ({ ...now, lines: now.lines.map((each, index) => (index === line ? { ...each, text: next } : each)) }))
      return run(change(line, was, next), pageTextText.saved(line + 1), change(line, next, was))
    },
    drop: (correction) => void run(() => callDesk('/paper-text/drop', { page, correction }), pageTextText.dropped),
    retry: () => void run(() => callDesk('/paper-text/retry', { page }), pageTextText.retried(pageName(loaded))),
  }
}
