import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { findDevice, listDevices, registerDevice } from '../store/device.ts'
import { lockMember } from '../store/member.ts'
import { hashSecret } from '../hash-secret.ts'

/** `exists`: the browser is a device of the member (product §4 "Device check"); `registed`: since now. Both false beyond the limit. */
export async function checkDevice(ctx: Context, memberId: number, caller: Caller): Promise<{ exists: boolean; registed: boolean }> {
  const { deviceCookie } = caller
  if (deviceCookie === null) return { exists: false, registed: false }
  const cookieHash = hashSecret(deviceCookie)
  const known = await findDevice(ctx.db, memberId, cookieHash)
  if (known === null) return { exists: false, registed: false }
  if (known.is_registered) return { exists: true, registed: false }
  return ctx.db.transaction().execute(async (db) => {
    // Parallel requests of two browsers count each other.
    await lockMember(db, memberId)
    const device = await findDevice(db, memberId, cookieHash)
    if (device === null) return { exists: false, registed: false }
    if (device.is_registered) return { exists: true, registed: false }
    if ((await listDevices(db, memberId)).length >= ctx.config.deviceLimit) return { exists: false, registed: false }
    await registerDevice(db, device.id)
    return { exists: false, registed: true }
  })
}
