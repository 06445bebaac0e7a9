/** The marks of the press: grain, wood, halftone and bokashi. All are cheap tiles and dashes, no filters. Serves spec §3 (article pictures). */
import type { Picture } from './picture.ts'
import { HEIGHT, WIDTH, smooth, type Point, xy } from './svg.ts'

/** Paper that shows through the ink, and a little dust of the key ink. Laid over the finished picture. */
export function grain({ s, r, p }: Picture): void {
  const specks = (count: number, size: number): Point[] => Array.from({ length: count }, () => [r.range(2, size - 2), r.range(2, size - 2)])
  const fine = s.tile(290, 290, () => {
    s.dots(specks(190, 290), 0.8, '#fff6e0')
    s.dots(specks(34, 290), 1.5, '#fff6e0')
  })
  const dust = s.tile(370, 370, () => s.dots(specks(90, 370), 0.8, p.key))
  s.overprint(() => {
    s.rect(0, 0, WIDTH, HEIGHT, fine, { opacity: p.isNight ? 0.16 : 0.36 })
    s.rect(0, 0, WIDTH, HEIGHT, dust, { opacity: 0.2 })
  })
}

/** The grain of the block's wood, as pale streaks across an area. */
export function woodGrain({ s, r }: Picture, top: number, bottom: number, color: string, opacity = 0.16): void {
  const lines: Point[][] = []
  for (let y = top + r.range(4, 20); y < bottom; y += r.range(16, 46)) {
    const start = r.range(-200, WIDTH * 0.6)
    const length = r.range(260, 900)
    lines.push([0, 1, 2, 3].map((step) => [start + (length * step) / 3, y + r.jitter(5)] as const))
  }
  const data = lines.flatMap((line) => smooth(line))
  s.path(data, 'none', { stroke: color, width: r.range(2, 4), cap: 'round', opacity })
}

export type Halftone = {
  x: number
  y: number
  width: number
  height: number
  /** Dot radius at the top row and at the bottom row. */
  from: number
  to: number
  pitch?: number
  opacity?: number
}

/** A field of dots that grow or shrink row by row: each row is one dashed line. */
export function halftone({ s }: Picture, color: string, area: Halftone): void {
  const pitch = area.pitch ?? 13
  const rows = Math.max(1, Math.floor(area.height / (pitch * 0.5)))
  for (let row = 0; row < rows; row += 1) {
    const share = rows === 1 ? 0 : row / (rows - 1)
    const radius = area.from + (area.to - area.from) * share
    if (radius < 0.5) continue
    const y = area.y + row * pitch * 0.5
    const x = area.x + (row % 2 === 0 ? 0 : pitch / 2)
    const ends: Point[] = xy(x, y, area.x + area.width, y)
    s.line(ends, color, radius * 2, { dash: `0 ${pitch}`, ...(area.opacity === undefined ? {} : { opacity: area.opacity }) })
  }
}

/** A band of ink wiped out towards one side, as printers do along the top of a sky or the foot of a hill. */
export function bokashi({ s }: Picture, color: string, y: number, height: number, isDarkAbove = true, strength = 0.75): void {
  const stops = isDarkAbove
    ? ([
        [0, color, strength],
        [1, color, 0],
      ] as const)
    : ([
        [0, color, 0],
        [1, color, strength],
      ] as const)
  s.rect(0, y, WIDTH, height, s.fade(stops))
}

/** Hatching as a cutter leaves it in a shaded plane. */
export function hatch(slope: number, gap: number, area: { x: number; y: number; width: number; height: number }): Point[][] {
  const lines: Point[][] = []
  const reach = area.height * Math.abs(slope)
  for (let x = area.x - reach; x < area.x + area.width + reach; x += gap) {
    lines.push(xy(x, area.y, x + area.height * slope, area.y + area.height))
  }
  return lines
}
