import { useState } from 'react'
import { Link } from 'react-router'
import type { ReaderMessage } from '@yukan/contract/desk/message.ts'
import { telText } from '@yukan/rules/tel-text.ts'
import { messagesText as text } from '../../../messages/desk-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { usePasskeyAction } from '../../forms/use-passkey.ts'
import { useReport } from '../../frame/Report.tsx'
import { shortTime } from '../short-time.ts'
import { sendAnswered } from './message-calls.ts'
import styles from './Messages.module.css'

/** A message with its sender, and whether it was answered. It is not loaded again when that changes: each look is recorded. */
export function MessageScreen({ message, ownTel }: { message: ReaderMessage; ownTel: string }) {
  const { id, subject, receivedAt, name, email, tel, content, memberId } = message
  const [state, setState] = useState<Pick<ReaderMessage, 'answeredAt' | 'answeredBy'>>(message)
  const action = usePasskeyAction()
  const report = useReport()
  const isAnswered = state.answeredAt !== null
  const mark = (wanted: boolean) => action.run(async () => setState(await sendAnswered(id, wanted)))
  const toggle = async (wanted: boolean) => {
    if (await mark(wanted)) report(wanted ? text.answered : text.reopened, () => mark(!wanted))
  }
  const facts = [
    [text.fields.subject, subject],
    [text.fields.received, shortTime(receivedAt)],
    [text.fields.name, name],
    [text.fields.tel, telText(tel, ownTel)],
  ] as const
  return (
    <>
      <p className="back">
        <Link to="/messages/">{text.back}</Link>
      </p>
      <h1>{subject}</h1>
      <DeskAlert action={action} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{text.fields.email}</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </dd>
        </div>
        {memberId !== null && (
          <div>
            <dt>{text.fields.member}</dt>
            <dd>
              <Link to={`/members/${memberId}/`}>{text.toMember}</Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{text.fields.state}</dt>
          <dd>
            {isAnswered ? text.answeredMark : <b>{text.openMark}</b>}{' '}
            {state.answeredAt !== null && <small>{text.answeredBy(state.answeredBy ?? '', shortTime(state.answeredAt))}</small>}
          </dd>
        </div>
      </dl>
      <section className="section">
        <h2>{text.content}</h2>
        <p className={styles.content}>{content}</p>
      </section>
      <p className="buttons">
        <Button isFilled={!isAnswered} disabled={action.isRunning} onClick={() => void toggle(!isAnswered)}>
          {isAnswered ? text.reopen : text.answer}
        </Button>
      </p>
    </>
  )
}
