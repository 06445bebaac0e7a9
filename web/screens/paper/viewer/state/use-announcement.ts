import { useCallback, useEffect, useState } from 'react'

const SECOND = 1000
/** Screen readers announce where a movement ends, not every step of it. */
const SETTLED = 0.3 * SECOND
/** A note that is seen as well stays so long. */
const NOTE = 5 * SECOND

export interface Announcement {
  /** What the live region says. */
  message: string
  /** What is shown besides; empty for nothing. */
  note: string
  /** Says and shows a note. */
  say: (note: string) => void
}

/** The viewer's live region: where the reader is, whenever that changes, and notes on what was done. */
export function useAnnouncement(position: string): Announcement {
  const [message, setMessage] = useState('')
  const [note, setNote] = useState('')
  useEffect(() => {
    const timeout = setTimeout(() => setMessage(position), SETTLED)
    return () => clearTimeout(timeout)
  }, [position])
  useEffect(() => {
    if (note === '') return
    const timeout = setTimeout(() => setNote(''), NOTE)
    return () => clearTimeout(timeout)
  }, [note])
  const say = useCallback((text: string) => {
    setNote(text)
    setMessage(text)
  }, [])
  return { message, note, say }
}
