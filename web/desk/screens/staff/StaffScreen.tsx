import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { StatusMessage } from '../../../forms/StatusMessage.tsx'
import { useStatus } from '../../../forms/use-status.ts'
import { roleLabels, staffText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { RowsHead } from '../../ui/RowsHead.tsx'
import { shortTime } from '../../ui/times/short-time.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { StaffRow } from './StaffRow.tsx'

type StaffScreenProps = ReplyOf<DeskCalls['/staff/list']> & { ownId: number }
type Invitation = StaffScreenProps['invitations'][number]

/** The staff accounts, and open invitations. */
export function StaffScreen({ staff, invitations, ownId }: StaffScreenProps) {
  const { revalidate } = useRevalidator()
  const [status, setStatus] = useStatus()
  const [isInviting, setInviting] = useState(false)
  const action = useDeskAction()

  const done = (sentence: string) => {
    setInviting(false)
    setStatus(sentence)
    void revalidate()
  }
  const change = async (work: () => Promise<unknown>, sentence: string) => {
    if (await action.run(work)) done(sentence)
  }
  const cancel = ({ id, email }: Invitation) => change(() => callDesk('/staff/cancel-invitation', { id }), staffText.cancelled(email))

  return (
    <>
      <div className="head">
        <h1>{staffText.title}</h1>
        <Button isFilled onClick={() => setInviting(true)}>
          {staffText.invite}
        </Button>
      </div>
      <StatusMessage text={status} />
      <DeskAlert action={action} />
      <section className="section">
        <h2>{staffText.people}</h2>
        <table>
          <RowsHead columns={['名前', '役割', staffText.waysIn, staffText.lastUsed, staffText.state]} />
          <tbody>
            {staff.map((account) => (
              <StaffRow key={account.id} account={account} isOwn={account.id === ownId} isRunning={action.isRunning} change={change} />
            ))}
          </tbody>
        </table>
      </section>
      <section className="section">
        <h2>{staffText.invitations}</h2>
        {invitations.length === 0 && <p className="quiet">{staffText.noInvitations}</p>}
        {invitations.length > 0 && (
          <table>
            <tbody>
              {invitations.map((invitation) => (
                <tr key={invitation.id}>
                  <th scope="row">
                    {invitation.name}
                    <small>{invitation.email}</small>
                  </th>
                  <td>{roleLabels[invitation.role]}</td>
                  <td>{invitation.isExpired ? staffText.expired : `${staffText.expires} ${shortTime(invitation.expiresAt)}`}</td>
                  <td>
                    <Button disabled={action.isRunning} onClick={() => void cancel(invitation)}>
                      {staffText.cancel}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {isInviting && <InviteDialog onDone={(email) => done(staffText.invited(email))} onClose={() => setInviting(false)} />}
    </>
  )
}
