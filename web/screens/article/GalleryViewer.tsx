import { useEffect, useRef } from 'react'
import type { PictureData } from '../../ui/picture-data.ts'
import { articleText } from '../../messages/pages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './GalleryViewer.module.css'

/** Horizontal movement of a finger that counts as a swipe, in pixels. */
const SWIPE = 48

export interface GalleryViewerProps {
  images: readonly PictureData[]
  title: string
  shown: number
  show: (index: number) => void
  close: () => void
}

/** One picture over the whole screen; arrows, swipe and buttons turn, Escape closes. */
export function GalleryViewer({ images, title, shown, show, close }: GalleryViewerProps) {
  const image = images[shown]
  const from = useRef<number | null>(null)
  const turn = (step: number) => show((shown + step + images.length) % images.length)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      show((shown + step + images.length) % images.length)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shown, show, images.length])

  if (image === undefined) return null
  return (
    <Dialog title={title} onClose={close} isFull>
      <figure
        className={styles.figure}
        onDragStart={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          from.current = event.clientX
        }}
        onPointerUp={(event) => {
          const moved = from.current === null ? 0 : event.clientX - from.current
          from.current = null
          if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1)
        }}
      >
        <div className={styles.frame}>
          <Picture key={image.url} className={styles.picture} image={image} sizes="100vw" alt={image.alt} isFirst />
        </div>
        <figcaption className={styles.caption} aria-live="polite">
          {image.comment}
          {images.length > 1 && `　${shown + 1} / ${images.length}`}
        </figcaption>
      </figure>
      {images.length > 1 && (
        <p className={styles.turnButtons}>
          <button type="button" className={styles.turn} aria-label={articleText.previousPhoto} onClick={() => turn(-1)}>
            <Icon name="previous" size={28} />
          </button>
          <button type="button" className={styles.turn} aria-label={articleText.nextPhoto} onClick={() => turn(1)}>
            <Icon name="next" size={28} />
          </button>
        </p>
      )}
    </Dialog>
  )
}
