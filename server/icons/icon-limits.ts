/** Limits of making an icon (decision 028: a small file can need much work). */
import { SECOND } from '@yukan/rules/tokyo-time.ts'

const MEGABYTE = 1024 * 1024

/** A file of 2 MB can contain 268 million pixels, which take 2 GB to decode. */
export const ICON_PIXELS = 24_000_000
/** Milliseconds, and bytes of resident memory; the worst allowed picture takes 300 MB. */
export const ICON_BOUNDS = { time: 5 * SECOND, memory: 400 * MEGABYTE }
/** Concurrent child processes, each of which uses a core; and uploads that wait for one. */
export const ICONS_AT_ONCE = 2
export const ICONS_WAITING = 6
