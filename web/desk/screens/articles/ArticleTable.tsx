import { Link } from 'react-router'
import type { DeskArticleRow } from '@yukan/contract/desk/article-entities.ts'
import { articlesText, manyText } from '../../../messages/desk-articles.ts'
import { shortTime } from '../short-time.ts'
import { StateMark } from './StateMark.tsx'
import styles from './ArticleTable.module.css'

function Marks({ row }: { row: DeskArticleRow }) {
  const marks = [
    row.limited ? articlesText.limited : null,
    row.onlyWeb ? articlesText.onlyWeb : null,
    row.hasChanges && (row.state === 'scheduled' || row.state === 'published') ? articlesText.hasChanges : null,
  ].filter((mark) => mark !== null)
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
      {row.lateMinutes > 0 && <span className={styles.late}>{articlesText.late(row.lateMinutes)}</span>}
    </>
  )
}

/** Rows that are chosen to be changed together. */
export interface RowChoice {
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isChosen: boolean) => void
}

/** Articles as rows, each leading to its page. */
export function ArticleTable({
  rows,
  shownTime = shortTime,
  choice,
}: {
  rows: readonly DeskArticleRow[]
  shownTime?: (instant: string) => string
  choice?: RowChoice
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {choice !== undefined && (
            <th scope="col" className={styles.choice}>
              <input
                type="checkbox"
                aria-label={manyText.selectAll}
                checked={rows.every(({ id }) => choice.chosen.has(id))}
                onChange={(event) =>
                  choice.onChoose(
                    rows.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </th>
          )}
          <th scope="col">{articlesText.state}</th>
          <th scope="col">{articlesText.headline}</th>
          <th scope="col">{articlesText.category}</th>
          <th scope="col">{articlesText.author}</th>
          <th scope="col">{articlesText.release}</th>
          <th scope="col" className={styles.number}>
            {articlesText.characters}
          </th>
          <th scope="col" className={styles.number}>
            {articlesText.pictures}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {choice !== undefined && (
              <td className={styles.choice}>
                <input
                  type="checkbox"
                  aria-label={manyText.select(row.title === '' ? articlesText.untitled : row.title)}
                  checked={choice.chosen.has(row.id)}
                  onChange={(event) => choice.onChoose([row.id], event.target.checked)}
                />
              </td>
            )}
            <td>
              <StateMark state={row.state} />
            </td>
            <th scope="row" className={styles.headline}>
              <Link to={`/articles/${row.id}/`}>{row.title === '' ? articlesText.untitled : row.title}</Link>
              <Marks row={row} />
            </th>
            <td>{row.categories.join('・')}</td>
            <td>{row.author}</td>
            <td className={styles.time}>{shownTime(row.releaseAt)}</td>
            <td className={styles.number}>{row.characters?.toLocaleString('ja-JP') ?? '-'}</td>
            <td className={styles.number}>{row.pictures === 0 ? '-' : row.pictures}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
