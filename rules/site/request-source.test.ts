import { describe, expect, it } from 'vitest'
import { ipv4Network, sourceOf, widerNetworks } from './request-source.ts'

describe('the source of an address', () => {
  it.each([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['one in IPv6 clothes', '::ffff:192.0.2.7', '192.0.2.7'],
    ['one in capital clothes', '::FFFF:192.0.2.7', '192.0.2.7'],
    ['a household', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the same household', '2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['another household', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['a network that ends in zeros', '2001:db8::1:2:3:4', '2001:db8::/64'],
    ['zeros in the middle of the network', '2001::7:0:0:0:1', '2001:0:0:7::/64'],
    ['this machine', '::1', '::1'],
    ['an address with a port', '192.0.2.7:50123', '192.0.2.7'],
    ['an IPv6 address with a port', '[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
    ['what is no address', 'unknown', 'unknown'],
    ['an address with a zone', 'fe80::1%eth0', 'fe80::/64'],
    ['no address', '', ''],
  ])('finds the source of %s', (_name, address, source) => {
    expect(sourceOf(address)).toBe(source)
  })
})

describe('the networks around a source', () => {
  it.each([
    ['2001:db8:1:2::/64', ['2001:db8:1::/56', '2001:db8:1::/48']],
    ['2001:db8:1:23ff::/64', ['2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:db8:1:ff00::/64', ['2001:db8:1:ff00::/56', '2001:db8:1::/48']],
    ['2001:db8::/64', ['2001:db8::/56', '2001:db8::/48']],
    ['2001:0:0:7::/64', ['2001::/56', '2001::/48']],
    ['fe80::/64', ['fe80::/56', 'fe80::/48']],
    ['192.0.2.7', []],
    ['::1', []],
    ['member 5', []],
    ['', []],
  ])('finds the networks around the source "%s"', (source, networks) => {
    expect(widerNetworks(source)).toEqual(networks)
  })

  it('finds the same networks around every source of a customer', () => {
    const sources = ['2001:db8:1:200::1', '2001:db8:1:2ff:ffff::1', '2001:db8:1:280::'].map(sourceOf)
    expect(new Set(sources.flatMap(widerNetworks))).toEqual(new Set(['2001:db8:1:200::/56', '2001:db8:1::/48']))
  })
})

describe('the 24-bit network', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['192.0.2.0', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['192.0.3.0', '192.0.3.0/24'],
    ['2001:db8:1:2::/64', null],
    ['::1', null],
    ['192.0.2', null],
    ['member 5', null],
    ['', null],
  ])('finds the 24-bit network of the source "%s"', (source, network) => {
    expect(ipv4Network(source)).toBe(network)
  })
})
