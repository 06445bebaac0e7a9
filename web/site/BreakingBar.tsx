import type { BreakingNotice } from '@yukan/contract/site.ts'
import { breakingBarText } from '../messages/pages.ts'
import { Link } from '../ui/Link.tsx'
import styles from './BreakingBar.module.css'

function Text({ text, link }: BreakingNotice) {
  if (link === null) return <p className={styles.text}>{text}</p>
  if (link.startsWith('/'))
    return (
      <Link className={styles.text} to={link}>
        {text}
      </Link>
    )
  return (
    <a className={styles.text} href={link} rel="noopener">
      {text}
      <span className="visually-hidden">{breakingBarText.otherSite}</span>
    </a>
  )
}

/** The line of breaking news below the header (decision 046); rendered on the server. */
export function BreakingBar({ breaking }: { breaking: BreakingNotice }) {
  return (
    <section className={styles.bar} aria-label={breakingBarText.label}>
      <div className={styles.inner}>
        <b className={styles.label} aria-hidden="true">
          {breakingBarText.label}
        </b>
        <Text {...breaking} />
      </div>
    </section>
  )
}
