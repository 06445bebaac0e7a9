/** The demo newspaper's members in production: their password stands in the README, and one of them reads everything (decision 024). */
import { ACTIVE_FLAG } from '@yukan/rules/words.ts'
import { DEMO_PASSWORD, demoMembers } from '@yukan/demo/master/members.ts'
import { ConfigError } from '../config.ts'
import type { Context } from '../context.ts'
import { isPassword } from '../membership/secrets.ts'
import { findMemberByEmail } from '../store/member.ts'

/** Refuses to start in production on a database in which a demo account can still be entered with the demo password. Throws `ConfigError`. */
export async function refuseDemoAccounts(ctx: Context): Promise<void> {
  if (ctx.config.environment !== 'production') return
  const open: string[] = []
  for (const { email } of demoMembers) {
    const member = await findMemberByEmail(ctx.db, email)
    if (member?.flag === ACTIVE_FLAG && (await isPassword(member.password_hash, DEMO_PASSWORD))) open.push(email)
  }
  if (open.length === 0) return
  throw new ConfigError(
    `The database holds demo accounts, whose password everybody knows: ${open.join(', ')}. Begin with an empty database.`,
  )
}
