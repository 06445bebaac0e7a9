import { Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import { MESSAGE_STATES } from '@yukan/contract/desk/message.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { messagesText as text } from '../../../messages/desk-messages.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './Messages.module.css'

export type MessageFilter = (typeof MESSAGE_STATES)[number] | null

interface MessagesScreenProps extends ReplyOf<DeskCalls['/message/list']> {
  filter: MessageFilter
  /** Whether this is not the first page. */
  isOlder: boolean
}

const pathOf = (filter: MessageFilter) => (filter === null ? '/messages/' : `/messages/?state=${filter}`)

/** Messages of readers, those without an answer marked by a word. */
export function MessagesScreen({ messages, next, open, filter, isOlder }: MessagesScreenProps) {
  const older = new URLSearchParams({ ...(filter === null ? {} : { state: filter }), before: String(next) })
  return (
    <>
      <div className="head">
        <h1>{text.title}</h1>
        <p className="quiet">{text.open(open)}</p>
      </div>
      <p className="quiet">{text.hint}</p>
      <nav aria-label={text.filters} className={styles.filters}>
        {[null, ...MESSAGE_STATES].map((each) => (
          <Link key={each} to={pathOf(each)} aria-current={each === filter ? 'page' : undefined}>
            {each === null ? text.all : text.states[each]}
          </Link>
        ))}
      </nav>
      {messages.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{text.columns.text}</th>
              <th scope="col">{text.columns.subject}</th>
              <th scope="col">{text.columns.state}</th>
              <th scope="col">{text.columns.received}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map(({ id, text: beginning, subject, answeredAt, receivedAt }) => (
              <tr key={id}>
                <th scope="row">
                  <Link className={styles.entry} to={`/messages/${id}/`} data-row="">
                    {beginning}
                  </Link>
                </th>
                <td>{subject}</td>
                <td>{answeredAt === null ? <b>{text.openMark}</b> : text.answeredMark}</td>
                <td>{shortTime(receivedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="more">
        {isOlder && <Link to={pathOf(filter)}>{text.newest}</Link>}
        {next !== null && <Link to={`/messages/?${older.toString()}`}>{text.older}</Link>}
      </p>
    </>
  )
}
