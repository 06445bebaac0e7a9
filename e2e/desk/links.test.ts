/** Every link of the desk leads somewhere, for every role. */
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { expect, inject, test } from 'vitest'
import { baseUrl } from '../browser.ts'
import { newSessionOf } from './staff.ts'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'

/** Pages of one kind that are read: articles differ in their text alone. */
const OF_A_KIND = 3

/** The kind of a page: its path without numbers and names, and the names of what its query chooses. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, baseUrl)
  const path = pathname.replace(/\/\d+(?=\/|$)/g, '/1').replace(/^\/(article|category|tag)\/[^/]+/, '/$1/x')
  return [path, ...new Set(searchParams.keys())].join(' ')
}

test.skipIf(inject('dataDir') === null).each(rowsOfRun(STAFF_ROLES, 1))(
  'every kind of link that the role %s sees at the desk opens a page',
  async (role) => {
    const headers = { cookie: `yukan_desk=${await newSessionOf(role, '堀越 すず')}`, accept: 'text/html' }
    const seen = new Map<string, number>()
    const waiting: [address: string, from: string][] = [['/desk/', '']]
    const read = new Set<string>()
    const broken: string[] = []
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [address, from] = next
      const kind = kindOf(address)
      const count = seen.get(kind) ?? 0
      if (read.has(address) || count >= OF_A_KIND) continue
      read.add(address)
      seen.set(kind, count + 1)
      const response = await fetch(baseUrl + address, { headers })
      if (response.status !== 200) broken.push(`${from} → ${address}: ${response.status}`)
      const text = await response.text()
      if (!address.startsWith('/desk/') || !(response.headers.get('content-type') ?? '').startsWith('text/html')) continue
      for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"#]+)/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), baseUrl + address)
        if (url.origin === baseUrl) waiting.push([url.pathname + url.search, address])
      }
    }
    expect(broken).toEqual([])
    // The rooms of the role, the pages in them, and the manual.
    expect(seen.size).toBeGreaterThan(25)
  },
  120_000,
)
