import { Link } from 'react-router'
import type { DeskArticleRow } from '@yukan/contract/desk/article-entities.ts'
import { articlesText, manyText } from '../../messages/desk-articles.ts'
import { DeskIcon } from './Icons.tsx'
import { Stamp } from './Stamp.tsx'
import { shortTime } from './times/short-time.ts'
import { StateMark } from './StateMark.tsx'
import styles from './ArticleTable.module.css'

const titleOf = ({ title }: DeskArticleRow) => (title === '' ? articlesText.untitled : title)

/** The delay of an article: the only filled mark. */
export function LateMark({ text }: { text: string }) {
  return (
    <span className={styles.late}>
      <DeskIcon name="late" />
      {text}
    </span>
  )
}

function Marks({ row }: { row: DeskArticleRow }) {
  const marks = [
    row.limited ? articlesText.limited : null,
    row.onlyWeb ? articlesText.onlyWeb : null,
    row.isReturned && row.state !== 'draft' ? articlesText.returned : null,
    row.hasChanges && (row.state === 'scheduled' || row.state === 'published') ? articlesText.hasChanges : null,
  ].filter((mark) => mark !== null)
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
      {row.lateMinutes > 0 && <LateMark text={articlesText.late(row.lateMinutes)} />}
    </>
  )
}

/** Rows that are chosen to be changed together. */
export interface RowChoice {
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isChosen: boolean) => void
}

function Head({ rows, choice }: { rows: readonly DeskArticleRow[]; choice: RowChoice | undefined }) {
  const ids = rows.map(({ id }) => id)
  return (
    <thead>
      <tr>
        {choice !== undefined && (
          <th scope="col" className={styles.choice}>
            <input
              type="checkbox"
              aria-label={manyText.selectAll}
              checked={ids.every((id) => choice.chosen.has(id))}
              onChange={(event) => choice.onChoose(ids, event.target.checked)}
            />
          </th>
        )}
        <th scope="col" className={styles.state}>
          {articlesText.state}
        </th>
        <th scope="col">{articlesText.headline}</th>
        <th scope="col" className={styles.category}>
          {articlesText.category}
        </th>
        <th scope="col" className={styles.author}>
          {articlesText.author}
        </th>
        <th scope="col" className={styles.time}>
          {articlesText.release}
        </th>
        <th scope="col" className={styles.number}>
          {articlesText.characters}
        </th>
        <th scope="col" className={styles.number}>
          {articlesText.pictures}
        </th>
      </tr>
    </thead>
  )
}

function Row({ row, choice, shownTime }: { row: DeskArticleRow; choice: RowChoice | undefined; shownTime: (instant: string) => string }) {
  return (
    <tr>
      {choice !== undefined && (
        <td className={styles.choice}>
          <input
            type="checkbox"
            aria-label={manyText.select(titleOf(row))}
            checked={choice.chosen.has(row.id)}
            onChange={(event) => choice.onChoose([row.id], event.target.checked)}
          />
        </td>
      )}
      <td className={styles.state}>
        <StateMark state={row.state} isReturned={row.isReturned} />
      </td>
      <th scope="row" className={styles.headline}>
        <div>
          <Link to={`/articles/${row.id}/`} data-row="" title={titleOf(row)}>
            {titleOf(row)}
          </Link>
          <Marks row={row} />
        </div>
      </th>
      <td className={styles.category} title={row.categories.join('・')}>
        {row.categories.join('・')}
      </td>
      <td className={styles.author}>
        {row.author !== '' && (
          <span className={styles.person}>
            <Stamp name={row.author} isNamed />
            {row.author}
          </span>
        )}
      </td>
      <td className={styles.time}>{shownTime(row.releaseAt)}</td>
      <td className={styles.number}>{row.characters?.toLocaleString('ja-JP') ?? '-'}</td>
      <td className={styles.number}>{row.pictures === 0 ? '-' : row.pictures}</td>
    </tr>
  )
}

interface ArticleTableProps {
  rows: readonly DeskArticleRow[]
  shownTime?: (instant: string) => string
  choice?: RowChoice
}

/** Articles as rows, each linking to its page. */
export function ArticleTable({ rows, shownTime = shortTime, choice }: ArticleTableProps) {
  return (
    <table className={styles.table} data-short={shownTime !== shortTime}>
      <Head rows={rows} choice={choice} />
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} choice={choice} shownTime={shownTime} />
        ))}
      </tbody>
    </table>
  )
}
