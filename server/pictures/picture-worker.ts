/**
 * Child process that prepares an uploaded picture. Arguments: path of the picture, and a folder. Writes a WebP file of each width and `facts.json`
 * there. For an invalid picture it ends with status 0 and without facts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import exifr from 'exifr'
import sharp from 'sharp'
import { PICTURE_PIXELS, PICTURE_WIDTHS } from './picture-limits.ts'

// JPEG, PNG and GIF only: SVG and others never reach a decoder.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })

const [picture = '', folder = ''] = process.argv.slice(2)

function cleaned(value: string): string {
  return value.replaceAll('\0', '').toWellFormed().trim()
}

/** A text of IPTC, whose bytes the library gives one by one: UTF-8, or Shift_JIS from older programs. */
function iptcText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const bytes = Buffer.from(value, 'latin1')
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return cleaned(new TextDecoder(encoding, { fatal: true }).decode(bytes))
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return ''
}

/** What the picture says about itself: caption, credit and date of IPTC and EXIF. Never its place. */
async function readDescription(file: Buffer): Promise<{ caption: string; credit: string; takenAt: string | null }> {
  const options = { iptc: true, xmp: false, exif: true, gps: false, tiff: true, mergeOutput: false }
  // A picture without them, or with broken ones, is a picture all the same.
  const found: Record<string, Record<string, unknown> | undefined> = (await exifr.parse(file, options).catch(() => undefined)) ?? {}
  const { iptc = {}, exif = {} } = found
  const taken = exif['DateTimeOriginal']
  return {
    caption: iptcText(iptc['Caption']),
    credit: iptcText(iptc['Credit']) || iptcText(iptc['Byline']),
    takenAt: taken instanceof Date && !Number.isNaN(taken.getTime()) ? taken.toISOString() : null,
  }
}

async function prepare(): Promise<void> {
  const source = sharp(picture, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' }).autoOrient()
  // Decoded once, upright, without EXIF and comments.
  const { data, info } = await source.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const smaller = PICTURE_WIDTHS.filter((each) => each < width)
  const widest = PICTURE_WIDTHS.at(-1) ?? width
  const widths = [...smaller, ...(smaller.length < PICTURE_WIDTHS.length ? [Math.min(width, widest)] : [])]
  for (const each of widths) {
    const file = await sharp(data, { raw: { width, height, channels } }).resize(each).webp({ quality: 80 }).toBuffer()
    await writeFile(join(folder, `${each}.webp`), file)
  }
  await writeFile(
    join(folder, 'facts.json'),
    JSON.stringify({ width, height, widths, ...(await readDescription(await readFile(picture))) }),
  )
}

await prepare().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
})
// Open handles of a decoder must not keep the process alive.
process.exit(0)
