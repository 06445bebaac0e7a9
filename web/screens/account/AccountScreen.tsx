import type { User } from '@yukan/contract/member-entities.ts'
import { planStatus } from '@yukan/rules/billing/plan-label.ts'
import { DELIVERY_ADDRESS, REGISTERED_ADDRESS } from '@yukan/rules/text/words.ts'
import {
  accountText,
  addressText,
  deviceText,
  keptText,
  leavingText,
  membershipText,
  planText,
  profileText,
  settingsText,
} from '../../messages/account.ts'
import { paymentText } from '../../messages/payments.ts'
import { graceOf } from '../../session/grace.ts'
import { GraceBanner } from '../billing/GraceBanner.tsx'
import styles from './account.module.css'
import { planFacts } from './account-data.ts'
import { useHandedNotice } from './account-notice.ts'
import type { AccountData } from './account-data.ts'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { useStatus } from '../../forms/use-status.ts'
import { AddressSection } from './AddressSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { EverywhereSection, WithdrawalSection } from './LeavingSections.tsx'
import { MembershipSection } from './MembershipSection.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { PlanSection } from './PlanSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { CONTENTS_ID, Section } from './Section.tsx'
import { ButtonLink } from '../../ui/Button.tsx'

export interface AccountScreenProps {
  user: User
  account: AccountData
  /** Whether this browser is one of the member's devices; null until the server has replied. */
  isValidDevice: boolean | null
  refresh: () => Promise<void>
}

/** The sections by their ids, in their order on the page. */
const CONTENTS = [
  ['membership', membershipText.title],
  ['plan', planText.title],
  ['payment', paymentText.title],
  ['profile', profileText.title],
  [`address-${REGISTERED_ADDRESS}`, addressText.titles[REGISTERED_ADDRESS]],
  [`address-${DELIVERY_ADDRESS}`, addressText.titles[DELIVERY_ADDRESS]],
  ['scrapbook', keptText.title],
  ['settings', settingsText.title],
  ['devices', deviceText.title],
  ['everywhere', leavingText.everywhereTitle],
  ['withdrawal', leavingText.title],
] as const

interface ContentsProps {
  hasDelivery: boolean
  /** The payment needs attention. */
  isMarked: boolean
}

/** Links to the sections: above them, or next to them if there is room, where they stay in view. */
function Contents({ hasDelivery, isMarked }: ContentsProps) {
  return (
    <nav id={CONTENTS_ID} className={styles.contents} aria-label={accountText.contents}>
      {CONTENTS.filter(([id]) => hasDelivery || id !== `address-${DELIVERY_ADDRESS}`).map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
          {id === 'payment' && isMarked && <span className={styles.mark}>{accountText.needsAction}</span>}
        </a>
      ))}
    </nav>
  )
}

/** The account page (product §2 "Account"): everything stored about a member, in sections. */
export function AccountScreen(props: AccountScreenProps) {
  const { user, account } = props
  const facts = planFacts(user)
  const grace = graceOf(user)
  const [notice, setNotice] = useStatus()
  useHandedNotice(setNotice)
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{accountText.title}</h1>
      <p className={styles.who}>
        {user.username !== '' && <strong>{accountText.greeting(user.username)}</strong>}
        <span className={styles.label}>{planStatus(facts, account.plans).label}</span>
      </p>
      <StatusMessage text={notice} takesFocus />
      {grace !== null && <GraceBanner grace={grace} href="#cards" />}
      <div className={styles.columns}>
        <Contents hasDelivery={user.isDelivered} isMarked={grace !== null} />
        <Sections {...props} />
      </div>
    </div>
  )
}

function Sections({ user, account, isValidDevice, refresh }: AccountScreenProps) {
  return (
    <div>
      <MembershipSection user={user} />
      <PlanSection user={user} account={account} />
      <PaymentSection user={user} refresh={refresh} />
      <ProfileSection user={user} account={account} refresh={refresh} />
      <AddressSection type={REGISTERED_ADDRESS} user={user} choices={account} refresh={refresh} />
      {user.isDelivered && <AddressSection type={DELIVERY_ADDRESS} user={user} choices={account} refresh={refresh} />}
      <Section id="scrapbook" title={keptText.title}>
        <p className={styles.hint}>{keptText.intro}</p>
        <p className="buttons">
          <ButtonLink to="/account/scrapbook/">{keptText.open}</ButtonLink>
        </p>
      </Section>
      <SettingsSection user={user} districts={account.districts} refresh={refresh} />
      <DevicesSection user={user} isValidDevice={isValidDevice} refresh={refresh} />
      <EverywhereSection />
      <WithdrawalSection user={user} />
    </div>
  )
}
