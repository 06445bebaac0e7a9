import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { MissingFile } from '../canvas/page-reader.ts'
import type { PageReader } from '../canvas/page-reader.ts'
import { levelFor, levelSize, tileName, tilesIn } from '../canvas/tiles.ts'
import type { Size } from '../canvas/tiles.ts'

/** Pixels of A4 within its margins at some 220 dots to the inch. */
const A4: Size = { width: 1640, height: 2200 }

/** The level in which a part of a page is drawn for paper. */
export function printLevel(page: Size, region: PageBox): number {
  const isLandscape = region.width * page.width > region.height * page.height
  const sheet = isLandscape ? { width: A4.height, height: A4.width } : A4
  const byHeight = (sheet.height / region.height) * (page.width / page.height)
  return levelFor(page, Math.min(sheet.width / region.width, byHeight))
}

/** Draws the part from its tiles. Throws `MissingFile` for a missing one: an incomplete picture is not printed. */
export async function drawRegion(page: Size & { id: string }, region: PageBox, reader: PageReader): Promise<HTMLCanvasElement> {
  const level = printLevel(page, region)
  const { width, height } = levelSize(page, level)
  const tileSize = reader.tileSize(page.id)
  const [left, top] = [Math.round(region.x * width), Math.round(region.y * height)]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(region.width * width))
  canvas.height = Math.max(1, Math.round(region.height * height))
  const context = canvas.getContext('2d')
  if (context === null) throw new MissingFile('canvas')
  await Promise.all(
    tilesIn(page, level, region, tileSize).map(async (tile) => {
      const picture = await createImageBitmap(await reader.read(page.id, tileName(tile)))
      context.drawImage(picture, tile.column * tileSize - left, tile.row * tileSize - top)
      picture.close()
    }),
  )
  return canvas
}

/** Parts of pages side by side, from left to right, as one picture of equal height. Throws `MissingFile`. */
export async function drawRegions(
  parts: readonly { page: Size & { id: string }; region: PageBox }[],
  reader: PageReader,
): Promise<HTMLCanvasElement> {
  const pictures = await Promise.all(parts.map(({ page, region }) => drawRegion(page, region, reader)))
  const height = Math.max(...pictures.map((picture) => picture.height))
  const widths = pictures.map((picture) => Math.round((picture.width * height) / picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = widths.reduce((sum, width) => sum + width, 0)
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new MissingFile('canvas')
  let left = 0
  for (const [index, picture] of pictures.entries()) {
    const width = widths[index] ?? 0
    context.drawImage(picture, left, 0, width, height)
    left += width
  }
  return canvas
}
