import { useSite } from '../../../site/site-data.ts'
import { bankText, flowText } from '../../../messages/subscription.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import styles from './flow.module.css'

/** "Role 7 users see only the bank-transfer notice with a link to /" (product §2); they "must contact the operator" (§1). */
export function BankNotice() {
  const { publication } = useSite()
  return (
    <div className={styles.step}>
      <h2 className={styles.title}>{bankText.title}</h2>
      <p>{bankText.notice}</p>
      <p>{flowText.phone(publication.phone, publication.phoneHours)}</p>
      <p className="buttons">
        <ButtonLink to="/" isFilled>
          {flowText.toTop}
        </ButtonLink>
      </p>
    </div>
  )
}
