import type { userCalls } from '@yukan/contract/user.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { hashSecret } from '../hash-secret.ts'
import { chooseIcon, uploadIcon } from '../icons/icons.ts'
import { checkKey as checkLink } from '../membership/check-key.ts'
import { checkDevice } from '../membership/devices.ts'
import { confirmEmailChange, requestEmailChange } from '../membership/email-change.ts'
import { logIn } from '../membership/login.ts'
import { requireMember } from '../membership/owner.ts'
import { changePassword, requestReset, resetPassword as setByKey } from '../membership/password-change.ts'
import { changeProfile } from '../membership/profile.ts'
import { completeRegistration, register } from '../membership/registration.ts'
import { readDevices, readUser } from '../membership/user-reply.ts'
import { withdraw } from '../membership/withdrawal.ts'
import { Refusal } from '../refusal.ts'
import { removeDevice } from '../store/membership/device.ts'
import { endSessions, endSessionsOfBrowser } from '../store/membership/session.ts'

export const userHandlers: V1Handlers<typeof userCalls> = {
  '/user/login': async (ctx, { body, caller, now, effects }) => {
    const { token, deviceCookie } = await logIn(ctx, body, caller, now)
    effects.deviceCookie = deviceCookie
    return { token }
  },

  '/user/loginCheck': async (ctx, { caller, now }) => ({
    data: { flag: 1 as const, ...(await readUser(ctx, requireMember(caller), caller, now)) },
  }),

  '/user/check/device': async (ctx, { body, caller }) => {
    const state = await checkDevice(ctx, requireMember(caller, body.user_id), caller)
    return { exists: state === 'known', registed: state === 'registered' }
  },

  '/user/get/detail': async (ctx, { query, caller, now }) => {
    const memberId = requireMember(caller, query.id)
    const user = await readUser(ctx, memberId, caller, now)
    return { data: query.withDevice === 1 ? { ...user, devices: await readDevices(ctx, memberId, caller) } : user }
  },

  '/user/set/register': async (ctx, { body, caller, now }) => {
    const { email, last_name, first_name, tel, plan, article } = body
    return register(ctx, { email, last_name, first_name, tel, wished_plan: plan ?? null, article: article ?? null }, caller.source, now)
  },

  '/user/registPassword': async (ctx, { body, caller, now }) => ({
    registed: true,
    user: await completeRegistration(ctx, { key: body.activatekey, password: body.password }, caller.source, now),
  }),

  '/user/forgotPassword': async (ctx, { body, caller, now }) => {
    await requestReset(ctx, body.email, caller, now)
    return { updated: true }
  },

  '/user/resetPassword': async (ctx, { body, caller, now }) => {
    await setByKey(ctx, { key: body.activatekey, password: body.password }, caller.source, now)
    return { updated: true }
  },

  '/user/set/updateEmail': async (ctx, { body, caller, now }) => {
    const memberId = requireMember(caller)
    if (body.id !== memberId) throw new Refusal('E_NOT_FOUND', { extras: { notFound: true } })
    await requestEmailChange(ctx, memberId, body.email, now)
    return { updated: true as const }
  },

  '/user/set/updateLoginEmail': async (ctx, { body, caller, now }) => {
    await confirmEmailChange(ctx, requireMember(caller, body.id), body.activatekey, now)
    return { updated: true as const }
  },

  '/user/set/updatePassword': async (ctx, { body, caller, now, effects }) => {
    const { token, deviceCookie } = await changePassword(ctx, requireMember(caller, body.id), body, caller, now)
    effects.deviceCookie = deviceCookie
    return { token, updated: true }
  },

  '/user/set/update': async (ctx, { body, caller, now }) => {
    const memberId = requireMember(caller, body.id)
    if (body.flag === 999) await withdraw(ctx, memberId, now)
    else await changeProfile(ctx, memberId, body)
    return { updated: true as const }
  },

  '/user/set/uploadfile': async (ctx, { query, file, caller, now }) => {
    const memberId = requireMember(caller, query.id)
    if (file === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
    return { data: { uploaded: { s3Path: await uploadIcon(ctx, memberId, file, caller.source, now) } } }
  },

  '/user/set/updateUrl': async (ctx, { body, caller }) => {
    await chooseIcon(ctx, requireMember(caller, body.user_id), body.url, body.id ?? null)
    return { updated: true as const }
  },

  '/user/delete/device': async (ctx, { body, caller }) => {
    if (!(await removeDevice(ctx.db, requireMember(caller), body.id))) throw new Refusal('E_NOT_FOUND')
    return { updated: true as const }
  },

  '/user/logout': async (ctx, { body, caller }) => {
    if (body.isEverywhere === true) await endSessions(ctx.db, requireMember(caller))
    if (caller.deviceCookie !== null) await endSessionsOfBrowser(ctx.db, hashSecret(caller.deviceCookie))
    return { updated: true as const }
  },

  '/user/checkKey': async (ctx, { body, caller, now }) =>
    checkLink(ctx, { key: body.activatekey, purpose: body.purpose }, caller.source, now),
}
