/** The state of a reader in the figures (decision 053). */
import { isBank, isPaid, isPrivileged, isTrial } from './member-status.ts'
import type { Reader } from './reader-access.ts'

/** From a guest to the staff; a reader with two states in a day counts as the later one in this list. */
export const READER_STATES = ['guest', 'free', 'trial', 'paid', 'bank', 'staff'] as const
export type ReaderState = (typeof READER_STATES)[number]

/** The state of a reader now, whatever the device may show; null is a guest. */
export function readerState(reader: Reader | null, now: Date): ReaderState {
  if (reader === null || reader.email === null) return 'guest'
  if (isPrivileged(reader)) return 'staff'
  if (isBank(reader)) return 'bank'
  if (isPaid(reader, now)) return 'paid'
  return isTrial(reader, now) ? 'trial' : 'free'
}
