import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  note: string
  isLate?: boolean
  children: ReactNode
}

/** A part of the day's page below a thick rule. */
export function Panel({ title, note, isLate = false, children }: PanelProps) {
  return (
    <section className={styles.panel} data-late={isLate}>
      <h2>
        {title} <small>{note}</small>
      </h2>
      {children}
    </section>
  )
}
