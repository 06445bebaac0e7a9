/** Sources of requests, by which limits, bans and readings count (product §4 "Login failures"; decision 017). */

/** Groups of an IPv6 address that name a network; the other four belong to a household, which may change them at every request. */
const NETWORK_GROUPS = 4
const GROUPS = 8

const THIS_MACHINE = '::1'

/** The source of an address: an IPv4 address, mapped to IPv6 or not, or the 64-bit network of an IPv6 one. A port is dropped. */
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

/** Bits of the last group of a 64-bit network that belong to a 56-bit one. */
const BITS_OF_56 = 0xff00

/**
 * The networks around a source, narrowest first: the 56-bit and the 48-bit one of an IPv6 network, which one customer of a provider may have
 * with all their 256 and 65,536 sources. None for an IPv4 address.
 */
export function widerNetworks(source: string): string[] {
  const network = /^([\da-f:]+)::\/64$/i.exec(source)?.[1]
  if (network === undefined) return []
  const groups = network.split(':')
  const last = Number.parseInt(groups[NETWORK_GROUPS - 1] ?? '0', 16)
  const head = [0, 1, 2].map((at) => groups[at] ?? '0')
  return [`${shortest(`${[...head, (last & BITS_OF_56).toString(16)].join(':')}::`)}/56`, `${shortest(`${head.join(':')}::`)}/48`]
}

/** The 24-bit network of an IPv4 address, of one customer or of many households; null for another source. */
export function ipv4Network(source: string): string | null {
  const head = /^(\d+\.\d+\.\d+)\.\d+$/.exec(source)?.[1]
  return head === undefined ? null : `${head}.0/24`
}

function shortest(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}
