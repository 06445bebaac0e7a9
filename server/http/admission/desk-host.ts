/** The desk on its own host (`DESK_URL`, decision 039): it serves nothing else, and readers' hosts have no desk. */
import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'

/** Addresses that both hosts have: files of the pages, pictures, health. */
const SHARED = /^\/(?:assets|files)\/|^\/(?:favicon\.svg|healthz|readyz)$/
const DESK = /^\/desk(?:[/?]|$)/
/** An address that nothing has. */
const NOTHING = '/desk/unknown-address/'
const NO_PAGE = '/unknown-address/'

/** Whether a request is for the desk's host, if that differs from the readers'. */
export function isOnDeskHost({ publicUrl, deskUrl }: Config, request: IncomingMessage): boolean {
  return deskUrl !== publicUrl && request.headers.host === new URL(deskUrl).host
}

/** The address as the router reads it: `%64esk` is `desk` to it. Bytes beyond ASCII stay apart, which is enough here. */
function decoded(url: string): string {
  return url.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The address as the router gets it: a path that does not exist on the host becomes an unknown one. */
export function addressByHost(config: Config, request: IncomingMessage): string {
  const url = request.url ?? '/'
  if (config.deskUrl === config.publicUrl) return url
  if (!isOnDeskHost(config, request)) return DESK.test(decoded(url)) ? NO_PAGE : url
  if (DESK.test(url) || SHARED.test(url)) return url
  return url === '/' ? '/desk/sign-in/' : NOTHING
}
