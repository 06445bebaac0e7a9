import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds: screen readers announce the end of a movement, not every step. */
const SETTLED = 0.3 * SECOND
/** Milliseconds in which a note is read out; no position replaces it before. */
const READ_OUT = 2 * SECOND
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
  const announced = useRef('')
  useEffect(() => {
    if (position === announced.current) return
    const announce = () => {
      announced.current = position
      setMessage(position)
    }
    const timeout = setTimeout(announce, note === '' ? SETTLED : READ_OUT)
    return () => clearTimeout(timeout)
  }, [position, note])
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
