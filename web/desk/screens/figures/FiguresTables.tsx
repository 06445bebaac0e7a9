import { Link } from 'react-router'
import type { FigureArticle, FigureDay } from '@yukan/contract/desk/figures.ts'
import { READER_STATES } from '@yukan/rules/membership/reader-state.ts'
import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { articlesText } from '../../../messages/desk-articles.ts'
import { figuresText as text, readerLabels, shareText } from '../../../messages/desk-figures.ts'
import styles from './Figures.module.css'
import { readersOf } from './FiguresChart.tsx'

const shown = (count: number) => count.toLocaleString('ja-JP')

/** A count with its column's name, which is next to it if the table has no head. */
function Count({ name, children }: { name: string; children: number }) {
  return <td data-name={name}>{shown(children)}</td>
}

function CountFromGate({ name, count, fromGate }: { name: string; count: number; fromGate: number }) {
  return (
    <td data-name={name}>
      {shown(count)} {fromGate > 0 && <small>{text.fromGate(fromGate)}</small>}
    </td>
  )
}

/** A row for each day, the newest first. */
export function DaysTable({ days }: { days: readonly FigureDay[] }) {
  return (
    <div className={styles.wide} tabIndex={0} role="region" aria-label={text.daily}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            {READER_STATES.map((state) => (
              <th key={state} scope="col">
                {readerLabels[state]}
              </th>
            ))}
            <th scope="col">{text.total}</th>
            <th scope="col">{text.readings}</th>
            <th scope="col">{text.gates}</th>
            <th scope="col">{text.begun}</th>
            <th scope="col">{text.newMembers}</th>
            <th scope="col">{text.applications}</th>
            <th scope="col">{text.withdrawals}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{japaneseShortDay(day.day)}</th>
              {READER_STATES.map((state) => (
                <Count key={state} name={readerLabels[state]}>
                  {day.readers[state]}
                </Count>
              ))}
              <Count name={text.total}>{readersOf(day)}</Count>
              <Count name={text.readings}>{day.readings}</Count>
              <Count name={text.gates}>{day.gates}</Count>
              <CountFromGate name={text.begun} count={day.begun} fromGate={day.begunAtGate} />
              <CountFromGate name={text.newMembers} count={day.newMembers} fromGate={day.newMembersFromGate} />
              <Count name={text.applications}>{day.applications}</Count>
              <Count name={text.withdrawals}>{day.withdrawals}</Count>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The funnel from the notice to the registration. */
export function GatePath({ days }: { days: readonly FigureDay[] }) {
  const sum = (of: (day: FigureDay) => number) => days.reduce((total, day) => total + of(day), 0)
  const seen = sum(({ gateReaders }) => gateReaders)
  const begun = sum(({ begunAtGate }) => begunAtGate)
  const done = sum(({ newMembersFromGate }) => newMembersFromGate)
  return (
    <dl className={styles.path}>
      <div>
        <dt className="ink-2 text-14">{text.gateReaders}</dt>
        <dd>{shown(seen)}</dd>
      </div>
      <div>
        <dt className="ink-2 text-14">{text.begunAtGate}</dt>
        <dd>
          {shown(begun)} <small>{text.ofGateReaders(shareText(begun, seen))}</small>
        </dd>
      </div>
      <div>
        <dt className="ink-2 text-14">{text.newFromGate}</dt>
        <dd>
          {shown(done)} <small>{text.ofGateReaders(shareText(done, seen))}</small>
        </dd>
      </div>
    </dl>
  )
}

/** A row for each article, the most opened first; with links for roles that see articles. */
export function ArticleFigures({ articles, mayOpen }: { articles: readonly FigureArticle[]; mayOpen: boolean }) {
  if (articles.length === 0) return <p className="quiet">{text.noArticles}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.article}</th>
          <th scope="col">{text.readings}</th>
          <th scope="col">{text.gates}</th>
          <th scope="col">{text.registrations}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ id, title, readings, gates, begun }) => {
          const name = title === '' ? articlesText.untitled : title
          return (
            <tr key={id}>
              <th scope="row">{mayOpen ? <Link to={`/articles/${id}/`}>{name}</Link> : name}</th>
              <Count name={text.readings}>{readings}</Count>
              <Count name={text.gates}>{gates}</Count>
              <Count name={text.registrations}>{begun}</Count>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
