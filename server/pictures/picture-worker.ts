/**
 * Child process that prepares an uploaded picture. Arguments: path of the picture, and a folder. Writes a WebP file of each width and `facts.json`
 * there. For an invalid picture it ends with status 0 and without facts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_PIXELS, PICTURE_WIDTHS } from '@yukan/rules/limits.ts'
import { readDescription } from './picture-description.ts'

// JPEG, PNG and GIF only: SVG and others never reach a decoder.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] })

const [picture = '', folder = ''] = process.argv.slice(2)

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
  const { xmp } = await sharp(picture, { limitInputPixels: PICTURE_PIXELS }).metadata()
  const description = await readDescription(await readFile(picture), xmp)
  await writeFile(join(folder, 'facts.json'), JSON.stringify({ width, height, widths, ...description }))
}

await prepare().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
})
// Open handles of a decoder must not keep the process alive.
process.exit(0)
