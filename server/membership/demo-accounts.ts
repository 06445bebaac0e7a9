import { ConfigError } from '../config.ts'
import type { Context } from '../context.ts'
import { listActiveMembersOfDomain } from '../store/membership/member.ts'
import { listStaffOfDomain } from '../store/staff/staff.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from './demo-password.ts'
import { isPassword } from './secrets.ts'

/** Refuses to start in production while an account of the demo domain accepts the published demo password. Throws `ConfigError`. */
export async function refuseDemoAccounts(ctx: Context): Promise<void> {
  if (ctx.config.environment !== 'production') return
  const open: string[] = []
  const staff = await listStaffOfDomain(ctx.db, DEMO_DOMAIN)
  for (const { email, password_hash } of [...(await listActiveMembersOfDomain(ctx.db, DEMO_DOMAIN)), ...staff]) {
    if (email !== null && (await isPassword(password_hash, DEMO_PASSWORD, 'known'))) open.push(email)
  }
  if (open.length === 0) return
  throw new ConfigError(
    `The database holds demo accounts, whose password everybody knows: ${open.join(', ')}. Begin with an empty database.`,
  )
}
