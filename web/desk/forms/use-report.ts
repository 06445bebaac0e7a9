/** Reports an action at the foot of the desk with its undo. `Reports` of the frame shows it. */
import { createContext, useContext } from 'react'

/** The outcome of an undo. */
export interface UndoOutcome {
  isUndone: boolean
  /** What it did, or why it failed. */
  text: string
  /** Whether a retry may succeed. */
  mayRetry: boolean
}

/** Undoes an action. Resolves to its outcome, or to whether it succeeded if the page itself shows the reason. */
export type Undo = () => Promise<boolean | UndoOutcome>
/** `undone`: the message after the undo, if it differs from the default. */
export type ShowReport = (text: string, undo?: Undo, undone?: string) => void

export const ReportContext = createContext<ShowReport>(() => undefined)

export function useReport(): ShowReport {
  return useContext(ReportContext)
}
