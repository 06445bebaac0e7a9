import { useState } from 'react'
import { Link } from 'react-router'
import type { ReaderMessage } from '@yukan/contract/desk/message.ts'
import { telText } from '@yukan/rules/delivery/tel-text.ts'
import { messagesText as text } from '../../../messages/desk-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { FactList } from '../../ui/FactList.tsx'
import type { Fact } from '../../ui/FactList.tsx'
import { shortTime } from '../../ui/times/short-time.ts'
import { callDesk } from '../../client/call-desk.ts'
import styles from './Messages.module.css'

/** A message with its sender, and whether it was answered. It is not loaded again when that changes: each access is recorded. */
export function MessageScreen({ message, ownTel }: { message: ReaderMessage; ownTel: string }) {
  const { id, subject, receivedAt, name, email, tel, content, memberId } = message
  const [state, setState] = useState<Pick<ReaderMessage, 'answeredAt' | 'answeredBy'>>(message)
  const action = useDeskAction()
  const isAnswered = state.answeredAt !== null
  const mark = async (wanted: boolean) => setState(await callDesk('/message/set-answered', { id, isAnswered: wanted }))
  const toggle = (wanted: boolean) =>
    action.perform(() => mark(wanted), { done: wanted ? text.answered : text.reopened, undo: () => mark(!wanted) })
  const facts: readonly Fact[] = [
    [text.fields.subject, subject],
    [text.fields.received, shortTime(receivedAt)],
    [text.fields.name, name],
    [text.fields.tel, telText(tel, ownTel)],
    [
      text.fields.email,
      <a key="email" href={`mailto:${encodeURIComponent(email)}`}>
        {email}
      </a>,
    ],
    ...(memberId === null
      ? []
      : [
          [
            text.fields.member,
            <Link key="member" to={`/members/${memberId}/`}>
              {text.toMember}
            </Link>,
          ] satisfies Fact,
        ]),
    [
      text.fields.state,
      <>
        {isAnswered ? text.answeredMark : <b>{text.openMark}</b>}{' '}
        {state.answeredAt !== null && <small>{text.answeredBy(state.answeredBy ?? '', shortTime(state.answeredAt))}</small>}
      </>,
    ],
  ]
  return (
    <>
      <p className="back">
        <Link to="/messages/">{text.back}</Link>
      </p>
      <h1>{subject}</h1>
      <DeskAlert action={action} />
      <FactList facts={facts} />
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
