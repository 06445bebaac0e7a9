import { Readable } from 'node:stream'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import type { ObjectStoreConfig } from '../config.ts'
import { STORE_LIMITS } from '../limits.ts'
import { checkedFile, checkedFolder, FileStoreError, fileType, isFileName, openPlainFile } from './files.ts'
import type { FileStore } from './files.ts'
import { bounded, clockOffset, connectS3, storeFailure } from './s3-client.ts'
import type { S3 } from './s3-client.ts'
import { abortUploads, PART_BYTES, uploadInParts } from './s3-upload.ts'

/** Time limits in milliseconds, as arguments for tests. */
export interface S3Limits {
  responseWithin: number
  /** Timeout for a file sent in one request, and for each part of a larger one. */
  putWithin: number
  nextPartWithin: number
}

/** Limits the wait for each part of a body. */
function withTimeout(name: string, body: Readable, within: number): Readable {
  // The reader gets the error; without a listener it would end the process before.
  body.on('error', () => undefined)
  async function* parts(): AsyncGenerator<unknown> {
    const wait = () => setTimeout(() => body.destroy(new Error(`nothing more came within ${within} ms`)), within)
    let timer = wait()
    try {
      for await (const part of body) {
        clearTimeout(timer)
        yield part
        timer = wait()
      }
    } catch (error) {
      throw storeFailure(`reading ${name}`, error)
    } finally {
      clearTimeout(timer)
    }
  }
  const stream = Readable.from(parts(), { objectMode: false })
  // A generator that was never started does not end its source.
  stream.once('close', () => body.destroy())
  return stream
}

async function* listPages(open: () => Promise<S3>, bucket: string, prefix: string, within: number): AsyncGenerator<string[]> {
  const { sdk, client } = await open()
  let token: string | undefined
  do {
    const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })
    const page = await bounded(`listing ${prefix}`, within, (abortSignal) => client.send(command, { abortSignal }))
    yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
    if (page.IsTruncated && !page.NextContinuationToken)
      throw storeFailure(`listing ${prefix}`, new Error('the response has no token of the next part'))
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token !== undefined)
}

async function removeKeys({ sdk, client }: S3, bucket: string, keys: readonly string[], within: number): Promise<void> {
  const what = `removing ${keys[0]} and others`
  const command = new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } })
  const { Errors } = await bounded(what, within, (abortSignal) => client.send(command, { abortSignal }))
  // The response is a success even if some files were not removed.
  const failed = Errors?.[0]
  if (failed !== undefined) throw storeFailure(what, new Error(`${failed.Code} for ${failed.Key}, ${failed.Message}`))
}

/** Opens a store in a bucket (decision 016). The package is loaded by the first call, and every wait is limited. Throws FileStoreError. */
export function openS3Store(config: ObjectStoreConfig, limits: Partial<S3Limits> = {}): FileStore {
  const { responseWithin, putWithin, nextPartWithin } = { ...STORE_LIMITS, ...limits }
  const { bucket, prefix } = config
  let opened: Promise<S3> | undefined
  const open = () => (opened ??= connectS3(config))
  const keyOf = (name: string) => ({ Bucket: bucket, Key: prefix + checkedFile(name) })
  const put = async (name: string, data: Uint8Array) => {
    const place = keyOf(name)
    const { sdk, client } = await open()
    const command = new sdk.PutObjectCommand({ ...place, Body: data, ContentType: fileType(name), CacheControl: 'private' })
    await bounded(`writing ${name}`, putWithin, (abortSignal) => client.send(command, { abortSignal }))
  }
  const copy = async (name: string, path: string) => {
    checkedFile(name)
    const handle = await openPlainFile(path)
    try {
      const { size } = await handle.stat()
      if (size <= PART_BYTES) return await put(name, await handle.readFile())
      const object = { ...keyOf(name), ContentType: fileType(name), CacheControl: 'private' }
      await uploadInParts(await open(), { name, object, handle, size }, putWithin)
    } finally {
      await handle.close()
    }
  }
  return {
    put,
    copy,
    move: copy,
    async read(name) {
      const place = keyOf(name)
      const { sdk, client } = await open()
      const what = `reading ${name}`
      const answer = await bounded(what, responseWithin, async (abortSignal) =>
        client.send(new sdk.GetObjectCommand(place), { abortSignal }).catch((error: unknown) => {
          // Another 404 is a missing bucket.
          if (error instanceof sdk.NoSuchKey) return null
          throw error
        }),
      )
      if (answer === null) return null
      const { Body, ContentLength } = answer
      if (!(Body instanceof Readable) || ContentLength === undefined) throw storeFailure(what, new Error('a response without a file'))
      return { stream: withTimeout(name, Body, nextPartWithin), size: ContentLength }
    },
    async remove(name) {
      const place = keyOf(name)
      const { sdk, client } = await open()
      const command = new sdk.DeleteObjectCommand(place)
      await bounded(`removing ${name}`, responseWithin, (abortSignal) => client.send(command, { abortSignal }))
    },
    async removeFolder(folder) {
      const below = `${prefix}${checkedFolder(folder)}/`
      for await (const keys of listPages(open, bucket, below, responseWithin))
        if (keys.length > 0) await removeKeys(await open(), bucket, keys, responseWithin)
      await abortUploads(await open(), { bucket, below }, responseWithin)
    },
    async *list() {
      for await (const keys of listPages(open, bucket, prefix, responseWithin))
        yield* keys.map((key) => key.slice(prefix.length)).filter(isFileName)
    },
    async findProblem() {
      const { sdk, client } = await open()
      const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })
      try {
        await bounded('looking whether it is there', responseWithin, (abortSignal) => client.send(command, { abortSignal }))
      } catch (error) {
        if (error instanceof FileStoreError) return error.code
        throw error
      }
      const minutes = Math.round(clockOffset({ sdk, client }) / MINUTE)
      return minutes === 0
        ? null
        : `RequestTimeTooSkewed: the clock of this machine is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'behind' : 'ahead'}`
    },
  }
}
