import { useEffect, useRef, useState } from 'react'
import type { PageFiles } from '@yukan/contract/entities.ts'
import { CLIP_SIZE } from '@yukan/rules/paper/found-clip.ts'
import type { PageClip } from '@yukan/rules/paper/found-clip.ts'
import { LAZY_LOAD_MARGIN_PX } from '@yukan/rules/paper/display-size.ts'
import { highestLevel, levelSize, tileName, tilesIn } from '../paper/viewer/canvas/tiles.ts'
import type { Size } from '../paper/viewer/canvas/tiles.ts'
import styles from './FoundClip.module.css'

interface FoundClipProps {
  page: Size
  clip: PageClip
  files: PageFiles
  /** Loaded with the page; others when they come near. */
  isEarly: boolean
}

/** Whether an element has come near to the window. */
function useNear() {
  const [isNear, setNear] = useState(false)
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: `${LAZY_LOAD_MARGIN_PX}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, isNear }
}

/** The found lines as a picture, cut from tiles of the page; without a script all of them are loaded (decision 063). */
export function FoundClip(props: FoundClipProps) {
  const { element, isNear } = useNear()
  const isShown = props.isEarly || isNear
  return (
    <span ref={element} className={styles.clip}>
      {isShown ? (
        <Tiles {...props} />
      ) : (
        <noscript>
          <Tiles {...props} />
        </noscript>
      )}
    </span>
  )
}

/** The level of zoom at which a clip has its size, from the page itself downwards. */
function levelOf(page: Size, { box }: PageClip): number {
  return highestLevel(page) - Math.max(0, Math.round(Math.log2((box.width * page.width) / CLIP_SIZE.width)))
}

function Tiles({ page, clip, files }: FoundClipProps) {
  const level = levelOf(page, clip)
  const { width, height } = levelSize(page, level)
  const { box, marks } = clip
  return (
    <svg
      className={styles.picture}
      viewBox={`${box.x * width} ${box.y * height} ${box.width * width} ${box.height * height}`}
      aria-hidden="true"
    >
      {tilesIn(page, level, box, files.tileSize).map((tile) => {
        const [x, y] = [tile.column * files.tileSize, tile.row * files.tileSize]
        return (
          <image
            key={tileName(tile)}
            href={`${files.folder}/${tileName(tile)}?${files.query}`}
            x={x}
            y={y}
            width={Math.min(files.tileSize, width - x)}
            height={Math.min(files.tileSize, height - y)}
            preserveAspectRatio="none"
          />
        )
      })}
      {marks.map((mark) => (
        <rect
          key={`${mark.x} ${mark.y}`}
          className={styles.mark}
          x={mark.x * width}
          y={mark.y * height}
          width={mark.width * width}
          height={mark.height * height}
        />
      ))}
    </svg>
  )
}
