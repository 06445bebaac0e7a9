/** Networks of the internet protocol, as settings name them. */
import { BlockList, isIP } from 'node:net'

/** Networks as `address/bits` or single addresses. Throws the system's error for others. */
export function parseNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : NaN, family)
  }
  return list
}
