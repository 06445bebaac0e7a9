/** Makes a clip of a page as PNG or PDF from the page's tiles, in a child process with limits (decision 060). */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { clipPixels } from '@yukan/rules/paper/clip.ts'
import type { ClipLines, PixelBox, PixelSize } from '@yukan/rules/paper/clip.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'
import { makeSemaphore } from '../../concurrency/semaphore.ts'
import type { Context } from '../../context.ts'
import { CLIP_MEMORY, CLIPS_AT_ONCE, CLIPS_WAITING, CLIP_PROCESSOR_TIME } from '../../limits.ts'
import { runInFolder } from '../../pictures/convert-in-child.ts'
import { Refusal } from '../../refusal.ts'
import { tileLevels } from '../render-worker/page-size.ts'
import { TILE_SIZE } from '../render-worker/render-job.ts'
import { CLIP_FILE, JOB_FILE } from './clip-limits.ts'
import type { ClipFormat, ClipJob } from './clip-limits.ts'

/** Files are read in parallel, since they wait for the disk or the network. */
const FILES_AT_ONCE = 8
const entry = fileURLToPath(new URL('clip-worker.ts', import.meta.url))
const runLimited = makeSemaphore(CLIPS_AT_ONCE, CLIPS_WAITING)

/** A page's files and the area cut from them. */
export interface Clip {
  key: string
  /** Of the whole page. */
  size: PixelSize
  region: PageBox
  lines: ClipLines
  format: ClipFormat
}

interface PageTile {
  /** Of the page's folder. */
  name: string
  left: number
  top: number
}

/** The tiles of the page's own pixels that a part of it needs, with their place from its top left. */
function tilesOf(size: PixelSize, { left, top, width, height }: PixelBox): PageTile[] {
  const [highest] = tileLevels(size)
  if (highest === undefined) return []
  const tiles: PageTile[] = []
  for (let row = Math.floor(top / TILE_SIZE); row * TILE_SIZE < top + height; row++) {
    for (let column = Math.floor(left / TILE_SIZE); column * TILE_SIZE < left + width; column++)
      tiles.push({ name: `${highest.level}/${column}_${row}.webp`, left: column * TILE_SIZE - left, top: row * TILE_SIZE - top })
  }
  return tiles
}

async function fillFolder(ctx: Context, { key, size, region, lines, format }: Clip, folder: string): Promise<string[]> {
  const box = clipPixels(size, region)
  if (box === null) throw new Refusal('E_BAD_REQUEST', { field: 'region' })
  const tiles = await mapConcurrent(tilesOf(size, box), FILES_AT_ONCE, async ({ name, left, top }) => {
    const file = await ctx.files.read(`page/${key}/${name}`)
    if (file === null) throw new Refusal('E_NOT_FOUND')
    const own = name.replace('/', '_')
    await writeFile(join(folder, own), await buffer(file.stream))
    return { file: own, left, top }
  })
  const job: ClipJob = { format, tiles, size: { width: box.width, height: box.height }, lines }
  await writeFile(join(folder, JOB_FILE), JSON.stringify(job))
  return [folder]
}

/** The bytes of a clip. E_NOT_FOUND if the page's files are gone, E_UNAVAILABLE while too many others are made or the machine is busy. */
export async function renderClip(ctx: Context, clip: Clip): Promise<Buffer> {
  const work = {
    entry,
    processorTime: CLIP_PROCESSOR_TIME,
    memory: CLIP_MEMORY,
    time: ctx.timeLimits.picture,
    fill: (folder: string) => fillFolder(ctx, clip, folder),
    read: (folder: string) => readFile(join(folder, CLIP_FILE)),
  }
  const made = await runLimited(() => runInFolder(ctx, work), ctx.timeLimits.pictureQueue)
  if (made === null) throw new Refusal('E_UNAVAILABLE')
  return made
}
