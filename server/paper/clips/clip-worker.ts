/**
 * Child process that makes a clip of a page's tiles, with masthead, place and source: a PNG of the page's pixels, or a PDF of one page at the
 * printed size. Argument: the folder with `job.json` and the tiles; writes the file `clip` there.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, loadImage, PDFDocument } from '@napi-rs/canvas'
import type { SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { CLIP_FILE, JOB_FILE } from './clip-limits.ts'
import type { ClipJob } from './clip-limits.ts'
import { FONTS, layOutClip, POINTS_PER_PIXEL } from './clip-layout.ts'
import type { ClipLayout } from './clip-layout.ts'

// Tiles are WebP; nothing else reaches a decoder.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebp'] })

const JPEG_QUALITY = 88
const PRINT_DPI = Math.round(72 / POINTS_PER_PIXEL)
const FRAME = 0.3

function registerFonts(): void {
  for (const [family, file] of [
    [FONTS.regular, '400Regular/BIZUDPGothic_400Regular.ttf'],
    [FONTS.bold, '700Bold/BIZUDPGothic_700Bold.ttf'],
  ] as const)
    GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(`@expo-google-fonts/biz-udpgothic/${file}`)), family)
}

/** The clip's pixels without its frame. Tiles at its edges are cut. */
async function joinTiles(folder: string, { tiles, size }: ClipJob): Promise<Buffer> {
  const parts = await Promise.all(
    tiles.map(async ({ file, left, top }) => {
      const tile = sharp(join(folder, file))
      const { width = 0, height = 0 } = await tile.metadata()
      const [cutLeft, cutTop] = [Math.max(0, -left), Math.max(0, -top)]
      const across = Math.min(width, size.width - left) - cutLeft
      const down = Math.min(height, size.height - top) - cutTop
      if (across <= 0 || down <= 0) return []
      const input = await tile.extract({ left: cutLeft, top: cutTop, width: across, height: down }).removeAlpha().raw().toBuffer()
      const raw = { width: across, height: down, channels: 3 as const }
      return [{ input, raw, left: Math.max(0, left), top: Math.max(0, top) }]
    }),
  )
  return sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(parts.flat())
    .removeAlpha()
    .raw()
    .toBuffer()
}

function drawLines(context: SKRSContext2D, { width, height, runs, rule, picture }: ClipLayout): void {
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000000'
  for (const { text, font, x, y } of runs) {
    context.font = font
    context.fillText(text, x, y)
  }
  context.fillRect(rule.x, rule.y, rule.width, rule.height)
  context.strokeStyle = '#999999'
  context.lineWidth = FRAME
  context.strokeRect(picture.x - FRAME / 2, picture.y - FRAME / 2, picture.width + FRAME, picture.height + FRAME)
}

async function makePng(job: ClipJob, pixels: Buffer, layout: ClipLayout): Promise<Buffer> {
  const [width, height] = [Math.ceil(layout.width / POINTS_PER_PIXEL), Math.ceil(layout.height / POINTS_PER_PIXEL)]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.scale(1 / POINTS_PER_PIXEL, 1 / POINTS_PER_PIXEL)
  drawLines(context, { ...layout, width: width * POINTS_PER_PIXEL, height: height * POINTS_PER_PIXEL })
  const input = canvas.data()
  const [left, top] = [Math.round(layout.picture.x / POINTS_PER_PIXEL), Math.round(layout.picture.y / POINTS_PER_PIXEL)]
  return sharp(input, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .composite([{ input: pixels, raw: { ...job.size, channels: 3 }, left, top }])
    .withMetadata({ density: PRINT_DPI })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** The type of a PDF's context lacks the drawing methods. */
function canDrawPictures(context: object): context is SKRSContext2D {
  return 'drawImage' in context
}

async function makePdf({ size, lines }: ClipJob, pixels: Buffer, layout: ClipLayout): Promise<Buffer> {
  const jpeg = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
  const picture = await loadImage(jpeg)
  const document = new PDFDocument({
    title: `${lines.masthead}　${lines.place}`,
    subject: lines.source,
    author: lines.masthead,
    creator: 'Yukan',
    producer: 'Yukan',
    encodingQuality: JPEG_QUALITY,
  })
  const context = document.beginPage(layout.width, layout.height)
  if (!canDrawPictures(context)) throw new Error('this canvas cannot draw a picture into a PDF')
  drawLines(context, layout)
  const { x, y, width, height } = layout.picture
  context.drawImage(picture, x, y, width, height)
  document.endPage()
  return document.close()
}

async function makeClip(folder: string): Promise<void> {
  const job: ClipJob = JSON.parse(await readFile(join(folder, JOB_FILE), 'utf8'))
  registerFonts()
  const layout = layOutClip(createCanvas(1, 1).getContext('2d'), job.size, job.lines)
  const pixels = await joinTiles(folder, job)
  const make = job.format === 'png' ? makePng : makePdf
  await writeFile(join(folder, CLIP_FILE), await make(job, pixels, layout))
}

await makeClip(process.argv[2] ?? '')
// Open handles of a decoder must not keep the process alive.
process.exit(0)
