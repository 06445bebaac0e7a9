import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ArticleSettings, ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { CAPTION_MAX } from '@yukan/rules/limits.ts'
import { picturesText } from '../../../messages/desk-pictures.ts'
import { sortableText } from '../../../messages/desk-sortable.ts'
import { Button } from '../../../ui/Button.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { useReport } from '../../forms/use-report.ts'
import { SortableList } from '../../ui/SortableList.tsx'
import { FieldAlerts } from '../../forms/style/FieldAlerts.tsx'
import { PicturePicker } from '../../frame/pictures/PicturePicker.tsx'
import type { ArticleStyle } from './use-house-style.ts'
import type { SettingsChanges } from './use-settings.ts'
import styles from './PicturesPanel.module.css'

type Placed = NonNullable<ArticleSettings['picture']>

type PicturesStyle = Pick<ArticleStyle, 'alertsOf' | 'ignore'>

interface PicturesPanelProps {
  status: ArticleStatus
  settings: SettingsChanges
  style: PicturesStyle
}

const THUMB_WIDTH = 320
const NAME_MAX = 20

interface PlacedPictureProps {
  /** Name of the caption's draft. */
  draft: string
  placed: Placed
  /** Its problem, in a few words. */
  marks: readonly string[]
  isDisabled: boolean
  style: PicturesStyle
  onCaption: (caption: string) => Promise<boolean>
  children: React.ReactNode
}

/** A picture in its place, with the caption that it has here. */
function PlacedPicture({ draft, placed, marks, isDisabled, style, onCaption, children }: PlacedPictureProps) {
  const { value: caption, isTyped, type, leave, send } = useTyped(draft, placed.caption, onCaption)
  return (
    <div className={styles.placed}>
      <img src={`/desk/files/${placed.pictureId}-${THUMB_WIDTH}.webp`} width={THUMB_WIDTH} height={THUMB_WIDTH * (2 / 3)} alt="" />
      <div>
        <textarea
          aria-label={picturesText.captionHere}
          placeholder={picturesText.captionHere}
          rows={2}
          maxLength={CAPTION_MAX}
          value={caption}
          disabled={isDisabled}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        {!isDisabled && !isTyped && <FieldAlerts text={caption} alerts={style.alertsOf(caption)} onIgnore={style.ignore} onText={send} />}
        <p className={styles.acts}>
          {children}
          {marks.map((mark) => (
            <b key={mark} className="vermilion text-14">
              {mark}
            </b>
          ))}
          <Link to={`/pictures/${placed.pictureId}/`}>{picturesText.toPicture}</Link>
        </p>
      </div>
    </div>
  )
}

/** The name of a picture for screen readers. */
function nameOf({ pictureId, caption }: Placed): string {
  return caption === '' ? `${picturesText.title} ${pictureId}` : caption.slice(0, NAME_MAX)
}

interface GalleryChanges {
  gallery: readonly Placed[]
  /** Resolves to whether the server has saved it. */
  arrange: (to: (before: readonly Placed[]) => Placed[]) => Promise<boolean>
}

/** The requested list of other pictures until the server has saved it: the next change is based on it, also one after an upload. */
function useGallery(committed: readonly Placed[], change: SettingsChanges['change']): GalleryChanges {
  const [asked, setAsked] = useState<readonly Placed[] | null>(null)
  const latest = useRef(committed)
  useEffect(() => {
    latest.current = asked ?? committed
  }, [asked, committed])
  const arrange = async (to: (before: readonly Placed[]) => Placed[]) => {
    const next = to(latest.current)
    latest.current = next
    setAsked(next)
    const isDone = await change({ gallery: next })
    setAsked((now) => (now === next ? null : now))
    return isDone
  }
  return { gallery: asked ?? committed, arrange }
}

/** The main picture of an article and the others, in their order. */
export function PicturesPanel({ status, settings: { id, change, alerts }, style }: PicturesPanelProps) {
  const { picture } = status.settings
  const isDisabled = !status.actions.includes('write')
  const { gallery, arrange } = useGallery(status.settings.gallery, change)
  const report = useReport()
  const marksOf = ({ pictureId }: Placed) => {
    const facts = status.pictures.find(({ id }) => id === pictureId)
    if (facts === undefined) return []
    return [...(facts.hasAlt ? [] : [picturesText.noAlt]), ...(facts.isOnWeb ? [] : [picturesText.printOnly])]
  }
  const reorder = async (next: Placed[], moved: Placed, place: number) => {
    if (await arrange(() => next)) report(sortableText.moved(nameOf(moved), place + 1), () => arrange(() => [...gallery]))
  }
  const [isPicking, setPicking] = useState(false)
  const place = useRef<'main' | 'gallery'>('main')
  const choose = (target: 'main' | 'gallery') => {
    place.current = target
    setPicking(true)
  }
  /** If several files are chosen for the main picture, the first is used. */
  const pick = ({ id, caption }: DeskPicture) => {
    const placed = { pictureId: id, caption }
    if (place.current === 'main') void change({ picture: placed })
    else void arrange((before) => [...before, placed])
    place.current = 'gallery'
  }
  return (
    <section className="above-5 rule-above" aria-label={picturesText.title}>
      <h2>{picturesText.title}</h2>
      <p role="alert" className="alert">
        {alerts.picture ?? alerts.gallery}
      </p>
      {picture !== null && (
        <PlacedPicture
          key={`main ${picture.pictureId}`}
          draft={`caption ${id} main ${picture.pictureId}`}
          placed={picture}
          marks={marksOf(picture)}
          isDisabled={isDisabled}
          style={style}
          onCaption={(caption) => change({ picture: { ...picture, caption } })}
        >
          <Button disabled={isDisabled} onClick={() => void change({ picture: null })}>
            {picturesText.remove}
          </Button>
        </PlacedPicture>
      )}
      {gallery.length > 0 && (
        <SortableList
          label={picturesText.gallery}
          items={gallery}
          keyOf={({ pictureId }) => String(pictureId)}
          nameOf={nameOf}
          isDisabled={isDisabled}
          onReorder={(next, moved, place) => void reorder(next, moved, place)}
        >
          {(placed, index, moves) => (
            <PlacedPicture
              draft={`caption ${id} ${placed.pictureId}`}
              placed={placed}
              marks={marksOf(placed)}
              isDisabled={isDisabled}
              style={style}
              onCaption={(caption) => arrange((before) => before.map((each, at) => (at === index ? { ...each, caption } : each)))}
            >
              {moves}
              <Button disabled={isDisabled} onClick={() => void arrange((before) => before.filter((_each, at) => at !== index))}>
                {picturesText.remove}
              </Button>
            </PlacedPicture>
          )}
        </SortableList>
      )}
      {!isDisabled && (
        <p className={styles.acts}>
          <Button onClick={() => choose('main')}>{picture === null ? picturesText.choose : picturesText.replace}</Button>
          {picture !== null && <Button onClick={() => choose('gallery')}>{picturesText.addToGallery}</Button>}
        </p>
      )}
      {isPicking && <PicturePicker onPick={pick} onClose={() => setPicking(false)} />}
    </section>
  )
}
