import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskPageText } from '@yukan/contract/desk/paper-text.ts'
import { pageTextText } from '../../../messages/desk-paper-text.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './PaperText.module.css'

/** Widths of the picture, as parts of its frame: the whole page, and large enough to read small type. */
const ZOOMS = [1, 2, 3] as const

interface PagePictureProps {
  text: DeskPageText
  /** The line whose field has the focus. */
  chosen: number | null
  onChoose: (index: number) => void
}

/** The page with the places of its lines. The selected one is framed and in view. */
export function PagePicture({ text: { lines, pictureUrl, width, height, number }, chosen, onChoose }: PagePictureProps) {
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const line = chosen === null ? undefined : lines[chosen]
  const show = useEffectEvent(() => {
    const { current } = frame
    if (current === null || line === undefined) return
    const { box } = line
    current.scrollTo({
      left: (box.x + box.width / 2) * current.scrollWidth - current.clientWidth / 2,
      top: (box.y + Math.min(box.height, 0.2) / 2) * current.scrollHeight - current.clientHeight / 2,
    })
  })
  useEffect(() => show(), [chosen, zoom])
  return (
    <div className={styles.picture}>
      <p className={styles.acts}>
        <Button disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {pageTextText.smaller}
        </Button>
        <Button disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          {pageTextText.larger}
        </Button>
      </p>
      <div ref={frame} className={styles.frame} data-zoom={ZOOMS[zoom]} tabIndex={0} role="group" aria-label={pageTextText.picture(number)}>
        <div>
          <img src={pictureUrl} width={width} height={height} alt="" />
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {lines.map(({ box }, index) => (
              <rect
                key={`${box.x},${box.y},${box.height}`}
                x={box.x * width}
                y={box.y * height}
                width={box.width * width}
                height={box.height * height}
                data-chosen={index === chosen}
                onClick={() => onChoose(index)}
              />
            ))}
          </svg>
        </div>
      </div>
    </div>
  )
}
