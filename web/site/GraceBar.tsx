import type { Grace } from '@yukan/rules/membership/payment-grace.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { graceBarText } from '../messages/pages.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './GraceBar.module.css'
import notice from './notice.module.css'

/** One line below the header for a member whose payment failed, with the link to the cards (decision 015); rendered on the server. */
export function GraceBar({ grace }: { grace: Grace }) {
  return (
    <aside className={styles.bar} aria-label={graceBarText.label}>
      <div className={styles.inner}>
        <Icon name="warning" size={18} />
        <p className={styles.text}>{grace.kind === 'running' ? graceBarText.running(japaneseDay(grace.lastDay)) : graceBarText.over}</p>
        <Link className={notice.link} to="/account/#payment">
          {graceBarText.toCards}
        </Link>
      </div>
    </aside>
  )
}
