/** The marks of the press: grain, wood, halftone and bokashi. All are cheap stamps and dashes, no filters. Serves product §3 (article pictures). */
import type { Picture } from './picture.ts'
import { HEIGHT, WIDTH, smooth, type PathData, type Point, type Sheet, xy } from './svg.ts'

const PAPER = '#fff6e0'

/** Splinters of the given side, scattered over a square. */
function splinters({ r }: Picture, count: number, square: number, side: number): PathData {
  return Array.from({ length: count }).flatMap(() => {
    const x = r.range(1, square - side)
    const y = r.range(1, square - side)
    return ['M', x, y, 'L', x + side, y, 'L', x, y + side]
  })
}

/** Stamps the same square side by side all over the picture: at any size a quarter of the time that a tile takes. */
function allOver(s: Sheet, name: string, square: number, draw: () => void): void {
  for (let y = 0; y < HEIGHT; y += square) for (let x = 0; x < WIDTH; x += square) s.stamp(name, x, y, 1, draw)
}

/** Paper that shows through the ink, and a little dust of the key ink. Laid over the finished picture. */
export function grain(picture: Picture): void {
  const { s, p } = picture
  const paper = [...splinters(picture, 84, 260, 2), ...splinters(picture, 24, 260, 4)]
  const dust = splinters(picture, 36, 350, 2)
  allOver(s, 'paper', 260, () => s.path(paper, PAPER, { opacity: p.isNight ? 0.16 : 0.36 }))
  allOver(s, 'dust', 350, () => s.path(dust, p.key, { opacity: 0.2 }))
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
