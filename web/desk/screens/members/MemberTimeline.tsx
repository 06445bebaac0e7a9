import { useState } from 'react'
import { Link } from 'react-router'
import { MEMBER_EVENT_KINDS } from '@yukan/contract/desk/member.ts'
import type { MemberEvent } from '@yukan/contract/desk/member.ts'
import { japaneseWholeDay } from '@yukan/rules/time/tokyo-time.ts'
import { auditAction } from '../../../messages/desk-audit.ts'
import { isProblem, memberEvent, memberEventKinds, memberText as text } from '../../../messages/desk-members.ts'
import styles from './Member.module.css'

type Kind = MemberEvent['kind']

function groupByDay(events: readonly MemberEvent[]): [day: string, events: MemberEvent[]][] {
  const days = new Map<string, MemberEvent[]>()
  for (const event of events) {
    const day = event.at.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days]
}

function EventRow({ event }: { event: MemberEvent }) {
  const { at, kind, note, messageId } = event
  const hasProblem = isProblem(event)
  return (
    <li className={hasProblem ? styles.problem : undefined}>
      <time dateTime={at}>{at.slice(11, 16)}</time>
      <span className={styles.kind}>{memberEventKinds[kind]}</span>
      <span className={styles.what}>
        {hasProblem && '！'}
        {memberEvent(event, auditAction)}
      </span>
      <span className={styles.note}>
        {messageId === null ? (
          note
        ) : (
          <Link className="tap-line" to={`/messages/${messageId}/`}>
            {text.openMessage}
          </Link>
        )}
      </span>
    </li>
  )
}

/** The history of a member by day, the newest first; one kind or all. */
export function MemberTimeline({ events }: { events: readonly MemberEvent[] }) {
  const [kind, setKind] = useState<Kind | null>(null)
  const kinds = MEMBER_EVENT_KINDS.filter((each) => events.some((event) => event.kind === each))
  const shown = kind === null ? events : events.filter((event) => event.kind === kind)
  return (
    <section className="section">
      <h2>{text.history}</h2>
      <div className={styles.chips} role="group" aria-label={text.filter}>
        {[null, ...kinds].map((each) => (
          <button key={each} type="button" className="link-button" aria-pressed={each === kind} onClick={() => setKind(each)}>
            {each === null ? text.all : memberEventKinds[each]}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className="quiet">{text.noEvents}</p>}
      {groupByDay(shown).map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={styles.day}>{japaneseWholeDay(day)}</h3>
          <ol className={styles.events}>
            {ofDay.map((event, index) => (
              // Index keys are safe: the order of events is fixed.
              // oxlint-disable-next-line react/no-array-index-key
              <EventRow key={`${event.at} ${event.what} ${index}`} event={event} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
