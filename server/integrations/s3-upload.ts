/**
 * Large files are sent to the object store in parts: the process never holds a whole one (decision 099). With the client's own commands: `Upload` of
 * `@aws-sdk/lib-storage` passes its signal to no request, so a store that is silent would keep its connections for ever.
 */
import type { FileHandle } from 'node:fs/promises'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { bounded, storeFailure } from './s3-client.ts'
import type { S3 } from './s3-client.ts'

/** Files up to this size are sent in one request. The protocol asks for parts of five megabytes and more, and takes ten thousand of them. */
export const PART_BYTES = 8 * MEGABYTE

interface LargeFile {
  /** Name for messages. */
  name: string
  object: { Bucket: string; Key: string; ContentType: string; CacheControl: string }
  handle: FileHandle
  /** Bytes, more than one part. */
  size: number
}

/** Reads bytes into `part` until it is full. Throws if the file has become shorter. */
async function fill(handle: FileHandle, part: Buffer, at: number): Promise<void> {
  for (let read = 0; read < part.length;) {
    const { bytesRead } = await handle.read(part, read, part.length - read, at + read)
    if (bytesRead === 0) throw new Error('the file became shorter while it was read')
    read += bytesRead
  }
}

/** Writes a file in parts, each within `within` milliseconds: the whole file or nothing. Throws a FileStoreError when the store fails. */
export async function uploadInParts({ sdk, client }: S3, { name, object, handle, size }: LargeFile, within: number): Promise<void> {
  const what = `writing ${name}`
  const { Bucket, Key } = object
  const create = new sdk.CreateMultipartUploadCommand(object)
  const { UploadId } = await bounded(what, within, (abortSignal) => client.send(create, { abortSignal }))
  if (UploadId === undefined) throw storeFailure(what, new Error('the response has no id of the upload'))
  const place = { Bucket, Key, UploadId }
  try {
    const buffer = Buffer.allocUnsafe(PART_BYTES)
    const Parts: { PartNumber: number; ETag: string }[] = []
    for (let at = 0; at < size; at += PART_BYTES) {
      const part = buffer.subarray(0, Math.min(PART_BYTES, size - at))
      await fill(handle, part, at)
      const PartNumber = Parts.length + 1
      const upload = new sdk.UploadPartCommand({ ...place, PartNumber, Body: part })
      const { ETag } = await bounded(what, within, (abortSignal) => client.send(upload, { abortSignal }))
      if (ETag === undefined) throw storeFailure(what, new Error('the response has no tag of the part'))
      Parts.push({ PartNumber, ETag })
    }
    const complete = new sdk.CompleteMultipartUploadCommand({ ...place, MultipartUpload: { Parts } })
    await bounded(what, within, (abortSignal) => client.send(complete, { abortSignal }))
  } catch (error) {
    const abort = new sdk.AbortMultipartUploadCommand(place)
    // Only the first failure is reported; remaining parts are removed with the folder of the file.
    await bounded(what, within, (abortSignal) => client.send(abort, { abortSignal })).catch(() => undefined)
    throw error
  }
}

/** Removes the parts of uploads below a prefix that were never completed, as when the program was killed. */
export async function abortUploads(
  { sdk, client }: S3,
  { bucket, below }: { bucket: string; below: string },
  within: number,
): Promise<void> {
  const what = `looking for uploads below ${below}`
  const list = new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: below })
  const { Uploads = [] } = await bounded(what, within, (abortSignal) => client.send(list, { abortSignal }))
  for (const { Key, UploadId } of Uploads) {
    const abort = new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })
    await bounded(what, within, (abortSignal) => client.send(abort, { abortSignal }))
  }
}
