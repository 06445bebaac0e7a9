/** Reads JPEG, PNG, TIFF and WebP with sharp; SVG and other formats never reach a decoder. Runs in the worker only. */
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { fitted } from './page-size.ts'
import type { PixelSize } from './page-size.ts'
import { RenderRefusal } from './render-job.ts'
import type { Turn } from './text-runs.ts'

/** One core for each page, since several are made at once. */
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff', 'VipsForeignLoadWebp'] })

const TOO_MANY_PIXELS = /exceeds pixel limit/

function refusalOf(error: unknown, page: number | null): RenderRefusal {
  return new RenderRefusal(error instanceof Error && TOO_MANY_PIXELS.test(error.message) ? 'too-large' : 'broken', page)
}

/** The image upright (EXIF) and without transparency. `page` counts from 1. */
export function openImage(path: string, page: number, maxPixels: number): Sharp {
  return sharp(path, { page: page - 1, limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

/** Number of pages of an image file: only a TIFF has several. */
export async function countImagePages(path: string, maxPixels: number): Promise<number> {
  const metadata = await sharp(path, { limitInputPixels: maxPixels })
    .metadata()
    .catch((error: unknown) => {
      throw refusalOf(error, null)
    })
  return metadata.format === 'tiff' ? (metadata.pages ?? 1) : 1
}

/** Size of an image as a page. Decodes it completely, to detect a broken one. Throws `RenderRefusal`. */
export async function imagePageSize(path: string, page: number, maxPixels: number): Promise<PixelSize> {
  try {
    const { autoOrient } = await sharp(path, { page: page - 1, limitInputPixels: maxPixels }).metadata()
    const size = fitted(autoOrient.width, autoOrient.height, page)
    await openImage(path, page, maxPixels).resize(16, 16, { fit: 'fill' }).raw().toBuffer()
    return size
  } catch (error) {
    throw error instanceof RenderRefusal ? error : refusalOf(error, page)
  }
}

/** Whether a file is a picture of this size in red, green and blue, upright. Throws `RenderRefusal` for a broken file. */
export async function isDrawnAs(path: string, size: PixelSize): Promise<boolean> {
  const { width, height, channels, space, depth, orientation } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw refusalOf(error, null)
    })
  const isPlain = channels === 3 && space === 'srgb' && depth === 'uchar' && (orientation ?? 1) === 1
  return isPlain && width === size.width && height === size.height
}

/** The image's pixels in red, green and blue, turned by `turn`, in the given size. Throws `RenderRefusal`. */
export async function readImage(
  path: string,
  page: number,
  { width, height }: PixelSize,
  maxPixels: number,
  turn: Turn = 0,
): Promise<Buffer> {
  const image = openImage(path, page, maxPixels)
  const upright =
    turn === 0 ? image : sharp(await image.png({ compressionLevel: 0 }).toBuffer(), { limitInputPixels: maxPixels }).rotate(turn)
  return upright
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw refusalOf(error, page)
    })
}
