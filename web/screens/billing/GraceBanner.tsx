import type { Grace } from '@yukan/rules/membership/payment-grace.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { graceText } from '../../messages/payments.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './payments.module.css'

/** Shows that a payment failed, until when the member may read, and the way to the cards (`href`). */
export function GraceBanner({ grace, href = '/account/#payment' }: { grace: Grace; href?: string }) {
  return (
    <div role="alert" className={styles.grace}>
      <p className="row gap-2 vermilion bold">
        <Icon name="warning" />
        {graceText.title}
      </p>
      <p>{grace.kind === 'running' ? graceText.running(japaneseDay(grace.lastDay)) : graceText.over}</p>
      <p className={styles.todo}>{grace.kind === 'running' ? graceText.todo(japaneseDay(grace.lastDay)) : graceText.todoNow}</p>
      <p className="buttons">
        <ButtonLink to={href} isFilled>
          {graceText.toCards}
        </ButtonLink>
      </p>
    </div>
  )
}
