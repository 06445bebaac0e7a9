import type { MemberSheet } from '@yukan/contract/desk/member.ts'
import type { MemberContact } from '@yukan/contract/desk/member-data.ts'
import { MASK } from '@yukan/rules/membership/masking.ts'
import { telText } from '@yukan/rules/delivery/tel-text.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { memberDataText, memberPlan, memberText as text } from '../../../messages/desk-members.ts'
import { FactList } from '../../ui/FactList.tsx'
import type { Fact } from '../../ui/FactList.tsx'
import styles from './Member.module.css'

/** A text whose hidden part is hatched. */
function Masked({ children: whole }: { children: string }) {
  if (!whole.includes(MASK)) return whole === '' ? text.nothing : whole
  return whole.split(MASK).map((part, index) => (
    // Index keys are safe: the order of the parts is fixed.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && (
        <span className={styles.mask} aria-hidden="true">
          {MASK}
        </span>
      )}
      {part}
    </span>
  ))
}

function reading({ readsUntil, readsByRole, isCancelled }: MemberSheet): string {
  if (readsByRole) return text.withoutEnd
  if (readsUntil === null) return text.nothing
  return isCancelled ? text.endsOn(japaneseDay(readsUntil)) : text.until(japaneseDay(readsUntil))
}

function delivery({ isDelivered, isCancelled, paidUntil }: MemberSheet): string {
  if (!isDelivered) return text.notDelivered
  return isCancelled && paidUntil !== null ? text.endsOn(japaneseDay(paidUntil)) : text.delivered
}

interface MemberFactsProps {
  member: MemberSheet
  contact: MemberContact
  /** The newspaper's own telephone number. */
  ownTel: string
}

/** Contract, telephone number and addresses of a member, masked until `contact` has them. */
export function MemberFacts({ member, contact, ownTel }: MemberFactsProps) {
  const { fields } = text
  const facts: readonly Fact[] = [
    [fields.plan, memberPlan(member)],
    ...(member.readingRole === null ? [] : [[memberDataText.role, memberDataText.roleName(member.readingRole)] satisfies Fact]),
    [fields.readsUntil, reading(member)],
    [fields.yen, member.yen === null ? text.nothing : text.yen(member.yen)],
    [fields.print, delivery(member)],
    [fields.tel, <Masked key="tel">{telText(contact.tel, ownTel)}</Masked>],
    [fields.email, <Masked key="email">{contact.email ?? ''}</Masked>],
    ...(contact.newEmail === null ? [] : [[fields.newEmail, <Masked key="new">{contact.newEmail}</Masked>] satisfies Fact]),
    [fields.mail, member.receivesMail ? text.wants : text.wantsNot],
    ...contact.addresses.flatMap(({ kind, line, recipient, tel }): Fact[] => [
      [fields[kind], <Masked key={kind}>{line}</Masked>],
      [fields.recipientOf[kind], <Masked key="recipient">{recipient}</Masked>],
      [fields.telOf[kind], <Masked key="tel">{telText(tel, ownTel)}</Masked>],
    ]),
  ]
  return <FactList facts={facts} />
}
