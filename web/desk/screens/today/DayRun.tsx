import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { dayMoments } from '@yukan/rules/desk/day-run.ts'
import type { DayMoment } from '@yukan/rules/desk/day-run.ts'
import { EDITION_HOUR } from '@yukan/rules/paper/paper-days.ts'
import { tokyoDay, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import { todayText } from '../../../messages/desk-articles.ts'
import { nearDay } from '../../../messages/desk-days.ts'
import { clockTime } from '../../ui/times/clock-time.ts'
import styles from './DayRun.module.css'

/** The events of a moment. Past ones may have been published by hand. */
function kindOf({ isEdition, state }: DayMoment): string {
  if (isEdition) return todayText.editionMoment
  return state === 'past' ? todayText.releasedMoment : todayText.releaseMoment
}

function Moment({ moment, today }: { moment: DayMoment; today: string }) {
  const { at, isEdition, articles, state } = moment
  return (
    <li data-state={state} data-edition={isEdition}>
      <b>
        {tokyoDay(at) !== today && <small>{nearDay(tokyoDay(at), today)}</small>}
        {clockTime(at)}
      </b>
      <span>{kindOf(moment)}</span>
      <span>{state === 'late' ? todayText.isLate : todayText.count(articles)}</span>
    </li>
  )
}

/** The moments of the day around now: when articles go out. */
export function DayRun({
  releases,
  late,
  edition,
  hasEdition,
  now,
}: Pick<ReplyOf<DeskCalls['/article/today']>, 'releases' | 'late' | 'edition' | 'hasEdition'> & { now: Date }) {
  const today = tokyoDay(now)
  const rows = [...new Map([...releases, ...late].map((row) => [row.id, row])).values()]
  const planned = rows.map(({ releaseAt, state }) => ({
    at: new Date(releaseAt),
    isApproved: state === 'scheduled' || state === 'published',
  }))
  const ofToday = hasEdition ? [tokyoInstant(today, EDITION_HOUR, 0)] : []
  const moments = dayMoments(planned, [...ofToday, new Date(edition)], now)
  const passed = moments.filter(({ at }) => at <= now)
  const show = (moment: DayMoment) => <Moment key={moment.at.getTime()} moment={moment} today={today} />
  return (
    <section className={styles.run}>
      <h2 className="visually-hidden">{todayText.run}</h2>
      <ol>
        {passed.map(show)}
        <li data-state="now">
          <b>{todayText.now(clockTime(now))}</b>
        </li>
        {moments.slice(passed.length).map(show)}
      </ol>
    </section>
  )
}
