/** Limits of making an icon (decisions 028 and 034: a small file can need much work). */
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'

/** Pixels of a picture. A file of 2 MB can contain 268 million, which take 2 GB to decode. */
export const ICON_PIXELS = 24_000_000
/** Bytes that a PNG or GIF is decoded to, twice as many where it is interlaced: four for each pixel. */
export const ICON_DECODED_BYTES = 4 * ICON_PIXELS
/** Milliseconds of processor time of the child process: the same on a busy machine. */
export const ICON_PROCESSOR_TIME = 5 * SECOND
/** Bytes of resident memory of the child process. The worst picture within the limits takes 300 MB. */
export const ICON_MEMORY = 400 * MEGABYTE
/** Concurrent child processes, each of which uses a core; and uploads that wait for one. */
export const ICONS_AT_ONCE = 2
export const ICONS_WAITING = 6
