import type { User } from '@yukan/contract/member-entities.ts'
import { lastTrialDay } from '@yukan/rules/membership/member-status.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { welcomeText as text } from '../../../messages/subscription.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './flow.module.css'

/** After a sign-up: that it is done, until when everything is free, and the way back to the page that one `wanted`. It stays in this tab. */
export function WelcomeBanner({ user, wanted }: { user: User; wanted: string }) {
  const isTrial = user.statusFlags.isTrial && user.limit_trial !== null
  return (
    <aside className={styles.welcome} aria-label={text.title}>
      <p>
        <strong>{text.title}</strong>
      </p>
      {isTrial && <p>{text.trial(japaneseDay(lastTrialDay(user.limit_trial ?? '')))}</p>}
      <p>
        <Link className={`text-link ${styles.link}`} to={wanted}>
          {wanted === '/' ? text.toTop : text.toWanted}
        </Link>
      </p>
    </aside>
  )
}
