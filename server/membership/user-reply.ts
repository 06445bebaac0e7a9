/** A member as the contract's User (product §3). */
import type { Device, User } from '@yukan/contract/member-entities.ts'
import { hasPaperDelivery, statusFlags } from '@yukan/rules/membership/member-status.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { listAddresses } from '../store/delivery/address.ts'
import { listDevices } from '../store/membership/device.ts'
import { findShownIcon } from '../store/membership/member-icon.ts'
import { findMember } from '../store/membership/member.ts'
import { readUserCustomer } from '../billing/subscription-reply.ts'
import { toAddress } from '../delivery/address-reply.ts'
import { hashSecret } from '../hash-secret.ts'

/** "type 2 is the icon" (product §3). */
const ICON = 2

/** The member of the session with all data of the account. E_UNAUTHORIZED for a withdrawn member. */
export async function readUser(ctx: Context, memberId: number, caller: Caller, now: Date): Promise<User> {
  const [member, addresses, icon, customer] = await Promise.all([
    findMember(ctx.db, memberId),
    listAddresses(ctx.db, memberId),
    findShownIcon(ctx.db, memberId),
    readUserCustomer(ctx, memberId, now),
  ])
  if (member === null || member.email === null || caller.reader === null) throw new Refusal('E_UNAUTHORIZED')
  const { last_name, first_name } = member
  return {
    id: member.id,
    email: member.email,
    username: `${last_name} ${first_name}`.trim(),
    facebook: { name: '' },
    first_name,
    last_name,
    tel: member.tel,
    district: member.district,
    receiveEmail: member.receive_email ? 1 : 0,
    updateEmail: member.update_email,
    limit_trial: member.trial_until,
    role: { role: member.role },
    urls: icon === null ? [] : [{ id: icon.id, type: ICON, url: `${ctx.config.filesUrl}/icon/${icon.key}.webp` }],
    address: addresses.map(toAddress),
    customer,
    statusFlags: statusFlags(caller.reader, now),
    isDelivered: hasPaperDelivery({ ...caller.reader, hasBankPrint: member.has_bank_print }, now),
  }
}

/** The member's devices, with the caller's marked. */
export async function readDevices(ctx: Context, memberId: number, caller: Caller): Promise<Device[]> {
  const own = caller.deviceCookie === null ? null : hashSecret(caller.deviceCookie)
  return (await listDevices(ctx.db, memberId)).map(({ id, name, label, used_at, cookie_hash }) => ({
    id,
    deviceName: name,
    label,
    isCurrent: own !== null && own.equals(cookie_hash),
    lastUsedAt: used_at === null ? null : formatWireInstant(used_at),
  }))
}
