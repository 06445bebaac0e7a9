import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { undoText } from '../../messages/desk-articles.ts'
import { ReportContext } from '../forms/use-report.ts'
import type { ShowReport, Undo, UndoOutcome } from '../forms/use-report.ts'
import { isForDesk } from './keys.ts'
import styles from './Report.module.css'

interface Report {
  text: string
  undo: Undo | null
  undone: string
  isDone: boolean
}

function outcomeOf(isUndone: boolean, undone: string): UndoOutcome {
  return { isUndone, text: isUndone ? undone : undoText.failed, mayRetry: true }
}

/** The foot of the desk: shows what the last action did, and the keys of the room. Z undoes the action, and that is reported too. */
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
    // A newer message has replaced it.
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
