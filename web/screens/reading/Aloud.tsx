import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { readingText } from '../../messages/reading.ts'
import type { AloudState, Reader } from './read-aloud.ts'
import { japaneseVoices, readAloud } from './read-aloud.ts'
import styles from './ReadingPanel.module.css'

/** Reading aloud; nothing if the system has no Japanese voice. */
export function Aloud({ region }: { region: HTMLElement }) {
  const hasVoice = useSyncExternalStore(japaneseVoices.subscribe, japaneseVoices.isThere)
  const [state, setState] = useState<AloudState | null>(null)
  const reader = useRef<Reader | null>(null)
  const player = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stop = () => reader.current?.stop()
    // A page that is left would be read to its end.
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [])
  if (!hasVoice) return null
  const start = () => {
    reader.current?.stop()
    reader.current = readAloud(region, () => player.current?.offsetHeight ?? 0, setState)
  }
  return (
    <div className={styles.group}>
      <p className={styles.label}>{readingText.aloud}</p>
      <p className={styles.hint}>{readingText.aloudHint}</p>
      <button type="button" className={styles.action} onClick={start}>
        {readingText.start}
      </button>
      {state !== null &&
        createPortal(
          <div ref={player} className={styles.player} role="group" aria-label={readingText.player}>
            <Player state={state} act={(action) => reader.current !== null && action(reader.current)} />
          </div>,
          region.closest('dialog') ?? document.body,
        )}
    </div>
  )
}

function Player({ state, act }: { state: AloudState; act: (action: (reader: Reader) => void) => void }) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    first.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      <p className={styles.position}>{readingText.position(state.sentence + 1, state.count)}</p>
      <button type="button" className={styles.action} disabled={state.sentence === 0} onClick={() => act((reader) => reader.skip(-1))}>
        {readingText.previous}
      </button>
      <button
        ref={first}
        type="button"
        className={styles.action}
        onClick={() => act((reader) => (state.isPaused ? reader.resume() : reader.pause()))}
      >
        {state.isPaused ? readingText.resume : readingText.pause}
      </button>
      <button type="button" className={styles.action} onClick={() => act((reader) => reader.skip(1))}>
        {readingText.next}
      </button>
      <button type="button" className={styles.action} onClick={() => act((reader) => reader.stop())}>
        {readingText.stop}
      </button>
    </>
  )
}
