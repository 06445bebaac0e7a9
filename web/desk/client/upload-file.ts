import { UPLOAD_STALL_TIMEOUT_MS } from '@yukan/rules/lifetimes.ts'
import { BrowserRefusal, refusalOf, throwOffline } from '../../client/browser-refusal.ts'
import { deskRefusalOf } from './call-desk.ts'

/** The reply of a request that has ended. Throws as `callDesk` does. */
async function readReply<Reply>({ status, responseText }: XMLHttpRequest): Promise<Reply> {
  const response = new Response(responseText, { status })
  if (!response.ok) throw deskRefusalOf(await refusalOf(response))
  return response.json().catch(throwOffline)
}

/**
 * Sends one file to a call of the desk; only this kind of request reports its progress (from 0 to 1, when the server has everything). Throws
 * `BrowserRefusal`, also without a network, when the line stops carrying anything, and E_UNAUTHORIZED when the session has ended.
 */
export function uploadFile<Reply>(
  path: `/desk/v1/${string}`,
  query: Readonly<Record<string, string>>,
  file: File,
  onProgress: (share: number) => void,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${path}?${new URLSearchParams(query).toString()}`)
    let stalled: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), UPLOAD_STALL_TIMEOUT_MS)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      onProgress(total === 0 ? 0 : loaded / total)
    })
    // Once everything is sent, the server may take its time.
    request.upload.addEventListener('load', () => clearTimeout(stalled))
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, () => reject(new BrowserRefusal(0, 'E_OFFLINE', '')))
    request.addEventListener('loadend', () => clearTimeout(stalled))
    request.addEventListener('load', () => resolve(readReply<Reply>(request)))
    const form = new FormData()
    form.append('file', file)
    request.send(form)
    watch()
  })
}
