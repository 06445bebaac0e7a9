import type { PageFiles } from '@yukan/contract/entities.ts'
import type { PixelSize } from '@yukan/rules/paper/clip.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { levelFor, levelSize, tileName, tilesIn } from '../viewer/canvas/tiles.ts'
import styles from './clip.module.css'

/** Pixels of a clip's picture on the screen: twice the width of a card. */
const SHOWN_WIDTH = 640
/** Height of a clip's picture at most, as a share of the window's. */
const SHOWN_HEIGHT = 45

interface ClipPictureProps {
  page: PixelSize
  files: PageFiles
  region: PageBox
  label: string
}

/** A part of a page, of the page's own tiles: nothing is made for it, and the viewer may have loaded them. */
export function ClipPicture({ page, files, region, label }: ClipPictureProps) {
  const { folder, query, tileSize } = files
  const level = levelFor(page, SHOWN_WIDTH / region.width)
  const { width, height } = levelSize(page, level)
  const [across, down] = [region.width * width, region.height * height]
  const percent = (share: number) => `${share * 100}%`
  return (
    <div
      className={styles.picture}
      role="img"
      aria-label={label}
      style={{ aspectRatio: `${across} / ${down}`, maxWidth: `${(SHOWN_HEIGHT * across) / down}vh` }}
    >
      {tilesIn(page, level, region, tileSize).map((tile) => {
        const [left, top] = [tile.column * tileSize, tile.row * tileSize]
        return (
          <img
            key={tileName(tile)}
            src={`${folder}/${tileName(tile)}?${query}`}
            alt=""
            loading="lazy"
            style={{
              left: percent((left - region.x * width) / across),
              top: percent((top - region.y * height) / down),
              width: percent(Math.min(tileSize, width - left) / across),
              height: percent(Math.min(tileSize, height - top) / down),
            }}
          />
        )
      })}
    </div>
  )
}
