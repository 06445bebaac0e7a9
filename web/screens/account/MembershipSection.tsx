import type { User } from '@yukan/contract/member-entities.ts'
import { LogoutLink } from '../../session/LogoutLink.tsx'
import { membershipText } from '../../messages/account.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './account.module.css'
import { Section } from './Section.tsx'

/** The number by which the staff find the member, email, pending new email, and the links to change them (product §2 "membership"). */
export function MembershipSection({ user }: { user: User }) {
  return (
    <Section id="membership" title={membershipText.title}>
      <dl className={styles.facts}>
        <div>
          <dt className="ink-2 text-16">{membershipText.number}</dt>
          <dd>{user.id}</dd>
          <dd className={styles.hint}>{membershipText.numberHelp}</dd>
        </div>
        <div>
          <dt className="ink-2 text-16">{membershipText.email}</dt>
          <dd>{user.email}</dd>
        </div>
        {user.updateEmail !== null && (
          <div>
            <dt className="ink-2 text-16">{membershipText.pendingEmail}</dt>
            <dd>{user.updateEmail}</dd>
            <dd className={styles.hint}>{membershipText.pendingHelp}</dd>
          </div>
        )}
      </dl>
      <ul className={styles.links}>
        <li>
          <Link to="/edit/email/">{membershipText.changeEmail}</Link>
        </li>
        <li>
          <Link to="/edit/password/">{membershipText.changePassword}</Link>
        </li>
        <li>
          <Link to="/subscriptions/">{membershipText.plans}</Link>
        </li>
      </ul>
      <p className="buttons">
        <LogoutLink />
      </p>
    </Section>
  )
}
