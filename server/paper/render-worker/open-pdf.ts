/** Opens, measures and draws PDFs with pdf.js. Runs in the worker only. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { sizeOfPoints } from './page-size.ts'
import type { PixelSize } from './page-size.ts'
import { RenderRefusal } from './render-job.ts'
import type { Turn } from './text-runs.ts'

const parts = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** pdf.js's messages about unreadable or truncated pictures: it draws the others, and reports these only on the console. */
const UNREAD = /^Warning: (?:Unable to decode image|JpegImage|Invalid stream|Filter "|getOperatorList - ignoring XObject|Image exceeded)/

/** Does `work` with pages, one at a time. Returns its result, and whether pictures of them could not be read, or not to their end. */
export async function noticeDamage<T>(work: () => Promise<T>): Promise<{ value: T; isDamaged: boolean }> {
  const { warn } = console
  let isDamaged = false
  console.warn = (message: unknown) => {
    if (UNREAD.test(String(message))) isDamaged = true
  }
  try {
    const value = await work()
    return { value, isDamaged }
  } finally {
    console.warn = warn
  }
}

let opened: { path: string; pdf: Promise<PDFDocumentProxy> } | null = null

/** Opens a PDF and closes the previous one; a password that only forbids printing is ignored. Throws `RenderRefusal`. */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  if (opened?.path !== path) {
    const before = await opened?.pdf.catch(() => undefined)
    await before?.loadingTask.destroy()
    opened = { path, pdf: readPdf(path) }
  }
  return opened.pdf
}

async function readPdf(path: string): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await readFile(path))
  const task = getDocument({
    data,
    cMapUrl: join(parts, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(parts, 'standard_fonts/'),
    wasmUrl: join(parts, 'wasm/'),
    iccUrl: join(parts, 'iccs/'),
    verbosity: VerbosityLevel.WARNINGS,
  })
  return task.promise.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    throw new RenderRefusal(name === 'PasswordException' ? 'encrypted' : 'broken')
  })
}

/** A page by its number from 1. Throws `RenderRefusal`. */
export async function pdfPage(pdf: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  return pdf.getPage(number).catch(() => {
    throw new RenderRefusal('broken', number)
  })
}

/** A page turned by its `/Rotate`, and further by `turn`. */
function viewportOf(page: PDFPageProxy, turn: Turn, scale: number) {
  return page.getViewport({ scale, rotation: (page.rotate + turn) % 360 })
}

/** Size of a page in pixels. Throws `RenderRefusal`. */
export function pdfPageSize(page: PDFPageProxy, turn: Turn = 0): PixelSize {
  const { width, height } = viewportOf(page, turn, 1)
  return sizeOfPoints(width, height, page.pageNumber)
}

/** pdf.js is typed for the browser's canvas; the one of `@napi-rs/canvas` works in the same way. */
function isCanvas(canvas: unknown): canvas is HTMLCanvasElement {
  return canvas !== null
}

/** The page as RGBA on white. Throws `RenderRefusal` for a page that cannot be drawn. */
export async function drawPdfPage(page: PDFPageProxy, turn: Turn, { width, height }: PixelSize): Promise<Buffer> {
  const viewport = viewportOf(page, turn, width / viewportOf(page, turn, 1).width)
  const canvas = createCanvas(width, height)
  const target: unknown = canvas
  if (!isCanvas(target)) throw new TypeError('no canvas')
  await page.render({ canvas: target, viewport, background: '#ffffff' }).promise.catch(() => {
    throw new RenderRefusal('broken', page.pageNumber)
  })
  return canvas.data()
}
