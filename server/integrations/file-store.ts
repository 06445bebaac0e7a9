/** The one adapter for files (decision 016): a local folder, or a bucket of an object store where one is configured. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './files.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

/** Opens the store that the settings name; nothing is asked or loaded before the first file is. */
export function openFileStore({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): FileStore {
  return objectStore === null ? openFolderStore(join(dataDir, 'files')) : openS3Store(objectStore)
}
