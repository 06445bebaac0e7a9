/** Apart from `call-from-browser.ts`, so that only members' pages load it. */
import type { AnyCall, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import { readTimes } from '../storage/times.ts'
import { refusalOf, throwOffline } from './browser-refusal.ts'
import { queryString } from './call-from-browser.ts'

/** Two megabytes over a slow line, in milliseconds. */
const TIMEOUT = 60_000
const PART = 'file'

/** Makes a `multipart` call: `uploadFromBrowser<typeof userSetUploadfile>('/v1/user/set/uploadfile', { id }, file)`. Throws `BrowserRefusal`. */
export async function uploadFromBrowser<C extends AnyCall>(path: C['path'], query: QueryOf<C>, file: File): Promise<ReplyOf<C>> {
  const { jwt } = readTimes()
  const body = new FormData()
  body.append(PART, file)
  const response = await fetch(`${path}${queryString(query)}`, {
    method: 'POST',
    headers: jwt === '' ? {} : { authorization: `Bearer ${jwt}` },
    body,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(throwOffline)
  if (!response.ok) throw await refusalOf(response)
  return response.json().catch(throwOffline) as Promise<ReplyOf<C>>
}
