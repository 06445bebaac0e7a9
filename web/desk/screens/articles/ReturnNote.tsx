import type { ArticleReturn } from '@yukan/contract/desk/article-entities.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { ReturnMark } from '../../ui/StateMark.tsx'

/** The editor's note of a return, until the article is sent again. */
export function ReturnNote({ returned }: { returned: ArticleReturn | null }) {
  if (returned === null) return null
  const { at, staffName, note } = returned
  return (
    <div className="notice" role="note">
      <ReturnMark />　{staffName}　{shortTime(at)}
      {note !== '' && <p>{note}</p>}
    </div>
  )
}
