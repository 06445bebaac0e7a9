/** Prepares an uploaded picture for the library (decision 042). */
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CAPTION_MAX, CREDIT_MAX, PICTURE_PIXELS } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import { makeSemaphore } from '../concurrency/semaphore.ts'
import { PICTURE_MEMORY, PICTURE_PROCESSOR_TIME } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { convertInChild } from './convert-in-child.ts'
import { readPictureHead } from './picture-head.ts'

/** One large picture at a time, to keep serving readers; and waiting uploads. */
const AT_ONCE = 1
const WAITING = 12
const HEAD_BYTES = 64
const entry = fileURLToPath(new URL('picture-worker.ts', import.meta.url))
const runLimited = makeSemaphore(AT_ONCE, WAITING)

export interface PreparedPicture {
  width: number
  height: number
  /** WebP files by width, the narrowest first. */
  files: ReadonlyMap<number, Buffer>
  caption: string
  credit: string
  takenAt: Date | null
}

interface Facts {
  width: number
  height: number
  widths: number[]
  caption: string
  credit: string
  takenAt: string | null
}

/** The first bytes of a file: more than a picture's head has. */
async function readStart(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), { position: 0 })
  return buffer.subarray(0, bytesRead)
}

async function readPrepared(folder: string): Promise<PreparedPicture | null> {
  const text = await readFile(join(folder, 'facts.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const facts: Facts = JSON.parse(text)
  const files = new Map<number, Buffer>()
  for (const width of facts.widths) files.set(width, await readFile(join(folder, `${width}.webp`)))
  const cut = (value: string, most: number) => [...value].slice(0, most).join('')
  return {
    width: facts.width,
    height: facts.height,
    files,
    caption: cut(facts.caption, CAPTION_MAX),
    credit: cut(facts.credit, CREDIT_MAX),
    takenAt: facts.takenAt === null ? null : new Date(facts.takenAt),
  }
}

/**
 * Re-encodes the picture at a path in several widths, upright and without anything but its pixels, and reads its caption, credit and date. E_UNSUPPORTED_TYPE for
 * anything but JPEG, PNG or GIF, E_TOO_LARGE for too many pixels, E_BAD_REQUEST if it is unreadable or takes too much to convert,
 * E_UNAVAILABLE when too many wait.
 */
export async function preparePicture(ctx: Context, path: string): Promise<PreparedPicture> {
  const head = readPictureHead(await readStart(path))
  if (head === null) throw new Refusal('E_UNSUPPORTED_TYPE', { field: 'file' })
  if (head.pixels === 0) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  if (head.pixels !== null && head.pixels > PICTURE_PIXELS) throw new Refusal('E_TOO_LARGE', { field: 'file' })
  const conversion = { entry, processorTime: PICTURE_PROCESSOR_TIME, memory: PICTURE_MEMORY, time: ctx.timeLimits.picture, target: '' }
  return runLimited(() => convertInChild(ctx, path, { ...conversion, read: readPrepared }), ctx.timeLimits.pictureQueue)
}
