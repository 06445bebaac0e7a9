import { describe, expect, it } from 'vitest'
import { MissingFile, PageReader } from './page-reader.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'

const NOW = Date.parse('2026-11-20T15:30:00+09:00')
const END = '2026-11-20T16:10:00+09:00'

function page(query: string | null, expiresAt = END): ViewerPage {
  const files = query === null ? null : { folder: '/files/page/a', query, expiresAt, tileSize: 512 }
  return {
    id: 'a',
    date: '2026-11-20',
    kind: 'evening',
    issue: '夕刊',
    name: '1面',
    page: 1,
    previewUrl: '/p.webp',
    files,
    width: 3198,
    height: 4300,
    hasText: true,
    articles: [],
  }
}

/** A test world: its server replies with the rest of `answers`, then with 200; a status, or null for no connection. */
function world(options: { answers?: (number | null)[]; renewed?: ViewerPage | null; expiresAt?: string; now?: () => number } = {}) {
  const { answers = [], renewed = page('new') } = options
  const asked: string[] = []
  const waits: number[] = []
  const calls = { refresh: 0, denied: 0 }
  const reader = new PageReader({
    pages: [page('old', options.expiresAt)],
    refresh: async () => {
      calls.refresh++
      if (renewed === null) throw new Error('the line is down')
      return [renewed]
    },
    onDenied: () => calls.denied++,
    world: {
      fetch: async (address) => {
        asked.push(address)
        const status = answers.length === 0 ? 200 : answers.shift()!
        if (status === null) throw new TypeError('Failed to fetch')
        return new Response(`${status}`, { status })
      },
      now: options.now ?? (() => NOW),
      wait: async (milliseconds) => void waits.push(milliseconds),
    },
  })
  return { reader, asked, waits, calls }
}
const text = async (blob: Promise<Blob>) => (await blob).text()

describe('reading a file of a page', () => {
  it('requests a file in the folder of its page with the signature', async () => {
    const { reader, asked, waits } = world()
    expect(await text(reader.read('a', '12/0_3.webp'))).toBe('200')
    expect([asked, waits]).toEqual([['/files/page/a/12/0_3.webp?old'], []])
  })

  it('repeats a failed request for a file three times, after growing waits', async () => {
    const { reader, asked, waits } = world({ answers: [500, null, 404] })
    expect(await text(reader.read('a', 'text.json'))).toBe('200')
    expect([asked.length, waits]).toEqual([4, [400, 1200, 3600]])
  })

  it('counts a file as missing after four failed requests', async () => {
    const { reader, asked } = world({ answers: [500, 500, 500, 500] })
    await expect(reader.read('a', 'text.json')).rejects.toThrow(MissingFile)
    expect(asked.length).toBe(4)
  })

  it('stops waiting for a file that is no longer wanted', async () => {
    const { reader, asked } = world({ answers: [500] })
    const stop = new AbortController()
    const reading = reader.read('a', 'text.json', stop.signal)
    stop.abort()
    await expect(reading).rejects.toThrow('abort')
    expect(asked.length).toBeLessThan(2)
  })

  it('an unknown page has no files', async () => {
    const { reader } = world()
    await expect(reader.read('b', 'text.json')).rejects.toThrow(MissingFile)
    expect(() => reader.tileSize('b')).toThrow(MissingFile)
    expect(reader.tileSize('a')).toBe(512)
  })
})

describe('expiring signatures', () => {
  it('renews the signatures after a refusal, and then returns the file', async () => {
    const { reader, asked, waits, calls } = world({ answers: [403] })
    expect(await text(reader.read('a', '12/0_3.webp'))).toBe('200')
    expect([asked, waits, calls]).toEqual([
      ['/files/page/a/12/0_3.webp?old', '/files/page/a/12/0_3.webp?new'],
      [],
      { refresh: 1, denied: 0 },
    ])
  })

  it('renews the signatures once for all reads that wait', async () => {
    const { reader, calls } = world({ answers: [403, 403, 403] })
    await Promise.all(['0_0', '0_1', '0_2'].map((name) => reader.read('a', `12/${name}.webp`)))
    expect(calls).toEqual({ refresh: 1, denied: 0 })
  })

  it('renews the signatures in the last half minute before they expire', async () => {
    const { reader, asked } = world({ expiresAt: '2026-11-20T15:30:29+09:00' })
    await reader.read('a', 'text.json')
    expect(asked).toEqual(['/files/page/a/text.json?new'])
  })

  it('keeps using the signatures half a minute before they expire', async () => {
    const { reader, asked } = world({ expiresAt: '2026-11-20T15:30:30+09:00' })
    await reader.read('a', 'text.json')
    expect(asked).toEqual(['/files/page/a/text.json?old'])
  })

  it('renews the signatures only once a minute when the clock is wrong by hours', async () => {
    let now = Date.parse('2026-11-20T20:00:00+09:00')
    const { reader, calls } = world({ now: () => now })
    for (let file = 0; file < 5; file++) await reader.read('a', `12/0_${file}.webp`)
    expect(calls.refresh).toBe(1)
    now += 60_000
    await reader.read('a', 'text.json')
    expect(calls.refresh).toBe(2)
  })

  it('counts a file as missing, without denying the page, when the renewal fails too', async () => {
    const { reader, calls } = world({ answers: [403, 403, 403, 403], renewed: null })
    await expect(reader.read('a', 'text.json')).rejects.toThrow(MissingFile)
    expect(calls.denied).toBe(0)
  })

  it('reports a reader who may no longer see the page', async () => {
    const { reader, asked, calls } = world({ answers: [403], renewed: page(null) })
    await expect(reader.read('a', 'text.json')).rejects.toThrow(MissingFile)
    expect([asked.length, calls]).toEqual([1, { refresh: 1, denied: 1 }])
    await expect(reader.read('a', '11/0_0.webp')).rejects.toThrow(MissingFile)
    expect([asked.length, calls]).toEqual([1, { refresh: 1, denied: 2 }])
    // The page is still open, and OpenSeadragon still requests its tiles.
    expect(reader.tileSize('a')).toBe(512)
  })

  it('calls the latest callbacks', async () => {
    const { reader, calls } = world({ answers: [403] })
    let denied = 0
    reader.rely({ refresh: async () => [page(null)], onDenied: () => denied++ })
    await expect(reader.read('a', 'text.json')).rejects.toThrow(MissingFile)
    expect([denied, calls]).toEqual([1, { refresh: 0, denied: 0 }])
  })
})

describe('files fetched ahead', () => {
  it('reads a file fetched ahead without another request', async () => {
    const { reader, asked } = world()
    reader.fetchAhead('a', ['11/0_0.webp', '11/1_0.webp'])
    await reader.read('a', '11/1_0.webp')
    reader.fetchAhead('a', ['11/0_0.webp'])
    expect(asked).toEqual(['/files/page/a/11/0_0.webp?old', '/files/page/a/11/1_0.webp?old'])
  })

  it('keeps a file that was shown, so it is not requested again', async () => {
    const { reader, asked } = world()
    await reader.read('a', '11/0_0.webp')
    reader.fetchAhead('a', ['11/0_0.webp'])
    await reader.read('a', '11/0_0.webp')
    expect(asked.length).toBe(1)
  })

  it('drops a file that could not be fetched ahead, and requests it again', async () => {
    const { reader, asked } = world({ answers: [500, 500, 500, 500] })
    reader.fetchAhead('a', ['11/0_0.webp'])
    expect(await text(reader.read('a', '11/0_0.webp'))).toBe('200')
    expect(asked.length).toBe(5)
  })

  it('keeps the files of about two pages, and drops the oldest first', async () => {
    const { reader, asked } = world()
    const names = Array.from({ length: 97 }, (_, index) => `11/0_${index}.webp`)
    reader.fetchAhead('a', names)
    await reader.read('a', '11/0_1.webp')
    expect(asked.length).toBe(97)
    await reader.read('a', '11/0_0.webp')
    expect(asked.length).toBe(98)
  })
})
