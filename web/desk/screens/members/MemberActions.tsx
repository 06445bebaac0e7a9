import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MemberSheet } from '@yukan/contract/desk/member.ts'
import { PRIVILEGED_ROLES } from '@yukan/rules/text/words.ts'
import { deviceNames } from '../../../messages/device-names.ts'
import { memberActions, memberDataText, memberText as text } from '../../../messages/desk-members.ts'
import type { MemberAction } from '../../../messages/desk-members.ts'
import { Button } from '../../../ui/Button.tsx'
import { useReport } from '../../forms/use-report.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { helpMember } from './help-member.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import styles from './Member.module.css'

/** The possible actions for a member in this state; others are left out. */
export function actionsOf({ state, plan, bannedUntil, canCancel, hasCustomer, hasBankPrint }: MemberSheet): MemberAction[] {
  if (state === 'left') return []
  if (state === 'blocked') return ['unblock']
  const isBank = plan === 'bank'
  const mayBeBank = state === 'active' && !canCancel && plan !== 'reads-all'
  return [
    ...(bannedUntil === null ? [] : (['unban'] as const)),
    'send-link',
    ...(hasCustomer ? (['reconcile'] as const) : []),
    ...(isBank ? (['from-bank', hasBankPrint ? 'from-bank-print' : 'to-bank-print'] as const) : mayBeBank ? (['to-bank'] as const) : []),
    ...(plan === 'reads-all' ? (['give-role', 'end-role'] as const) : state === 'active' && !isBank ? (['give-role'] as const) : []),
    ...(canCancel && !isBank ? (['cancel'] as const) : []),
    'block',
  ]
}

/** Roles that read everything, without the member's current one. */
function roleChoice(current: number | null) {
  const options = PRIVILEGED_ROLES.filter((role) => role !== current).map((role) => ({
    value: String(role),
    name: memberDataText.roleName(role),
  }))
  return { label: memberDataText.role, options }
}

interface Chosen {
  action: MemberAction
  deviceId: number | null
}

/** Actions and devices of a member; each action asks for its reason. */
export function MemberActions({ member, name }: { member: MemberSheet; name: string }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { revalidate } = useRevalidator()
  const report = useReport()
  const actions = actionsOf(member)
  const send = async (reason: string, role: string) => {
    if (chosen === null) return
    const { action, deviceId } = chosen
    await helpMember(action, { id: member.id, reason }, { deviceId, role: action === 'give-role' ? Number(role) : null })
    setChosen(null)
    await revalidate()
    report(memberActions[chosen.action].done(name))
  }
  return (
    <>
      {actions.length > 0 && (
        <section className="section">
          <h2>{text.actions}</h2>
          <ul className={styles.actions}>
            {actions.map((action) => (
              <li key={action}>
                <Button onClick={() => setChosen({ action, deviceId: null })}>{memberActions[action].label}</Button>
              </li>
            ))}
          </ul>
          <p className="quiet">{text.actionsHint}</p>
        </section>
      )}
      <section className="section">
        <h2>
          {text.devices} <small className="quiet">{text.devicesOf(member.devices.length, member.deviceLimit)}</small>
        </h2>
        {member.devices.length === 0 ? (
          <p className="quiet">{text.noDevices}</p>
        ) : (
          <ul className={styles.devices}>
            {member.devices.map(({ id, name: device, label, usedAt }) => (
              <li key={id}>
                <span>
                  {deviceNames[device]}
                  <small>
                    {label} {usedAt !== null && text.lastUsed(shortTime(usedAt))}
                  </small>
                </span>
                <Button onClick={() => setChosen({ action: 'remove-device', deviceId: id })}>{text.remove}</Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {chosen !== null && (
        <ReasonDialog
          draft={`member-${chosen.action} ${member.id} ${chosen.deviceId ?? ''}`}
          title={memberActions[chosen.action].label.replace('…', '')}
          hint={memberActions[chosen.action].hint}
          submit={memberActions[chosen.action].submit}
          {...(chosen.action === 'give-role' ? { choice: roleChoice(member.readingRole) } : {})}
          send={send}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
