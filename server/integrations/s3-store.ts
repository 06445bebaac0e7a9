/** Files in a bucket of an object store that speaks S3 (decision 016). */
import { Readable } from 'node:stream'
import type { ObjectStoreConfig } from '../config.ts'
import { checkedFile, checkedFolder, fileType, isFileName, openPlainFile } from './files.ts'
import type { FileStore } from './files.ts'
import { bounded, connectS3, storeFailure } from './s3-client.ts'
import type { S3 } from './s3-client.ts'

const SECOND = 1000

/** How long a call may take, milliseconds. */
export interface S3Limits {
  answerWithin: number
  /** For a whole file to be taken. */
  putWithin: number
  /** Between two parts of a file that is being read. */
  goesOnWithin: number
}

const LIMITS: S3Limits = { answerWithin: 8 * SECOND, putWithin: 30 * SECOND, goesOnWithin: 10 * SECOND }

/** A body as it comes, ended with an error when the store goes silent while somebody waits for more. */
function goingOn(name: string, body: Readable, within: number): Readable {
  // Told to whoever reads. Before anybody does, it must not end the process.
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
  // A generator that was never begun does not end what it would have read.
  stream.once('close', () => body.destroy())
  return stream
}

/** Keys of ours under a prefix of the bucket, a page of the listing (up to 1000) at a time. */
async function* listPages(open: () => Promise<S3>, bucket: string, prefix: string, within: number): AsyncGenerator<string[]> {
  const { sdk, client } = await open()
  let token: string | undefined
  do {
    const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })
    const page = await bounded(`listing ${prefix}`, within, (abortSignal) => client.send(command, { abortSignal }))
    yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
    if (page.IsTruncated && !page.NextContinuationToken) throw storeFailure(`listing ${prefix}`, new Error('it does not say how to go on'))
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token !== undefined)
}

async function removeKeys({ sdk, client }: S3, bucket: string, keys: readonly string[], within: number): Promise<void> {
  const what = `removing ${keys[0]} and others`
  const command = new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } })
  const { Errors } = await bounded(what, within, (abortSignal) => client.send(command, { abortSignal }))
  // The answer is a success even where some were not removed.
  const failed = Errors?.[0]
  if (failed !== undefined) throw storeFailure(what, new Error(`${failed.Code} for ${failed.Key}, ${failed.Message}`))
}

/**
 * Files in a bucket that nobody but us reads: readers get them from `/files/`. Its package is loaded with the first call, and every
 * wait has a bound. Throws a FileStoreError for whatever the store does not do.
 */
export function openS3Store(config: ObjectStoreConfig, limits: Partial<S3Limits> = {}): FileStore {
  const { answerWithin, putWithin, goesOnWithin } = { ...LIMITS, ...limits }
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
  return {
    put,
    async take(name, path) {
      const handle = await openPlainFile(path)
      const data = await handle.readFile().finally(() => handle.close())
      await put(name, data)
    },
    async read(name) {
      const place = keyOf(name)
      const { sdk, client } = await open()
      const what = `reading ${name}`
      const answer = await bounded(what, answerWithin, async (abortSignal) =>
        client.send(new sdk.GetObjectCommand(place), { abortSignal }).catch((error: unknown) => {
          // Another 404 is a bucket that is not there.
          if (error instanceof sdk.NoSuchKey) return null
          throw error
        }),
      )
      if (answer === null) return null
      const { Body, ContentLength } = answer
      if (!(Body instanceof Readable) || ContentLength === undefined) throw storeFailure(what, new Error('an answer without a file'))
      return { stream: goingOn(name, Body, goesOnWithin), size: ContentLength }
    },
    async remove(name) {
      const place = keyOf(name)
      const { sdk, client } = await open()
      const command = new sdk.DeleteObjectCommand(place)
      await bounded(`removing ${name}`, answerWithin, (abortSignal) => client.send(command, { abortSignal }))
    },
    async removeFolder(folder) {
      const below = `${prefix}${checkedFolder(folder)}/`
      for await (const keys of listPages(open, bucket, below, answerWithin))
        if (keys.length > 0) await removeKeys(await open(), bucket, keys, answerWithin)
    },
    async *list() {
      for await (const keys of listPages(open, bucket, prefix, answerWithin))
        yield* keys.map((key) => key.slice(prefix.length)).filter(isFileName)
    },
  }
}
