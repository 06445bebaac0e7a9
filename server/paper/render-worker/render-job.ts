/**
 * Jobs of the render worker (docs/decisions/012-paper-import.md). A job is a line of JSON on the worker's standard input; the reply is the
 * file `result.json` in the job's folder, validated by the schemas of `worker-reply.ts`.
 */

/** Part of every page's source. Increase it when the same file is to be rendered differently. */
export const RENDER_VERSION = 2
/** Pixels of a page tile's side, as the import writes them and the replies report them. */
export const TILE_SIZE = 512
/** The lowest level that is written: the one whose longer side has at most 256 pixels. */
export const LOWEST_LEVEL = 8
/** Pixels of a page's longer side at most. */
export const LONGEST_SIDE = 4600
/** Names, in the job's folder, of the reply and of the picture that another program may have rendered. */
export const RESULT_FILE = 'result.json'
export const RASTER_FILE = 'raster.tif'

/** Checks a file: its kind, its number of pages and their sizes. */
export interface CheckJob {
  task: 'check'
  file: string
  folder: string
  maxPages: number
  maxPixels: number
}

/** Makes the files of one page. */
export interface PageJob {
  task: 'page'
  file: string
  folder: string
  /** Number of the page in its file, from 1. */
  page: number
  maxPixels: number
  /** The page was already drawn as `RASTER_FILE`. */
  hasRaster: boolean
}

/** Joins the tiles of a page's highest level to `page.png` in shades of grey, for text recognition. */
export interface StitchJob {
  task: 'stitch'
  /** Folder with `{column}_{row}.webp`. */
  tiles: string
  folder: string
  width: number
  height: number
}

export type RenderJob = CheckJob | PageJob | StitchJob

/** Why the worker refuses a file or a page; the sentences are in `import/paper-refusal.ts`. */
export const REFUSAL_REASONS = [
  'empty',
  'unknown-type',
  'broken',
  'cut-off',
  'encrypted',
  'no-pages',
  'too-many-pages',
  'zero-size',
  'too-narrow',
  'too-large',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** A file or a page that the worker refuses. */
export class RenderRefusal extends Error {
  override name = 'RenderRefusal'
  readonly reason: RefusalReason
  /** Number of the failed page in its file, if known. */
  readonly page: number | null
  constructor(reason: RefusalReason, page: number | null = null) {
    super(reason)
    this.reason = reason
    this.page = page
  }
}
