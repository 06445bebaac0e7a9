import { useCallback, useEffect, useState } from 'react'

const SECOND = 1000
/** Milliseconds: screen readers announce the end of a movement, not every step. */
const SETTLED = 0.3 * SECOND
/** Milliseconds for which a note is shown. */
const NOTE = 5 * SECOND

export interface Announcement {
  message: string
  note: string
  say: (note: string) => void
}

/** The viewer's live region: the position, when it changes, and notes. */
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
