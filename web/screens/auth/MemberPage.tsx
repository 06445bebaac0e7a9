import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './MemberPage.module.css'

interface MemberPageProps {
  title: string
  isShaken?: boolean
  children: ReactNode
}

/** The frame of a page with one form. */
export function MemberPage({ title, isShaken = false, children }: MemberPageProps) {
  return (
    <section className={isShaken ? `${styles.page} ${styles.shaken}` : styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      {children}
    </section>
  )
}

/** The outcome of a form, in its place; a live region. */
export function OutcomePage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h1>
      {children}
    </section>
  )
}

/** A note next to the form. */
export function Notice({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <div role={isWarning ? 'alert' : 'status'} className={isWarning ? `${styles.notice} ${styles.warning}` : styles.notice}>
      {children}
    </div>
  )
}

/** Links to other pages. */
export function Ways({ children }: { children: ReactNode }) {
  return <nav className={styles.ways}>{children}</nav>
}
