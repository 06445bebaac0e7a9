import { LOGOUT_RELOAD_MS } from '@yukan/rules/site/navigation.ts'
import { BrowserRefusal } from '../client/browser-refusal.ts'
import { callV1 } from '../client/call-from-browser.ts'
import { clearTab } from '../storage/tab-storage.ts'
import { writeTimes } from '../storage/times.ts'

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Ends the session on the server. An unreachable server, or an unknown session, does not prevent a logout. */
export async function endSession(): Promise<void> {
  try {
    await callV1('/user/logout', {})
  } catch (error) {
    if (!(error instanceof BrowserRefusal)) throw error
  }
}

/**
 * Logs out (product §2, §4) and reloads after 500 ms, but not before the server's reply (`ended`), until which it would render a member's
 * page, and not before `navigate` has arrived: the page that is left would be loaded again.
 */
export async function logOut(navigate: (path: string) => void | Promise<void>, reload: () => void, ended = endSession()): Promise<void> {
  writeTimes({ jwt: '', loginRef: '', lot: '' })
  clearTab()
  await Promise.all([navigate('/login/'), ended, pause(LOGOUT_RELOAD_MS)])
  reload()
}
