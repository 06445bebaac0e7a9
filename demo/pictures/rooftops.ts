/** The town seen from above: roofs behind roofs, small far away and large near us. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import { isLamplit } from './buildings.ts'
import { WIDTH, type Point, xy } from './svg.ts'

/** One house in oblique view: gable end to us, the long roof running back. `x`, `y` is the left foot of the gable. */
function obliqueHouse(picture: Picture, x: number, y: number, size: number, haze: number): void {
  const { s, r, p } = picture
  const fog = (color: string): string => mix(color, p.skyLow, haze)
  const w = size * r.range(0.62, 0.85)
  const h = size * r.range(0.42, 0.7)
  const rise = w * r.range(0.3, 0.4)
  const d = size * r.range(0.6, 1.3)
  const up = d * 0.32
  const over = size * 0.06
  const tile = r.pick([p.roof, p.roof, p.roof, mix(p.roof, p.brick, 0.55), mix(p.roof, p.blue, 0.45), mix(p.roof, p.stone, 0.35), p.brick])
  const roof = fog(tile)
  const wall = fog(r.pick([p.white, p.plaster, p.plaster, p.wood, mix(p.brick, p.plaster, 0.3)]))
  s.poly(xy(x + w, y, x + w + d, y - up, x + w + d, y - up - h, x + w, y - h), deepen(wall, 0.26))
  s.poly(xy(x, y, x, y - h, x + w / 2, y - h - rise, x + w, y - h, x + w, y), wall)
  s.poly(
    xy(
      x - over,
      y - h + over * 0.6,
      x + w / 2,
      y - h - rise - over * 0.6,
      x + w / 2,
      y - h - rise + over * 0.7,
      x - over * 0.2,
      y - h + over * 1.5,
    ),
    deepen(roof, 0.3),
  )
  const a: Point = [x + w / 2 - over * 0.3, y - h - rise - over * 0.6]
  const b: Point = [a[0] + d + over, a[1] - up]
  const c: Point = [x + w + d + over * 2, y - h - up + over * 0.9]
  const e: Point = [x + w + over, y - h + over * 0.9]
  s.poly([a, b, c, e], roof)
  const lines: Point[][] = []
  const count = Math.max(3, Math.round(d / 15))
  for (let index = 1; index < count; index += 1) {
    const t = index / count
    lines.push(xy(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, e[0] + (c[0] - e[0]) * t, e[1] + (c[1] - e[1]) * t))
  }
  s.strokes(lines, pale(roof, 0.22), 1.7, { opacity: 0.8 })
  s.strokes([[a, b]], pale(roof, 0.34), Math.max(2.5, size * 0.035), { cap: 'round' })
  windows(picture, { x, y, w, h, d, up, haze })
}

function windows(picture: Picture, house: { x: number; y: number; w: number; h: number; d: number; up: number; haze: number }): void {
  const { s, p, r } = picture
  const { x, y, w, h, d, up, haze } = house
  const lit: Point[] = []
  const dark: Point[] = []
  const pane = Math.min(w * 0.2, 18)
  const add = (px: number, py: number, lean: number): void => {
    const list = isLamplit(picture) && r.chance(0.75) ? lit : dark
    list.push([px, py], [px + pane, py - lean], [px + pane, py - lean - pane * 1.15], [px, py - pane * 1.15])
  }
  add(x + w * 0.2, y - h * 0.45, 0)
  if (w > 40) add(x + w * 0.6, y - h * 0.45, 0)
  for (let share = 0.14; share < 0.86; share += Math.max(0.22, 36 / d)) add(x + w + d * share, y - up * share - h * 0.35, pane * (up / d))
  const quads = (points: Point[]): (string | number)[] =>
    points.flatMap(([px, py], index) => [index % 4 === 0 ? 'M' : 'L', px, py, ...(index % 4 === 3 ? ['Z'] : [])])
  if (dark.length > 0) s.path(quads(dark), mix(mix(p.key, p.skyTop, 0.2), p.skyLow, haze))
  if (lit.length > 0) s.path(quads(lit), mix(p.glow, p.skyLow, haze * 0.4))
}

/** A weaving shed in oblique view: each tooth a steep glazed face and a long slope. */
function obliqueShed(picture: Picture, x: number, y: number, size: number, haze: number, teeth: number): void {
  const { s, r, p } = picture
  const fog = (color: string): string => mix(color, p.skyLow, haze)
  const each = size * 0.52
  const h = size * 0.42
  const rise = size * 0.36
  const d = size * 1.15
  const up = d * 0.32
  const wall = fog(r.pick([p.brick, p.plaster, p.wood]))
  const roof = fog(mix(p.roof, r.pick([p.brick, p.stone, p.green]), 0.4))
  const glass = isLamplit(picture) ? mix(p.glow, p.skyLow, haze * 0.4) : fog(pale(p.blue, 0.55))
  const end = x + each * teeth
  s.poly(xy(end, y, end + d, y - up, end + d, y - up - h, end, y - h), deepen(wall, 0.28))
  for (let tooth = teeth - 1; tooth >= 0; tooth -= 1) {
    const left = x + each * tooth
    const top: Point = [left, y - h - rise]
    s.poly([[left, y - h], top, [top[0] + d, top[1] - up], [left + d, y - h - up]], glass)
    const bars: Point[][] = [0.2, 0.4, 0.6, 0.8].map((t) => xy(left + d * t, y - h - up * t, top[0] + d * t, top[1] - up * t))
    s.strokes(bars, deepen(roof, 0.2), 2)
    s.poly([top, [top[0] + d, top[1] - up], [left + each + d, y - h - up], [left + each, y - h]], roof)
    s.strokes(
      [0.25, 0.5, 0.75].map((t): Point[] => xy(top[0] + d * t, top[1] - up * t, left + each + d * t, y - h - up * t)),
      pale(roof, 0.25),
      1.6,
    )
  }
  const front: Point[] = xy(x, y, x, y - h)
  for (let tooth = 0; tooth < teeth; tooth += 1) front.push([x + each * tooth, y - h - rise], [x + each * (tooth + 1), y - h])
  s.poly([...front, [end, y]], wall)
  const doors: Point[][] = Array.from({ length: teeth }, (_, tooth) =>
    xy(x + each * (tooth + 0.5), y - h * 0.2, x + each * (tooth + 0.5), y - h * 0.75),
  )
  s.strokes(doors, deepen(wall, 0.5), each * 0.22)
}

/** Roof upon roof from a far height down to a near one, with trees between. */
export function roofSea(picture: Picture, top: number, bottom: number, plant: (x: number, y: number, size: number) => void): void {
  const { r } = picture
  const rows = 5
  for (let row = 0; row < rows; row += 1) {
    const depth = row / (rows - 1)
    const y = top + (bottom - top) * depth ** 1.25
    const size = 58 + depth * 118
    const haze = 0.46 * (1 - depth)
    for (let x = -size * 1.4 + r.range(0, size); x < WIDTH + size * 0.3;) {
      const kind = r.next()
      if (kind < 0.12 && row > 1) {
        const teeth = r.int(3, 4)
        obliqueShed(picture, x, y + r.jitter(size * 0.08), size * 0.95, haze, teeth)
        x += size * (0.52 * teeth + 0.9)
      } else if (kind < 0.24) {
        plant(x + size * 0.3, y + size * 0.05, size)
        x += size * 0.62
      } else {
        obliqueHouse(picture, x, y + r.jitter(size * 0.1), size, haze)
        x += size * r.range(1.3, 1.62)
      }
    }
  }
}
