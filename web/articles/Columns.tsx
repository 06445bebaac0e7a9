import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** The page's main column with what stands beside it; below it on small screens. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {side}
    </div>
  )
}
