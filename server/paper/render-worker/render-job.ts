/** Jobs of the render worker (decision 012): a line of JSON on its standard input, with the reply in `result.json` of the job's folder. */

/** Part of every page's source. Increase it when the rendering changes. */
export const RENDER_VERSION = 2
/** Pixels of a page tile's side, as the import writes them and the replies report them. */
export const TILE_SIZE = 512
/** The lowest level written: at most 256 pixels long. */
export const LOWEST_LEVEL = 8
/** Pixels of a page's longer side at most. */
export const LONGEST_SIDE = 4600
/** Files in the job's folder: the reply, and the picture that another program may have rendered. */
export const RESULT_FILE = 'result.json'
export const RASTER_FILE = 'raster.tif'

export interface CheckJob {
  task: 'check'
  file: string
  folder: string
  maxPages: number
  maxPixels: number
}

export interface PageJob {
  task: 'page'
  file: string
  folder: string
  page: number
  maxPixels: number
  hasRaster: boolean
  /** The program that has rendered it said that it could not read a picture. */
  isDamaged: boolean
}

/** Joins the tiles of a page's highest level to `page.png` in shades of grey, for text recognition. */
export interface StitchJob {
  task: 'stitch'
  tiles: string
  folder: string
  width: number
  height: number
}

export type RenderJob = CheckJob | PageJob | StitchJob

/** Reasons of refusals; their sentences are in `import/paper-refusal.ts`. */
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
  readonly page: number | null
  constructor(reason: RefusalReason, page: number | null = null) {
    super(reason)
    this.reason = reason
    this.page = page
  }
}
