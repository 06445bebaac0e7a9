import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './PrintSheet.module.css'

interface PrintSheetProps {
  picture: HTMLCanvasElement
  masthead: string
  place: string
  source: string
  done: () => void
}

/** A part of a page on a sheet of A4, with the masthead above and the source below; visible in print only. */
export function PrintSheet({ picture, masthead, place, source, done }: PrintSheetProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.replaceChildren(picture)
    window.addEventListener('afterprint', done)
    // The sheet is laid out before it is printed.
    const waiting = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(waiting)
      window.removeEventListener('afterprint', done)
    }
  }, [picture, done])
  const isLandscape = picture.width > picture.height
  return createPortal(
    <div className={isLandscape ? `${styles.sheet} ${styles.landscape}` : styles.sheet} data-print-sheet="">
      <header className={styles.head}>
        <p className={styles.masthead}>{masthead}</p>
        <p>{place}</p>
      </header>
      <div ref={frame} className={styles.frame} />
      <p className={styles.source}>{source}</p>
    </div>,
    document.body,
  )
}
