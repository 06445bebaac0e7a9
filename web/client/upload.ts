/** Separate from `call-from-browser.ts`: only members' pages load it. */
import type { PathOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import { UPLOAD_TIMEOUT_MS } from '@yukan/rules/lifetimes.ts'
import { refusalOf, throwOffline } from './browser-refusal.ts'
import { authorization, queryString } from './call-from-browser.ts'

const PART = 'file'

/** Makes a `multipart` call: `uploadFromBrowser('/user/set/uploadfile', { id }, file)`. Throws `BrowserRefusal`. */
export async function uploadFromBrowser<Path extends PathOf<V1Calls, 'POST'>>(
  path: Path,
  query: QueryOf<V1Calls[Path]>,
  file: File,
): Promise<ReplyOf<V1Calls[Path]>> {
  const body = new FormData()
  body.append(PART, file)
  const response = await fetch(`/v1${path}${queryString({ ...query })}`, {
    method: 'POST',
    headers: authorization(),
    body,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  }).catch(throwOffline)
  if (!response.ok) throw await refusalOf(response)
  return response.json().catch(throwOffline) as Promise<ReplyOf<V1Calls[Path]>>
}
