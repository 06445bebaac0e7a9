/** A role that may not make a call of the desk is refused before its query is read (decision 039). */
import type { AnyCall } from '@yukan/contract/call.ts'
import { allDeskCalls } from '@yukan/contract/desk/calls.ts'
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { makeStaff, ORIGIN } from '../test/desk.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(buildTestApp)
const cookies = new Map<StaffRole, string>()
beforeAll(async () => {
  for (const role of STAFF_ROLES) cookies.set(role, (await makeStaff(test, role)).cookie)
})

/** Invalid for every call. */
const BAD_QUERIES = ['?id=%ZZ', '?id=%00']
const staffCalls = allDeskCalls.filter(({ access }) => access === 'staff')

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

const named = (calls: readonly AnyCall[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const)

describe.each(STAFF_ROLES)('a staff member with the role %s', (role) => {
  const isNamed = (call: AnyCall) => call.roles?.includes(role) === true
  const refused = named(staffCalls.filter((call) => !isNamed(call)))
  const own = named(staffCalls.filter((call) => call.method === 'GET' && isNamed(call) && call.needsProof !== true))

  // An admin is forbidden none: these are no tests then.
  it.each(refused)('refuses %s to a role that may not make the call, whatever the query is', async (_name, call) => {
    for (const query of BAD_QUERIES) expect([query, ...(await ask(call, query, role))]).toEqual([query, 403, 'E_FORBIDDEN', undefined])
  })

  it.each(own)('refuses a broken query of %s with E_BAD_REQUEST to a role that may make the call', async (_name, call) => {
    for (const query of BAD_QUERIES) expect([query, ...(await ask(call, query, role)).slice(0, 2)]).toEqual([query, 400, 'E_BAD_REQUEST'])
  })
})

it('names a missing field of the query only to roles that may make the call', async () => {
  const get = allDeskCalls.find(({ path }) => path === '/desk/v1/picture/get')!
  expect(await ask(get, '', 'members')).toEqual([403, 'E_FORBIDDEN', undefined])
  expect(await ask(get, '', 'reporter')).toEqual([400, 'E_BAD_REQUEST', 'id'])
})
