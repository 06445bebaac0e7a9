import type { Context } from '@yukan/server/context.ts'
import { hashPassword } from '@yukan/server/membership/secrets.ts'
import { addDemoContent } from '@yukan/server/store/desk/founding.ts'
import { addStaff, changeStaff, findStaffByEmail } from '@yukan/server/store/staff/staff.ts'
import { DEMO_PASSWORD } from '../master/members.ts'
import { demoStaff } from '../master/staff.ts'

/** Creates the missing demo accounts of the desk, with the demo password and a known authenticator. Existing accounts are not changed. */
export async function seedStaff(ctx: Context, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { email, name, role, secret } of demoStaff) {
    await ctx.db.transaction().execute(async (db) => {
      if ((await findStaffByEmail(db, email)) !== null) return
      const id = await addStaff(db, { email, name, role, now })
      await addDemoContent(db, 'staff', [id])
      await changeStaff(db, id, { password_hash: passwordHash, authenticator_secret: secret })
    })
  }
}
