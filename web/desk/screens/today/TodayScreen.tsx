import { Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskArticleRow } from '@yukan/contract/desk/article-entities.ts'
import type { deskArticleToday } from '@yukan/contract/desk/article.ts'
import { MINUTE, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { articlesText, todayText } from '../../../messages/desk-articles.ts'
import { ArticleTable } from '../articles/ArticleTable.tsx'
import { NewArticle } from '../articles/NewArticle.tsx'
import { StateMark } from '../articles/StateMark.tsx'
import styles from './TodayScreen.module.css'

interface TodayScreenProps extends ReplyOf<typeof deskArticleToday> {
  /** When the page was made, in milliseconds since 1970. */
  now: number
  mayWrite: boolean
}

const clockTime = (instant: string) => instant.slice('2026-11-20T'.length, '2026-11-20T15:00'.length)

function Waiting({ row, now }: { row: DeskArticleRow; now: number }) {
  const minutes = row.reviewAt === null ? 0 : Math.floor((now - Date.parse(row.reviewAt)) / MINUTE)
  return (
    <li>
      <Link to={`/articles/${row.id}/`}>{row.title === '' ? articlesText.untitled : row.title}</Link>
      <span>{row.reviewBy}</span>
      <b>{todayText.waits(Math.max(0, minutes))}</b>
    </li>
  )
}

function Run({ title, rows, none }: { title: string; rows: readonly DeskArticleRow[]; none: string }) {
  return (
    <section className={styles.run}>
      <h2>
        {title} <small>{todayText.count(rows.length)}</small>
      </h2>
      {rows.length === 0 ? <p className="quiet">{none}</p> : <ArticleTable rows={rows} shownTime={clockTime} />}
    </section>
  )
}

/** The day's run: what goes out, what waits for an editor, what is late. */
export function TodayScreen({ edition, releases, reviews, late, now, mayWrite }: TodayScreenProps) {
  const planned = releases.filter(({ state }) => state !== 'published')
  const out = releases.filter(({ state }) => state === 'published')
  const isToday = tokyoDay(new Date(now)) === tokyoDay(new Date(edition))
  return (
    <>
      <div className="head">
        <h1>{todayText.title}</h1>
        {mayWrite && <NewArticle />}
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Run
            title={todayText.edition(isToday ? todayText.today : todayText.tomorrow, clockTime(edition))}
            rows={planned}
            none={todayText.none}
          />
          <Run title={todayText.released} rows={out} none={todayText.noneReleased} />
        </div>
        <div className={styles.side}>
          <section className={late.length === 0 ? styles.block : `${styles.block} ${styles.late}`}>
            <h2>
              {todayText.late} <small>{todayText.count(late.length)}</small>
            </h2>
            {late.length === 0 && <p className="quiet">{todayText.noLate}</p>}
            <ul>
              {late.map((row) => (
                <li key={row.id}>
                  <Link to={`/articles/${row.id}/`}>{row.title === '' ? articlesText.untitled : row.title}</Link>
                  <b>{row.lateMinutes > 0 ? articlesText.late(row.lateMinutes) : todayText.notOut}</b>
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.block}>
            <h2>
              <StateMark state="review" /> <small>{`${todayText.count(reviews.length)} ${todayText.longest}`}</small>
            </h2>
            {reviews.length === 0 && <p className="quiet">{todayText.noReviews}</p>}
            <ul>
              {reviews.map((row) => (
                <Waiting key={row.id} row={row} now={now} />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
