import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { undoText } from '../../messages/desk-articles.ts'
import { isForDesk } from './keys.ts'
import styles from './Report.module.css'

type Undo = () => Promise<void>
type ShowReport = (text: string, undo?: Undo) => void

const ReportContext = createContext<ShowReport>(() => undefined)

/** Shows what an action did, with a way to take it back, at the foot of the desk. */
export function useReport(): ShowReport {
  return useContext(ReportContext)
}

/** The foot of the desk: what the last action did, and beside it the keys of the room. Z takes the action back. */
export function Reports({ keys, children }: { keys: ReactNode; children: ReactNode }) {
  const [report, setReport] = useState<{ text: string; undo: Undo | null }>({ text: '', undo: null })
  const show = useMemo<ShowReport>(() => (text, undo) => setReport({ text, undo: undo ?? null }), [])
  const { text, undo } = report
  const takeBack = async (back: Undo) => {
    setReport({ text, undo: null })
    await back()
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
        <span role="status">{text === '' ? '' : `✓ ${text}`}</span>
        {undo !== null && (
          <span className={styles.undo}>
            <button type="button" aria-keyshortcuts="Z" onClick={() => void takeBack(undo)}>
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
