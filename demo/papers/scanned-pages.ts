/** Demo pages as if they had come as pictures: with the lines that tesseract reads on them, in place of those of the PDF (decision 061). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { tesseract } from '@yukan/server/paper/import/tesseract.ts'
import { PICTURE_FILE, toPageLines } from '@yukan/server/paper/import/text-engine.ts'
import { WORKER_LIMITS } from '@yukan/server/paper/import/worker-limits.ts'
import { drawPdfPage, openPdf, pdfPage, pdfPageSize } from '@yukan/server/paper/render-worker/open-pdf.ts'
import type { PageLine } from '@yukan/rules/paper/paper-text.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import type { MeasuredPaper } from './measure-regions.ts'

/** A page is read within half a minute of a free core. */
const READ_WITHIN = 4 * MINUTE

async function readLines(name: string, number: number): Promise<PageLine[]> {
  const page = await pdfPage(await openPdf(join(import.meta.dirname, `${name}.pdf`)), number)
  const size = pdfPageSize(page)
  const pixels = await drawPdfPage(page, 0, size)
  page.cleanup()
  const folder = await mkdtemp(join(tmpdir(), 'yukan-scan-'))
  try {
    await sharp(pixels, { raw: { ...size, channels: 4 } })
      .grayscale()
      .png()
      .toFile(join(folder, PICTURE_FILE))
    const reply = await tesseract.read(folder, { ...WORKER_LIMITS, time: READ_WITHIN })
    if ('problem' in reply) throw new Error(`page ${number} of ${name} could not be read: ${reply.problem}`)
    return toPageLines(reply.lines, size)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The pages whose articles were drawn by hand, as scans. Null if tesseract is not installed. */
export async function drawnPagesAsScans(papers: readonly MeasuredPaper[]): Promise<MeasuredPaper[] | null> {
  if (!(await tesseract.isInstalled())) return null
  const scans: MeasuredPaper[] = []
  for (const paper of papers) {
    const pages = []
    for (const page of paper.pages.filter(({ drawn }) => drawn !== null))
      pages.push({ ...page, text: { ...page.text, lines: await readLines(paper.name, page.page) } })
    scans.push({ ...paper, pages })
  }
  return scans
}
