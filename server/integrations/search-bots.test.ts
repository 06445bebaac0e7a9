import { describe, expect, it } from 'vitest'
import { makeSearchBots } from './search-bots.ts'
import type { Names } from './search-bots.ts'

const clock = { now: () => new Date('2026-11-20T15:00:00+09:00') }
const notFound = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
const timeout = Object.assign(new Error('no answer'), { code: 'ETIMEOUT' })

interface Zone {
  reverse?: Record<string, string[] | Error>
  forward?: Record<string, string[]>
}

function dns({ reverse = {}, forward = {} }: Zone): Names & { asked: string[] } {
  const asked: string[] = []
  const look = async (table: Record<string, string[] | Error>, key: string) => {
    asked.push(key)
    const found = table[key] ?? notFound
    if (found instanceof Error) throw found
    return found
  }
  return {
    asked,
    reverse: (address) => look(reverse, address),
    resolve4: (name) => look(forward, name),
    resolve6: (name) => look(forward, name),
  }
}

const GOOGLE = '66.249.66.1'
const BOT = 'crawl-66-249-66-1.googlebot.com'

describe('the recognition of Googlebot', () => {
  it.each<[string, string, Zone, boolean]>([
    ['reverse and forward agree', GOOGLE, { reverse: { [GOOGLE]: [BOT] }, forward: { [BOT]: [GOOGLE] } }, true],
    ['the same address in IPv6 clothes', `::ffff:${GOOGLE}`, { reverse: { [GOOGLE]: [BOT] }, forward: { [BOT]: [GOOGLE] } }, true],
    [
      'IPv6',
      '2001:4860:4801::1',
      { reverse: { '2001:4860:4801::1': ['x.google.com'] }, forward: { 'x.google.com': ['2001:4860:4801::1'] } },
      true,
    ],
    ['only the user agent', '198.51.100.7', {}, false],
    [
      'a pointer of its own making, and the name leads elsewhere',
      '95.216.227.158',
      { reverse: { '95.216.227.158': ['crawl-95-216-227-158.googlebot.com'] } },
      false,
    ],
    [
      'a name that only ends alike',
      '198.51.100.7',
      { reverse: { '198.51.100.7': ['crawl.googlebot.com.evil.jp'] }, forward: { 'crawl.googlebot.com.evil.jp': ['198.51.100.7'] } },
      false,
    ],
    ['the name resolves to another address', '198.51.100.7', { reverse: { '198.51.100.7': [BOT] }, forward: { [BOT]: [GOOGLE] } }, false],
    ['DNS does not answer', '198.51.100.7', { reverse: { '198.51.100.7': timeout } }, false],
  ])('DNS decides whether an address is that of Googlebot: %s', async (_what, address, zone, expected) => {
    expect(await makeSearchBots(clock, dns(zone)).isGoogle(address)).toBe(expected)
  })

  it('an address is looked up once for simultaneous requests', async () => {
    const names = dns({ reverse: { [GOOGLE]: [BOT] }, forward: { [BOT]: [GOOGLE] } })
    const bots = makeSearchBots(clock, names)
    expect(await Promise.all([bots.isGoogle(GOOGLE), bots.isGoogle(GOOGLE), bots.isGoogle(`::ffff:${GOOGLE}`)])).toEqual([true, true, true])
    expect(names.asked).toEqual([GOOGLE, BOT])
  })

  it('an address is looked up again five minutes after DNS did not respond', async () => {
    let now = clock.now().getTime()
    let isAnswering = false
    const names = dns({ reverse: { [GOOGLE]: [BOT] }, forward: { [BOT]: [GOOGLE] } })
    const later = makeSearchBots(
      { now: () => new Date(now) },
      { ...names, reverse: (address) => (isAnswering ? names.reverse(address) : Promise.reject(timeout)) },
    )
    expect(await later.isGoogle(GOOGLE)).toBe(false)
    isAnswering = true
    now += 5 * 60_000 - 1
    expect(await later.isGoogle(GOOGLE)).toBe(false)
    now += 1
    expect(await later.isGoogle(GOOGLE)).toBe(true)
  })
})
