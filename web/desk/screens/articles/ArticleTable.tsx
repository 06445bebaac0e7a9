import { Link } from 'react-router'
import type { DeskArticleRow } from '@yukan/contract/desk/article-entities.ts'
import { articlesText } from '../../../messages/desk-articles.ts'
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

/** Articles as rows, each leading to its page. */
export function ArticleTable({
  rows,
  shownTime = shortTime,
}: {
  rows: readonly DeskArticleRow[]
  shownTime?: (instant: string) => string
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
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
