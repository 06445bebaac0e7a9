import fc from 'fast-check'
import { collab } from 'prosemirror-collab'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { describe, expect, inject, it } from 'vitest'
import { emptyArticle, parseArticle } from '@yukan/article-document/from-html.ts'
import { Authority, Line } from '../test/authority.ts'
import type { Fault } from '../test/authority.ts'
import { randomEdit, textAt } from '../test/random-edits.ts'
import { MemoryStore, TestClient } from '../test/test-client.ts'
import type { EndReason } from './transport.ts'
import type { ClientOptions } from '../test/test-client.ts'
import { VirtualClock } from '../test/virtual-clock.ts'

const ROUNDS = inject('isLongRun') ? 10_000 : 80
const article = (content = '<p>桐生市は</p><p>太田市は</p>') => parseArticle({ title: '題', description: '', content, info: '' })

/** Two or more clients of one authority, each with its own line. `faults` has the fate of the requests of all; then all arrive. */
function setUp(clients: number, doc: Node = article()) {
  const clock = new VirtualClock()
  const authority = new Authority(doc)
  const store = new MemoryStore(clock)
  const faults: Fault[] = []
  const lines = Array.from(
    { length: clients },
    (_, index) => new Line({ authority, clientId: `client-${index}`, clock, fault: () => faults.shift() ?? 'none', delay: () => 10 }),
  )
  const options = lines.map((transport, index): ClientOptions => ({
    clientId: `client-${index}`,
    clock,
    store,
    transport,
    random: () => 0.5,
  }))
  const people = options.map((each) => TestClient.open(each, doc, 0))
  return { clock, authority, store, faults, lines, options, people }
}

function positionOf(client: TestClient, text: string): number {
  let found = -1
  client.state.doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(text) === true) found = position + node.text.indexOf(text)
  })
  return found
}

const type = (client: TestClient, text: string, at = 9) => client.dispatch(client.state.tr.insertText(text, at))

describe('an editor session', () => {
  it('counts an edit as saved only after the server has committed it', async () => {
    const { clock, authority, people } = setUp(1)
    const [client] = people
    expect(client!.status.state).toBe('saved')
    type(client!, '新')
    expect(client!.status).toEqual({ state: 'saving', unsent: 1, problem: null })
    await clock.advance(155)
    expect([client!.status.state, authority.kept.length]).toEqual(['saving', 0])
    await clock.advance(20)
    expect([client!.status.state, authority.kept.length]).toEqual(['saved', 1])
    expect(authority.doc.eq(client!.state.doc)).toBe(true)
  })

  it('saveAll resolves with the committed version, at once if all is saved, or with null when the time runs out', async () => {
    const { clock, faults, people } = setUp(1)
    const [client] = people
    const seen: (number | null)[] = []
    const save = () => void client!.session.saveAll(1000).then((version) => seen.push(version))
    save()
    await clock.advance(0)
    expect(seen).toEqual([0])
    type(client!, '新')
    save()
    await clock.advance(15)
    expect(seen).toEqual([0])
    await clock.advance(20)
    expect(seen).toEqual([0, 1])
    faults.push(...Array<Fault>(20).fill('cut'))
    type(client!, '聞')
    save()
    await clock.advance(999)
    expect(seen).toEqual([0, 1])
    await clock.advance(1)
    expect(seen).toEqual([0, 1, null])
  })

  it.each<EndReason>(['gone', 'forbidden', 'other-client', 'too-old'])(
    'a session that ends as %s stops sending, keeps what is typed, and continues when it is resumed',
    async (reason) => {
      const { clock, authority, people, store, lines } = setUp(1)
      const [client] = people
      authority.ended = reason
      type(client!, '新')
      await clock.advance(1000)
      expect(client!.status).toEqual({ state: reason, unsent: 1, problem: null })
      const { sends } = lines[0]!
      type(client!, '聞')
      await clock.advance(60_000)
      expect([client!.status.state, client!.status.unsent, lines[0]!.sends]).toEqual([reason, 2, sends])
      expect((await store.list('article-1')).map(({ steps }) => steps.length)).toEqual([2])
      authority.ended = null
      client!.session.resume()
      await clock.advance(1000)
      expect([client!.status.state, authority.kept.length]).toEqual(['saved', 2])
    },
  )

  it('sends keys typed in quick succession together, and keys typed during a request in the next one', async () => {
    const { clock, authority, people, lines } = setUp(1)
    for (const key of 'あいうえお') {
      type(people[0]!, key)
      await clock.advance(20)
    }
    await clock.advance(60)
    type(people[0]!, 'か')
    await clock.advance(1000)
    expect([lines[0]!.sends, authority.kept.length, people[0]!.status.state]).toEqual([2, 6, 'saved'])
  })

  it('sends every 400 ms during steady typing, and within 155 ms after a longer pause', async () => {
    const { clock, people, lines } = setUp(1)
    const sends = () => lines[0]!.sends
    const seen: number[] = []
    for (let key = 0; key < 13; key++) {
      type(people[0]!, 'あ')
      await clock.advance(100)
      seen.push(sends())
    }
    expect(seen).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
    await clock.advance(2000)
    const before = sends()
    type(people[0]!, 'い')
    await clock.advance(155)
    expect(sends()).toBe(before + 1)
  })

  it.each<[string, Fault, string]>([
    ['is lost', 'lost', 'offline'],
    ['is done but its reply is lost', 'cut', 'offline'],
    ['never returns', 'hung', 'saving'],
  ])('applies steps exactly once when the request %s', async (_name, fault, shown) => {
    const { clock, authority, people, faults } = setUp(1)
    await clock.advance(100)
    faults.push(fault)
    type(people[0]!, '新')
    await clock.advance(300)
    expect(people[0]!.status.state).toBe(shown)
    await clock.advance(60_000)
    expect(authority.kept).toHaveLength(1)
    expect([people[0]!.status.state, textAt(people[0]!.state.doc)]).toEqual(['saved', textAt(authority.doc)])
    expect(people[0]!.states.includes('offline')).toBe(true)
  })

  it('waits longer after each failed request, and saves by itself when the connection is back', async () => {
    const { clock, people, faults, lines } = setUp(1)
    faults.push(...Array.from({ length: 60 }, (): Fault => 'lost'))
    type(people[0]!, '新')
    await clock.advance(10_000)
    expect(people[0]!.status).toEqual({ state: 'offline', unsent: 1, problem: null })
    expect(lines[0]!.sends).toBeLessThan(7)
    await clock.advance(600_000)
    expect(people[0]!.status.state).toBe('saved')
  })

  it('keeps typed text when the login has ended, and saves it after the next login', async () => {
    const { clock, authority, people, lines } = setUp(1)
    authority.isSignedOut = true
    type(people[0]!, '新')
    await clock.advance(1000)
    const { sends } = lines[0]!
    type(people[0]!, '聞')
    await clock.advance(60_000)
    expect([people[0]!.status.state, people[0]!.status.unsent, lines[0]!.sends]).toEqual(['signed-out', 2, sends])
    authority.isSignedOut = false
    people[0]!.session.resume()
    await clock.advance(1000)
    expect([people[0]!.status.state, authority.kept.length]).toEqual(['saved', 2])
  })

  it('shows the problem when the server refuses the text, and sends nothing more until the text changes', async () => {
    const { clock, authority, people, lines } = setUp(1)
    authority.problem = 'title-too-long'
    type(people[0]!, '新')
    await clock.advance(30_000)
    expect([people[0]!.status, lines[0]!.sends]).toEqual([{ state: 'refused', unsent: 1, problem: 'title-too-long' }, 1])
    authority.problem = null
    type(people[0]!, '聞')
    await clock.advance(1000)
    expect(people[0]!.status.state).toBe('saved')
  })

  it('sends unsent text at once when flushed before the page is hidden', async () => {
    const { clock, authority, people } = setUp(1)
    type(people[0]!, '新')
    people[0]!.session.flush()
    await clock.advance(10)
    expect(authority.kept).toHaveLength(1)
  })
})

describe('edits by two people', () => {
  it('merges edits by two people in different paragraphs without a conflict', async () => {
    const { clock, authority, people } = setUp(2)
    type(people[0]!, '群馬県', 9)
    type(people[1]!, '群馬の', 15)
    await clock.advance(2000)
    for (const { state, status, conflicts } of people) {
      expect([textAt(state.doc), status.state, conflicts]).toEqual([textAt(authority.doc), 'saved', []])
    }
    expect(textAt(authority.doc)).toContain('群馬県桐生市は|群馬の太田市は')
  })

  it('keeps both edits of the same paragraph, and reports a conflict to the second person only', async () => {
    const { clock, authority, people } = setUp(2)
    type(people[0]!, '群馬県', 9)
    await clock.advance(60)
    type(people[1]!, 'の人口', 12)
    await clock.advance(2000)
    expect(textAt(authority.doc)).toContain('群馬県桐生市の人口は')
    expect([people[0]!.status.state, people[1]!.status.state]).toEqual(['saved', 'conflict'])
    expect(people[1]!.conflicts).toEqual([
      { position: 8, positionInMine: 8, before: '桐生市は', mine: '桐生市の人口は', theirs: '群馬県桐生市は', hasLostText: false },
    ])
    people[1]!.session.resolveConflicts()
    expect(people[1]!.status.state).toBe('saved')
  })

  it('reports one conflict for long typing in the same paragraph, with the first text and the newest ones', async () => {
    const { clock, authority, people } = setUp(2)
    for (const character of '一二三四五六七八九十') {
      type(people[0]!, character, 9)
      await clock.advance(60)
      type(people[1]!, character, 10)
      await clock.advance(1000)
    }
    for (const { state } of people) expect(textAt(state.doc)).toBe(textAt(authority.doc))
    const asked = people.flatMap(({ conflicts }) => conflicts)
    expect(asked.map(({ before }) => before)).toEqual(['桐生市は'])
    expect([asked[0]?.mine?.includes('十'), asked[0]?.theirs?.includes('十')]).toEqual([true, true])
  })
})

describe('an editor whose document differs from the one on the server', () => {
  it('reports the document of the server when steps arrive, but only after its own steps are saved', async () => {
    const { clock, authority, options, people } = setUp(2)
    const [, other] = people
    const diverged: Node[] = []
    const state = EditorState.create({
      doc: article('<p>桐生市は</p><p>太田市へ</p>'),
      plugins: [collab({ version: 0, clientID: 'client-0' })],
    })
    people[0]!.kill()
    const client = new TestClient({ ...options[0]!, onDiverged: (confirmed) => diverged.push(confirmed) }, { state, confirmed: article() })
    await clock.advance(1000)
    expect(diverged).toEqual([])
    type(other!, '号', 1)
    await clock.advance(100)
    type(client, '新')
    await clock.advance(76)
    expect(textAt(client.state.doc)).toContain('号')
    expect([client.status.unsent, diverged]).toEqual([1, []])
    await clock.advance(5000)
    expect(client.status.state).toBe('saved')
    expect(diverged.at(-1)?.eq(authority.doc)).toBe(true)
    expect(textAt(authority.doc)).toContain('太田市は')
    expect(textAt(client.state.doc)).toContain('太田市へ')
  })
})

describe('an input method composition', () => {
  it('delays the edits of others until a composition ends, then keeps both texts', async () => {
    const { clock, authority, people } = setUp(2)
    people[0]!.isHeld = true
    type(people[1]!, '群馬県', 9)
    await clock.advance(1000)
    type(people[0]!, '太', 12)
    await clock.advance(30_000)
    expect([textAt(people[0]!.state.doc), people[0]!.status.state]).toEqual(['題||桐生市太は|太田市は|', 'saving'])
    people[0]!.isHeld = false
    people[0]!.session.release()
    await clock.advance(1000)
    expect(textAt(authority.doc)).toBe('題||群馬県桐生市太は|太田市は|')
    expect(people.map(({ state, status }) => [textAt(state.doc), status.unsent])).toEqual([
      [textAt(authority.doc), 0],
      [textAt(authority.doc), 0],
    ])
  })
})

describe('recovery after a crash', () => {
  it.each<[string, Fault]>([
    ['was lost', 'lost'],
    ['was committed', 'cut'],
  ])('restores unsent text exactly once after a crash, when the last request %s', async (_name, fault) => {
    const { clock, authority, people, options, faults } = setUp(2)
    await clock.advance(100)
    faults.push(fault)
    type(people[0]!, '新聞', 9)
    await clock.advance(200)
    type(people[0]!, '夕刊', 9)
    await clock.advance(100)
    people[0]!.kill()
    type(people[1]!, '他', positionOf(people[1]!, '太'))
    await clock.advance(5000)
    const again = await TestClient.recover(options[0]!)
    expect(textAt(again!.state.doc)).toContain('夕刊新聞桐生市は')
    await clock.advance(60_000)
    expect(textAt(authority.doc)).toContain('夕刊新聞桐生市は|他太田市は')
    expect([textAt(again!.state.doc), again!.status.state]).toEqual([textAt(authority.doc), 'saved'])
    await clock.advance(1000)
    expect(await TestClient.recover(options[0]!)).toBe(null)
  })
})

describe('random edits, cut connections and crashes', () => {
  it.each([2, 4])(
    '%i people end with the same document, with typed text neither lost nor doubled',
    async (count) => {
      const action = fc.record({
        person: fc.nat({ max: count - 1 }),
        kind: fc.constantFrom('edit', 'edit', 'edit', 'edit', 'fault', 'kill'),
        pause: fc.constantFrom(0, 5, 30, 100, 300, 3000),
        choice: fc.nat(),
        other: fc.nat(),
      })
      await fc.assert(
        fc.asyncProperty(
          fc.array(action, { minLength: 10, maxLength: 60 }),
          fc.infiniteStream(fc.constantFrom(5, 20, 80, 400)),
          async (actions, delays) => {
            const clock = new VirtualClock()
            const authority = new Authority(emptyArticle())
            const faults: Fault[] = []
            const options = Array.from({ length: count }, (_, index): ClientOptions => {
              const clientId = `client-${index}`
              const delay = () => delays.next().value ?? 5
              const transport = new Line({ authority, clientId, clock, fault: () => faults.shift() ?? 'none', delay })
              return { clientId, clock, store: new MemoryStore(clock), transport, random: () => 0.5 }
            })
            const people = options.map((each) => TestClient.open(each, emptyArticle(), 0))
            const typed = new Set<string>()
            const deleted = new Set<string>()
            const asked: string[] = []
            for (const { person, kind, pause, choice, other } of actions) {
              const client = people[person]!
              if (kind === 'edit') randomEdit(client, choice, other, typed, deleted)
              else if (kind === 'fault') faults.push((['lost', 'cut', 'hung'] as const)[choice % 3]!)
              else {
                // What was typed more than 250 ms before must be there afterwards.
                await clock.advance(250)
                client.kill()
                asked.push(...client.conflicts.flatMap(({ mine, theirs }) => [mine ?? '', theirs ?? '']))
                people[person] =
                  (await TestClient.recover(options[person]!)) ?? TestClient.open(options[person]!, authority.doc, authority.kept.length)
              }
              await clock.advance(pause)
            }
            faults.length = 0
            await clock.advance(400_000)
            for (const { state, status, conflicts } of people) {
              expect(state.doc.toJSON()).toEqual(authority.doc.toJSON())
              expect([status.unsent, ['saved', 'conflict'].includes(status.state)]).toEqual([0, true])
              asked.push(...conflicts.flatMap(({ mine, theirs }) => [mine ?? '', theirs ?? '']))
            }
            const present = textAt(authority.doc)
            const missing = [...typed].filter((key) => !deleted.has(key) && !present.includes(key) && !asked.join('').includes(key))
            expect(missing).toEqual([])
            const twice = [...typed].filter((key) => present.split(key).length > 2)
            expect(twice).toEqual([])
            for (const client of people) client.kill()
          },
        ),
        { numRuns: ROUNDS, seed: inject('seed') },
      )
    },
    600_000,
  )
})
