import type { userLogout } from '@yukan/contract/our-calls.ts'
import { LOGOUT_RELOAD_MS } from '@yukan/rules/navigation.ts'
import { BrowserRefusal } from '../client/browser-refusal.ts'
import { callFromBrowser } from '../client/call-from-browser.ts'
import { clearTab } from '../storage/tab-storage.ts'
import { writeTimes } from '../storage/times.ts'

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Ends the session on the server. One that cannot be reached, or that knows the session no more, keeps nobody in. */
export async function endSession(): Promise<void> {
  try {
    await callFromBrowser<typeof userLogout>('POST', '/v1/user/logout', { body: {} })
  } catch (error) {
    if (!(error instanceof BrowserRefusal)) throw error
  }
}

/**
 * Logs out (product §2, §4): token, return path and lot are cleared, and what was begun in this tab; the reader goes to /login/, and the page
 * is loaded anew after 500 ms, though not before the server has answered: a page of its making would still be the member's.
 * `ended` is given where another call has ended the session already, as a withdrawal.
 */
export async function logOut(navigate: (path: string) => void, reload: () => void, ended = endSession()): Promise<void> {
  writeTimes({ jwt: '', loginRef: '', lot: '' })
  clearTab()
  navigate('/login/')
  await Promise.all([ended, pause(LOGOUT_RELOAD_MS)])
  reload()
}
