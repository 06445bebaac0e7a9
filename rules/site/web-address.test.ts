import { describe, expect, it } from 'vitest'
import { isLinkAddress, isOwnPath, isWebAddress, isWebOrigin, readWebAddress } from './web-address.ts'

/** Text, the address of another site, typed as one, a page of this site. */
const TABLE: [text: string, host: string | null, isTyped: boolean, isOwn: boolean][] = [
  ['https://example.jp', 'example.jp', true, false],
  ['https://example.jp/', 'example.jp', true, false],
  ['https://example.jp:8443/a/b?c=d#e', 'example.jp:8443', true, false],
  ['https://example.jp/@name', 'example.jp', true, false],
  ['https://example.jp/?to=//evil.example', 'example.jp', true, false],
  ['https://日本語.jp/', 'xn--wgv71a119e.jp', true, false],
  ['http://example.jp/', 'example.jp', false, false],
  ['HTTPS://EXAMPLE.JP/', 'example.jp', false, false],
  ['https://example.jp/a b', 'example.jp', false, false],
  ['https://example.jp/"onclick=', 'example.jp', false, false],
  ['https://example.jp/<b>', 'example.jp', false, false],
  ['https://user:pass@example.jp/', null, false, false],
  ['https://user@example.jp/', null, false, false],
  ['https://@evil.example/', null, false, false],
  ['https://:@evil.example/', null, false, false],
  ['https://evil.example\\@localhost/', null, false, false],
  ['https:\\\\evil.example/', null, false, false],
  ['https:/evil.example/', null, false, false],
  ['https:evil.example', null, false, false],
  ['https://', null, false, false],
  ['https:///evil.example/', null, false, false],
  ['https://exa\tmple.jp/', null, false, false],
  ['https://example.jp/\n', null, false, false],
  ['https://example.jp:99999/', null, false, false],
  ['https://exa mple.jp/', null, false, false],
  ['https://example.jp/\ud800', null, false, false],
  ['javascript:alert(1)', null, false, false],
  ['data:text/html,x', null, false, false],
  ['ftp://example.jp/', null, false, false],
  ['example.jp', null, false, false],
  ['', null, false, false],
  ['/', null, false, true],
  ['/contact/', null, false, true],
  ['/contact/?item=policy#form', null, false, true],
  ['/search/?keyword=桐生&x=//y', null, false, true],
  ['//evil.example', null, false, false],
  ['/\\evil.example', null, false, false],
  ['/..//evil.example', null, false, false],
  ['/.//evil.example', null, false, false],
  ['/a/..//evil.example', null, false, false],
  ['/\t/evil.example', null, false, false],
  ['/contact/ ', null, false, false],
  ['/contact/"', null, false, false],
  ['/contact/<b>', null, false, false],
]

describe('web addresses', () => {
  it.each(TABLE)('reads %j with the host %s; accepts it as another site: %s; as a page of this site: %s', (text, host, isTyped, isOwn) => {
    expect([readWebAddress(text)?.host ?? null, isWebAddress(text), isOwnPath(text)]).toEqual([host, isTyped, isOwn])
    expect(isLinkAddress(text)).toBe(isTyped || isOwn)
    if (isOwn) expect(new URL(text, 'https://yukan.example.jp').host).toBe('yukan.example.jp')
  })
})

describe('origins', () => {
  it.each([
    ['https://cdn.example.jp', true],
    ['https://cdn.example.jp:8443', true],
    ['https://cdn.example.jp:443', false],
    ['https://cdn.example.jp/', false],
    ['https://cdn.example.jp/..', false],
    ['https://cdn.example.jp?', false],
    ['https://CDN.example.jp', false],
    ['https://user@cdn.example.jp', false],
    ['https://cdn.example.jp;script-src', false],
    ["https://cdn.example.jp 'unsafe-eval'", false],
    ['http://cdn.example.jp', false],
    ['https:', false],
    ['*', false],
    ['data:', false],
  ])('accepts %j as an origin: %s', (text, expected) => {
    expect(isWebOrigin(text)).toBe(expected)
  })
})
