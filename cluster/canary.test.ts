/** Every kind of reader visits every address through Varnish, side by side: no guest gets a byte of what members read (decisions 002 and 079). */
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '@yukan/server/config.ts'
import { startPurgeSender } from '@yukan/server/edge/send-purges.ts'
import type { PurgeSender } from '@yukan/server/edge/send-purges.ts'
import { openLog } from '@yukan/server/log.ts'
import { startServer } from '@yukan/server/start-server.ts'
import type { RunningServer } from '@yukan/server/start-server.ts'
import { addPurge } from '@yukan/server/store/operations/edge-purge.ts'
import { testClock, TEST_NOW } from '@yukan/server/test/context.ts'
import { gated, makeGateContent, never, seenIn } from '@yukan/server/test/inputs/gate-content.ts'
import { ARTICLE, EVERYTHING } from '@yukan/server/test/inputs/gate-paths.ts'
import { loginAs, makeMember } from '@yukan/server/test/make.ts'
import type { LoginOptions, MemberOptions } from '@yukan/server/test/make.ts'
import { freePort } from '@yukan/server/test/program.ts'
import { visitorAt } from '@yukan/server/test/visit.ts'
import type { Visit, Visitor } from '@yukan/server/test/visit.ts'
import { makeFolder, removeFolder, startPostgres } from './engines.ts'
import type { Engine } from './engines.ts'
import { startVarnish, waitForOrigin } from './varnish.ts'
import type { EdgeAddress } from './varnish.ts'

interface Reader {
  name: string
  headers: Record<string, string>
  mayRead: boolean
  /** Gets what is kept at the edge. */
  isGuest: boolean
}

let folder: string
let postgres: Engine
let varnish: Engine<EdgeAddress>
let server: RunningServer
let sender: PurgeSender | null
let get: Visitor
const readers: Reader[] = []
beforeAll(async () => {
  folder = makeFolder()
  postgres = await startPostgres(folder)
  const originPort = await freePort()
  varnish = await startVarnish(folder, { originPort })
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    PORT: String(originPort),
    ROLE: 'web',
    DEMO: '0',
    DATA_DIR: join(folder, 'data'),
    EDGE_PURGE_URLS: `http://127.0.0.1:${varnish.address.port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const database = { connection: postgres.address, direct: null, url: '', stop: async () => undefined }
  const clock = testClock(TEST_NOW)
  server = await startServer(config, database, { parts: { clock, log: openLog('silent') } })
  const { ctx } = server
  await ctx.db.updateTable('founding').set({ opened_at: TEST_NOW }).execute()
  await makeGateContent(ctx.db)
  sender = await startPurgeSender(ctx)
  get = visitorAt(varnish.address.port)
  await waitForOrigin(varnish.address)
  const signIn = async (member: MemberOptions, login?: LoginOptions) =>
    loginAs({ db: ctx.db, ctx, clock }, await makeMember(ctx.db, member), login)
  const add = (name: string, headers: Record<string, string>, mayRead = false, isGuest = false) =>
    void readers.push({ name, headers, mayRead, isGuest })
  add('a guest', {}, false, true)
  add('a guest with cookies of others', { cookie: '_ga=GA1.2.3; _fbp=fb.1' }, false, true)
  add('a guest whose browser takes gzip', { 'accept-encoding': 'gzip' }, false, true)
  add('Googlebot, as it says', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  add('a forged cookie', { cookie: 'yukan_device=AAAAAAAAAAAAAAAAAAAAAA' })
  add('a member whose trial is over', await signIn({ trial_until: '2026-11-19' }))
  add('a member with plan paper', await signIn({ subscription: { planName: 'paper' } }))
  add('a member on a browser too many', await signIn({ subscription: { planName: 'web' } }, { isRegistered: false }))
  add('a member in trial', await signIn({ trial_until: '2026-11-21' }), true)
  add('a member with plan web', await signIn({ subscription: { planName: 'web' } }), true)
  add('a member who pays by bank', await signIn({ role: 7 }), true)
  add('the staff', await signIn({ role: 3 }), true)
  const { cookie } = await signIn({ role: 3 })
  add('a cookie without its token', { cookie, 'accept-encoding': 'gzip' }, true)
})
afterAll(async () => {
  await sender?.stop()
  await server.stop()
  await varnish.kill()
  await postgres.kill()
  removeFolder(folder)
})

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items]
  return Array.from(items, () => left.splice(randomInt(left.length), 1)).flat()
}

/** What a reader found that is not theirs. */
function leaksOf({ name, mayRead, isGuest }: Reader, path: string, { text, headers, status }: Visit): string[] {
  // The card provider is not there.
  if (status >= 500 && !path.includes('stripe')) return [`${name} got ${status} for ${path}`]
  const words = seenIn(text + JSON.stringify(headers)).filter((word) => word in never || !mayRead)
  const found = words.map((word) => `${name} found ${word} in ${path}`)
  const isKept = Number(headers.age ?? 0) > 0
  return isKept && !isGuest && !/^\/(?:assets|files|favicon)/.test(path) ? [...found, `${name} got a copy of ${path}`] : found
}

describe('readers behind the edge', () => {
  it('never shows a reader what only another reader may see, in whatever order they visit', async () => {
    const leaks: string[] = []
    const kept = new Set<string>()
    for (let round = 0; round < 3; round += 1) {
      for (const path of shuffled(EVERYTHING))
        await Promise.all(
          shuffled(readers).map(async (reader) => {
            const visit = await get(path, { headers: reader.headers })
            leaks.push(...leaksOf(reader, path, visit))
            if (reader.isGuest && Number(visit.headers.age ?? 0) > 0) kept.add(path)
          }),
        )
      // The next round begins with old copies.
      await addPurge(server.ctx.db, ['site'], false)
    }
    expect(leaks).toEqual([])
    // Otherwise this would be about the program alone.
    expect(kept.has(ARTICLE)).toBe(true)
    expect(kept.size).toBeGreaterThan(EVERYTHING.length / 3)
  })

  it('sends entitled readers the whole article in a private response', async () => {
    for (const { headers, name } of readers.filter(({ mayRead }) => mayRead)) {
      const { text, headers: sent } = await get(ARTICLE, { headers })
      expect([name, seenIn(text).toSorted(), sent['cache-control']]).toEqual([name, Object.keys(gated).toSorted(), 'private, no-store'])
    }
  })
})
