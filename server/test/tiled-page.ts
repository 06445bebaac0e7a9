/** A page of the printed paper with tiles in the store, whose quarters have different colours. */
import sharp from 'sharp'
import { tileLevels } from '../paper/render-worker/page-size.ts'
import { TILE_SIZE } from '../paper/render-worker/render-job.ts'
import type { TestContext } from './context.ts'
import { makePage } from './make.ts'

export const TILED_SIZE = { width: 800, height: 1200 }
/** From the top left, row by row. */
export const QUARTERS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const

/** Stores the tiles of the highest level below a key. */
export async function storeTiles({ ctx }: TestContext, key: string): Promise<void> {
  const { width, height } = TILED_SIZE
  const quarters = QUARTERS.map((background, index) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left: (index % 2) * (width / 2),
    top: Math.floor(index / 2) * (height / 2),
  }))
  const page = await sharp({ create: { ...TILED_SIZE, channels: 3, background: '#ffffff' } })
    .composite(quarters)
    .removeAlpha()
    .raw()
    .toBuffer()
  const [highest] = tileLevels(TILED_SIZE)
  for (let row = 0; row < (highest?.rows ?? 0); row++)
    for (let column = 0; column < (highest?.columns ?? 0); column++) {
      const [left, top] = [column * TILE_SIZE, row * TILE_SIZE]
      const size = { width: Math.min(TILE_SIZE, width - left), height: Math.min(TILE_SIZE, height - top) }
      const tile = sharp(page, { raw: { ...TILED_SIZE, channels: 3 } }).extract({ left, top, ...size })
      await ctx.files.put(`page/${key}/${highest?.level ?? 0}/${column}_${row}.webp`, await tile.webp({ lossless: true }).toBuffer())
    }
}

/** Makes a page with its tiles, and a headline in its upper right quarter. */
export async function makeTiledPage(test: TestContext, page: Parameters<typeof makePage>[1] & { key: string }): Promise<void> {
  await makePage(test.db, page)
  await test.db.updateTable('paper_page').set(TILED_SIZE).where('key', '=', page.key).execute()
  await storeTiles(test, page.key)
  const line = (text: string, x: number, width: number) => ({ text, box: { x, y: 0.05, width, height: 0.3 }, isVertical: true })
  const lines = [line('蔵の市にぎわう', 0.9, 0.05), line('本町の蔵の通りで二十日、市が開かれた。', 0.86, 0.015)]
  await test.ctx.files.put(`page/${page.key}/text.json`, Buffer.from(JSON.stringify({ lines })))
}
