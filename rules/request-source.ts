/** Where requests come from, as limits, bans and readings count it (product §4 "Login failures"; decision 017). */

/** Groups of an IPv6 address that name a network; the other four are a household's own, which may take another at every request. */
const NETWORK_GROUPS = 4
const GROUPS = 8

const THIS_MACHINE = '::1'

/**
 * The source of an address: an IPv4 address itself, in IPv6 clothes or not, and the network of 64 bits of an IPv6 one. Some proxies write
 * the port behind the address; it is no part of the source.
 */
export function sourceOf(address: string): string {
  const plain = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address)?.[1]
  if (plain !== undefined) return plain
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/%.*$/, '')
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`) || bare === THIS_MACHINE) return bare
  const [head = [], tail] = shortest(bare)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? [] : Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  const network = [...head, ...zeros, ...(tail ?? [])].slice(0, NETWORK_GROUPS).join(':')
  return `${shortest(`${network}::`)}/64`
}

/** An IPv6 address in its one shortest spelling. */
function shortest(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}
