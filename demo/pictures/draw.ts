/** Draws the demo newspaper's pictures. Everything follows from the arguments: same scene, seed and mood, same picture. Serves product §3 (article pictures). */
import { createPalette, type Mood } from './palette.ts'
import { createRng } from './random.ts'
import { Sheet } from './svg.ts'
import { grain } from './texture.ts'
import { sceneEntries, type Scene, type SceneEntry } from './scenes/all.ts'

export { scenes, type Scene } from './scenes/all.ts'
export type { Mood } from './palette.ts'

export type PictureOrder = { scene: Scene; seed: number | string; width?: number; height?: number; mood?: Mood }

export type PrintOptions = { width: number; height: number; mood: Mood; entry: SceneEntry }

/** Runs one scene's painter on a fresh sheet and prints it. */
export function print(seed: string, { width, height, mood, entry }: PrintOptions): string {
  const rng = createRng(seed)
  const chance = rng.fork('mood')
  const light = mood.light ?? (entry.lights === undefined ? undefined : chance.pick(entry.lights))
  const season = mood.season ?? (entry.seasons === undefined ? undefined : chance.pick(entry.seasons))
  const p = createPalette(rng.fork('palette'), { ...(season && { season }), ...(light && { light }) }, entry.ambient)
  const s = new Sheet(rng.fork('press'))
  entry.paint({ s, r: rng.fork('scene'), p })
  grain({ s, r: rng.fork('grain'), p })
  return s.toSvg(width, height, entry.canMirror && rng.fork('mirror').chance(0.5))
}

/**
 * A picture for an article as SVG text, at most 60 KB. Deterministic from its arguments. Product §3 (article pictures).
 * Sizes are in pixels; shapes other than 3:2 show the middle of the picture.
 */
export function drawPicture({ scene, seed, width = 960, height = 640, mood = {} }: PictureOrder): string {
  return print(`${scene}/${seed}`, { width, height, mood, entry: sceneEntries[scene] })
}
