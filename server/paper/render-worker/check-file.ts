/** Checks a file before any page is made: a broken one changes nothing. */
import type { CheckReply } from './worker-reply.ts'
import { fileType } from './file-type.ts'
import { countImagePages, imagePageSize } from './open-image.ts'
import type { PixelSize } from './page-size.ts'
import { RenderRefusal } from './render-job.ts'
import type { CheckJob } from './render-job.ts'

function checked(count: number, maxPages: number): number {
  if (count < 1) throw new RenderRefusal('no-pages')
  if (count > maxPages) throw new RenderRefusal('too-many-pages')
  return count
}

async function pdfSizes({ file, maxPages }: CheckJob): Promise<PixelSize[]> {
  // Loaded for PDFs only, since loading takes longer than a picture.
  const { openPdf, pdfPage, pdfPageSize } = await import('./open-pdf.ts')
  const pdf = await openPdf(file)
  const count = checked(pdf.numPages, maxPages)
  const sizes: PixelSize[] = []
  for (let number = 1; number <= count; number++) {
    const page = await pdfPage(pdf, number)
    sizes.push(pdfPageSize(page))
    page.cleanup()
  }
  return sizes
}

async function imageSizes({ file, maxPages, maxPixels }: CheckJob): Promise<PixelSize[]> {
  const count = checked(await countImagePages(file, maxPixels), maxPages)
  const sizes: PixelSize[] = []
  for (let number = 1; number <= count; number++) sizes.push(await imagePageSize(file, number, maxPixels))
  return sizes
}

/** The file's kind and the size of each of its pages. Throws `RenderRefusal`. */
export async function checkFile(job: CheckJob): Promise<CheckReply> {
  const type = await fileType(job.file)
  return { type, pages: type === 'pdf' ? await pdfSizes(job) : await imageSizes(job) }
}
