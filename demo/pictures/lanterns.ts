/** Paper lanterns, alone and on their lines. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import { type Point, smooth } from './svg.ts'

/** A paper lantern hung by its top. It shines when `isLit`. */
export function lantern(picture: Picture, x: number, y: number, height: number, color: string, isLit: boolean): void {
  picture.s.stamp(`lantern ${color} ${isLit}`, x, y, height / 100, () => cutLantern(picture, color, isLit))
}

/** A lantern of height 100 that hangs from the origin. */
function cutLantern({ s, p }: Picture, color: string, isLit: boolean): void {
  const w = 36
  if (isLit)
    s.circle(
      0,
      50,
      105,
      s.halo([
        [0.2, p.glow, 0.5],
        [1, p.glow, 0],
      ]),
    )
  const ink = isLit ? mix(p.bright(color), p.glow, 0.2) : color
  s.path(
    [
      'M',
      -w * 0.55,
      12,
      'C',
      -w * 1.25,
      26,
      -w * 1.25,
      74,
      -w * 0.55,
      88,
      'L',
      w * 0.55,
      88,
      'C',
      w * 1.25,
      74,
      w * 1.25,
      26,
      w * 0.55,
      12,
      'Z',
    ],
    ink,
  )
  if (isLit)
    s.ellipse(
      -w * 0.08,
      52,
      w * 0.62,
      30,
      s.halo([
        [0.1, pale(p.glow, 0.35), 0.9],
        [1, p.glow, 0],
      ]),
    )
  const ribs: (string | number)[] = []
  for (const share of [22, 33, 44, 55, 66, 77]) {
    const half = w * (1.05 - Math.abs(share - 50) * 0.007)
    ribs.push('M', -half, share, 'Q', 0, share + 3.5, half, share)
  }
  s.path(ribs, 'none', { stroke: deepen(ink, 0.35), width: 1.5, opacity: 0.6 })
  s.rect(-w * 0.6, 6, w * 1.2, 8, p.key)
  s.rect(-w * 0.6, 86, w * 1.2, 7, p.key)
}

/** Lanterns on a sagging line from one point to another. */
export function lanternLine(
  picture: Picture,
  from: Point,
  to: Point,
  count: number,
  height: number,
  sag: number,
  inks: readonly string[],
  isLit: boolean,
): void {
  const { s, p } = picture
  const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag]
  s.path(smooth([0, 0.25, 0.5, 0.75, 1].map(at)), 'none', { stroke: p.key, width: Math.max(1.6, height * 0.03) })
  for (let index = 0; index < count; index += 1) {
    const [x, y] = at((index + 0.5) / count)
    lantern(picture, x, y, height, inks[index % inks.length] ?? p.red, isLit)
  }
}
