/** Makes tiles, the whole page, a thumbnail and the public preview from a page's pixels. */
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { tileLevels } from './page-size.ts'
import type { PixelSize } from './page-size.ts'
import { TILE_SIZE } from './render-job.ts'

export interface Raster extends PixelSize {
  data: Buffer
  channels: 3 | 4
}

/** A page that is drawn already, as a picture in red, green and blue of this size. It is read from the file: its pixels never are in memory as a whole. */
export interface DrawnPage extends PixelSize {
  file: string
}

const TILE_QUALITY = 80
const PAGE_QUALITY = 80
const THUMBNAIL_QUALITY = 75
const PREVIEW_QUALITY = 50
/** Previews are small and loaded eight at a time. */
const PREVIEW_EFFORT = 4
/** Of 6: takes half the time of the default 4 for 2 % more bytes. */
const EFFORT = 2
/** The whole page for readers without scripts has half its size: twelve pixels for a character of 9 points. */
const PAGE_SHARE = 0.5
/** Scans may have few pixels, so they are not reduced below the lower bound. */
const NARROWEST_PAGE = 1200
const WIDEST_PAGE = 1600
/** Source of thumbnail and preview: enough for both, and a tenth of the page's pixels. */
const SMALL_WIDTH = 480
const THUMBNAIL_WIDTH = 240
/** Twice the width of two columns on a phone. */
const PREVIEW_WIDTH = 360
/** Pixels of a character in the preview: unreadable, since people need six and a program that knows the typeface needs three. */
const PREVIEW_EM = 2
const PREVIEW_NARROWEST = 80

function open(page: Raster | DrawnPage): Sharp {
  if ('file' in page) return sharp(page.file, { sequentialRead: true, limitInputPixels: false })
  const { data, width, height, channels } = page
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
}

async function opaque(page: Raster | DrawnPage): Promise<Raster | DrawnPage> {
  return 'file' in page || page.channels === 3 ? page : { ...page, channels: 3, data: await open(page).removeAlpha().raw().toBuffer() }
}

async function reduced(page: Raster | DrawnPage, width: number): Promise<Raster> {
  if ('data' in page && page.width <= width) return page
  const { data, info } = await open(page)
    .resize({ width: Math.min(width, page.width) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}

/** Writes `tiles/{level}/{column}_{row}.webp`, `page.webp`, `thumbnail.webp` and `preview.webp` into the folder. Returns the page in small. */
export async function writePictures(raster: Raster | DrawnPage, folder: string, bodySize: number): Promise<Raster> {
  const whole = await opaque(raster)
  const page = await reduced(whole, Math.min(WIDEST_PAGE, Math.max(NARROWEST_PAGE, Math.round(whole.width * PAGE_SHARE))))
  const small = await reduced(page, SMALL_WIDTH)
  await writeTiles(whole, small, folder)
  await open(page).webp({ quality: PAGE_QUALITY, effort: EFFORT }).toFile(join(folder, 'page.webp'))
  await open(await reduced(small, THUMBNAIL_WIDTH))
    .webp({ quality: THUMBNAIL_QUALITY })
    .toFile(join(folder, 'thumbnail.webp'))
  await writePreview(small, join(folder, 'preview.webp'), bodySize)
  return small
}

/** libvips makes the levels down to a single tile; the lower levels are made from `small`. */
async function writeTiles(whole: Raster | DrawnPage, small: Raster, folder: string): Promise<void> {
  const webp = { quality: TILE_QUALITY, effort: EFFORT }
  await open(whole)
    .webp(webp)
    .tile({ size: TILE_SIZE, overlap: 0, layout: 'dz', depth: 'onetile', container: 'fs', skipBlanks: -1 })
    .toFile(join(folder, 'page.dz'))
  const levels = tileLevels(whole)
  const made = (await readdir(join(folder, 'page_files'), { withFileTypes: true })).filter((entry) => entry.isDirectory()).length
  await mkdir(join(folder, 'tiles'))
  for (const [index, { level, width, height }] of levels.entries()) {
    const place = join(folder, 'tiles', String(level))
    if (index < made) await rename(join(folder, 'page_files', String(made - 1 - index)), place)
    else {
      await mkdir(place)
      await open(small).resize({ width, height, fit: 'fill' }).webp(webp).toFile(join(place, '0_0.webp'))
    }
  }
}

/** Writes a preview that can be recognised but not read: reduced until body text is lost, then enlarged. */
async function writePreview(page: Raster, path: string, bodySize: number): Promise<void> {
  const { width, height } = page
  const shown = Math.min(PREVIEW_WIDTH, width)
  const kept = Math.min(shown, Math.max(PREVIEW_NARROWEST, Math.round(PREVIEW_EM / bodySize)))
  const { data, info } = await open(page)
    .resize({ width: kept, height: Math.max(1, Math.round((height * kept) / width)), fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  await open({ data, width: info.width, height: info.height, channels: 3 })
    .resize({ width: shown, height: Math.max(1, Math.round((height * shown) / width)), fit: 'fill', kernel: 'cubic' })
    .webp({ quality: PREVIEW_QUALITY, effort: PREVIEW_EFFORT })
    .toFile(path)
}
