import { join } from 'node:path'
import sharp from 'sharp'
import './open-image.ts'
import type { PixelSize } from './page-size.ts'
import { TILE_SIZE } from './render-job.ts'
import type { StitchJob } from './render-job.ts'

/** Joins a page's tiles to `page.png` in the job's folder, for text recognition. */
export async function stitchTiles({ tiles, folder, width, height }: StitchJob): Promise<PixelSize> {
  const parts = []
  for (let row = 0; row * TILE_SIZE < height; row++) {
    for (let column = 0; column * TILE_SIZE < width; column++)
      parts.push({ input: join(tiles, `${column}_${row}.webp`), left: column * TILE_SIZE, top: row * TILE_SIZE })
  }
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .removeAlpha()
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toFile(join(folder, 'page.png'))
  return { width, height }
}
