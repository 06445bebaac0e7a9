/** Limits of preparing an uploaded picture (decision 042). */
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'

/** Pixels of a picture: more than the cameras of newspapers make. */
export const PICTURE_PIXELS = 64_000_000
/** Milliseconds of processor time of the child process. */
export const PICTURE_PROCESSOR_TIME = 12 * SECOND
/** Bytes of resident memory of the child process. */
export const PICTURE_MEMORY = 900 * MEGABYTE
/** Widths in pixels of the files that are made, where the picture is that wide. */
export const PICTURE_WIDTHS = [320, 640, 960, 1600] as const
