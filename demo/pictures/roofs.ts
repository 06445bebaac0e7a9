/** Roofs and openings: what makes a wall a Japanese house. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import { formatNumber, polygon, type Point, xy } from './svg.ts'

/** A tiled slope seen from the front: tile columns, a row of eave tiles, a ridge with its end tiles. `y` is the eave. */
export function tiledRoof(
  { s, p }: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
  options: { color?: string; hasRidge?: boolean } = {},
): void {
  const ink = options.color ?? p.roof
  const over = Math.max(7, width * 0.05)
  const inset = Math.min(width * 0.12, height * 0.5)
  const light = pale(ink, 0.3)
  s.poly(xy(x - over, y, x + inset, y - height, x + width - inset, y - height, x + width + over, y), ink)
  const columns: Point[][] = []
  const count = Math.max(5, Math.round(width / 17))
  for (let column = 0; column <= count; column += 1) {
    const share = column / count
    columns.push(xy(x + inset + (width - inset * 2) * share, y - height + 3, x - over + (width + over * 2) * share, y - 2))
  }
  s.strokes(columns, light, 1.8, { opacity: 0.75 })
  s.line(xy(x - over, y, x + width + over, y), light, 5, { dash: `0 ${formatNumber((width + over * 2) / count)}` })
  s.rect(x - over, y + 2, width + over * 2, 5, deepen(ink, 0.4))
  if (options.hasRidge ?? true) {
    s.rect(x + inset - 7, y - height - 8, width - inset * 2 + 14, 10, deepen(ink, 0.25))
    s.rect(x + inset - 7, y - height - 9, width - inset * 2 + 14, 2.5, light)
    s.circle(x + inset - 6, y - height - 5, 7, deepen(ink, 0.35))
    s.circle(x + width - inset + 6, y - height - 5, 7, deepen(ink, 0.35))
  }
}

/** A gable seen from its end: barge boards over a pointed wall. `y` is the eave. */
export function gableRoof({ s, p }: Picture, x: number, y: number, width: number, height: number, wall: string, color?: string): void {
  const ink = color ?? p.roof
  const over = Math.max(8, width * 0.08)
  const thick = Math.max(9, height * 0.17)
  const top: Point = [x + width / 2, y - height]
  s.poly([[x, y], top, [x + width, y]], wall)
  s.poly(
    xy(
      x - over,
      y + 4,
      x - over,
      y - thick + 4,
      top[0],
      top[1] - thick,
      x + width + over,
      y - thick + 4,
      x + width + over,
      y + 4,
      top[0],
      top[1] + 3,
    ),
    ink,
  )
  s.line(xy(x - over, y - thick + 4, top[0], top[1] - thick, x + width + over, y - thick + 4), pale(ink, 0.3), 2.4)
  s.rect(top[0] - 8, top[1] - thick - 8, 16, 13, deepen(ink, 0.3))
}

/** The curved roof of a shrine, a temple or a float. `y` is the eave; `lift` how much the corners rise. */
export function curvedRoof(
  { s, p }: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
  options: { color?: string; lift?: number; edge?: string } = {},
): void {
  const ink = options.color ?? p.roof
  const lift = options.lift ?? height * 0.22
  const over = width * 0.1
  const left = x - over
  const right = x + width + over
  const middle = x + width / 2
  const crest = width * 0.2
  s.path(
    [
      'M',
      left,
      y - lift,
      'Q',
      x + width * 0.24,
      y - height * 0.22,
      middle - crest,
      y - height,
      'L',
      middle + crest,
      y - height,
      'Q',
      x + width * 0.76,
      y - height * 0.22,
      right,
      y - lift,
      'Q',
      right - over * 1.4,
      y - lift * 0.1,
      middle,
      y,
      'Q',
      left + over * 1.4,
      y - lift * 0.1,
      left,
      y - lift,
      'Z',
    ],
    ink,
  )
  const light = pale(ink, 0.28)
  const ribs: (string | number)[] = []
  for (let rib = 1; rib < 12; rib += 1) {
    const share = rib / 12
    const tx = middle - crest + crest * 2 * share
    const bx = left + (right - left) * share
    const by = y - lift * (Math.abs(share - 0.5) * 2) ** 2.4
    ribs.push('M', tx, y - height + 3, 'Q', tx + (bx - tx) * 0.3, y - height * 0.3, bx, by - 3)
  }
  s.path(ribs, 'none', { stroke: light, width: 1.8, opacity: 0.7 })
  s.path(
    ['M', left, y - lift, 'Q', left + over * 1.4, y - lift * 0.1, middle, y, 'Q', right - over * 1.4, y - lift * 0.1, right, y - lift],
    'none',
    { stroke: options.edge ?? deepen(ink, 0.35), width: Math.max(4, height * 0.07) },
  )
  s.rect(middle - crest - 6, y - height - 8, crest * 2 + 12, 11, deepen(ink, 0.3))
  s.poly(xy(middle - crest - 6, y - height - 8, middle - crest - 14, y - height - 16, middle - crest + 4, y - height - 8), deepen(ink, 0.3))
  s.poly(xy(middle + crest + 6, y - height - 8, middle + crest + 14, y - height - 16, middle + crest - 4, y - height - 8), deepen(ink, 0.3))
}

/** A window with a grid of bars. Lit ones glow at dusk. */
export function gridWindow(
  { s, p }: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
  isLit: boolean,
): void {
  const glass = isLit ? p.glow : mix(p.key, p.skyTop, 0.35)
  s.rect(x, y, width, height, glass)
  if (!isLit) s.poly(xy(x, y + height * 0.7, x + width * 0.55, y, x + width * 0.85, y, x, y + height), pale(glass, 0.35), { opacity: 0.55 })
  const bars: Point[][] = []
  for (let column = 1; column < columns; column += 1)
    bars.push(xy(x + (width * column) / columns, y, x + (width * column) / columns, y + height))
  for (let row = 1; row < rows; row += 1) bars.push(xy(x, y + (height * row) / rows, x + width, y + (height * row) / rows))
  s.strokes(bars, isLit ? p.woodDeep : p.white, 2.2, { opacity: isLit ? 0.9 : 0.8 })
  s.path(polygon(xy(x, y, x + width, y, x + width, y + height, x, y + height)), 'none', { stroke: deepen(p.woodDeep, 0.2), width: 3 })
}

/** A lattice of upright laths, the front of a town house. */
export function lattice({ s, p }: Picture, x: number, y: number, width: number, height: number, isLit: boolean, color?: string): void {
  s.rect(x, y, width, height, isLit ? mix(p.glow, p.wood, 0.15) : deepen(p.woodDeep, 0.5))
  const laths: Point[][] = []
  const count = Math.max(4, Math.round(width / 8))
  for (let lath = 0; lath <= count; lath += 1) laths.push(xy(x + (width * lath) / count, y, x + (width * lath) / count, y + height))
  s.strokes(laths, color ?? p.wood, 3.4)
  s.strokes(
    [xy(x, y, x + width, y), xy(x, y + height * 0.5, x + width, y + height * 0.5), xy(x, y + height, x + width, y + height)],
    deepen(color ?? p.wood, 0.15),
    3.4,
  )
}

/** A shop curtain in strips with a plain round sign. */
export function noren({ s, r, p }: Picture, x: number, y: number, width: number, height: number, color: string, isMarked = true): void {
  const strips = Math.max(2, Math.round(width / 38))
  const each = width / strips
  for (let strip = 0; strip < strips; strip += 1) {
    const left = x + each * strip + 1.5
    const sway = r.jitter(3)
    s.poly(xy(left, y, left + each - 3, y, left + each - 3 + sway, y + height, left + sway, y + height), color)
  }
  s.line(xy(x - 6, y, x + width + 6, y), p.woodDeep, 4)
  if (!isMarked) return
  const kind = r.int(0, 2)
  const cx = x + width / 2
  const cy = y + height * 0.52
  const size = Math.min(width, height) * 0.22
  if (kind === 0) s.circle(cx, cy, size, 'none', { stroke: p.white, width: size * 0.34 })
  if (kind === 1) s.poly(xy(cx, cy - size * 1.2, cx + size * 1.2, cy, cx, cy + size * 1.2, cx - size * 1.2, cy), p.white)
  if (kind === 2)
    s.strokes(
      [-0.7, 0, 0.7].map((share): Point[] => xy(cx - size * 1.2, cy + share * size, cx + size * 1.2, cy + share * size)),
      p.white,
      size * 0.3,
    )
}
