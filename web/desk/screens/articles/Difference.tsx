import type { ReplyOf } from '@yukan/contract/call.ts'
import type { deskArticleDifference } from '@yukan/contract/desk/article.ts'
import { articleText } from '../../../messages/desk-articles.ts'
import styles from './VersionsPanel.module.css'

type DifferenceProps = ReplyOf<typeof deskArticleDifference>
type Segment = DifferenceProps['blocks'][number]['segments'][number]

function Text({ segment }: { segment: Segment }) {
  const text = segment.reading === null ? segment.text : `${segment.text}（${segment.reading}）`
  if (segment.kind === 'removed') return <del>{text}</del>
  return segment.kind === 'added' ? <ins>{text}</ins> : text
}

/** A difference by characters: what was taken out and what was put in. Paragraphs that are the same are left out. */
export function Difference({ blocks, settings }: DifferenceProps) {
  const changed = blocks.filter(({ kind }) => kind !== 'same')
  return (
    <div className={styles.difference}>
      {changed.length === 0 && <p>{articleText.noDifference}</p>}
      {changed.map((block, index) => (
        <p key={index}>
          {block.segments.map((segment, at) => (
            <Text key={at} segment={segment} />
          ))}
        </p>
      ))}
      {settings.length > 0 && (
        <ul>
          {settings.map(({ name, before, after }) => (
            <li key={name}>
              {name}: <del>{JSON.stringify(before)}</del> <ins>{JSON.stringify(after)}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
