import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FrontArticle, FrontSlot } from '@yukan/contract/desk/front.ts'
import { NEXT_COUNT } from '@yukan/rules/limits.ts'
import { frontText } from '../../../messages/desk-front.ts'
import { Button } from '../../../ui/Button.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { ReleaseField } from '../../forms/ReleaseField.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { StateMark } from '../../ui/StateMark.tsx'
import { editionTime } from '../../ui/times/edition-time.ts'
import { titleOf } from './use-front.ts'
import styles from './Front.module.css'

/** The label of a place, from 0: the lead, its number, or the lower part. */
function placeName(place: number): string {
  if (place === 0) return frontText.lead
  return place <= NEXT_COUNT ? String(place + 1) : frontText.lower
}

/** The picture of an article, cut as readers see it; empty if it has none. */
function FrontPicture({ picture }: Pick<FrontArticle, 'picture'>) {
  if (picture === null) return null
  const { url, width, height, cut } = picture
  const tenths = Math.round(cut / 10)
  const image = { url, src: url, srcSet: '', width, height, comment: '', alt: '', cut: tenths === 5 ? null : tenths }
  return <Picture image={image} sizes="" alt="" className={styles.picture} />
}

interface PinProps {
  slot: FrontSlot
  launchAt: string
  isDisabled: boolean
  onPin: (until: string | null) => void
}

function Pin({ slot: { article, pinnedUntil }, launchAt, isDisabled, onPin }: PinProps) {
  const form = useDraft(`front-pin ${article.id}`, { until: pinnedUntil })
  const { until } = form.values
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    if (until === null || until <= launchAt) return setProblem(frontText.badPin)
    setProblem(null)
    onPin(until)
  }
  return (
    <>
      <ReleaseField
        label={frontText.pin}
        hint={frontText.pinHint}
        value={until}
        isDisabled={isDisabled}
        isOptional
        onChange={async (value) => {
          form.change({ until: value })
          return true
        }}
      />
      <p role="alert" className="alert">
        {problem}
      </p>
      <Button disabled={isDisabled} onClick={submit}>
        {frontText.pinSubmit}
      </Button>
      {pinnedUntil !== null && (
        <Button disabled={isDisabled} onClick={() => onPin(null)}>
          {frontText.unpin}
        </Button>
      )}
    </>
  )
}

interface FrontSlotCardProps {
  slot: FrontSlot
  index: number
  launchAt: string
  /** Buttons that move it by one place. */
  moves: ReactNode
  /** Readers see it, or saw it: it can no longer be changed. */
  isFixed: boolean
  isRunning: boolean
  onLead: () => void
  onRemove: () => void
  onPin: (until: string | null) => void
}

/** An article in its place: its picture, headline and state, and what can be done with it. */
export function FrontSlotCard({ slot, index, launchAt, moves, isFixed, isRunning, onLead, onRemove, onPin }: FrontSlotCardProps) {
  const { article, from, pinnedUntil, isShown } = slot
  const title = titleOf(article)
  return (
    <article className={styles.card} data-article={article.id} data-lead={index === 0} data-pinned={pinnedUntil !== null}>
      <FrontPicture picture={article.picture} />
      <p className={styles.marks}>
        <b>{placeName(index)}</b>
        {from === null ? <span>{frontText.isNew}</span> : from !== index && <span>{frontText.fromPlace(from + 1, index + 1)}</span>}
      </p>
      <h3>
        <Link to={`/articles/${article.id}/`}>{title}</Link>
      </h3>
      <p className={styles.state}>
        <StateMark state={article.state} />
        {article.limited && <span>{frontText.limited}</span>}
        {pinnedUntil !== null && <span>{frontText.pinned(editionTime(pinnedUntil))}</span>}
        {!isShown && <b>{frontText.notShown}</b>}
      </p>
      {!isFixed && (
        <details className={styles.menu}>
          <summary aria-label={frontText.actionsOf(title)}>{frontText.actions}</summary>
          <div>
            {moves}
            <Button disabled={isRunning} aria-disabled={index === 0} onClick={() => index > 0 && onLead()}>
              {frontText.toLead}
            </Button>
            <Button disabled={isRunning} onClick={onRemove}>
              {frontText.remove}
            </Button>
            <Pin key={pinnedUntil} slot={slot} launchAt={launchAt} isDisabled={isRunning} onPin={onPin} />
          </div>
        </details>
      )}
    </article>
  )
}
