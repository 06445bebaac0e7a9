import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { undoText } from '../../messages/desk-articles.ts'
import { isForDesk } from './keys.ts'
import styles from './Report.module.css'

/** How an undo ended. */
export interface UndoOutcome {
  isUndone: boolean
  /** What it did, or why it did not. */
  text: string
  /** Whether it may succeed when it is tried again. */
  mayRetry: boolean
}

/** Takes an action back. Resolves to its outcome, or to whether it is taken back where the page itself says why it is not. */
export type Undo = () => Promise<boolean | UndoOutcome>
/** `undone`: what is reported once it is taken back, where more is to be said than that. */
type ShowReport = (text: string, undo?: Undo, undone?: string) => void

const ReportContext = createContext<ShowReport>(() => undefined)

/** Shows what an action did, with a way to take it back, at the foot of the desk. */
export function useReport(): ShowReport {
  return useContext(ReportContext)
}

interface Report {
  text: string
  undo: Undo | null
  undone: string
  isDone: boolean
}

function outcomeOf(isUndone: boolean, undone: string): UndoOutcome {
  return { isUndone, text: isUndone ? undone : undoText.failed, mayRetry: true }
}

/** The foot of the desk: what the last action did, and beside it the keys of the room. Z takes the action back, and that is reported too. */
export function Reports({ keys, children }: { keys: ReactNode; children: ReactNode }) {
  const [report, setReport] = useState<Report>({ text: '', undo: null, undone: '', isDone: true })
  const show = useMemo<ShowReport>(
    () =>
      (text, undo, undone = undoText.undone) =>
        setReport({ text, undo: undo ?? null, undone, isDone: true }),
    [],
  )
  const { text, undo, undone, isDone } = report
  const takeBack = async (back: Undo) => {
    const before = { ...report, undo: null }
    setReport(before)
    const outcome = await back()
    const { isUndone, text: outcomeText, mayRetry } = typeof outcome === 'boolean' ? outcomeOf(outcome, undone) : outcome
    const after = { text: outcomeText, undo: !isUndone && mayRetry ? back : null, isDone: isUndone }
    // What was reported meanwhile is newer.
    setReport((now) => (now === before ? { ...after, undone } : now))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'z' && undo !== null && isForDesk(event)) void takeBack(undo)
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
  return (
    <ReportContext value={show}>
      {children}
      <footer className={styles.foot} data-empty={text === ''}>
        <span role="status">{isDone && text !== '' ? `✓ ${text}` : text}</span>
        {undo !== null && (
          <span className={styles.undo}>
            <button type="button" className="link-button" aria-keyshortcuts="Z" onClick={() => void takeBack(undo)}>
              {undoText.undo}
            </button>
            <kbd aria-hidden="true">Z</kbd>
          </span>
        )}
        <div className={styles.keys}>{keys}</div>
      </footer>
    </ReportContext>
  )
}
