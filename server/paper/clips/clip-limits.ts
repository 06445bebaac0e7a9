/** Limits of making a clip (decision 060), and its job: the file `job.json` in the folder of the child process. */
import type { ClipLines, PixelSize } from '@yukan/rules/paper/clip.ts'

export const CLIP_FORMATS = ['png', 'pdf'] as const
export type ClipFormat = (typeof CLIP_FORMATS)[number]

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
