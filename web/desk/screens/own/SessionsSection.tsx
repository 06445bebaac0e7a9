import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { ownText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { RowsHead } from '../../ui/RowsHead.tsx'
import { shortTime } from '../../ui/times/short-time.ts'

interface SessionsSectionProps {
  sessions: ReplyOf<DeskCalls['/session/list']>['sessions']
  onDone: (sentence: string) => void
}

/** Own sessions; each other one can be ended. */
export function SessionsSection({ sessions, onDone }: SessionsSectionProps) {
  const action = useDeskAction()
  const end = async (id: number) => {
    const isDone = await action.run(() => callDesk('/session/end-other', { id }))
    if (isDone) onDone(ownText.sessionEnded)
  }
  return (
    <section className="section">
      <h2>{ownText.sessions}</h2>
      {action.isSessionLost && <SessionEnd onResume={action.resume} />}
      <table>
        <RowsHead columns={[ownText.device, ownText.place, ownText.used]} />
        <tbody>
          {sessions.map(({ id, browser, source, usedAt, isCurrent }) => (
            <tr key={id}>
              <th scope="row">{browser}</th>
              <td>{source}</td>
              <td>{shortTime(usedAt)}</td>
              <td>
                {isCurrent ? (
                  ownText.here
                ) : (
                  <Button disabled={action.isRunning} onClick={() => void end(id)}>
                    {ownText.endSession}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="alert" className="alert">
        {action.alert}
      </p>
    </section>
  )
}
