import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { uploadFile } from './upload-file.ts'

const NAME_MAX = 200

interface UploadOptions {
  /** From 0 to 1; at 1 the server prepares the picture. */
  onProgress: (share: number) => void
  /** Picture whose file it replaces. */
  replaced?: number
}

/** Sends one picture to the library. Throws `BrowserRefusal`, also without a network. */
export function uploadPicture(file: File, { onProgress, replaced }: UploadOptions): Promise<DeskPicture> {
  const query = { name: file.name.slice(0, NAME_MAX), ...(replaced === undefined ? {} : { id: String(replaced) }) }
  return uploadFile(`/desk/v1/picture/${replaced === undefined ? 'upload' : 'replace'}`, query, file, onProgress)
}
