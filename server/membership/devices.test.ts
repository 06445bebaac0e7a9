/** "Device check" (product §4): how it reads and when it waits. */
import { expect, it } from 'vitest'
import { GUEST } from '../calls/handler.ts'
import { deviceCookieName, readCookie } from '../calls/caller.ts'
import { lockMember } from '../store/membership/member.ts'
import { buildTestContext } from '../test/context.ts'
import { loginAs, makeMember } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { checkDevice } from './devices.ts'

const test = setUp(buildTestContext)

async function browserOf(member: { id: number }, isRegistered: boolean) {
  const { cookie } = await loginAs(test, member, { isRegistered })
  return { ...GUEST, deviceCookie: readCookie(cookie, deviceCookieName(test.ctx.config.publicUrl)) }
}

it('a registered device passes the device check while the member is locked by another change', async () => {
  const member = await makeMember(test.db)
  const browser = await browserOf(member, true)
  await test.db.transaction().execute(async (db) => {
    await lockMember(db, member.id)
    expect(await checkDevice(test.ctx, member.id, browser)).toBe('known')
  })
})

it('registers exactly as many simultaneous browsers as the device limit allows', async () => {
  const member = await makeMember(test.db)
  const browsers = await Promise.all(Array.from({ length: test.ctx.config.deviceLimit + 3 }, () => browserOf(member, false)))
  const states = await Promise.all(browsers.map((browser) => checkDevice(test.ctx, member.id, browser)))
  expect(states.toSorted()).toEqual([...Array(test.ctx.config.deviceLimit).fill('registered'), ...Array(3).fill('unknown')])
})
