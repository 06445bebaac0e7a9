/** Blocking a member (decision 017). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v1Calls } from '@yukan/contract/calls.ts'
import { buildApp } from '../app.ts'
import { callerOfPage } from '../calls/caller.ts'
import { buildTestApp, readersRender, tinyRender } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeBrowser } from '../test/browser.ts'
import { TEST_NOW } from '../test/context.ts'
import { makeSubject, SUBJECT_PASSWORD } from '../test/inputs/subjects.ts'
import { blockMember, unblockMember } from './block.ts'

let test: TestApp
let otherNode: TestApp['app']
beforeAll(async () => {
  test = await buildTestApp()
  otherNode = await buildApp(test.ctx, readersRender(tinyRender))
})
afterAll(async () => {
  await otherNode.close()
  await test.close()
})

const block = (id: number) => test.db.transaction().execute((db) => blockMember(db, id, TEST_NOW))
const unblock = (id: number) => test.db.transaction().execute((db) => unblockMember(db, id))
const browser = (app = test.app) => makeBrowser(app, { source: '192.0.2.1', userAgent: 'Mozilla/5.0' })

it('blocking a member ends every session on every node, for calls and for pages', async () => {
  const { id, email } = await makeSubject(test)
  const [here, there] = [browser(), browser(otherNode)]
  for (const who of [here, there]) await who.logIn(email, SUBJECT_PASSWORD)
  const page = async () => (await callerOfPage(test.ctx, { headers: { cookie: here.cookie ?? '' }, ip: '192.0.2.1' })).memberId
  expect(await page()).toBe(id)
  expect([await block(id), await block(id)]).toEqual([true, false])
  for (const who of [here, there]) expect((await who.send('/user/loginCheck')).json().detail).toBe('E_UNAUTHORIZED')
  expect(await page()).toBe(null)
})

it('refuses a session that was created while the member was blocked', async () => {
  const subject = await makeSubject(test)
  // A session that was created while the member was blocked is invalid too.
  await test.db.updateTable('member').set({ blocked_at: TEST_NOW }).where('id', '=', subject.id).execute()
  const response = await test.app.inject({ url: v1Calls['/user/loginCheck'].path, headers: subject.headers })
  expect(response.json().detail).toBe('E_UNAUTHORIZED')
})

it('login shows a block as a ban without an end, and only to a caller with the right password', async () => {
  const { id, email } = await makeSubject(test)
  await block(id)
  const tried = async (password: string) => (await browser().send('/user/login', { body: { email, password } })).json()
  expect(await tried(SUBJECT_PASSWORD)).toMatchObject({
    detail: 'E_BANNED',
    isBanned: true,
    unbannedTime: null,
    failedStatus: { isBanned: true, unbannedTime: null },
  })
  expect(await tried('wrong-password')).toMatchObject({ detail: 'E_PASSWORD_MISMATCH', isBanned: false })
  expect(await test.db.selectFrom('session').select('member_id').where('member_id', '=', id).execute()).toEqual([])
})

it('a new password does not lift a block; only the staff do', async () => {
  const { id, email, resetKey } = await makeSubject(test)
  await block(id)
  expect(await browser().ask('/user/forgotPassword', { body: { email } })).toEqual({ updated: true })
  const { text } = await test.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('member_id', '=', id)
    .where('kind', '=', 'reset')
    .executeTakeFirstOrThrow()
  const activatekey = /secret=([\w-]{22})/.exec(text)![1]
  expect(activatekey).not.toBe(resetKey)
  await browser().ask('/user/resetPassword', { body: { activatekey, password: 'akagi-oroshi' } })
  const tried = () => browser().send('/user/login', { body: { email, password: 'akagi-oroshi' } })
  expect((await tried()).json().detail).toBe('E_BANNED')
  expect([await unblock(id), await unblock(id)]).toEqual([true, false])
  expect((await tried()).statusCode).toBe(200)
})
