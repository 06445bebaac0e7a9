import type { Conflict } from '@yukan/article-document/conflicts.ts'
import { articleText } from '../../../messages/desk-articles.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Conflicts.module.css'

/** The paragraphs that two people changed at once, with both texts: nothing is lost while they decide. */
export function Conflicts({ conflicts, onSeen }: { conflicts: readonly Conflict[]; onSeen: () => void }) {
  if (conflicts.length === 0) return null
  const texts = ({ before, mine, theirs }: Conflict) => [
    { label: articleText.conflictMine, text: mine },
    { label: articleText.conflictTheirs, text: theirs },
    { label: articleText.conflictBefore, text: before },
  ]
  return (
    <section className="notice" aria-label={articleText.conflictTitle}>
      <p>
        <b>{articleText.conflictTitle}</b>
      </p>
      <p>{articleText.conflict}</p>
      <div className={styles.list} tabIndex={0} role="group" aria-label={articleText.conflictTexts}>
        {conflicts.map((conflict, index) => (
          <dl key={`${conflict.position} ${index}`} className={styles.texts}>
            {texts(conflict).map(({ label, text }) => (
              <div key={label}>
                <dt className="bold text-14">{label}</dt>
                <dd>{text === null ? articleText.conflictGone : text}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      <Button onClick={onSeen}>{articleText.conflictSeen}</Button>
    </section>
  )
}
