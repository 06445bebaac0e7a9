/** What an action did, said at the foot of the desk with its undo. `Reports` of the frame shows it. */
import { createContext, useContext } from 'react'

/** How an undo ended. */
export interface UndoOutcome {
  isUndone: boolean
  /** What it did, or why it did not. */
  text: string
  /** Whether it may succeed when it is tried again. */
  mayRetry: boolean
}

/** Undoes an action. Resolves to its outcome, or to whether it succeeded where the page itself says why it did not. */
export type Undo = () => Promise<boolean | UndoOutcome>
/** `undone`: what is reported after the undo, where more is to be said than that. */
export type ShowReport = (text: string, undo?: Undo, undone?: string) => void

export const ReportContext = createContext<ShowReport>(() => undefined)

export function useReport(): ShowReport {
  return useContext(ReportContext)
}
