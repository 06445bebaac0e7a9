/** Grounds and motifs of woven cloth. Serves product §3 (article pictures). */
import { chrysanthemum, petals } from '../flowers.ts'
import { xy, polygon, type Point } from '../svg.ts'
import type { Picture } from '../picture.ts'

export type Motif = (picture: Picture, x: number, y: number, size: number, ink: string, second: string) => void

export const motifs: readonly Motif[] = [
  ({ s }, x, y, size, ink, second) => {
    for (let ring = 3; ring >= 1; ring -= 1) s.circle(x, y, (size * ring) / 3, ring % 2 === 1 ? ink : second)
  },
  ({ s }, x, y, size, ink, second) => {
    s.poly(xy(x, y - size, x + size, y, x, y + size, x - size, y), ink)
    s.poly(xy(x, y - size * 0.6, x + size * 0.6, y, x, y + size * 0.6, x - size * 0.6, y), second)
    s.poly(xy(x, y - size * 0.28, x + size * 0.28, y, x, y + size * 0.28, x - size * 0.28, y), ink)
  },
  (picture, x, y, size, ink) => chrysanthemum(picture, x, y, size, ink),
  ({ s }, x, y, size, ink, second) => {
    s.path(petals(x, y, size, 5, -Math.PI / 2, 0.9, 0.16), ink)
    s.path(petals(x, y, size * 0.45, 5, -Math.PI / 2, 0.5, 0), second)
    s.circle(x, y, size * 0.12, second)
  },
  ({ s }, x, y, size, ink, second) => {
    const cells: (string | number)[] = []
    for (let row = -3; row <= 3; row += 1) {
      const half = 3 - Math.abs(row)
      const u = size / 3.5
      cells.push(
        ...polygon(
          xy(
            x - (half + 0.5) * u,
            y + (row - 0.5) * u,
            x + (half + 0.5) * u,
            y + (row - 0.5) * u,
            x + (half + 0.5) * u,
            y + (row + 0.5) * u,
            x - (half + 0.5) * u,
            y + (row + 0.5) * u,
          ),
        ),
      )
    }
    s.path(cells, ink)
    s.rect(x - size * 0.22, y - size * 0.22, size * 0.44, size * 0.44, second)
  },
]

/** A repeating ground for cloth: stripes, checks, waves, hemp leaf, ikat or scattered motifs. */
export function clothTile(picture: Picture, ground: string, ink: string, second: string): string {
  const { s, r } = picture
  const kind = r.int(0, 5)
  if (kind === 0)
    return s.tile(64, 40, () => {
      s.rect(-3, -3, 72, 48, ground)
      for (const radius of [31, 21, 11])
        s.path(['M', 32 - radius, 40, 'C', 32 - radius, 40 - radius * 1.33, 32 + radius, 40 - radius * 1.33, 32 + radius, 40], 'none', {
          stroke: ink,
          width: 3.4,
        })
    })
  if (kind === 1)
    return s.tile(60, 104, () => {
      s.rect(-3, -3, 68, 112, ground)
      const lines: Point[][] = [
        xy(30, 0, 30, 35),
        xy(0, 52, 30, 35, 60, 52),
        xy(0, 0, 30, 35, 60, 0),
        xy(30, 35, 30, 69),
        xy(0, 52, 30, 69, 60, 52),
        xy(30, 69, 30, 104),
        xy(0, 104, 30, 69, 60, 104),
        xy(0, 0, 0, 104),
        xy(60, 0, 60, 104),
      ]
      s.strokes(lines, ink, 3)
    })
  if (kind === 2)
    return s.tile(76, 76, () => {
      s.rect(-3, -3, 82, 82, ground)
      s.rect(0, 0, 38, 38, ink)
      s.rect(38, 38, 38, 38, ink)
    })
  if (kind === 3)
    return s.tile(90, 120, () => {
      s.rect(-3, -3, 98, 128, ground)
      for (let row = 0; row < 12; row += 1) {
        const half = 8 + 30 * Math.abs(Math.sin((row / 12) * Math.PI * 2))
        const blur = r.jitter(4)
        s.strokes([xy(45 - half + blur, row * 10 + 5, 45 + half + blur, row * 10 + 5)], row % 6 < 3 ? ink : second, 8)
      }
    })
  const widths = Array.from({ length: 7 }, () => r.range(4, 26))
  const total = widths.reduce((sum, width) => sum + width * 2, 0)
  return s.tile(
    total,
    80,
    () => {
      s.rect(-3, -3, total + 6, 86, ground)
      let x = 0
      for (const [index, width] of widths.entries()) {
        s.rect(x, -3, width, 86, index % 3 === 0 ? second : ink)
        x += width * 2
      }
    },
    kind === 4 ? 0 : 32,
  )
}
