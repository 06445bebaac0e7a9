import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageFlaw } from '@yukan/rules/paper/paper-check.ts'
import type { PageLine } from '@yukan/rules/paper/paper-text.ts'
import type { PageReply } from './worker-reply.ts'
import { ASSUMED_BODY_SIZE, bodySize } from './body-size.ts'
import { fileType } from './file-type.ts'
import { findWhite } from './find-flaw.ts'
import { findPictures } from './find-pictures.ts'
import { imagePageSize, isDrawnAs, readImage } from './open-image.ts'
import { writePictures } from './page-pictures.ts'
import type { DrawnPage, Raster } from './page-pictures.ts'
import type { PixelSize } from './page-size.ts'
import { RASTER_FILE } from './render-job.ts'
import type { PageJob } from './render-job.ts'
import { toLines } from './text-lines.ts'
import { neededTurn, readRuns } from './text-runs.ts'
import type { Turn } from './text-runs.ts'

interface MadePage {
  drawn: Raster | DrawnPage
  lines: PageLine[]
  bodySize: number
  /** The program that has drawn it could not read a picture. */
  isDamaged: boolean
  /** Reads all pictures of a page that another program has drawn, which may have dropped the end of one silently. */
  hasDamagedPicture: () => Promise<boolean>
}

const isSound = async () => false

async function ofPdf({ file, page: number, folder, hasRaster, isDamaged, maxPixels }: PageJob): Promise<MadePage> {
  const { drawPdfPage, noticeDamage, openPdf, pdfPage, pdfPageSize } = await import('./open-pdf.ts')
  const page = await pdfPage(await openPdf(file), number)
  const asItSays = await readRuns(page)
  const turn = neededTurn(asItSays)
  const runs = turn === 0 ? asItSays : await readRuns(page, turn)
  const size = pdfPageSize(page, turn)
  const text = { lines: toLines(runs), bodySize: bodySize(runs) }
  if (hasRaster) {
    const drawn = await readDrawn(join(folder, RASTER_FILE), { ...size, turn, maxPixels })
    page.cleanup()
    const readPictures = async () => {
      const found = await noticeDamage(() => page.getOperatorList())
      page.cleanup()
      return found.isDamaged
    }
    return { ...text, drawn, isDamaged, hasDamagedPicture: readPictures }
  }
  const { value: data, isDamaged: hasUnread } = await noticeDamage(() => drawPdfPage(page, turn, size))
  page.cleanup()
  return { ...text, drawn: { ...size, channels: 4, data }, isDamaged: hasUnread, hasDamagedPicture: isSound }
}

interface Wanted extends PixelSize {
  turn: Turn
  maxPixels: number
}

/** A page drawn by another program; its file is used unchanged if it is upright and has the wanted size. */
async function readDrawn(file: string, { width, height, turn, maxPixels }: Wanted): Promise<Raster | DrawnPage> {
  const size = { width, height }
  if (turn === 0 && (await isDrawnAs(file, size))) return { ...size, file }
  return { ...size, channels: 3, data: await readImage(file, 1, size, maxPixels, turn) }
}

async function ofImage({ file, page, maxPixels }: PageJob): Promise<MadePage> {
  const size = await imagePageSize(file, page, maxPixels)
  const drawn: Raster = { ...size, channels: 3, data: await readImage(file, page, size, maxPixels) }
  // A picture file that is cut off is refused.
  return { drawn, lines: [], bodySize: ASSUMED_BODY_SIZE, isDamaged: false, hasDamagedPicture: isSound }
}

/** Writes `tiles/`, `page.webp`, `thumbnail.webp`, `preview.webp` and `text.json`. Throws `RenderRefusal`. */
export async function makePage(job: PageJob): Promise<PageReply> {
  const made = (await fileType(job.file)) === 'pdf' ? await ofPdf(job) : await ofImage(job)
  const small = await writePictures(made.drawn, job.folder, made.bodySize)
  await writeFile(join(job.folder, 'text.json'), JSON.stringify({ lines: made.lines, pictures: findPictures(small) }))
  return { width: made.drawn.width, height: made.drawn.height, flaw: await flawOf(made, small) }
}

/** Pictures are read again only if a white area may be one: it takes as long as drawing them. */
async function flawOf({ isDamaged, hasDamagedPicture }: MadePage, small: Raster): Promise<PageFlaw | null> {
  const white = findWhite(small)
  if (isDamaged || (white !== null && (await hasDamagedPicture()))) return 'damaged'
  return white === 'blank' ? 'blank' : null
}
