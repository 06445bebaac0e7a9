import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { RenderRefusal } from './render-job.ts'

export type FileType = 'pdf' | 'image'

const HEAD = 1024
/** An end mark may be followed by white space and by a few bytes that mail programs add. */
const TAIL = 4096
/** Bytes read at once while searching for the end. */
const SEARCHED = 65_536

const IMAGE_HEADS: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  // TIFF beyond 4 GB
  [0x49, 0x49, 0x2b, 0x00],
  [0x4d, 0x4d, 0x00, 0x2b],
  // RIFF....WEBP
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
]

function beginsWith(head: Uint8Array, bytes: readonly (number | null)[]): boolean {
  return bytes.every((byte, at) => byte === null || head[at] === byte)
}

/** White space of PDF, with which some programs and tapes fill a file up. */
const FILLING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

async function readPart(handle: FileHandle, from: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - from), 0, end - from, from)
  return buffer.subarray(0, bytesRead)
}

/** The end of the content, before any padding. */
async function findEnd(handle: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; end -= SEARCHED) {
    const from = Math.max(0, end - SEARCHED)
    const last = (await readPart(handle, from, end)).findLastIndex((byte) => !FILLING.has(byte))
    if (last !== -1) return from + last + 1
  }
  return 0
}

/** The type by content. Throws `RenderRefusal`: `empty`, `unknown-type`, or `cut-off` for a PDF without its end mark. */
export async function fileType(path: string): Promise<FileType> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    if (size === 0) throw new RenderRefusal('empty')
    const begin = await readPart(handle, 0, HEAD)
    if (IMAGE_HEADS.some((bytes) => beginsWith(begin, bytes))) return 'image'
    // PDF readers accept a few bytes before the mark, within the first kilobyte.
    if (!begin.includes('%PDF-')) throw new RenderRefusal('unknown-type')
    const end = await findEnd(handle, size)
    if (!(await readPart(handle, Math.max(0, end - TAIL), end)).includes('%%EOF')) throw new RenderRefusal('cut-off')
    return 'pdf'
  } finally {
    await handle.close()
  }
}
