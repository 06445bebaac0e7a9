/** The address of a request, as far as routing and caches look at it. */

/** An absolute address (`http://host/path`, as a proxy's client writes it) as its path; everything else as it is. */
export function originForm(target: string): string {
  const match = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)
  if (match === null) return target
  const path = match[1] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}
