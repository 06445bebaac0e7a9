import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import styles from './MoreLink.module.css'

interface MoreLinkProps {
  /** Where the next part is without a script. */
  to: string
  isLoading: boolean
  /** Loads the next part into the page. */
  onMore: () => void
  children: ReactNode
}

/** Loads the next part of a list into its page. Without a script it is a link to that part. */
export function MoreLink({ to, isLoading, onMore, children }: MoreLinkProps) {
  return (
    <Link
      className={styles.button}
      to={to}
      aria-disabled={isLoading}
      onClick={(event) => {
        event.preventDefault()
        if (!isLoading) onMore()
      }}
    >
      {children}
    </Link>
  )
}
