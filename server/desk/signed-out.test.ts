/** What a browser without a session of the desk gets: a stranger's the page of an unknown address, the staff's the way to the sign-in (decision 039). */
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { DAY, HOUR, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { beforeEach, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff, ORIGIN, passwordSignIn } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(buildTestApp)
let who: TestStaff
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  who = await makeStaff(test, 'reporter')
})

async function get(url: string, cookie: string) {
  const { statusCode, headers, body } = await test.app.inject({ url, headers: cookie === '' ? {} : { cookie } })
  return { status: statusCode, location: headers.location ?? null, kept: headers['cache-control'], vary: headers['vary'], body }
}

async function signIn() {
  const payload = await passwordSignIn(test, who)
  const headers = { origin: ORIGIN, 'content-type': 'application/json' }
  return test.app.inject({ method: 'POST', url: deskCalls['/sign-in/password'].path, headers, payload: JSON.stringify(payload) })
}

const redirected = (location: string) => ({ status: 302, location, kept: 'private, no-store', vary: 'Cookie', body: '' })

it.each([
  ['/desk/articles/12/?tab=1', '/desk/sign-in/?return=%2Fdesk%2Farticles%2F12%2F%3Ftab%3D1'],
  ['/desk/', '/desk/sign-in/?return=%2Fdesk%2F'],
  ['/desk/nothing/', '/desk/sign-in/?return=%2Fdesk%2Fnothing%2F'],
  ['/desk/?to=//evil.example/', '/desk/sign-in/?return=%2Fdesk%2F%3Fto%3D%2F%2Fevil.example%2F'],
])('redirects a browser whose session has ended from %s to %s', async (page, location) => {
  test.clock.advance(HOUR)
  expect(await get(page, who.cookie)).toEqual(redirected(location))
})

it('redirects a browser to the sign-in if its session was ended elsewhere or its account is blocked', async () => {
  await test.db.deleteFrom('staff_session').where('staff_id', '=', who.id).execute()
  expect(await get('/desk/own/', who.cookie)).toEqual(redirected('/desk/sign-in/?return=%2Fdesk%2Fown%2F'))
  const blocked = await makeStaff(test, 'editor')
  await test.db.updateTable('staff_account').set({ blocked_at: TEST_NOW }).where('id', '=', blocked.id).execute()
  expect(await get('/desk/own/', blocked.cookie)).toEqual(redirected('/desk/sign-in/?return=%2Fdesk%2Fown%2F'))
})

it("responds to the router's requests of an ended session with 401 and no page", async () => {
  test.clock.advance(HOUR)
  const ended = { status: 401, location: null, kept: 'private, no-store', vary: 'Cookie', body: '' }
  expect(await get('/desk/articles/_.data?_routes=x', who.cookie)).toEqual(ended)
  expect(await get('/desk/_.data', who.cookie)).toEqual(ended)
})

it.each(['/desk/articles/', '/desk/articles/_.data'])('shows strangers the page of an unknown address at %s', async (path) => {
  const [found, unknown] = [await get(path, ''), await get(path.replace('desk', 'task'), '')]
  // The page of the test contains its own path.
  expect([found.status, found.location, found.body.replaceAll('desk', 'task')]).toEqual([200, null, unknown.body])
})

it('redirects strangers to the sign-in only at the address of the desk itself', async () => {
  expect(await get('/desk/', '')).toEqual(redirected('/desk/sign-in/'))
  expect(await get('/desk', '')).toEqual(redirected('/desk/'))
})

it('a sign-in cookie lasts thirty days, and a browser that has signed out is a stranger again', async () => {
  expect((await signIn()).headers['set-cookie']).toMatch(
    new RegExp(`^yukan_desk=[\\w-]+; Path=/desk; Max-Age=${(30 * DAY) / SECOND}; HttpOnly; SameSite=Lax$`),
  )
  const { cookie } = await askDesk(test, '/session/end', {}, { cookie: who.cookie })
  expect((await get('/desk/own/', cookie ?? '')).location).toBe(null)
})

it('responds to calls of an ended session as to an unknown address', async () => {
  test.clock.advance(HOUR)
  expect((await askDesk(test, '/own/get', null, { cookie: who.cookie })).outcome).toBe('unknown page')
  expect((await get('/desk/v1/nothing/', who.cookie)).status).toBe(200)
})
