import { MINUTE } from '@yukan/rules/tokyo-time.ts'

/** Longer than any request to the card provider with its retries: what was begun earlier and has no reply is not being executed. In milliseconds. */
export const ABANDONED_AFTER = 2 * MINUTE
