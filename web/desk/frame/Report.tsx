import { createContext, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { undoText } from '../../messages/desk-articles.ts'
import styles from './Report.module.css'

type Undo = () => Promise<void>
type ShowReport = (text: string, undo?: Undo) => void

const ReportContext = createContext<ShowReport>(() => undefined)

/** Shows what an action did, with a way to take it back, at the foot of the desk. */
export function useReport(): ShowReport {
  return useContext(ReportContext)
}

/** The foot of the desk. */
export function Reports({ children }: { children: ReactNode }) {
  const [report, setReport] = useState<{ text: string; undo: Undo | null }>({ text: '', undo: null })
  const show = useMemo<ShowReport>(() => (text, undo) => setReport({ text, undo: undo ?? null }), [])
  const takeBack = async (undo: Undo) => {
    setReport({ text: report.text, undo: null })
    await undo()
  }
  const { text, undo } = report
  return (
    <ReportContext value={show}>
      {children}
      <footer className={styles.foot}>
        <span role="status">{text === '' ? '' : `✓ ${text}`}</span>
        {undo !== null && (
          <button type="button" onClick={() => void takeBack(undo)}>
            {undoText.undo}
          </button>
        )}
      </footer>
    </ReportContext>
  )
}
