import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import { DEMO_PASSWORD, demoMembers } from '../master/members.ts'
import type { DemoMember } from '../master/members.ts'
import { demoStaff } from '../master/staff.ts'
import { delivery } from '../master/delivery.ts'
import { fixedDeliveryFields } from '@yukan/rules/delivery/address-form.ts'
import { FAILURES_TO_BAN } from '@yukan/rules/limits.ts'
import { addDays, DAY, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { DELIVERY_ADDRESS, REGISTERED_ADDRESS } from '@yukan/rules/text/words.ts'
import type { Context } from '@yukan/server/context.ts'
import type { Db } from '@yukan/server/db/connect.ts'
import { hashSecret } from '@yukan/server/hash-secret.ts'
import { hashPassword, mailboxHash } from '@yukan/server/membership/secrets.ts'
import { saveAddress } from '@yukan/server/store/delivery/address.ts'
import { touchDevice, registerDevice } from '@yukan/server/store/membership/device.ts'
import { addDemoContent } from '@yukan/server/store/desk/founding.ts'
import { writeFailures } from '@yukan/server/store/membership/login-failure.ts'
import { addProvisionalMember, changeMember, startTrial } from '@yukan/server/store/membership/member.ts'

const TEL = '0277000000'
/** Addresses of this machine: a ban is of an account and a source (decision 017). */
const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'] as const
/** An ordinary ban would end before the demo is visited. */
const BANNED_FOR = 365 * DAY
/** The members were active before today: a login then reports a new browser. */
const MEMBER_FOR = 60 * DAY

/** Creates the missing demo accounts, each in its state. Existing accounts are not changed. */
export async function seedMembers(ctx: Context, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const member of demoMembers) {
    await ctx.db.transaction().execute((db) => seedMember(ctx, db, member, passwordHash, now))
  }
}

async function seedMember(ctx: Context, db: Db, member: DemoMember, passwordHash: string, now: Date): Promise<void> {
  const { email, last_name, first_name, role, trialDays, district } = member
  const since = new Date(now.getTime() - MEMBER_FOR)
  const id = await addProvisionalMember(db, { email, last_name, first_name, tel: TEL, wished_plan: null }, since)
  if (id === null) return
  await addDemoContent(db, 'member', [id])
  await startTrial(db, await mailboxHash(ctx, db, email), since)
  await changeMember(db, id, {
    flag: ACTIVE_FLAG,
    password_hash: passwordHash,
    activated_at: since,
    role,
    district,
    trial_until: trialDays === null ? null : addDays(tokyoDay(now), trialDays),
    // The end of the trial was announced at its time.
    trial_reminded_at: trialDays !== null && trialDays <= 0 ? since : null,
  })
  for (const name of member.devices) {
    const device = await touchDevice(db, id, hashSecret(ctx.randomKey()), { name, label: '' }, now)
    await registerDevice(db, device.id)
  }
  if (member.hasAddresses) await seedAddresses(db, id, `${last_name} ${first_name}`, now)
  const ban = { failures: FAILURES_TO_BAN, lastAt: now, bannedUntil: new Date(now.getTime() + BANNED_FOR) }
  if (member.isBanned) for (const source of THIS_MACHINE) await writeFailures(db, { memberId: id, source }, ban)
}

async function seedAddresses(db: Db, member_id: number, username: string, now: Date): Promise<void> {
  const fixed = fixedDeliveryFields('桐生市本町', delivery)
  if (fixed === null) throw new Error('the demo delivers to its members')
  const place = { ...fixed, member_id, address: '一丁目0-0', building: null, username, tel: TEL }
  await saveAddress(db, { ...place, type: REGISTERED_ADDRESS, zip: '3760031' }, now)
  await saveAddress(db, { ...place, type: DELIVERY_ADDRESS }, now)
}

/** The demo accounts as lines for the terminal. */
export function demoAccountLines(): string[] {
  const width = Math.max(...demoMembers.map(({ state }) => state.length)) + 2
  const line = (state: string, email: string) => `  ${state.padEnd(width)}${email}`
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...demoMembers.map(({ state, email }) => line(state, email)),
    'At the desk, /desk/sign-in/, with the same password and a code of /authenticator of the stand-ins:',
    ...demoStaff.map(({ role, email }) => line(role, email)),
  ]
}
