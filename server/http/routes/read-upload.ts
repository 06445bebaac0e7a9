import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '@yukan/contract/call.ts'
import { ICON_MAX_BYTES } from '@yukan/rules/limits.ts'
import { RECEIVED_PREFIX } from '../../paper/import/temp-folder.ts'
import { isDiskUnusable, Refusal } from '../../refusal.ts'

const PART = 'file'
const FRAME_BYTES = 16 * 1024

/** A second part is only parsed to be refused. */
export const UPLOAD_LIMITS = { files: 1, fields: 0, parts: 2, fileSize: ICON_MAX_BYTES, headerPairs: 20, fieldNameSize: 100 }

/** Whether a call takes a file. */
export function isUpload({ multipart: isMultipart }: AnyCall): boolean {
  return isMultipart === true
}

function refusal(code: 'E_BAD_REQUEST' | 'E_TOO_LARGE'): Refusal {
  return new Refusal(code, { field: PART })
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return refusal(error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? 'E_TOO_LARGE' : 'E_BAD_REQUEST')
}

async function readParts<T>(request: FastifyRequest, fileSize: number, read: (part: MultipartFile) => Promise<T>): Promise<T> {
  let file: T | null = null
  for await (const part of request.parts({ limits: { ...UPLOAD_LIMITS, fileSize } })) {
    if (part.type !== 'file' || part.fieldname !== PART || file !== null) throw refusal('E_BAD_REQUEST')
    file = await read(part)
  }
  if (file === null) throw refusal('E_BAD_REQUEST')
  return file
}

async function readPart<T>(request: FastifyRequest, most: number, read: (part: MultipartFile) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('E_UNSUPPORTED_TYPE')
  if (Number(request.headers['content-length'] ?? 0) > most + FRAME_BYTES) throw refusal('E_TOO_LARGE')
  try {
    return await readParts(request, most, read)
  } catch (error) {
    throw isDiskUnusable(error) ? error : asRefusal(error)
  } finally {
    // Discards the rest of the body: otherwise the client does not read the response.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Reads the file of a reader's `multipart` call. E_UNSUPPORTED_TYPE for another body, E_TOO_LARGE for a large one, E_BAD_REQUEST for other parts. */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  return readPart(request, ICON_MAX_BYTES, (part) => part.toBuffer())
}

/** Writes the file of a `multipart` call, of at most so many bytes, to the disk while it arrives, and removes it after `work`. Throws as `readUpload` and `work` do. */
export async function withStoredUpload<T>(
  dataDir: string,
  request: FastifyRequest,
  most: number = ICON_MAX_BYTES,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${RECEIVED_PREFIX}${randomUUID()}`)
  try {
    await readPart(request, most, async (part) => {
      await pipeline(part.file, createWriteStream(path, { flags: 'wx' }))
      return path
    })
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
