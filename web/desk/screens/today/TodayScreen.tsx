import { Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskArticleRow } from '@yukan/contract/desk/article-entities.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { BreakingLine } from '@yukan/contract/desk/breaking.ts'
import type { FoundingState } from '@yukan/contract/desk/founding.ts'
import type { DeskOpening } from '@yukan/contract/desk/opening.ts'
import { DESK_STATES } from '@yukan/rules/articles/article-state.ts'
import { japaneseShortDay, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { articlesText, stateLabels, todayText } from '../../../messages/desk-articles.ts'
import { nearDay } from '../../../messages/desk-days.ts'
import { ArticleTable, LateMark } from '../../ui/ArticleTable.tsx'
import { NewArticle } from '../../frame/NewArticle.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { useNow } from '../../ui/times/use-now.ts'
import { BreakingPanel } from './BreakingPanel.tsx'
import { clockTime } from '../../ui/times/clock-time.ts'
import { age, DeliveriesPanel, FiguresPanel, MessagesPanel, PagesPanel } from './DayPanels.tsx'
import { DayRun } from './DayRun.tsx'
import { FoundingPanel } from './FoundingPanel.tsx'
import { OpeningPanel } from './OpeningPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import styles from './TodayScreen.module.css'

type Articles = ReplyOf<DeskCalls['/article/today']>

interface TodayScreenProps {
  /** Null for a role that sees no articles. */
  articles: Articles | null
  /** The line that readers see, for a role that sees articles. */
  breaking: BreakingLine | null
  mayBreak: boolean
  /** Emergency openings that run or wait, for a role that decides them. */
  openings: readonly DeskOpening[]
  /** Only for admins of a newspaper that is not public yet. */
  founding: FoundingState | null
  day: ReplyOf<DeskCalls['/day/get']>
  /** When the page was rendered, in milliseconds since 1970. */
  now: number
  mayWrite: boolean
  mayOpenFigures: boolean
  mayMakePaper: boolean
}

const timeOf = (instant: string) => clockTime(new Date(instant))
const titleOf = ({ title }: DeskArticleRow) => (title === '' ? articlesText.untitled : title)

/** Total, and number by state. */
function countOf(rows: readonly DeskArticleRow[]): string {
  const states = DESK_STATES.map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
  const parts = states.filter(({ count }) => count > 0).map(({ state, count }) => `${stateLabels[state]} ${count}`)
  return [todayText.count(rows.length), parts.join('・')].join('　')
}

function Run({ title, rows, none }: { title: string; rows: readonly DeskArticleRow[]; none: string }) {
  return (
    <Panel title={title} note={countOf(rows)}>
      {rows.length === 0 ? <p className="quiet">{none}</p> : <ArticleTable rows={rows} shownTime={timeOf} />}
    </Panel>
  )
}

function Reviews({ rows, now }: { rows: readonly DeskArticleRow[]; now: number }) {
  return (
    <Panel title={todayText.reviews} note={`${todayText.count(rows.length)}　${todayText.longest}`}>
      {rows.length === 0 && <p className="quiet">{todayText.noReviews}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/articles/${row.id}/`} data-row="">
              {titleOf(row)}
            </Link>
            <StateMark state="review" />
            <span>{row.reviewBy}</span>
            <b>{row.reviewAt === null ? '' : age(row.reviewAt, now)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Late({ rows }: { rows: readonly DeskArticleRow[] }) {
  return (
    <Panel title={todayText.late} note={todayText.count(rows.length)} isLate={rows.length > 0}>
      {rows.length === 0 && <p className="quiet">{todayText.noLate}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/articles/${row.id}/`} data-row="">
              {titleOf(row)}
            </Link>
            <LateMark text={row.lateMinutes > 0 ? articlesText.late(row.lateMinutes) : todayText.notOut(timeOf(row.releaseAt))} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Plans({ articles, today }: { articles: Articles; today: string }) {
  const planned = articles.releases.filter(({ state }) => state !== 'published')
  const isOfEdition = ({ releaseAt }: DeskArticleRow) => Date.parse(releaseAt) <= Date.parse(articles.edition)
  const [ofEdition, afterwards] = [planned.filter(isOfEdition), planned.filter((row) => !isOfEdition(row))]
  const out = articles.releases.filter(({ state }) => state === 'published')
  const title = todayText.edition(nearDay(tokyoDay(new Date(articles.edition)), today), timeOf(articles.edition))
  return (
    <>
      <Run title={title} rows={ofEdition} none={todayText.none} />
      {afterwards.length > 0 && <Run title={todayText.afterwards} rows={afterwards} none="" />}
      <Run title={todayText.released} rows={out} none={todayText.noneReleased} />
    </>
  )
}

/** The day: its moments, scheduled, waiting and late articles, the printed pages, messages and figures. */
export function TodayScreen({
  articles,
  breaking,
  mayBreak,
  openings,
  founding,
  day,
  now: loadedAt,
  mayWrite,
  mayOpenFigures,
  mayMakePaper,
}: TodayScreenProps) {
  const now = useNow(loadedAt)
  const { pages, paper, closed, messages, deliveries, yesterday, dayBefore, proof } = day
  return (
    <>
      <div className="head">
        <h1>{todayText.title}</h1>
        <span className={styles.day}>{japaneseShortDay(day.day)}</span>
        {mayWrite && <NewArticle />}
      </div>
      {articles !== null && <DayRun {...articles} now={new Date(now)} />}
      <div className={articles === null ? styles.side : styles.columns}>
        {articles !== null && (
          <div className={styles.side}>
            <Plans articles={articles} today={tokyoDay(new Date(now))} />
          </div>
        )}
        <div className={styles.side}>
          {founding !== null && <FoundingPanel founding={founding} />}
          {articles !== null && <BreakingPanel line={breaking} mayBreak={mayBreak} />}
          <OpeningPanel openings={openings} />
          {articles !== null && <Late rows={articles.late} />}
          {articles !== null && <Reviews rows={articles.reviews} now={now} />}
          {deliveries !== null && <DeliveriesPanel deliveries={deliveries} />}
          {messages !== null && <MessagesPanel messages={messages} now={now} />}
          <PagesPanel pages={pages} paper={paper} closed={closed} mayMake={mayMakePaper} />
          <FiguresPanel yesterday={yesterday} dayBefore={dayBefore} mayOpen={mayOpenFigures} />
          <ProofPanel proof={proof} />
        </div>
      </div>
    </>
  )
}
