/** The page for a reader whom the database cannot identify now: the guest's, with a notice, for nobody to store (decision 035). */
import { encode } from '../http/encoded-body.ts'
import type { Encoded } from '../http/encoded-body.ts'

const NOTICE =
  'ただいま会員情報を確認できないため、ログインしていないときと同じページを表示しています。しばらくしてから、もう一度お試しください。'
/** React leaves elements alone that it did not render directly in the body. `web/styles/tokens.css` has the class. */
const ELEMENT = `<p class="reader-notice" role="status">${NOTICE}</p>`
/** Headers that `encode` sets. */
const OWN = ['content-length', 'content-encoding', 'etag', 'vary']

const made = new WeakMap<Encoded, Promise<Encoded>>()

/** A guest's page for such a reader; made once for as long as guests get the page. */
export async function forUnknownReader(guest: Encoded): Promise<Encoded> {
  const found = made.get(guest) ?? withNotice(guest)
  made.set(guest, found)
  return found
}

async function withNotice(guest: Encoded): Promise<Encoded> {
  const names = guest.heads.identity
  const headers: Record<string, string> = {}
  for (let at = 0; at < names.length; at += 2) headers[names[at] ?? ''] = names[at + 1] ?? ''
  for (const name of OWN) delete headers[name]
  const text = guest.bodies.identity.toString()
  return encode(
    guest.status,
    { ...headers, 'cache-control': 'private, no-store', vary: 'Cookie, Authorization' },
    text.replace(/<body[^>]*>/, (body) => body + ELEMENT),
  )
}
