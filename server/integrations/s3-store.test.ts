import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startObjectStore } from '../test/object-store/object-store.ts'
import type { ObjectStoreConfig } from '../config.ts'
import { FileStoreError } from './files.ts'
import type { FileStore } from './files.ts'
import { openS3Store } from './s3-store.ts'
import type { S3Limits } from './s3-store.ts'
import { PART_BYTES } from './s3-upload.ts'

const KEYS = { accessKeyId: 'made-up-id', secretAccessKey: 'made-up-secret', region: 'eu-test-1' }
const SHORT: S3Limits = { responseWithin: 300, putWithin: 300, nextPartWithin: 300 }
const NAME = 'page/k1/page.webp'

const sandbox = await startObjectStore({ ...KEYS, bucket: 'yukan-files' })
const root = mkdtempSync(join(tmpdir(), 'yukan-s3-'))
const LARGE = join(root, 'large.bin')
writeFileSync(LARGE, Buffer.alloc(2 * PART_BYTES, 'x'))
afterAll(async () => {
  await sandbox.close()
  rmSync(root, { recursive: true })
})
afterEach(() => {
  sandbox.mode = 'ok'
  sandbox.objects.clear()
  sandbox.uploads.clear()
  sandbox.seen.length = 0
})

function open(change: Partial<ObjectStoreConfig> = {}, limits: Partial<S3Limits> = {}): FileStore {
  return openS3Store({ ...KEYS, bucket: 'yukan-files', prefix: '', endpoint: sandbox.url, ...change }, limits)
}

async function listed(files: FileStore): Promise<string[]> {
  const all: string[] = []
  for await (const name of files.list()) all.push(name)
  return all
}

const CALLS: [string, (files: FileStore) => Promise<unknown>][] = [
  ['put', (files) => files.put(NAME, Buffer.from('x'))],
  ['copy', (files) => files.copy(NAME, LARGE)],
  ['read', (files) => files.read(NAME)],
  ['remove', (files) => files.remove(NAME)],
  ['removeFolder', (files) => files.removeFolder('page/k1')],
  ['list', listed],
]

async function failure(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(FileStoreError)
  expect(error).toMatchObject({ statusCode: 503 })
  return error instanceof Error ? error.message : ''
}

it('the S3 store writes under its prefix, with the content type of the extension, and not to be cached', async () => {
  const files = open({ prefix: 'papers/evening/' })
  await files.put(NAME, Buffer.from('x'))
  await files.put('master/weather-sunny.svg', Buffer.from('<svg/>'))
  expect([...sandbox.objects].map(([key, { type, cacheControl }]) => [key, type, cacheControl])).toEqual([
    ['papers/evening/page/k1/page.webp', 'image/webp', 'private'],
    ['papers/evening/master/weather-sunny.svg', 'image/svg+xml', 'private'],
  ])
})

it('the S3 store leaves other files in the bucket alone', async () => {
  const other = { data: Buffer.from('x'), type: 'text/plain', cacheControl: '' }
  for (const key of ['page/k1/page.webp', 'papers/page/k1/other.webp', 'papers/evening/notes.txt', 'papers/evening2/page/k1/page.webp'])
    sandbox.objects.set(key, other)
  const files = open({ prefix: 'papers/evening/' })
  await files.put(NAME, Buffer.from('x'))
  expect(await listed(files)).toEqual([NAME])
  await files.removeFolder('page/k1')
  expect([...sandbox.objects.keys()]).toHaveLength(4)
})

describe.each(CALLS)('the call %s of the S3 store', (_name, call) => {
  it('a call of the S3 store fails at once when nothing listens', async () => {
    const closed = await startObjectStore({ ...KEYS, bucket: 'yukan-files' })
    await closed.close()
    expect(await failure(call(open({ endpoint: closed.url })))).toContain('ECONNREFUSED')
  })

  it('a call of the S3 store fails within its time limit when the store is silent', async () => {
    sandbox.mode = 'silent'
    expect(await failure(call(open({}, SHORT)))).toContain('did not answer within 300 ms')
    expect(sandbox.seen).toHaveLength(1)
  })

  it('a call of the S3 store is sent three times when the store is busy', async () => {
    sandbox.mode = 'down'
    expect(await failure(call(open()))).toContain('Please reduce your request rate.')
    expect(sandbox.seen).toHaveLength(3)
  })

  it.each<[string, Partial<ObjectStoreConfig>, string]>([
    ['a key that the store does not know', { accessKeyId: 'other' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { secretAccessKey: 'other' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'other-files' }, 'NoSuchBucket'],
  ])('a call of the S3 store fails with %s and does not report a missing file', async (_name, change, word) => {
    const message = await failure(call(open(change)))
    expect(message).toContain(word)
    expect(message).not.toContain(KEYS.secretAccessKey)
  })
})

it('removing a folder from the S3 store fails when not every file could be removed', async () => {
  const files = open()
  await files.put(NAME, Buffer.from('x'))
  sandbox.mode = 'keeps'
  expect(await failure(files.removeFolder('page/k1'))).toContain('InternalError for page/k1/page.webp, kept')
})

describe('writing a large file to the S3 store', () => {
  it('a large file leaves nothing in the store when a part is refused', async () => {
    sandbox.mode = 'refuses-parts'
    expect(await failure(open().copy(NAME, LARGE))).toContain(`writing ${NAME}`)
    expect([sandbox.uploads.size, sandbox.objects.size]).toEqual([0, 0])
  })

  it('the parts of a large file that was interrupted are removed with its folder', async () => {
    const files = open({}, SHORT)
    sandbox.mode = 'drops-uploads'
    expect(await failure(files.copy(NAME, LARGE))).toContain('did not answer within 300 ms')
    expect([sandbox.uploads.size, sandbox.objects.size]).toEqual([1, 0])
    sandbox.mode = 'ok'
    await files.removeFolder('page/k2')
    expect(sandbox.uploads.size).toBe(1)
    await files.removeFolder('page/k1')
    expect(sandbox.uploads.size).toBe(0)
  })

  it('a large file has its content type and is not to be cached', async () => {
    await open().copy(NAME, LARGE)
    const object = sandbox.objects.get(NAME)
    expect([object?.type, object?.cacheControl, object?.data.length]).toEqual(['image/webp', 'private', 2 * PART_BYTES])
  })
})

describe('reading a file from the S3 store', () => {
  const data = Buffer.alloc(400_000, 'x')

  it('reading a file ends with an error when nothing more arrives', async () => {
    const files = open({}, { nextPartWithin: 300 })
    await files.put(NAME, data)
    sandbox.mode = 'stalls'
    const file = await files.read(NAME)
    expect(file?.size).toBe(400_000)
    expect(await failure(buffer(file!.stream))).toContain('nothing more came within 300 ms')
  })

  it('reading a file ends with an error when the connection breaks', async () => {
    const files = open()
    await files.put(NAME, data)
    sandbox.mode = 'cuts'
    const file = await files.read(NAME)
    expect(await failure(buffer(file!.stream))).toContain(`reading ${NAME}`)
  })

  it('reading a file ends with an error when the connection broke before the first read', async () => {
    const files = open()
    await files.put(NAME, data)
    sandbox.mode = 'cuts'
    const file = await files.read(NAME)
    await sleep(100)
    expect(await failure(buffer(file!.stream))).toContain(`reading ${NAME}`)
  })

  it('reading a file may take longer than a response when the reader is slow', async () => {
    const files = open({}, SHORT)
    await files.put(NAME, data)
    const file = await files.read(NAME)
    let size = 0
    for await (const part of file!.stream) {
      if (size === 0) await sleep(3 * SHORT.nextPartWithin)
      size += part.length
    }
    expect(size).toBe(400_000)
  })

  it.each([
    ['that was begun', true],
    ['that was not', false],
  ])('a stream of a file releases its connection when it is destroyed: one %s', async (_name, isBegun) => {
    const files = open()
    await files.put(NAME, data)
    for (let count = 0; count < 300; count++) {
      const { stream } = (await files.read(NAME))!
      if (isBegun) await stream[Symbol.asyncIterator]().next()
      stream.destroy()
    }
    expect(String(await buffer((await files.read(NAME))!.stream)).length).toBe(400_000)
  })
})
