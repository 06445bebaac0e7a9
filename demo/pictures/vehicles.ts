/** Trains, cars, the bus and the fire engine. `y` is where the wheels stand. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import { polygon, type Point, xy } from './svg.ts'

const boxes = (list: readonly (readonly [x: number, y: number, width: number, height: number])[]): (string | number)[] =>
  list.flatMap(([x, y, w, h]) => [...polygon(xy(x, y, x + w, y, x + w, y + h, x, y + h))])

/** One diesel car of a country line, its length about four times its height. */
export function drawTrain({ s, r, p }: Picture, x: number, y: number, height: number, livery: string): void {
  const h = height
  const length = h * 3.7
  const isLit = p.isNight || p.light === 'evening'
  const glass = isLit ? p.glow : mix(p.key, p.skyTop, 0.4)
  const low = y - h * 0.16
  const top = y - h
  const cream = p.white
  s.rect(x + h * 0.2, y - h * 0.2, length - h * 0.4, h * 0.14, deepen(p.key, 0.2))
  for (const share of [0.12, 0.2, 0.76, 0.84]) {
    s.circle(x + length * share + h * 0.06, y - h * 0.08, h * 0.085, p.key)
    s.circle(x + length * share + h * 0.06, y - h * 0.08, h * 0.04, p.stone)
  }
  s.path(
    [
      'M',
      x,
      low,
      'L',
      x,
      top + h * 0.12,
      'Q',
      x,
      top,
      x + h * 0.12,
      top,
      'L',
      x + length - h * 0.12,
      top,
      'Q',
      x + length,
      top,
      x + length,
      top + h * 0.12,
      'L',
      x + length,
      low,
      'Z',
    ],
    livery,
  )
  s.rect(x, top + h * 0.17, length, h * 0.34, cream)
  s.rect(x, top + h * 0.66, length, h * 0.05, cream)
  s.rect(x + h * 0.1, top - h * 0.045, length - h * 0.2, h * 0.05, deepen(livery, 0.4))
  s.path(
    boxes([0.23, 0.32, 0.41, 0.5, 0.59, 0.68].map((share) => [x + length * share, top + h * 0.21, length * 0.075, h * 0.25] as const)),
    glass,
  )
  for (const share of [0.12, 0.79]) {
    s.rect(x + length * share, top + h * 0.18, length * 0.085, h * 0.62, deepen(livery, 0.18))
    s.rect(x + length * (share + 0.015), top + h * 0.24, length * 0.055, h * 0.24, glass)
  }
  s.path(
    boxes([
      [x + h * 0.06, top + h * 0.2, h * 0.3, h * 0.27],
      [x + length - h * 0.36, top + h * 0.2, h * 0.3, h * 0.27],
    ]),
    glass,
  )
  const heads: Point[] = [0.26, 0.36, 0.45, 0.53, 0.62, 0.7].filter(() => r.chance(0.6)).map((share) => [x + length * share, top + h * 0.4])
  s.dots(heads, h * 0.05, p.key)
  s.path(boxes([[x, low - h * 0.05, length, h * 0.05]]), deepen(livery, 0.35))
  s.dots(xy(x + length - h * 0.08, low - h * 0.12, x + h * 0.08, low - h * 0.12), h * 0.05, isLit ? '#fff4d0' : p.white)
  if (isLit)
    s.ellipse(
      x + length + h * 0.5,
      low - h * 0.1,
      h * 0.7,
      h * 0.22,
      s.halo([
        [0.1, p.glow, 0.7],
        [1, p.glow, 0],
      ]),
    )
}

/** A car from ahead or behind; `size` is its width. `x` is its middle. */
export function drawCar({ s, p }: Picture, x: number, y: number, size: number, ink: string, comes: boolean, isLit: boolean): void {
  const u = size / 100
  const pt = (px: number, py: number): Point => [x + px * u, y - py * u]
  s.ellipse(x, y, 56 * u, 7 * u, p.key, { opacity: 0.35 })
  s.path(
    boxes([
      [x - 42 * u, y - 18 * u, 16 * u, 18 * u],
      [x + 26 * u, y - 18 * u, 16 * u, 18 * u],
    ]),
    deepen(p.key, 0.3),
  )
  s.poly([pt(-36, 46), pt(-28, 76), pt(28, 76), pt(36, 46)], deepen(ink, 0.12))
  s.poly([pt(-31, 48), pt(-25, 71), pt(25, 71), pt(31, 48)], isLit && !comes ? mix(p.glow, p.key, 0.5) : mix(p.key, p.skyTop, 0.4))
  s.poly([pt(-31, 48), pt(-26, 68), pt(-8, 71), pt(-20, 48)], pale(p.skyTop, 0.4), { opacity: 0.5 })
  s.path(
    [
      'M',
      ...pt(-48, 12),
      'L',
      ...pt(-48, 38),
      'Q',
      ...pt(-46, 50),
      ...pt(-34, 50),
      'L',
      ...pt(34, 50),
      'Q',
      ...pt(46, 50),
      ...pt(48, 38),
      'L',
      ...pt(48, 12),
      'Z',
    ],
    ink,
  )
  s.path(boxes([[x - 48 * u, y - 20 * u, 96 * u, 9 * u]]), deepen(ink, 0.35))
  s.path(boxes([[x - 16 * u, y - 32 * u, 32 * u, 8 * u]]), comes ? p.key : p.white)
  const lamp = comes ? (isLit ? '#fff4d0' : p.white) : p.lit('#d33c2c', 0.1)
  if (isLit)
    for (const side of [-36, 36])
      s.circle(
        x + side * u,
        y - 36 * u,
        30 * u,
        s.halo([
          [0.1, lamp, 0.7],
          [1, lamp, 0],
        ]),
      )
  s.path(
    boxes([
      [x - 46 * u, y - 41 * u, 18 * u, 9 * u],
      [x + 28 * u, y - 41 * u, 18 * u, 9 * u],
    ]),
    lamp,
  )
}

/** A small delivery van from ahead or behind. */
export function drawVan(picture: Picture, x: number, y: number, size: number, ink: string, comes: boolean, isLit: boolean): void {
  const { s, p } = picture
  const u = size / 100
  s.rect(x - 44 * u, y - 118 * u, 88 * u, 96 * u, ink, { round: 8 * u })
  s.rect(x - 37 * u, y - 106 * u, 74 * u, 36 * u, isLit && !comes ? mix(p.glow, p.key, 0.4) : mix(p.key, p.skyTop, 0.4), { round: 5 * u })
  s.rect(x - 44 * u, y - 62 * u, 88 * u, 6 * u, deepen(ink, 0.3))
  drawCar({ ...picture, p: { ...p } }, x, y, size * 0.94, ink, comes, isLit)
  s.rect(x - 40 * u, y - 62 * u, 80 * u, 18 * u, ink)
}

function wheel({ s, p }: Picture, x: number, y: number, radius: number): void {
  s.circle(x, y - radius, radius, deepen(p.key, 0.3))
  s.circle(x, y - radius, radius * 0.55, p.stone)
  s.circle(x, y - radius, radius * 0.2, p.key)
}

/** The town bus from its side, heads in the windows. */
export function drawBus(picture: Picture, x: number, y: number, length: number, ink: string): void {
  const { s, r, p } = picture
  const h = length * 0.36
  const isLit = p.isNight || p.light === 'evening'
  const glass = isLit ? mix(p.glow, p.paper, 0.1) : mix(p.key, p.skyTop, 0.45)
  s.ellipse(x + length / 2, y, length * 0.52, 16, p.key, { opacity: 0.3 })
  s.rect(x, y - h, length, h * 0.88, p.white, { round: 26 })
  s.path(['M', x, y - h * 0.42, 'L', x + length, y - h * 0.42, 'L', x + length, y - h * 0.12, 'L', x, y - h * 0.12, 'Z'], ink)
  s.path(
    [
      'M',
      x,
      y - h * 0.5,
      'Q',
      x + length * 0.4,
      y - h * 0.3,
      x + length,
      y - h * 0.47,
      'L',
      x + length,
      y - h * 0.42,
      'Q',
      x + length * 0.4,
      y - h * 0.22,
      x,
      y - h * 0.42,
      'Z',
    ],
    pale(ink, 0.45),
  )
  s.rect(x + length * 0.03, y - h * 0.9, length * 0.94, h * 0.38, glass, { round: 10 })
  const seats = [0.1, 0.22, 0.34, 0.5, 0.62, 0.74, 0.9].filter(() => r.chance(0.7))
  s.dots(
    seats.map((share): Point => [x + length * share, y - h * 0.63]),
    h * 0.075,
    p.key,
  )
  s.dots(
    seats.map((share): Point => [x + length * share - h * 0.02, y - h * 0.615]),
    h * 0.05,
    p.skins[0] ?? p.paper,
  )
  s.strokes(
    [0.17, 0.29, 0.41, 0.57, 0.69, 0.82].map((share): Point[] => xy(x + length * share, y - h * 0.9, x + length * share, y - h * 0.52)),
    p.white,
    8,
  )
  s.rect(x + length * 0.835, y - h * 0.86, length * 0.1, h * 0.72, mix(glass, p.key, 0.1))
  s.strokes([xy(x + length * 0.885, y - h * 0.86, x + length * 0.885, y - h * 0.15)], p.white, 6)
  s.rect(x + length * 0.03, y - h * 0.985, length * 0.2, h * 0.07, p.key, { round: 5 })
  s.dots(
    [0.06, 0.1, 0.14, 0.18].map((share): Point => [x + length * share, y - h * 0.95]),
    6,
    p.gold,
  )
  for (const share of [0.2, 0.76]) wheel(picture, x + length * share, y + 4, h * 0.15)
  s.dots([[x + length - 14, y - h * 0.2]], 10, isLit ? '#fff4d0' : p.white)
}

/** The fire engine from its side with its ladder. */
export function drawFireEngine(picture: Picture, x: number, y: number, length: number): void {
  const { s, p } = picture
  const h = length * 0.3
  const red = p.lit('#c22f26', p.isNight ? 0.25 : 0.03)
  s.ellipse(x + length / 2, y, length * 0.53, 16, p.key, { opacity: 0.3 })
  s.rect(x, y - h * 0.8, length * 0.64, h * 0.64, red, { round: 10 })
  s.path(
    [
      'M',
      x + length * 0.66,
      y - h * 0.16,
      'L',
      x + length * 0.66,
      y - h,
      'L',
      x + length * 0.93,
      y - h,
      'Q',
      x + length,
      y - h * 0.7,
      x + length,
      y - h * 0.4,
      'L',
      x + length,
      y - h * 0.16,
      'Z',
    ],
    red,
  )
  s.poly(
    xy(x + length * 0.69, y - h * 0.9, x + length * 0.8, y - h * 0.9, x + length * 0.8, y - h * 0.54, x + length * 0.69, y - h * 0.54),
    mix(p.key, p.skyTop, 0.4),
  )
  s.poly(
    xy(x + length * 0.83, y - h * 0.9, x + length * 0.92, y - h * 0.9, x + length * 0.97, y - h * 0.54, x + length * 0.83, y - h * 0.54),
    mix(p.key, p.skyTop, 0.4),
  )
  s.rect(x, y - h * 0.4, length, h * 0.09, p.white)
  for (const share of [0.06, 0.22, 0.38, 0.52]) {
    s.rect(x + length * share, y - h * 0.74, length * 0.1, h * 0.28, deepen(red, 0.3))
    s.strokes(
      [0.25, 0.5, 0.75].map((row): Point[] =>
        xy(x + length * share, y - h * 0.74 + h * 0.28 * row, x + length * (share + 0.1), y - h * 0.74 + h * 0.28 * row),
      ),
      p.stone,
      2.4,
    )
  }
  s.circle(x + length * 0.13, y - h * 0.3, h * 0.1, p.gold)
  s.circle(x + length * 0.13, y - h * 0.3, h * 0.06, red)
  s.at(x + length * 0.02, y - h * 0.95, { rotate: -5 }, () => {
    s.strokes([xy(0, 0, length * 0.86, 0), xy(0, -h * 0.14, length * 0.86, -h * 0.14)], p.stone, 7)
    s.strokes(
      Array.from({ length: 18 }, (_, index): Point[] => xy(length * 0.05 * index, 0, length * 0.05 * index, -h * 0.14)),
      p.stone,
      4,
    )
  })
  s.rect(x + length * 0.74, y - h * 1.12, length * 0.12, h * 0.1, p.lit('#e2432f', 0), { round: 8 })
  s.circle(
    x + length * 0.8,
    y - h * 1.08,
    h * 0.5,
    s.halo([
      [0.05, '#ff6a4a', 0.55],
      [1, '#ff6a4a', 0],
    ]),
  )
  for (const share of [0.14, 0.82]) wheel(picture, x + length * share, y + 3, h * 0.2)
  wheel(picture, x + length * 0.3, y + 3, h * 0.2)
}
