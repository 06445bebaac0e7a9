import { describe, expect, it } from 'vitest'
import { findAbandoned, Journal } from './journal.ts'
import type { JournalEntry } from './journal.ts'
import { MemoryStore } from '../test/test-client.ts'
import { VirtualClock } from '../test/virtual-clock.ts'

const entryOf = (clientId: string, writtenAt: number): JournalEntry => ({
  article: 'a',
  clientId,
  version: 3,
  document: {},
  steps: [],
  writtenAt,
})

function setUp() {
  const clock = new VirtualClock()
  const store = new MemoryStore(clock)
  const results: (string | null)[] = []
  const work = { steps: [] as unknown[] }
  const journal = new Journal({
    store,
    clock,
    article: 'a',
    clientId: 'c',
    read: () => (work.steps.length === 0 ? null : { version: 3, document: { type: 'doc' }, steps: [...work.steps] }),
    onResult: (failure) => results.push(failure?.message ?? null),
  })
  const type = (text: string) => {
    work.steps.push(text)
    journal.changed()
  }
  const kept = async () => (await store.list('a'))[0]?.steps
  return { clock, store, results, work, journal, type, kept }
}

describe('the journal of unsent edits', () => {
  it('writes each key to the journal within 250 ms, even during steady typing', async () => {
    const { clock, type, kept, store } = setUp()
    for (let key = 1; key <= 50; key++) {
      type(String(key))
      await clock.advance(30)
      const oldest = Math.max(0, Math.ceil(key - 250 / 30))
      expect((await kept())?.length ?? 0).toBeGreaterThanOrEqual(oldest)
    }
    expect(store.writes).toBeLessThan(25)
    await clock.advance(250)
    expect(await kept()).toHaveLength(50)
  })

  it('stores the document, its version and the time with the unsent steps', async () => {
    const { clock, type, store } = setUp()
    await clock.advance(1000)
    type('一')
    await clock.advance(250)
    expect(await store.list('a')).toEqual([
      { article: 'a', clientId: 'c', version: 3, document: { type: 'doc' }, steps: ['一'], writtenAt: 1080 },
    ])
  })

  it('deletes the journal entry only after the server has acknowledged all steps', async () => {
    const { clock, type, work, journal, kept } = setUp()
    type('一')
    await clock.advance(10_000)
    expect(await kept()).toEqual(['一'])
    work.steps = []
    journal.changed()
    await clock.advance(250)
    expect(await kept()).toBe(undefined)
  })

  it('writes the journal at once when flushed before the page is hidden', async () => {
    const { clock, type, journal, kept } = setUp()
    type('一')
    void journal.flush()
    await clock.advance(5)
    expect(await kept()).toEqual(['一'])
  })

  it('writes the newest keys after a write in progress when the page is hidden during it', async () => {
    const { clock, type, journal, kept } = setUp()
    type('一')
    await clock.advance(82)
    type('二')
    void journal.flush()
    await clock.advance(13)
    expect(await kept()).toEqual(['一', '二'])
  })

  it('reports a full disk, and repeats the journal write until it succeeds', async () => {
    const { clock, type, store, results, kept } = setUp()
    store.failure = new Error('QuotaExceededError')
    type('一')
    await clock.advance(3000)
    expect([await kept(), results]).toEqual([undefined, ['QuotaExceededError', 'QuotaExceededError', 'QuotaExceededError']])
    store.failure = null
    await clock.advance(1500)
    expect([await kept(), results.at(-1)]).toEqual([['一'], null])
  })

  it('writes nothing to the journal after it is closed', async () => {
    const { clock, type, journal, kept } = setUp()
    type('一')
    void journal.close()
    await clock.advance(10)
    type('二')
    await clock.advance(10_000)
    expect(await kept()).toEqual(['一'])
  })
})

describe('findAbandoned', () => {
  it('lists the journal entries of an article whose editors are no longer open, newest first', async () => {
    const clock = new VirtualClock()
    const store = new MemoryStore(clock)
    for (const each of [entryOf('old', 1), entryOf('open', 2), entryOf('new', 3), { ...entryOf('elsewhere', 4), article: 'b' }])
      void store.put(each)
    await clock.advance(10)
    const found = await findAbandoned(store, 'a', async (clientId) => clientId === 'open')
    expect(found.map(({ clientId }) => clientId)).toEqual(['new', 'old'])
  })
})
