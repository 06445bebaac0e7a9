/** The open dialog of a list, and the steps after its work. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useReport } from '../forms/use-report.ts'

export interface ListDialog<Open> {
  open: Open | null
  setOpen: (open: Open | null) => void
  /** Closes the dialog, reports the action, and reloads the list. */
  done: (sentence: string) => void
}

/** `Open` identifies the dialog and its object. */
export function useDialog<Open>(): ListDialog<Open> {
  const [open, setOpen] = useState<Open | null>(null)
  const { revalidate } = useRevalidator()
  const report = useReport()
  const done = (sentence: string) => {
    setOpen(null)
    report(sentence)
    void revalidate()
  }
  return { open, setOpen, done }
}
