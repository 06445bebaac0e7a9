/** The address of a request as routing and caches use it. */

/** Returns the path of an absolute address (`http://host/path`, as clients of a proxy send it); everything else unchanged. */
export function originForm(target: string): string {
  const match = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)
  if (match === null) return target
  const path = match[1] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}
