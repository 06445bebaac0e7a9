/** Flowers near the eye, fields of them, and falling petals. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import { HEIGHT, WIDTH, smooth, type Point } from './svg.ts'

/** A ring of petals around a point as one path; `notch` cuts the petal's tip as a cherry's or a cosmos' is cut. */
export function petals(x: number, y: number, radius: number, count: number, turn: number, wide: number, notch = 0.12): (string | number)[] {
  const data: (string | number)[] = []
  for (let index = 0; index < count; index += 1) {
    const angle = turn + (index / count) * Math.PI * 2
    const at = (share: number, side: number): Point => {
      const a = angle + side * ((Math.PI * wide) / count)
      return [x + Math.cos(a) * radius * share, y + Math.sin(a) * radius * share]
    }
    const [ax, ay] = at(0.72, -1)
    const [bx, by] = at(1, -0.42)
    const [cx, cy] = at(1 - notch, 0)
    const [dx, dy] = at(1, 0.42)
    const [ex, ey] = at(0.72, 1)
    data.push('M', x, y, 'Q', ax, ay, bx, by, 'L', cx, cy, 'L', dx, dy, 'Q', ex, ey, x, y, 'Z')
  }
  return data
}

/** A stem with a leaf or two, bent a little. Returns where it ends. */
export function stem({ s, r }: Picture, x: number, base: number, height: number, color: string, width: number): Point {
  const lean = r.jitter(height * 0.14)
  const end: Point = [x + lean, base - height]
  s.path(smooth([[x, base], [x + lean * 0.15, base - height * 0.5], end]), 'none', { stroke: color, width, cap: 'round' })
  return end
}

/** A cosmos: eight notched petals and a gold eye. */
export function cosmos(picture: Picture, x: number, y: number, radius: number, color: string): void {
  const draw = (): void => cutCosmos(picture, 0, 0, 60, color)
  picture.s.stamp(`cosmos ${color} ${picture.r.int(0, 1)}`, x, y, radius / 60, draw)
}

function cutCosmos(picture: Picture, x: number, y: number, radius: number, color: string): void {
  const { s, r, p } = picture
  const turn = r.range(0, 6)
  s.path(petals(x, y, radius, 8, turn, 0.95), color)
  s.path(petals(x, y, radius * 0.62, 8, turn, 0.5), deepen(color, 0.18), { opacity: 0.7 })
  s.circle(x, y, radius * 0.2, p.gold)
  s.dots(
    Array.from({ length: 6 }, (_, index): Point => [x + Math.cos(index) * radius * 0.15, y + Math.sin(index) * radius * 0.15]),
    radius * 0.04,
    deepen(p.gold, 0.45),
  )
}

/** A chrysanthemum: three rings of thin petals. */
export function chrysanthemum(picture: Picture, x: number, y: number, radius: number, color: string): void {
  const draw = (): void => cutChrysanthemum(picture, 0, 0, 60, color)
  picture.s.stamp(`chrysanthemum ${color} ${picture.r.int(0, 1)}`, x, y, radius / 60, draw)
}

function cutChrysanthemum({ s, r }: Picture, x: number, y: number, radius: number, color: string): void {
  const turn = r.range(0, 6)
  s.path(petals(x, y, radius, 20, turn, 1, 0), deepen(color, 0.22))
  s.path(petals(x, y, radius * 0.84, 18, turn + 0.2, 0.85, 0), color)
  s.path(petals(x, y, radius * 0.58, 14, turn + 0.1, 0.85, 0), pale(color, 0.3))
  s.path(petals(x, y, radius * 0.32, 9, turn, 0.9, 0), pale(color, 0.55))
}

/** A head of hydrangea: many small four-petalled flowers in neighbouring inks. */
export function hydrangea(picture: Picture, x: number, y: number, radius: number, color: string): void {
  const draw = (): void => cutHydrangea(picture, 0, 0, 60, color)
  picture.s.stamp(`hydrangea ${color}`, x, y, radius / 60, draw)
}

function cutHydrangea({ s, r }: Picture, x: number, y: number, radius: number, color: string): void {
  s.ellipse(x, y, radius, radius * 0.82, deepen(color, 0.3))
  const ink = [deepen(color, 0.08), color, pale(color, 0.35)]
  for (const [index, tone] of ink.entries()) {
    const data: (string | number)[] = []
    const eyes: Point[] = []
    const count = 13 - index * 2
    for (let flower = 0; flower < count; flower += 1) {
      const angle = r.range(0, Math.PI * 2)
      const reach = Math.sqrt(r.next()) * (0.88 - index * 0.1)
      const fx = x + Math.cos(angle) * reach * radius - index * radius * 0.06
      const fy = y + Math.sin(angle) * reach * radius * 0.8 - index * radius * 0.08
      data.push(...petals(fx, fy, radius * 0.25, 4, r.range(0, 3), 0.9, 0.05))
      eyes.push([fx, fy])
    }
    s.path(data, tone)
    s.dots(eyes, radius * 0.03, pale(color, 0.85))
  }
}

/** A broad pointed leaf from a point outwards. */
export function leaf({ s }: Picture, x: number, y: number, length: number, angle: number, color: string, wide = 0.36): void {
  const ux = Math.cos(angle)
  const uy = Math.sin(angle)
  const side = (share: number, out: number): Point => [
    x + ux * length * share - uy * length * out,
    y + uy * length * share + ux * length * out,
  ]
  const [ax, ay] = side(0.45, wide)
  const [bx, by] = side(1, 0)
  const [cx, cy] = side(0.45, -wide)
  s.path(['M', x, y, 'Q', ax, ay, bx, by, 'Q', cx, cy, x, y, 'Z'], color)
  s.line([[x, y], side(0.85, 0)], deepen(color, 0.3), Math.max(1, length * 0.025), { opacity: 0.7 })
}

/** A field of small flowers that grow towards us, between two heights. */
export function flowerField({ s, r }: Picture, top: number, bottom: number, inks: readonly string[], count: number): void {
  const rows = 7
  for (let row = 0; row < rows; row += 1) {
    const depth = row / (rows - 1)
    const y = top + (bottom - top) * depth ** 1.35
    const radius = 1.6 + depth * 7
    const band = ((bottom - top) / rows) * 0.9
    for (const ink of inks) {
      const spots = Array.from({ length: Math.round(count / rows / inks.length) }, (): Point => [
        r.range(-10, WIDTH + 10),
        y + r.jitter(band),
      ])
      s.dots(spots, radius * r.range(0.8, 1.15), ink)
    }
  }
}

/** Rape blossom on its stalk, as on the river banks in April. */
export function rapeStalk(picture: Picture, x: number, base: number, height: number): void {
  const draw = (): void => cutRapeStalk(picture, 0, 0, 200)
  picture.s.stamp(`rape ${picture.r.int(0, 3)}`, x, base, height / 200, draw, picture.r.chance(0.5))
}

function cutRapeStalk(picture: Picture, x: number, base: number, height: number): void {
  const { s, r, p } = picture
  const [ex, ey] = stem(picture, x, base, height, p.grassDeep, Math.max(2, height * 0.03))
  const yellow = p.lit('#efc22f', p.isNight ? 0.4 : 0.05)
  const spot = (): Point => [ex + r.jitter(height * 0.13), ey + r.range(-height * 0.14, height * 0.22)]
  s.dots(Array.from({ length: 9 }, spot), height * 0.045, deepen(yellow, 0.12))
  s.dots(Array.from({ length: 9 }, spot), height * 0.04, yellow)
  leaf(picture, x, base - height * 0.3, height * 0.28, r.chance(0.5) ? -0.6 : -2.5, p.grassDeep, 0.2)
}

/** Petals or leaves on the wind. */
export function drift({ s, r, p }: Picture, color: string, count: number, size: number): void {
  const data: (string | number)[] = []
  for (let index = 0; index < count; index += 1) {
    const x = r.range(0, WIDTH)
    const y = r.range(0, HEIGHT)
    const turn = r.range(0, Math.PI * 2)
    const long = size * r.range(0.6, 1.3)
    const dx = Math.cos(turn) * long
    const dy = Math.sin(turn) * long
    data.push('M', x - dx, y - dy, 'Q', x - dy * 0.7, y + dx * 0.7, x + dx, y + dy, 'Q', x + dy * 0.5, y - dx * 0.5, x - dx, y - dy, 'Z')
  }
  s.path(data, mix(color, p.paper, 0.1), { opacity: 0.92 })
}
