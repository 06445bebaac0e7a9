import type { ReactNode } from 'react'
import styles from './LegalPage.module.css'

/** The layout of a long legal text. */
export function LegalPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
