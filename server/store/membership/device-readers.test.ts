import { beforeAll, describe, expect, it } from 'vitest'
import { makeDb } from '../../db/connect.ts'
import { QueryTimes } from '../../db/query-times.ts'
import { hashSecret } from '../../hash-secret.ts'
import { endSessions } from './session.ts'
import { buildTestContext } from '../../test/context.ts'
import { loginAs, makeMember } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'
import { makeFindDeviceReader } from './device-readers.ts'
import type { FindDeviceReader } from './device-readers.ts'

const test = setUp(buildTestContext)
let find: FindDeviceReader
let queries: number
beforeAll(async () => {
  const times = new QueryTimes()
  times.listener = () => {
    queries += 1
  }
  find = makeFindDeviceReader(makeDb(test.ctx.pool, times), test.clock)
})

const UNKNOWN = hashSecret('nobody’s')

async function signIn(isRegistered = true): Promise<{ id: number; hash: Buffer }> {
  const member = await makeMember(test.db)
  const { cookie } = await loginAs(test, member, { isRegistered })
  return { id: member.id, hash: hashSecret(cookie.slice(cookie.indexOf('=') + 1)) }
}

/** Asks for all at once. Returns the ids of the members, and how many queries there were. */
async function ask(hashes: readonly Buffer[]): Promise<{ ids: (number | null)[]; queries: number }> {
  queries = 0
  const found = await Promise.all(hashes.map((hash) => find(hash)))
  return { ids: found.map((reader) => reader?.memberId ?? null), queries }
}

describe('finding the readers of devices', () => {
  it('finds the readers that are asked for at once in shared queries, each by their own cookie', async () => {
    const members = [await signIn(), await signIn(), await signIn(false)] as const
    const [first, second, third] = members
    expect(await ask([third.hash, first.hash, UNKNOWN, second.hash, first.hash])).toEqual({
      ids: [third.id, first.id, null, second.id, first.id],
      queries: 1,
    })
    expect(await ask([second.hash])).toEqual({ ids: [second.id], queries: 1 })
    expect(await ask([UNKNOWN])).toEqual({ ids: [null], queries: 1 })
    expect((await find(third.hash))?.reader.isValidDevice).toBe(false)
    const many = Array.from({ length: 450 }, (_, index) => members[index % 3]!)
    expect(await ask(many.map(({ hash }) => hash))).toEqual({ ids: many.map(({ id }) => id), queries: 3 })
  })

  it('does not cache readers: an ended session is not found the next time', async () => {
    const [kept, ended] = [await signIn(), await signIn()]
    expect((await ask([kept.hash, ended.hash])).ids).toEqual([kept.id, ended.id])
    await endSessions(test.db, ended.id)
    expect(await ask([kept.hash, ended.hash])).toEqual({ ids: [kept.id, null], queries: 1 })
  })

  it('a failed query rejects all readers it was to find, and the next query finds them again', async () => {
    const { id, hash } = await signIn()
    await test.db.schema.alterTable('session').renameTo('session_away').execute()
    const results = await Promise.allSettled([find(hash), find(UNKNOWN)])
    await test.db.schema.alterTable('session_away').renameTo('session').execute()
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await ask([hash])).ids).toEqual([id])
  })
})
