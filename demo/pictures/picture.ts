/** What a scene gets to draw with. Serves product §3 (article pictures). */
import type { Palette } from './palette.ts'
import type { Rng } from './random.ts'
import type { Sheet } from './svg.ts'

export type Picture = { s: Sheet; r: Rng; p: Palette }
/** Draws one scene over the whole stage. */
export type Painter = (picture: Picture) => void
