/** The calls of sign-up, login, passwords and the change of the email. All throw `BrowserRefusal`. */
import type { BodyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import { cleanEmail, cleanTel } from '@yukan/rules/text/typed-text.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { readV1, callV1 } from '../../client/call-from-browser.ts'
import { readTimes } from '../../storage/times.ts'

/** Resolves when the server can be reached. */
export async function testConnection(): Promise<void> {
  await readV1('/connection/test')
}

/** The plan to subscribe to; null for the free sign-up. */
export interface RequestedPlan {
  name: PlanName
  label: string
}

export type SignupResult = { kind: 'registered' | 'exists'; email: string }

/** The article whose notice was followed in this browser, as its return path says (`ReaderNoticeBox.tsx`); for figures. */
function articleBefore(): string | undefined {
  return /^\/article\/([^/?#]{1,200})\/$/.exec(readTimes().loginRef)?.[1]
}

/** "Signup sends role 1" (product §6), flag 10, and the plan only if one was chosen (§5). */
export async function registerMember(
  typed: Record<'last_name' | 'first_name' | 'tel' | 'email', string>,
  plan: RequestedPlan | null,
): Promise<SignupResult> {
  const email = cleanEmail(typed.email)
  const article = articleBefore()
  const body = {
    flag: 10 as const,
    email,
    last_name: typed.last_name.trim(),
    first_name: typed.first_name.trim(),
    tel: cleanTel(typed.tel),
    role: 1 as const,
    ...(plan === null ? {} : { plan: plan.name }),
    ...(article === undefined ? {} : { article }),
  }
  const { exists } = await callV1('/user/set/register', body)
  return { kind: exists ? 'exists' : 'registered', email }
}

/** A valid link belongs to an address; an unchecked one could not be verified. */
export type KeyState = { kind: 'valid'; email: string } | { kind: 'expired' | 'invalid' | 'unchecked' }

/** Asks whether a mailed link still works. If the server cannot be reached it stays unchecked: the form's own reply decides. */
export async function checkKey(purpose: 'activate' | 'reset', key: string): Promise<KeyState> {
  try {
    const body = { activatekey: key, purpose }
    const { state, email } = await callV1('/user/checkKey', body)
    return state === 'valid' ? { kind: state, email: email ?? '' } : { kind: state }
  } catch (error) {
    if (!(error instanceof BrowserRefusal)) throw error
    return { kind: 'unchecked' }
  }
}

/** Sets the first password. Returns the email of the registration that the key completes; null for an invalid key. */
export async function registerPassword(password: string, key: string): Promise<string | null> {
  try {
    const body = { flag: 1 as const, password, activatekey: key }
    return (await callV1('/user/registPassword', body)).user.email
  } catch (error) {
    if (error instanceof BrowserRefusal && error.code === 'E_INVALID_KEY') return null
    throw error
  }
}

/** Requests the mail with which a forgotten password is reset. */
export async function requestPasswordReset(email: string): Promise<void> {
  await callV1('/user/forgotPassword', { email })
}

export type ResetOutcome = 'updated' | 'expired' | 'invalid'

/** Sets a new password by the key of a mail. Returns the outcome. */
export async function resetPassword(password: string, key: string): Promise<ResetOutcome> {
  try {
    await callV1('/user/resetPassword', { password, activatekey: key })
    return 'updated'
  } catch (error) {
    if (!(error instanceof BrowserRefusal)) throw error
    if (error.body['expired'] === true) return 'expired'
    if (error.code === 'E_INVALID_KEY') return 'invalid'
    throw error
  }
}

/** Changes the password and ends every other session. Returns this session's new token. */
export async function changePassword(body: BodyOf<V1Calls['/user/set/updatePassword']>): Promise<string> {
  return (await callV1('/user/set/updatePassword', body)).token
}

/** Requests the mail that confirms a new email. */
export async function requestEmailChange(id: number, email: string): Promise<void> {
  await callV1('/user/set/updateEmail', { id, email })
}

/** Confirms a new email by the key of its mail. */
export async function confirmEmailChange(body: BodyOf<V1Calls['/user/set/updateLoginEmail']>): Promise<void> {
  await callV1('/user/set/updateLoginEmail', body)
}
