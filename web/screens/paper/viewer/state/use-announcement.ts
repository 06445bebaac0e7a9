import { useCallback, useEffect, useState } from 'react'

const SECOND = 1000
/** Screen readers are told where a movement ends, not every step of it. */
const SETTLED = 0.3 * SECOND
/** A note that is seen as well stays so long. */
const NOTE = 5 * SECOND

export interface Announcement {
  /** What the live region says. */
  said: string
  /** What is shown besides; empty for nothing. */
  note: string
  /** Says and shows a note. */
  say: (note: string) => void
}

/** The viewer's live region: where the reader is, whenever that changes, and notes on what was done. */
export function useAnnouncement(standing: string): Announcement {
  const [said, setSaid] = useState('')
  const [note, setNote] = useState('')
  useEffect(() => {
    const timeout = setTimeout(() => setSaid(standing), SETTLED)
    return () => clearTimeout(timeout)
  }, [standing])
  useEffect(() => {
    if (note === '') return
    const timeout = setTimeout(() => setNote(''), NOTE)
    return () => clearTimeout(timeout)
  }, [note])
  const say = useCallback((text: string) => {
    setNote(text)
    setSaid(text)
  }, [])
  return { said, note, say }
}
