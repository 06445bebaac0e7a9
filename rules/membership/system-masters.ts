/** "A fixed internal list of six staff addresses counts as system masters (internal flag)" (product §6); the list is configuration. */
import { normalizeEmail } from '../text/email.ts'

/** Whether an address is on the list. False without an address. */
export function isSystemMaster(email: string | null, masters: readonly string[]): boolean {
  return email !== null && masters.some((master) => normalizeEmail(master) === normalizeEmail(email))
}
