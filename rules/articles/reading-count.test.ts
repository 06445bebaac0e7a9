import { describe, expect, it } from 'vitest'
import { isReadingCounted, readingPlaces, VISITORS_OF_A_SOURCE } from './reading-count.ts'

describe('source and network of a reading', () => {
  it.each([
    ['an IPv4 address', '192.0.2.7', { source: '192.0.2.7', network: '192.0.2.0/24' }],
    ['its neighbour', '192.0.2.8', { source: '192.0.2.8', network: '192.0.2.0/24' }],
    ['one in IPv6 clothes', '::ffff:192.0.2.7', { source: '192.0.2.7', network: '192.0.2.0/24' }],
    ['a household', '2001:db8:1:2::9', { source: '2001:db8:1::/56', network: '2001:db8:1::/48' }],
    ['another network of the same household', '2001:db8:1:ff::9', { source: '2001:db8:1::/56', network: '2001:db8:1::/48' }],
    ['another household', '2001:db8:1:100::9', { source: '2001:db8:1:100::/56', network: '2001:db8:1::/48' }],
    ['this machine', '::1', { source: '::1', network: '::1' }],
    ['no address', '', { source: '', network: '' }],
  ])('finds for %s the source (address or household) and the network around it', (_name, address, places) => {
    expect(readingPlaces(address)).toEqual(places)
  })
})

describe('counted readings', () => {
  it.each([
    [1, 1, true],
    [2, 1, false],
    [3, 1, true],
    [4, 1, false],
    [5, 1, false],
    [7, 1, false],
    [1, 8, true],
    [1, 9, false],
    [1, 15, false],
    [1, 16, true],
    [3, 16, true],
    [2, 16, false],
    [1, 17, false],
  ])('counts reading number %d of its source and number %d of its network: %s', (ofSource, ofNetwork, isCounted) => {
    expect(isReadingCounted({ ofSource, ofNetwork })).toBe(isCounted)
  })

  /** How many count of what each of some sources of one network sends, one source after the other. */
  const countOf = (sources: number, each: number) => {
    let [counted, ofNetwork] = [0, 0]
    for (let source = 0; source < sources; source += 1)
      for (let ofSource = 1; ofSource <= each; ofSource += 1) if (isReadingCounted({ ofSource, ofNetwork: (ofNetwork += 1) })) counted += 1
    return counted
  }
  it.each([
    ['a household with all its browsers', 1, VISITORS_OF_A_SOURCE, 2],
    ['eight neighbours', 8, 1, 8],
    ['100 households behind one provider', 100, 1, 19],
    ['a rented IPv4 network of 256 addresses', 256, 1, 39],
    ['the same with all browsers', 256, VISITORS_OF_A_SOURCE, 4],
  ])('of the readings from %s (%d sources with %d readings each), %d count', (_name, sources, each, counted) => {
    expect(countOf(sources, each)).toBe(counted)
  })
})
