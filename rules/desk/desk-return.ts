/** The page of the desk to return to after a sign-in (decision 039). */

const START = '/desk/'
/** Pages without a session, which are never returned to. */
const OPEN = /^\/desk\/(?:sign-in|recovery|invitation)(?:\/|$)/
/** Only a base for parsing addresses; no request is sent there. */
const ORIGIN = 'http://desk.invalid'

/** The address as a path of the desk; null for anything else, such as another site's page. */
export function deskReturnPath(address: string | null): string | null {
  if (address === null || !address.startsWith(START) || !URL.canParse(address, ORIGIN)) return null
  const { origin, pathname, search } = new URL(address, ORIGIN)
  return origin === ORIGIN && pathname.startsWith(START) && !OPEN.test(pathname) ? pathname + search : null
}

/** The address of the sign-in that returns to a page of the desk afterwards. */
export function signInPath(page: string): string {
  const back = deskReturnPath(page)
  return back === null ? '/desk/sign-in/' : `/desk/sign-in/?return=${encodeURIComponent(back)}`
}
