import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { findDevice, listDevices, registerDevice } from '../store/membership/device.ts'
import { lockMember } from '../store/membership/member.ts'
import { hashSecret } from '../hash-secret.ts'

/** `known`: a device of the member. `registered`: one since now. `unknown`: neither, as for a browser beyond the limit. */
type DeviceState = 'known' | 'registered' | 'unknown'

/** The relation of this browser to a member; it becomes a device if the limit allows it (product §4 "Device check"). */
export async function checkDevice(ctx: Context, memberId: number, caller: Caller): Promise<DeviceState> {
  const { deviceCookie } = caller
  if (deviceCookie === null) return 'unknown'
  const cookieHash = hashSecret(deviceCookie)
  const known = await findDevice(ctx.db, memberId, cookieHash)
  if (known === null) return 'unknown'
  if (known.is_registered) return 'known'
  return ctx.db.transaction().execute(async (db) => {
    // Parallel requests of two browsers count each other.
    await lockMember(db, memberId)
    const device = await findDevice(db, memberId, cookieHash)
    if (device === null) return 'unknown'
    if (device.is_registered) return 'known'
    if ((await listDevices(db, memberId)).length >= ctx.config.deviceLimit) return 'unknown'
    await registerDevice(db, device.id)
    return 'registered'
  })
}
