/** Notes in this tab that its reader has just signed up, and which page was wanted before. */
import { safeReturnPath } from '@yukan/rules/site/safe-path.ts'
import { readTimes } from '../storage/times.ts'
import { readTab, writeTab } from '../storage/tab-storage.ts'

/** Call it before the login deletes the page that was wanted. */
export function noteSignedUp(): void {
  writeTab('signed-up', safeReturnPath(readTimes().loginRef))
}

/** The requested path, `/` if there was none; null without a sign-up in this tab. */
export function readSignedUp(): string | null {
  const path = readTab('signed-up')
  return path === null ? null : safeReturnPath(path)
}
