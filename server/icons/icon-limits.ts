/** What making an icon may cost (decision 028: sizes in bytes do not bound work). */
import { SECOND } from '@yukan/rules/tokyo-time.ts'

const MEGABYTE = 1024 * 1024

/** Pixels of a picture. A file of 2 MB can hold 268 million, which take 2 GB to decode. */
export const ICON_PIXELS = 24_000_000
/** Of the child that makes the icon: milliseconds, and bytes of main memory. The worst picture within the pixels takes 300 MB. */
export const ICON_BOUNDS = { time: 5 * SECOND, memory: 400 * MEGABYTE }
/** Children at once, each of which fills a core; and uploads that wait for one. */
export const ICONS_AT_ONCE = 2
export const ICONS_WAITING = 6
