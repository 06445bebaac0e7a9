import { LOGOUT_RELOAD_MS } from '@yukan/rules/navigation.ts'
import { writeTimes } from './times.ts'

/**
 * Ends the session in this browser (spec §2, §4): token, return path and lot are cleared, the reader goes to /login/, and the page
 * is loaded anew after 500 ms.
 */
export function logOut(navigate: (path: string) => void, reload: () => void): void {
  writeTimes({ jwt: '', loginRef: '', lot: '' })
  navigate('/login/')
  setTimeout(reload, LOGOUT_RELOAD_MS)
}
