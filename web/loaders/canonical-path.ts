import { redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'

/** The rows of the route table (product §2) that do not end in a slash, as the router calls them. Every other row ends in one. */
const WITHOUT_SLASH: readonly string[] = ['signup/password', 'reset-password', 'edit/email/updated', 'edit/profile']
const STEPS = 'edit/subscription/*'
const UNKNOWN = '*'

/** A page's path as the route table spells it (decision 010); `pattern` is the matched row. Paths without a row are returned unchanged. */
export function canonicalPath(pathname: string, pattern: string): string {
  const path = pathname.replace(/\/{2,}/g, '/')
  const bare = path.replace(/\/$/, '')
  if (pattern === UNKNOWN) return path
  if (pattern === STEPS && bare.split('/').length > 3) return path
  if (pattern.endsWith('/:slug?') && bare.split('/').length < 3) return path
  return WITHOUT_SLASH.includes(pattern) ? bare : `${bare}/`
}

/** Redirects another spelling of a page's address with 301 and its query; the browser's requests for data pass. */
export const toCanonicalPath: MiddlewareFunction<Response> = ({ request, pattern }, next) => {
  const { pathname, search } = new URL(request.url)
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !pathname.endsWith('.data')
  const path = isPage ? canonicalPath(pathname, pattern) : pathname
  if (path !== pathname) throw redirect(`${path}${search}`, 301)
  return next()
}
