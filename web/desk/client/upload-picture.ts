import type { DeskPicture } from '@yukan/contract/desk/picture.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'

interface UploadOptions {
  /** From 0 to 1; at 1 the server prepares the picture. */
  onProgress: (share: number) => void
  /** Picture whose file it replaces. */
  replaced?: number
}

function readReply(request: XMLHttpRequest): { detail?: unknown; message?: unknown } {
  const isJson = request.getResponseHeader('content-type')?.startsWith('application/json') === true
  return isJson ? JSON.parse(request.responseText) : {}
}

/** Sends one picture to the library; only this kind of request reports its progress. Throws `BrowserRefusal`, also without a network. */
export function uploadPicture(file: File, { onProgress, replaced }: UploadOptions): Promise<DeskPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ name: file.name.slice(0, 200), ...(replaced === undefined ? {} : { id: String(replaced) }) })
    request.open('POST', `/desk/v1/picture/${replaced === undefined ? 'upload' : 'replace'}?${query.toString()}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(new BrowserRefusal(0, 'E_OFFLINE', '')))
    request.addEventListener('load', () => {
      const reply = readReply(request)
      if (request.status === 200) return resolve(reply as DeskPicture)
      const isSessionLost = request.status === 404 || (reply.detail === 'E_UNSUPPORTED_TYPE' && request.responseText === '')
      const code = isSessionLost ? 'E_UNAUTHORIZED' : String(reply.detail ?? 'E_FAILURE')
      reject(new BrowserRefusal(isSessionLost ? 401 : request.status, code, String(reply.message ?? '')))
    })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
