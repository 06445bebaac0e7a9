/** Every field of every call of readers takes any value: it is accepted or refused as documented, and nothing fails. */
import { allCalls } from '@yukan/contract/calls.ts'
import type { AnyCall } from '@yukan/contract/call.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { saveContactItems } from '../store/membership/contact.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { authorisationTable } from '../test/inputs/authorisation-table.ts'
import { recordingLog } from '../test/inputs/calm.ts'
import { tryFields, makeCanary } from '../test/inputs/calm-fields.ts'
import type { Caller } from '../test/inputs/calm-fields.ts'
import { makeArticle, makePage } from '../test/make.ts'
import { makeSubject } from '../test/inputs/subjects.ts'
import { unreachableProvider } from '../test/faults/unreachable-provider.ts'
import { setUp } from '../test/set-up.ts'

const recorded = recordingLog()
const test = setUp(() => buildTestApp({ context: { log: recorded.log, cardProvider: unreachableProvider } }))
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  await saveContactItems(test.db, [{ slug: 'paper', item_name: '紙面について' }])
  await makeArticle(test.db, { slug: 'limited', title: '織物の市', limited: true, tags: ['織物'] })
  await makePage(test.db, { day: '2026-11-20', page: 1, text: '織物の市' })
  await makeCanary(test)
})

async function makeCaller(call: AnyCall): Promise<Caller> {
  await test.db.deleteFrom('rate_count').execute()
  const own = await makeSubject(test)
  const { query = {}, body = {} } = (await authorisationTable[`${call.method} ${call.path}`]?.request(own, test)) ?? {}
  return { headers: call.access === 'member' ? own.headers : {}, request: { query, body } }
}

describe('any value in any field of a call', { timeout: inject('isLongRun') ? 600_000 : 60_000 }, () => {
  it.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s accepts or refuses any value in any field as documented',
    async (_name, call) => {
      expect(await tryFields({ test, recorded, makeCaller }, call)).toBeGreaterThan(0)
    },
  )
})
