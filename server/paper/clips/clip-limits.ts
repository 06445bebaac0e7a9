/** Limits of making a clip (decision 060), and its job: the file `job.json` in the folder of the child process. */
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import type { ClipLines, PixelSize } from '@yukan/rules/paper/clip.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'

export const CLIP_FORMATS = ['png', 'pdf'] as const
export type ClipFormat = (typeof CLIP_FORMATS)[number]

/** Milliseconds of processor time of the child process: a whole broadsheet takes a third of it. */
export const CLIP_PROCESSOR_TIME = 10 * SECOND
/** Bytes of resident memory of the child process. */
export const CLIP_MEMORY = 700 * MEGABYTE
/** Clips that are made at once, so that readers are served, and those that wait for it. */
export const CLIPS_AT_ONCE = 1
export const CLIPS_WAITING = 12

export const JOB_FILE = 'job.json'
export const CLIP_FILE = 'clip'

/** A tile that is in the folder, and its place from the top left of the clip, in pixels; it may begin outside. */
export interface ClipTile {
  file: string
  left: number
  top: number
}

export interface ClipJob {
  format: ClipFormat
  tiles: ClipTile[]
  size: PixelSize
  lines: ClipLines
}
