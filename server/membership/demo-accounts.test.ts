import { beforeAll, expect, it } from 'vitest'
import { ConfigError } from '../config.ts'
import type { Context } from '../context.ts'
import { buildTestContext } from '../test/context.ts'
import { makeMember } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { addStaff, changeStaff } from '../store/staff/staff.ts'
import { refuseDemoAccounts } from './demo-accounts.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { hashPassword } from './secrets.ts'

const test = setUp(buildTestContext)
let production: Context
beforeAll(async () => {
  production = { ...test.ctx, config: { ...test.ctx.config, environment: 'production' } }
})

it('starts in production with real members, even if one has chosen the demo password', async () => {
  await makeMember(test.db, { email: 'hanako@watarase.test', password_hash: await hashPassword(DEMO_PASSWORD) })
  await makeMember(test.db, { email: 'taro@notexample.jp', password_hash: await hashPassword(DEMO_PASSWORD) })
  await expect(refuseDemoAccounts(production)).resolves.toBe(undefined)
})

it('refuses to start in production while demo members can log in, and names them', async () => {
  for (const name of ['free', 'staff'])
    await makeMember(test.db, { email: `${name}@example.jp`, password_hash: await hashPassword(DEMO_PASSWORD) })
  const refusal = refuseDemoAccounts(production)
  await expect(refusal).rejects.toThrow(ConfigError)
  await expect(refusal).rejects.toThrow(/: free@example\.jp, staff@example\.jp\./)
  await expect(refuseDemoAccounts(test.ctx)).resolves.toBe(undefined)
})

it('refuses to start in production while demo accounts of the desk can sign in, except blocked ones', async () => {
  const id = await addStaff(test.db, { email: 'desk-admin@example.jp', name: '森下 由紀', role: 'admin', now: test.clock.now() })
  await changeStaff(test.db, id, { password_hash: await hashPassword(DEMO_PASSWORD), authenticator_secret: 'A'.repeat(32) })
  await expect(refuseDemoAccounts(production)).rejects.toThrow(/, desk-admin@example\.jp\./)
  await changeStaff(test.db, id, { blocked_at: test.clock.now() })
  await expect(refuseDemoAccounts(production)).rejects.toThrow(/: free@example\.jp, staff@example\.jp\./)
})

it('starts in production once no demo account can log in any more', async () => {
  await test.db
    .updateTable('member')
    .set({ password_hash: await hashPassword('akagi-oroshi-7') })
    .where('email', 'like', '%@example.jp')
    .execute()
  await expect(refuseDemoAccounts(production)).resolves.toBe(undefined)
})
