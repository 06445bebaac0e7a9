/** Addresses that arrive as raw UTF-8, as `curl` and simple robots send them. HTTP allows ASCII only, and Node's parser refuses them. */

/** Request line of a GET or HEAD, with its address from the root of this host. A second slash or a backslash would name another host. */
const REQUEST_LINE = /^(?:GET|HEAD) (\/(?![/\\])[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]\r?\n/

/** The address of a refused request with its bytes beyond ASCII percent-encoded; null if that was not the problem. */
export function encodeRawAddress(packet: Buffer): string | null {
  const raw = REQUEST_LINE.exec(packet.toString('latin1'))?.[1]
  if (raw === undefined || !/[\x80-\xff]/.test(raw)) return null
  const bytes = Buffer.from(raw, 'latin1')
  // Bytes of another encoding would be an address of nothing.
  if (!Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes)) return null
  return raw.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}
