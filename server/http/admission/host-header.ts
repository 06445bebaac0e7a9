/** A name or an IP address, and a port (RFC 9110). */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Most requests name the same host. */
let lastValid = ''

function isValid(host: string): boolean {
  if (host === lastValid) return true
  if (!HOST.test(host)) return false
  lastValid = host
  return true
}

/** Whether a request has at most one valid `Host` header. `rawHeaders`: names and values in turn, as they arrived. */
export function hasValidHost(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    count += 1
    if (count > 1 || !isValid(rawHeaders[at + 1] ?? '')) return false
  }
  return true
}
