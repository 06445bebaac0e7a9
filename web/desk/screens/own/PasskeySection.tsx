import { useState } from 'react'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { confirmText, ownText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { makePasskey } from '../../client/passkeys.ts'
import { PasskeyButton } from '../../forms/sign-in/PasskeyButton.tsx'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { RowsHead } from '../../ui/RowsHead.tsx'
import { shortTime } from '../../ui/times/short-time.ts'

type Passkey = ReplyOf<DeskCalls['/own/get']>['passkeys'][number]

async function addPasskey(): Promise<void> {
  const challenge = await callDesk('/own/challenge', {})
  await callDesk('/own/add-passkey', await makePasskey(challenge))
}

/** Own passkeys, registered and deleted. */
export function PasskeySection({ passkeys, onDone }: { passkeys: readonly Passkey[]; onDone: (sentence: string) => void }) {
  const action = useDeskAction()
  const [chosen, setChosen] = useState<Passkey | null>(null)

  const remove = async ({ id }: Passkey) => {
    const isDone = await action.run(() => callDesk('/own/delete-passkey', { id }))
    setChosen(null)
    if (isDone) onDone(ownText.passkeyDeleted)
  }

  return (
    <section className="section">
      <h2>{ownText.passkeys}</h2>
      {action.isSessionLost && <SessionEnd onResume={action.resume} />}
      <p className="quiet">{passkeys.length === 0 ? ownText.noPasskeys : ownText.passkeysHelp}</p>
      {passkeys.length > 0 && (
        <table>
          <RowsHead columns={[ownText.device, ownText.created, ownText.used]} />
          <tbody>
            {passkeys.map((passkey) => (
              <tr key={passkey.id}>
                <th scope="row">{passkey.label}</th>
                <td>{shortTime(passkey.createdAt)}</td>
                <td>{passkey.usedAt === null ? ownText.unused : shortTime(passkey.usedAt)}</td>
                <td>
                  <Button disabled={action.isRunning} onClick={() => setChosen(passkey)}>
                    {ownText.delete}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p role="alert" className="alert">
        {action.alert}
      </p>
      <PasskeyButton label={ownText.addPasskey} work={addPasskey} onDone={() => onDone(ownText.passkeyAdded)} />
      {chosen !== null && (
        <ConfirmDialog
          title={ownText.passkeys}
          confirm={ownText.delete}
          cancel={confirmText.cancel}
          isRunning={action.isRunning}
          onConfirm={() => void remove(chosen)}
          onClose={() => setChosen(null)}
        >
          {ownText.deletePasskey(chosen.label)}
        </ConfirmDialog>
      )}
    </section>
  )
}
