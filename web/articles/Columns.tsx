import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface ColumnsProps {
  children: ReactNode
  side: ReactNode
  /** Full-width content below both; on small screens it precedes the side column. */
  below?: ReactNode
}

/** The page's main column, and next to it (below it on small screens) the side column. */
export function Columns({ children, side, below }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {below !== undefined && <div className={styles.below}>{below}</div>}
      {side}
    </div>
  )
}
