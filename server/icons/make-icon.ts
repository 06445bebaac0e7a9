/** Makes an icon of an uploaded picture (product §5 "Icon"; decision 028). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ICON_PIXELS, ICON_DECODED_BYTES } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import { makeSemaphore } from '../concurrency/semaphore.ts'
import { ICON_MEMORY, ICONS_AT_ONCE, ICONS_WAITING, ICON_PROCESSOR_TIME } from '../limits.ts'
import { convertInChild } from '../pictures/convert-in-child.ts'
import { Refusal } from '../refusal.ts'
import { readPictureHead } from '../pictures/picture-head.ts'

const ICON_FILE = 'icon.webp'
const entry = fileURLToPath(new URL('icon-worker.ts', import.meta.url))
const runLimited = makeSemaphore(ICONS_AT_ONCE, ICONS_WAITING)

function refusal(code: 'E_BAD_REQUEST' | 'E_UNSUPPORTED_TYPE'): Refusal {
  return new Refusal(code, { field: 'file' })
}

async function readIcon(folder: string): Promise<Buffer | null> {
  return readFile(join(folder, ICON_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/**
 * Converts a picture to WebP, 110 x 110, without EXIF. E_UNSUPPORTED_TYPE for anything but JPEG, PNG or GIF; E_BAD_REQUEST for a picture
 * that is unreadable or exceeds a limit; E_UNAVAILABLE while too many others are in work, or the machine is busy.
 */
export async function makeIcon(ctx: Context, picture: Uint8Array): Promise<Buffer> {
  const head = readPictureHead(picture)
  if (head === null) throw refusal('E_UNSUPPORTED_TYPE')
  // Most malicious files are refused here, before a process is started.
  if (head.pixels !== null && (head.pixels === 0 || head.pixels > ICON_PIXELS)) throw refusal('E_BAD_REQUEST')
  if (head.decodedBytes !== null && head.decodedBytes > ICON_DECODED_BYTES) throw refusal('E_BAD_REQUEST')
  const conversion = { entry, processorTime: ICON_PROCESSOR_TIME, memory: ICON_MEMORY, time: ctx.timeLimits.picture, target: ICON_FILE }
  return runLimited(() => convertInChild(ctx, picture, { ...conversion, read: readIcon }), ctx.timeLimits.pictureQueue)
}
