/** The page for a reader who cannot be identified while the database is down: the guest's, with a notice, not to be stored (decision 035). */
import { encode } from '../http/replies/encoded-body.ts'
import type { Encoded } from '../http/replies/encoded-body.ts'

const NOTICE =
  'ただいま会員情報を確認できないため、ログインしていないときと同じページを表示しています。しばらくしてから、もう一度お試しください。'
/** React leaves elements alone that it did not render directly in the body. `web/styles/tokens.css` has the class. */
const ELEMENT = `<p class="reader-notice" role="status">${NOTICE}</p>`

const made = new WeakMap<Encoded, Promise<Encoded>>()

/** The guest's page for such a reader; made once for as long as the page is cached for guests. */
export async function withUnknownReaderNotice(guest: Encoded): Promise<Encoded> {
  const found = made.get(guest) ?? withNotice(guest)
  made.set(guest, found)
  return found
}

async function withNotice({ status, headers, original }: Encoded): Promise<Encoded> {
  return encode(
    status,
    { ...headers, 'cache-control': 'private, no-store', vary: 'Cookie, Authorization' },
    (await original()).toString().replace(/<body[^>]*>/, (body) => body + ELEMENT),
  )
}
