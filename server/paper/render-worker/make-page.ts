import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageLine } from '@yukan/rules/paper-text.ts'
import type { PageReply } from './worker-reply.ts'
import { ASSUMED_BODY_SIZE, bodySize } from './body-size.ts'
import { fileType } from './file-type.ts'
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
}

async function ofPdf({ file, page: number, folder, hasRaster, maxPixels }: PageJob): Promise<MadePage> {
  const { drawPdfPage, openPdf, pdfPage, pdfPageSize } = await import('./open-pdf.ts')
  const page = await pdfPage(await openPdf(file), number)
  const asItSays = await readRuns(page)
  const turn = neededTurn(asItSays)
  const runs = turn === 0 ? asItSays : await readRuns(page, turn)
  const size = pdfPageSize(page, turn)
  const drawn: Raster | DrawnPage = hasRaster
    ? await readDrawn(join(folder, RASTER_FILE), { ...size, turn, maxPixels })
    : { ...size, channels: 4, data: await drawPdfPage(page, turn, size) }
  page.cleanup()
  return { drawn, lines: toLines(runs), bodySize: bodySize(runs) }
}

interface Wanted extends PixelSize {
  turn: Turn
  maxPixels: number
}

/** A page that another program has drawn: where it is upright and as large as wanted, its file as it is. */
async function readDrawn(file: string, { width, height, turn, maxPixels }: Wanted): Promise<Raster | DrawnPage> {
  const size = { width, height }
  if (turn === 0 && (await isDrawnAs(file, size))) return { ...size, file }
  return { ...size, channels: 3, data: await readImage(file, 1, size, maxPixels, turn) }
}

async function ofImage({ file, page, maxPixels }: PageJob): Promise<MadePage> {
  const size = await imagePageSize(file, page, maxPixels)
  return { drawn: { ...size, channels: 3, data: await readImage(file, page, size, maxPixels) }, lines: [], bodySize: ASSUMED_BODY_SIZE }
}

/** Writes `tiles/`, `page.webp`, `thumbnail.webp`, `preview.webp` and `text.json`. Throws `RenderRefusal`. */
export async function makePage(job: PageJob): Promise<PageReply> {
  const made = (await fileType(job.file)) === 'pdf' ? await ofPdf(job) : await ofImage(job)
  const small = await writePictures(made.drawn, job.folder, made.bodySize)
  await writeFile(join(job.folder, 'text.json'), JSON.stringify({ lines: made.lines, pictures: findPictures(small) }))
  return { width: made.drawn.width, height: made.drawn.height }
}
