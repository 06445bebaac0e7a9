import { useState } from 'react'
import type { StaffAccount } from '@yukan/contract/desk/entities.ts'
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { confirmText, fieldText, roleLabels, staffText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { shortTime } from '../../ui/times/short-time.ts'

interface StaffRowProps {
  account: StaffAccount
  isOwn: boolean
  isRunning: boolean
  /** Makes a call that changes the account, and shows the sentence when it is done. */
  change: (work: () => Promise<unknown>, sentence: string) => Promise<void>
}

function waysIn({ passkeys, hasPassword }: StaffAccount): string {
  const ways = [...(passkeys > 0 ? [staffText.passkeys(passkeys)] : []), ...(hasPassword ? [staffText.password] : [])]
  return ways.length === 0 ? staffText.none : ways.join('、')
}

/** One account, with what an admin may change. */
export function StaffRow({ account, isOwn, isRunning, change }: StaffRowProps) {
  const { id, name, email, role, isBlocked, lastUsedAt } = account
  const [isResetting, setResetting] = useState(false)
  const setRole = (chosen: string) => {
    const next = STAFF_ROLES.find((known) => known === chosen)
    if (next === undefined) return
    void change(() => callDesk('/staff/set-role', { id, role: next }), staffText.roleChanged(name))
  }
  const setBlocked = () =>
    change(
      () => callDesk('/staff/set-blocked', { id, isBlocked: !isBlocked }),
      isBlocked ? staffText.isUnblocked(name) : staffText.isBlocked(name),
    )
  const reset = async () => {
    await change(() => callDesk('/staff/reset', { id }), staffText.wasReset(name))
    setResetting(false)
  }
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{email}</small>
      </th>
      <td>
        <select
          aria-label={`${name} ${fieldText.role}`}
          value={role}
          disabled={isRunning}
          onChange={(event) => setRole(event.currentTarget.value)}
        >
          {STAFF_ROLES.map((known) => (
            <option key={known} value={known}>
              {roleLabels[known]}
            </option>
          ))}
        </select>
      </td>
      <td>{waysIn(account)}</td>
      <td>{lastUsedAt === null ? staffText.never : shortTime(lastUsedAt)}</td>
      <td>{isBlocked ? staffText.blocked : staffText.active}</td>
      <td className="actions">
        <Button disabled={isRunning} onClick={() => void setBlocked()}>
          {isBlocked ? staffText.unblock : staffText.block}
        </Button>
        {!isOwn && (
          <Button disabled={isRunning} onClick={() => setResetting(true)}>
            {staffText.reset}
          </Button>
        )}
        {isResetting && (
          <ConfirmDialog
            title={staffText.reset}
            confirm={staffText.reset}
            cancel={confirmText.cancel}
            isRunning={isRunning}
            onConfirm={() => void reset()}
            onClose={() => setResetting(false)}
          >
            {staffText.confirmReset(name)}
          </ConfirmDialog>
        )}
      </td>
    </tr>
  )
}
