import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { viewerText } from '../../../../messages/viewer.ts'
import { ViewerIcon } from './ViewerIcon.tsx'
import styles from './ViewerPanel.module.css'

interface ViewerPanelProps {
  title: string
  close: () => void
  /** It is read, maybe upright: then it is wider. */
  isText?: boolean
  children: ReactNode
}

/** A panel next to the picture, over it on a phone. It moves the focus and restores it. */
export function ViewerPanel({ title, close, isText = false, children }: ViewerPanelProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section className={isText ? `${styles.panel} ${styles.isText}` : styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={viewerText.close} onClick={close}>
          <ViewerIcon name="close" />
        </button>
      </div>
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={titleId}>
        {children}
      </div>
    </section>
  )
}
