/** Limits which readings count for the popular list: a handful of addresses must not be able to manipulate it (decision 103, product §9). */
import { ipv4Network, sourceOf, widerNetworks } from '../site/request-source.ts'

/** How many browsers of one source are distinguished by user agent: a household, or an office behind one address. */
export const VISITORS_OF_A_SOURCE = 4
/** This many readings of a wide network, such as a town's provider, all count; of further ones one in `SHARE_OF_NETWORK`. */
export const WHOLE_OF_NETWORK = 8
export const SHARE_OF_NETWORK = 8

/** Where a reading comes from: `source`, a household's 56-bit network of IPv6 or an IPv4 address, and `network`, the 48-bit or 24-bit one around it. */
export interface ReadingPlaces {
  source: string
  network: string
}

/** The places of an address. What is neither IPv4 nor IPv6 is its own network. */
export function readingPlaces(address: string): ReadingPlaces {
  const narrow = sourceOf(address)
  const [household, wide] = widerNetworks(narrow)
  return { source: household ?? narrow, network: wide ?? ipv4Network(narrow) ?? narrow }
}

/**
 * Whether a reading counts, which is the `ofSource`-th of its article and day from its source, and the `ofNetwork`-th from its network, from 1: the first and the third of
 * a source, and the first of a network and a share of the others. Simultaneous readings of one visitor may use up numbers, but never get more that count.
 */
export function isReadingCounted({ ofSource, ofNetwork }: { ofSource: number; ofNetwork: number }): boolean {
  return ofSource <= VISITORS_OF_A_SOURCE && ofSource % 2 === 1 && (ofNetwork <= WHOLE_OF_NETWORK || ofNetwork % SHARE_OF_NETWORK === 0)
}
