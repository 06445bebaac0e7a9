/** Opens the file store (decision 016): a local folder, or a bucket of an object store where one is configured. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './files.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

/** Opens the store of the settings; connects with the first file. */
export function openFileStore({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): FileStore {
  return objectStore === null ? openFolderStore(join(dataDir, 'files')) : openS3Store(objectStore)
}
