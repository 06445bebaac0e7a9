/** Remembers in this tab that its reader has just signed up, and which page they requested before. */
import { safeReturnPath } from '@yukan/rules/site/safe-path.ts'
import { readTimes } from '../storage/times.ts'
import { readTab, writeTab } from '../storage/tab-storage.ts'

/** Stores for this tab that the reader has signed up. Call it before the login deletes the requested page. */
export function storeSignedUp(): void {
  writeTab('signed-up', safeReturnPath(readTimes().loginRef))
}

/** The requested path, `/` if there was none; null without a sign-up in this tab. */
export function readSignedUp(): string | null {
  const path = readTab('signed-up')
  return path === null ? null : safeReturnPath(path)
}
