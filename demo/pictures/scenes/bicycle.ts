/** A bicycle seen from its side. Serves product §3 (article pictures). */
import { type Point, polygon, xy } from '../svg.ts'
import type { Picture } from '../picture.ts'

/** A bicycle with a basket, heading right. `x` is the hub of its back wheel, `size` about its length. */
export function bicycle({ s, p }: Picture, x: number, base: number, size: number, ink: string): void {
  const w = size * 0.24
  const a: Point = [x, base - w]
  const b: Point = [x + size * 0.62, base - w]
  for (const [cx, cy] of [a, b]) {
    s.circle(cx, cy, w, 'none', { stroke: p.key, width: size * 0.028 })
    s.circle(cx, cy, w * 0.1, p.key)
    s.strokes(
      [0, 1, 2, 3].map((spoke): Point[] =>
        xy(
          cx - Math.cos(spoke * 0.785) * w,
          cy - Math.sin(spoke * 0.785) * w,
          cx + Math.cos(spoke * 0.785) * w,
          cy + Math.sin(spoke * 0.785) * w,
        ),
      ),
      p.stone,
      size * 0.006,
    )
  }
  const seat: Point = [x + size * 0.2, base - size * 0.5]
  const crank: Point = [x + size * 0.27, base - w * 1.05]
  const head: Point = [x + size * 0.52, base - size * 0.52]
  s.strokes(
    [
      [a, seat],
      [a, crank],
      [crank, seat],
      [crank, head],
      [seat, [head[0] - size * 0.02, head[1] + size * 0.07]],
      [head, b],
    ],
    ink,
    size * 0.032,
  )
  s.strokes(
    [
      xy(seat[0] - size * 0.06, seat[1] - size * 0.04, seat[0] + size * 0.07, seat[1] - size * 0.04),
      [head, [head[0] - size * 0.02, head[1] - size * 0.09], [head[0] + size * 0.07, head[1] - size * 0.12]],
    ],
    p.key,
    size * 0.035,
  )
  s.path(
    polygon(
      xy(
        head[0] + size * 0.04,
        head[1] - size * 0.02,
        head[0] + size * 0.22,
        head[1] - size * 0.02,
        head[0] + size * 0.19,
        head[1] + size * 0.13,
        head[0] + size * 0.07,
        head[1] + size * 0.13,
      ),
    ),
    p.wood,
  )
}
