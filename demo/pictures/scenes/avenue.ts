/** A street that runs away from us between old houses, in one-point perspective. Serves product §3 (article pictures). */
import { deepen, mix, pale } from '../color.ts'
import type { Picture } from '../picture.ts'
import { HEIGHT, WIDTH, type Point, xy } from '../svg.ts'

const EDGE = 70
const STEEPNESS = 0.62

/** How large things are at a depth, 1 near to us. */
export function scaleAt(depth: number): number {
  return 1 / (1 + depth * STEEPNESS)
}

/** A point of the street: `side` -1 left or 1 right, `out` how far from the house fronts into the street, `rise` above the ground. */
export function avenuePoint(vanish: Point, side: number, depth: number, out: number, rise: number): Point {
  const k = scaleAt(depth)
  const edge = side < 0 ? -EDGE : WIDTH + EDGE
  return [vanish[0] + (edge - side * out - vanish[0]) * k, vanish[1] + (HEIGHT + 10 - vanish[1] - rise) * k]
}

type House = { side: number; from: number; to: number }

function avenueHouse({ s, r, p }: Picture, vanish: Point, { side, from, to }: House, isLit: boolean): void {
  const haze = Math.min(0.5, from * 0.07)
  const fog = (color: string): string => mix(color, p.skyLow, haze)
  const at = (share: number, out: number, rise: number): Point => avenuePoint(vanish, side, from + (to - from) * share, out, rise)
  const quad = (a: number, b: number, low: number, high: number, out = 0): Point[] => [
    at(a, out, low),
    at(a, out, high),
    at(b, out, high),
    at(b, out, low),
  ]
  const tall = r.range(480, 610)
  const wall = fog(r.pick([p.plaster, p.white, p.wood, p.woodDeep, mix(p.brick, p.plaster, 0.4)]))
  const glass = isLit ? mix(p.glow, p.wood, 0.1) : fog(mix(p.key, p.skyTop, 0.3))
  s.poly(quad(0, 1, 0, tall), wall)
  s.poly(quad(0, 1, tall, tall + 4), deepen(wall, 0.3))
  s.poly(quad(0.06, 0.94, 20, 232), deepen(fog(p.woodDeep), 0.25))
  s.poly(quad(0.12, 0.5, 30, 214), glass)
  s.poly(quad(0.58, 0.88, 0, 222), isLit ? p.glow : glass)
  const laths: Point[][] = Array.from({ length: 9 }, (_, index) => [at(0.12 + index * 0.0475, 0, 30), at(0.12 + index * 0.0475, 0, 214)])
  s.strokes(laths, fog(p.wood), Math.max(1.4, 7 * scaleAt(from)))
  const cloth = fog(r.pick([p.blue, p.red, p.green, p.violet, p.gold]))
  for (const strip of [0, 1, 2]) s.poly(quad(0.58 + strip * 0.1, 0.67 + strip * 0.1, 142, 226, 8), cloth)
  s.poly(quad(0.12, 0.88, 350, 460), glass)
  const bars: Point[][] = Array.from({ length: 11 }, (_, index) => [at(0.12 + index * 0.076, 0, 350), at(0.12 + index * 0.076, 0, 460)])
  s.strokes([...bars, [at(0.12, 0, 405), at(0.88, 0, 405)]], fog(p.woodDeep), Math.max(1.2, 5 * scaleAt(from)))
  const roof = fog(p.roof)
  s.poly([at(-0.02, 74, 268), at(-0.02, 0, 318), at(1.02, 0, 318), at(1.02, 74, 268)], roof)
  s.poly([at(-0.02, 74, 258), at(-0.02, 74, 270), at(1.02, 74, 270), at(1.02, 74, 258)], deepen(roof, 0.3))
  const tiles: Point[][] = Array.from({ length: 9 }, (_, index) => [at(index / 8, 74, 268), at(index / 8, 0, 318)])
  s.strokes(tiles, pale(roof, 0.3), Math.max(1, 3 * scaleAt(from)), { opacity: 0.7 })
  s.poly([at(-0.03, 92, tall - 20), at(-0.03, -90, tall + 120), at(1.03, -90, tall + 120), at(1.03, 92, tall - 20)], roof)
  const ridges: Point[][] = Array.from({ length: 11 }, (_, index) => [at(index / 10, 92, tall - 20), at(index / 10, -90, tall + 120)])
  s.strokes(ridges, pale(roof, 0.3), Math.max(1, 3.4 * scaleAt(from)), { opacity: 0.7 })
  s.poly([at(-0.03, 92, tall - 34), at(-0.03, 92, tall - 18), at(1.03, 92, tall - 18), at(1.03, 92, tall - 34)], deepen(roof, 0.35))
}

/** Draws both rows of houses and the street between them. */
export function avenue(picture: Picture, vanish: Point, isLit: boolean): void {
  const { s, r, p } = picture
  const ink = isLit ? mix(p.road, p.glow, 0.18) : mix(p.road, p.paper, 0.15)
  s.poly(
    xy(vanish[0] - 60, vanish[1] + 30, vanish[0] + 60, vanish[1] + 30, WIDTH + EDGE + 100, HEIGHT + 40, -EDGE - 100, HEIGHT + 40),
    s.fade([
      [0, mix(ink, p.skyLow, 0.4)],
      [1, mix(ink, p.key, 0.3)],
    ]),
  )
  const paving: Point[][] = [0.1, 0.3, 0.55, 0.9, 1.4, 2.1, 3.2].map((depth) => [
    avenuePoint(vanish, -1, depth, 130, 0),
    avenuePoint(vanish, 1, depth, 130, 0),
  ])
  s.strokes(paving, p.key, 2.4, { opacity: 0.2 })
  for (const side of [-1, 1])
    s.poly(
      [
        avenuePoint(vanish, side, -0.3, 0, 0),
        avenuePoint(vanish, side, -0.3, 120, 0),
        avenuePoint(vanish, side, 9, 120, 0),
        avenuePoint(vanish, side, 9, 0, 0),
      ],
      mix(p.stone, p.paper, 0.2),
      { opacity: 0.6 },
    )
  const houses: House[] = []
  for (const side of [-1, 1]) {
    let depth = r.range(-0.42, -0.2)
    while (depth < 7.5) {
      const to = depth + r.range(0.55, 0.95) * (1 + depth * 0.12)
      houses.push({ side, from: depth, to })
      depth = to
    }
  }
  for (const house of houses.sort((a, b) => b.from - a.from)) avenueHouse(picture, vanish, house, isLit)
}
