import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './files.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

/** Opens the configured store (decision 016), a folder or a bucket; connects with the first file. */
export function openFileStore({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): FileStore {
  return objectStore === null ? openFolderStore(join(dataDir, 'files')) : openS3Store(objectStore)
}
