/** The same tests for a folder and for a bucket. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { expectFileStore } from '../test/faults/file-store-expectations.ts'
import { startObjectStore } from '../test/object-store/object-store.ts'
import { openFileStore } from './file-store.ts'

const KEYS = { accessKeyId: 'made-up-id', secretAccessKey: 'made-up/secret+key', region: 'eu-test-1' }
/** Fewer than a provider's thousand: a few files already exceed it. */
const FILES_OF_LISTING = 20
const sandbox = await startObjectStore({ ...KEYS, bucket: 'yukan-files', keysOfListing: FILES_OF_LISTING })
const root = mkdtempSync(join(tmpdir(), 'yukan-files-'))
afterAll(async () => {
  await sandbox.close()
  rmSync(root, { recursive: true, force: true })
})

function bucket(prefix: string) {
  return { dataDir: root, objectStore: { ...KEYS, bucket: 'yukan-files', prefix, endpoint: sandbox.url } }
}

function clear(): void {
  rmSync(join(root, 'files'), { recursive: true, force: true })
  sandbox.objects.clear()
}

describe.each([
  ['a folder', () => openFileStore({ dataDir: root, objectStore: null })],
  ['a bucket', () => openFileStore(bucket(''))],
  ['a folder of a bucket', () => openFileStore(bucket('papers/evening/'))],
])('the file store in %s', (_name, open) => {
  expectFileStore({ open, clear, root, filesOfListing: FILES_OF_LISTING })
})
