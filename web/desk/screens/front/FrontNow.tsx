import { Link } from 'react-router'
import type { DeskFront, FrontEdition } from '@yukan/contract/desk/front.ts'
import { NEXT_COUNT } from '@yukan/rules/limits.ts'
import { editionLabels, frontText } from '../../../messages/desk-front.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { editionTime } from '../../ui/times/edition-time.ts'
import { titleOf } from './use-front.ts'
import type { FrontChanges } from './use-front.ts'
import styles from './Front.module.css'

/** The effect of the launch on an article at a place, both from 0. */
function fateOf(from: number, to: number | null): string {
  const { fate } = frontText
  if (to === null) return fate.leaves
  if (to === from) return fate.stays
  if (to === 0) return fate.lead
  return to <= NEXT_COUNT ? fate.moves(to + 1) : fate.lower
}

/** What readers see now, and what the launch does to each article. */
export function FrontNow({ now, hasChosen }: { now: DeskFront['now']; hasChosen: boolean }) {
  const note = now.edition === null ? frontText.automatic : frontText.since(editionTime(now.edition.launchAt))
  return (
    <Panel title={frontText.now} note={note}>
      {now.articles.length === 0 && <p className="quiet">{frontText.nothing}</p>}
      <ol className={styles.now}>
        {now.articles.map(({ article, to }, index) => (
          <li key={article.id}>
            <span>{titleOf(article)}</span>
            {hasChosen && <b data-leaves={to === null}>{fateOf(index, to)}</b>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface FrontHistoryProps {
  editions: readonly FrontEdition[]
  changes: FrontChanges
  isRunning: boolean
}

/** Editions that are not prepared: the current one is undone, an undone one restored, by one click. */
export function FrontHistory({ editions, changes, isRunning }: FrontHistoryProps) {
  if (editions.length === 0) return null
  return (
    <Panel title={frontText.history} note="">
      <ul className={`ruled ${styles.history}`}>
        {editions.toReversed().map((edition) => (
          <li key={edition.id}>
            <Link className="tap-line" to={`/front/?id=${edition.id}`} preventScrollReset>
              {frontText.named(editionTime(edition.launchAt))}
            </Link>
            <span>{editionLabels[edition.state]}</span>
            <span>{frontText.by(edition.changedBy)}</span>
            {edition.state === 'inForce' && (
              <Button disabled={isRunning} onClick={() => changes.undo(edition)}>
                {frontText.undo}
              </Button>
            )}
            {edition.canRedo && (
              <Button disabled={isRunning} onClick={() => changes.redo(edition)}>
                {frontText.redo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
