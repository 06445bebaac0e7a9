import type { ReactNode } from 'react'
import styles from './LegalPage.module.css'

/** The look of a long text to be read and looked things up in. */
export function LegalPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
