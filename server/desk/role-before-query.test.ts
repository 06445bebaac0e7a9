/** A role that may not make a call of the desk is refused before its query is read (decision 039). */
import type { AnyCall } from '@yukan/contract/call.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { STAFF_ROLES } from '@yukan/rules/staff.ts'
import type { StaffRole } from '@yukan/rules/staff.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeStaff, ORIGIN } from '../test/desk.ts'

let test: TestApp
const cookies = new Map<StaffRole, string>()
beforeAll(async () => {
  test = await buildTestApp()
  for (const role of STAFF_ROLES) cookies.set(role, (await makeStaff(test, role)).cookie)
})
afterAll(() => test.close())

/** Broken in itself, so that no call takes it. */
const BAD_QUERIES = ['?id=%ZZ', '?id=%00']
const staffCalls = deskCalls.filter(({ access }) => access === 'staff')

async function ask(call: AnyCall, query: string, role: StaffRole) {
  const isPost = call.method === 'POST'
  const type = call.multipart === true ? 'multipart/form-data; boundary=x' : 'application/json'
  const reply = await test.app.inject({
    method: call.method,
    url: call.path + query,
    headers: { cookie: cookies.get(role)!, ...(isPost ? { origin: ORIGIN, 'content-type': type } : {}) },
    ...(isPost ? { payload: call.multipart === true ? '--x--\r\n' : '{}' } : {}),
  })
  const { detail, field } = reply.json()
  return [reply.statusCode, detail, field]
}

describe.each(STAFF_ROLES)('a staff member with the role %s', (role) => {
  const isNamed = (call: AnyCall) => call.roles?.includes(role) === true
  const refused = staffCalls.filter((call) => !isNamed(call)).map((call) => [`${call.method} ${call.path}`, call] as const)

  it.runIf(refused.length > 0)('is forbidden every call of other roles, whatever the query is', async () => {
    for (const [name, call] of refused) {
      for (const query of BAD_QUERIES) expect([name, ...(await ask(call, query, role))]).toEqual([name, 403, 'E_FORBIDDEN', undefined])
    }
  })

  it('is shown what is wrong with the query of an own call', async () => {
    for (const call of staffCalls.filter((each) => each.method === 'GET' && isNamed(each) && each.needsProof !== true)) {
      for (const query of BAD_QUERIES)
        expect([call.path, ...(await ask(call, query, role)).slice(0, 2)]).toEqual([call.path, 400, 'E_BAD_REQUEST'])
    }
  })
})

it('a missing field of the query is named to those who may make the call only', async () => {
  const get = deskCalls.find(({ path }) => path === '/desk/v1/picture/get')!
  expect(await ask(get, '', 'members')).toEqual([403, 'E_FORBIDDEN', undefined])
  expect(await ask(get, '', 'reporter')).toEqual([400, 'E_BAD_REQUEST', 'id'])
})
