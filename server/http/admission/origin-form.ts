/** Returns the path of an absolute address (`http://host/path`, from clients of a proxy); other addresses unchanged. */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const match = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)
  if (match === null) return target
  const path = match[1] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}
