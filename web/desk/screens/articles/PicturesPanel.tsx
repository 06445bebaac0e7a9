import { useState } from 'react'
import { Link } from 'react-router'
import type { ArticleSettings, ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { CAPTION_MAX } from '@yukan/rules/article-settings.ts'
import { picturesText } from '../../../messages/desk-pictures.ts'
import { Button } from '../../../ui/Button.tsx'
import { PicturePicker } from '../pictures/PicturePicker.tsx'
import type { SettingsChanges } from './use-settings.ts'
import styles from './PicturesPanel.module.css'

type Placed = NonNullable<ArticleSettings['picture']>

interface PicturesPanelProps {
  status: ArticleStatus
  settings: SettingsChanges
}

const THUMB_WIDTH = 320

interface PlacedPictureProps {
  placed: Placed
  /** What is wrong with it, in few words. */
  marks: readonly string[]
  isDisabled: boolean
  onCaption: (caption: string) => void
  children: React.ReactNode
}

/** A picture in its place, with the caption that it has here. */
function PlacedPicture({ placed, marks, isDisabled, onCaption, children }: PlacedPictureProps) {
  const [caption, setCaption] = useState(placed.caption)
  return (
    <li className={styles.placed}>
      <img src={`/desk/files/${placed.pictureId}-${THUMB_WIDTH}.webp`} width={THUMB_WIDTH} height={THUMB_WIDTH * (2 / 3)} alt="" />
      <div>
        <textarea
          aria-label={picturesText.captionHere}
          placeholder={picturesText.captionHere}
          rows={2}
          maxLength={CAPTION_MAX}
          value={caption}
          disabled={isDisabled}
          onChange={(event) => setCaption(event.target.value)}
          onBlur={() => caption !== placed.caption && onCaption(caption)}
        />
        <p className={styles.acts}>
          {children}
          {marks.map((mark) => (
            <b key={mark}>{mark}</b>
          ))}
          <Link to={`/pictures/${placed.pictureId}/`}>{picturesText.toPicture}</Link>
        </p>
      </div>
    </li>
  )
}

function swapped<T>(list: readonly T[], at: number, to: number): T[] {
  const copy = [...list]
  const [moved] = copy.splice(at, 1)
  if (moved !== undefined) copy.splice(to, 0, moved)
  return copy
}

/** The main picture of an article and the others, in their order. */
export function PicturesPanel({ status, settings: { change } }: PicturesPanelProps) {
  const { picture, gallery } = status.settings
  const isDisabled = !status.actions.includes('write')
  const marksOf = ({ pictureId }: Placed) => {
    const facts = status.pictures.find(({ id }) => id === pictureId)
    if (facts === undefined) return []
    return [...(facts.hasAlt ? [] : [picturesText.noAlt]), ...(facts.isOnWeb ? [] : [picturesText.printOnly])]
  }
  const [target, setTarget] = useState<'main' | 'gallery' | null>(null)
  const pick = ({ id, caption }: DeskPicture) => {
    const placed = { pictureId: id, caption }
    if (target === 'main') change({ picture: placed })
    else change({ gallery: [...gallery, placed] })
    setTarget(null)
  }
  return (
    <section className={styles.panel} aria-label={picturesText.title}>
      <h2>{picturesText.title}</h2>
      <ul>
        {picture !== null && (
          <PlacedPicture
            key={`main ${picture.pictureId}`}
            placed={picture}
            marks={marksOf(picture)}
            isDisabled={isDisabled}
            onCaption={(caption) => change({ picture: { ...picture, caption } })}
          >
            <Button disabled={isDisabled} onClick={() => change({ picture: null })}>
              {picturesText.remove}
            </Button>
          </PlacedPicture>
        )}
        {gallery.map((placed, index) => (
          <PlacedPicture
            key={`${placed.pictureId} ${index}`}
            placed={placed}
            marks={marksOf(placed)}
            isDisabled={isDisabled}
            onCaption={(caption) => change({ gallery: gallery.map((each, at) => (at === index ? { ...each, caption } : each)) })}
          >
            <Button disabled={isDisabled || index === 0} onClick={() => change({ gallery: swapped(gallery, index, index - 1) })}>
              {picturesText.up}
            </Button>
            <Button
              disabled={isDisabled || index === gallery.length - 1}
              onClick={() => change({ gallery: swapped(gallery, index, index + 1) })}
            >
              {picturesText.down}
            </Button>
            <Button disabled={isDisabled} onClick={() => change({ gallery: gallery.filter((_each, at) => at !== index) })}>
              {picturesText.remove}
            </Button>
          </PlacedPicture>
        ))}
      </ul>
      {!isDisabled && (
        <p className={styles.acts}>
          <Button onClick={() => setTarget('main')}>{picture === null ? picturesText.choose : picturesText.replace}</Button>
          {picture !== null && <Button onClick={() => setTarget('gallery')}>{picturesText.addToGallery}</Button>}
        </p>
      )}
      {target !== null && <PicturePicker onPick={pick} onClose={() => setTarget(null)} />}
    </section>
  )
}
