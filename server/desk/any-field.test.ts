/** Every field of every call of the desk takes any value: it is accepted or refused as documented, and nothing fails. */
import { allDeskCalls } from '@yukan/contract/desk/calls.ts'
import type { AnyCall } from '@yukan/contract/call.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { recordingLog } from '../test/inputs/calm.ts'
import { tryFields, makeCanary } from '../test/inputs/calm-fields.ts'
import type { Caller } from '../test/inputs/calm-fields.ts'
import { makeStaff, openDesk, ORIGIN } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle, makeMember } from '../test/make.ts'
import { unreachableProvider } from '../test/faults/unreachable-provider.ts'
import { setUp } from '../test/set-up.ts'

/** Areas whose calls may end the account or the session of the caller. */
const ENDING = ['own', 'session', 'staff']

const recorded = recordingLog()
const test = setUp(() => buildTestApp({ context: { log: recorded.log, cardProvider: unreachableProvider } }))
/** Makes the calls, but for those that may end an account. */
let admin: TestStaff
/** By the first part of a call's path: what its `id` is of. */
const subjects = new Map<string, number>()
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  await makeCanary(test)
  // No request waits for a change.
  test.ctx.articleWatch.end()
  subjects.set('article', (await makeArticle(test.db)).id)
  subjects.set('member', (await makeMember(test.db)).id)
  admin = await makeStaff(test, 'admin')
  subjects.set('staff', (await makeStaff(test, 'reporter')).id)
})

const areaOf = ({ path }: AnyCall) => path.split('/')[3] ?? ''
const mayEnd = (call: AnyCall) => ENDING.includes(areaOf(call))

/** The admin, or another one if a call has blocked or changed them. */
async function activeAdmin(): Promise<TestStaff> {
  const { role, blocked_at } = await test.db
    .selectFrom('staff_account')
    .select(['role', 'blocked_at'])
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  if (role !== 'admin' || blocked_at !== null) admin = await makeStaff(test, 'admin')
  return admin
}

async function makeCaller(call: AnyCall): Promise<Caller> {
  await test.db.deleteFrom('rate_count').execute()
  const area = areaOf(call)
  const { id: staffId } = mayEnd(call) ? await makeStaff(test, 'admin') : await activeAdmin()
  const cookie = await openDesk(test, staffId)
  const { query = {}, body = {} } = call.sample
  const id = subjects.get(area)
  const about = (given: unknown) =>
    id !== undefined && typeof given === 'object' && given !== null && 'id' in given ? { ...given, id } : given
  return { headers: { cookie, ...(call.method === 'POST' ? { origin: ORIGIN } : {}) }, request: { query: about(query), body: about(body) } }
}

describe('any value in any field of a call', { timeout: inject('isLongRun') ? 600_000 : 60_000 }, () => {
  it.each(allDeskCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'accepts or refuses any value in any field of %s as documented',
    async (_name, call) => {
      expect(await tryFields({ test, recorded, makeCaller, mayEnd }, call)).toBeGreaterThan(0)
    },
  )
})
