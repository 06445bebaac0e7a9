/** Turns a drawn picture into the WebP files that the newspaper serves. Serves product §3 (article pictures). */
import sharp, { type Sharp } from 'sharp'

export type RenderedFile = { width: number; data: Buffer }
export type RenderedPicture = { width: number; height: number; files: RenderedFile[] }

const KB = 1024
/** What a file of a given width may weigh at most. Wider ones grow with their area. */
const limits = [
  { width: 320, bytes: 16 * KB },
  { width: 640, bytes: 45 * KB },
  { width: 960, bytes: 70 * KB },
] as const
const BEST = 74
/** Tried one after the other while a file is too heavy; the last one stands whatever it weighs. */
const lowerQualities = [70, 58, 46, 34, 22] as const
/** WebP effort 0 takes a third less time than 2 for a quarter more bytes, which the quality gives back; drawings do not show it. */
const EFFORT = 0

function limitOf(width: number): number {
  const limit = limits.find((entry) => width <= entry.width)
  return limit === undefined ? 70 * KB * (width / 960) ** 2 : limit.bytes
}

type Raster = Awaited<ReturnType<typeof rasterise>>

/** The pixels of a picture. Each is opened anew for each file: sharp's own `clone` copies them. */
async function rasterise(picture: Sharp) {
  return picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

function open({ data, info: { width, height, channels } }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

async function encode(raster: Raster): Promise<Buffer> {
  const limit = limitOf(raster.info.width)
  let data = await open(raster).webp({ quality: BEST, effort: EFFORT }).toBuffer()
  for (const quality of lowerQualities) {
    if (data.length <= limit) break
    data = await open(raster).webp({ quality, effort: EFFORT }).toBuffer()
  }
  return data
}

/**
 * Rasterises an SVG picture and makes a WebP file of it and of each smaller width, smallest first; widths that it does not reach are left
 * out. Product §3 (article thumbnails and galleries). `width` and `height` are its own pixels; at 640 pixels a file weighs at most 45 KB and
 * at 960 at most 70 KB, as far as quality 22 reaches. Throws what sharp throws when the text is no SVG.
 */
export async function renderPicture(svg: string, smallerWidths: readonly number[] = [320, 640]): Promise<RenderedPicture> {
  const whole = await rasterise(sharp(Buffer.from(svg)))
  const smaller = [...new Set(smallerWidths)].filter((width) => width < whole.info.width).toSorted((a, b) => b - a)
  const files: RenderedFile[] = [{ width: whole.info.width, data: await encode(whole) }]
  let raster = whole
  for (const width of smaller) {
    // Of the next larger one: a third of the work for the smallest, and nobody sees it.
    const height = Math.max(1, Math.round((whole.info.height * width) / whole.info.width))
    raster = await rasterise(open(raster).resize({ width, height, fit: 'fill' }))
    files.unshift({ width, data: await encode(raster) })
  }
  return { width: whole.info.width, height: whole.info.height, files }
}
