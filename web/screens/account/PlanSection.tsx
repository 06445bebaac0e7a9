import type { User } from '@yukan/contract/member-entities.ts'
import { planStatus } from '@yukan/rules/billing/plan-label.ts'
import type { PlanKind } from '@yukan/rules/billing/plan-label.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { useSite } from '../../site/site-data.ts'
import { planText } from '../../messages/account.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { FirstDelivery } from '../address/FirstDelivery.tsx'
import styles from './account.module.css'
import type { AccountData } from './account-data.ts'
import { planFacts } from './account-data.ts'
import { Section } from './Section.tsx'

const EDIT_SUBSCRIPTION = '/edit/subscription/'

function helpOf(kind: PlanKind): string | null {
  switch (kind) {
    case 'bank':
      return planText.bank
    case 'cancelled':
      return planText.cancelled
    case 'trial':
      return planText.trial
    case 'plan':
    case 'free':
      return null
  }
}

function PlanButton({ kind }: { kind: PlanKind }) {
  const { publication } = useSite()
  switch (kind) {
    case 'bank':
      return (
        <>
          <p>{planText.phone(publication.phone, publication.phoneHours)}</p>
          <p className="buttons">
            <ButtonLink to="/contact/">{planText.contact}</ButtonLink>
          </p>
        </>
      )
    case 'cancelled':
      return (
        <p className="buttons">
          <ButtonLink to={EDIT_SUBSCRIPTION} isFilled>
            {planText.again}
          </ButtonLink>
        </p>
      )
    case 'plan':
      return (
        <p className="buttons">
          <ButtonLink to={EDIT_SUBSCRIPTION}>{planText.change}</ButtonLink>
        </p>
      )
    case 'trial':
    case 'free':
      return (
        <p className="buttons">
          <ButtonLink to={EDIT_SUBSCRIPTION} isFilled>
            {planText.apply}
          </ButtonLink>
        </p>
      )
  }
}

/** The last day of print delivery of a cancelled contract. */
function LastDelivery({ user }: { user: User }) {
  const day = user.customer?.subscriptions[0]?.deliveryUntil ?? null
  return day === null ? null : <p>{planText.deliveryUntil(japaneseDay(day))}</p>
}

/** The plan status with its label; a bank member sees the contact (product §1, §2 "Plan status label"). */
export function PlanSection({ user, account }: { user: User; account: AccountData }) {
  const { kind, label } = planStatus(planFacts(user), account.plans)
  const help = helpOf(kind)
  return (
    <Section id="plan" title={planText.title}>
      <dl className={styles.facts}>
        <div>
          <dt className="ink-2 text-16">{planText.status}</dt>
          <dd>
            <strong>{label}</strong>
          </dd>
        </div>
      </dl>
      {help !== null && <p>{help}</p>}
      <FirstDelivery user={user} delivery={account.delivery} />
      <LastDelivery user={user} />
      <PlanButton kind={kind} />
    </Section>
  )
}
