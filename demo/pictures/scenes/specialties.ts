/** More of the table: grilled buns on their skewers, the harvest, bread and coffee. Serves product §3 (article pictures). */
import { tableTop, bowl } from './table.ts'
import { deepen, mix, pale } from '../color.ts'
import { leaf } from '../flowers.ts'
import type { Picture } from '../picture.ts'
import { scallop } from '../sky.ts'
import { HEIGHT, WIDTH, smooth, type Point, xy } from '../svg.ts'

/** Buns with sweet miso over the charcoal. Product §3 (article pictures). */
export function grilledBuns(picture: Picture): void {
  const { s, r, p } = picture
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, deepen(p.woodDeep, 0.55)],
      [1, deepen(p.woodDeep, 0.3)],
    ]),
  )
  s.rect(60, 150, 1160, 560, deepen(p.stone, 0.55), { round: 24 })
  s.rect(
    96,
    186,
    1088,
    488,
    s.fade([
      [0, '#5a1d14'],
      [0.5, '#c8452a'],
      [1, '#4a1812'],
    ]),
  )
  s.dots(
    Array.from({ length: 90 }, (): Point => [r.range(110, 1170), r.range(200, 660)]),
    21,
    '#2a1c1e',
  )
  s.dots(
    Array.from({ length: 60 }, (): Point => [r.range(110, 1170), r.range(200, 660)]),
    9,
    '#f0843c',
    { opacity: 0.9 },
  )
  s.dots(
    Array.from({ length: 40 }, (): Point => [r.range(110, 1170), r.range(200, 660)]),
    4,
    '#ffd27a',
  )
  s.strokes(
    Array.from({ length: 24 }, (_, index): Point[] => xy(100 + index * 47, 186, 100 + index * 47, 674)),
    p.stone,
    4,
    { opacity: 0.6 },
  )
  const skewers = r.int(4, 5)
  for (let skewer = 0; skewer < skewers; skewer += 1) {
    const x = 200 + skewer * (900 / (skewers - 1)) + r.jitter(10)
    s.at(x, 430, { rotate: r.jitter(5) }, () => {
      for (const dx of [-16, 16]) s.poly(xy(dx - 6, -300, dx + 6, -300, dx + 5, 400, dx - 5, 400), p.lit('#dcbf83', 0.04))
      for (let bun = 0; bun < 4; bun += 1) {
        const y = -210 + bun * 122
        s.ellipse(6, y + 10, 84, 62, '#1d1216', { opacity: 0.45 })
        s.ellipse(0, y, 82, 60, p.lit('#f1dfb8', 0.04))
        s.ellipse(0, y - 4, 73, 50, p.lit('#8c4a22', 0.04))
        s.ellipse(-8, y - 12, 54, 30, p.lit('#b0662c', 0.04))
        s.path(smooth(xy(-46, y - 18, -10, y - 34, 36, y - 26)), 'none', { stroke: p.lit('#f0c07a', 0.04), width: 6, opacity: 0.9 })
        s.dots(
          Array.from({ length: 5 }, (): Point => [r.jitter(56), y + r.jitter(34)]),
          5,
          '#4a2416',
          { opacity: 0.8 },
        )
      }
    })
  }
  for (let puff = 0; puff < 4; puff += 1) {
    const x = 200 + puff * 290
    s.path(smooth(xy(x, 170, x + 30, 110, x - 24, 60, x + 20, -10)), 'none', { stroke: p.paper, width: 15, opacity: 0.35 })
  }
}

type Crop = (picture: Picture, size: number) => void

const crops: readonly Crop[] = [
  ({ s, r, p }, size) => {
    s.path(
      smooth(xy(-size * 0.3, -size, size * 0.3, -size, size * 0.24, size * 0.6, 0, size * 1.25, -size * 0.24, size * 0.6), true),
      p.white,
    )
    s.strokes(
      [-0.6, -0.2, 0.3].map((y): Point[] => xy(-size * 0.24, y * size, size * 0.1, y * size + 6)),
      deepen(p.white, 0.15),
      3,
    )
    for (let blade = 0; blade < 5; blade += 1)
      s.path(
        smooth(xy(0, -size * 0.95, (blade - 2) * size * 0.3, -size * 1.5, (blade - 2) * size * 0.46, -size * 1.9 + r.jitter(10))),
        'none',
        { stroke: p.lit('#5f9a4a', 0.05), width: size * 0.15 },
      )
  },
  ({ s, r, p }, size) => {
    for (const [x, y] of [
      [-0.5, 0.2],
      [0.5, 0.25],
      [0, -0.35],
      [0.1, 0.7],
    ] as const) {
      s.ellipse(x * size, y * size, size * 0.46, size * 0.54, p.lit('#8d6a4a', 0.05), { rotate: r.jitter(30) })
      s.strokes(
        [-0.2, 0, 0.2].map((dy): Point[] => xy(x * size - size * 0.34, (y + dy) * size, x * size + size * 0.34, (y + dy) * size + 5)),
        p.lit('#5f4632', 0.05),
        3,
        { opacity: 0.7 },
      )
    }
  },
  ({ s, p }, size) => {
    for (const [x, y] of [
      [-0.55, 0.1],
      [0.5, 0.2],
      [0, -0.5],
    ] as const) {
      s.circle(x * size, y * size, size * 0.55, p.lit('#e2702c', 0.05))
      s.ellipse(x * size - size * 0.16, y * size - size * 0.2, size * 0.16, size * 0.1, '#ffe2b0', { opacity: 0.7 })
      s.path(
        scallop(
          Array.from({ length: 5 }, (_, step): Point => [
            x * size + Math.cos(Math.PI + step * 1.571) * size * 0.24,
            y * size + Math.sin(Math.PI + step * 1.571) * size * 0.24,
          ]),
          0.5,
        ),
        p.lit('#6f8a3e', 0.05),
      )
    }
  },
  ({ s, p }, size) => {
    for (const [x, tilt] of [
      [-0.6, -14],
      [0, 4],
      [0.6, 16],
    ] as const) {
      s.at(x * size, 0, { rotate: tilt }, () => {
        s.path(
          smooth(
            xy(-size * 0.2, -size * 0.8, size * 0.22, -size * 0.8, size * 0.3, size * 0.4, 0, size * 0.95, -size * 0.28, size * 0.4),
            true,
          ),
          p.lit('#4a2f58', 0.05),
        )
        s.path(smooth(xy(-size * 0.08, -size * 0.5, -size * 0.1, size * 0.3)), 'none', {
          stroke: p.lit('#9a86ab', 0.05),
          width: size * 0.08,
        })
        s.poly(
          xy(
            -size * 0.22,
            -size * 0.84,
            0,
            -size * 1.1,
            size * 0.24,
            -size * 0.84,
            size * 0.1,
            -size * 0.6,
            0,
            -size * 0.72,
            -size * 0.12,
            -size * 0.6,
          ),
          p.lit('#5f8a4a', 0.05),
        )
      })
    }
  },
  ({ s, p }, size) => {
    s.path(
      scallop(
        Array.from({ length: 12 }, (_, step): Point => [
          Math.cos(Math.PI + (step / 11) * Math.PI * 2) * size,
          Math.sin(Math.PI + (step / 11) * Math.PI * 2) * size * 0.9,
        ]),
        0.5,
      ),
      p.lit('#7fae56', 0.05),
    )
    s.path(
      scallop(
        Array.from({ length: 10 }, (_, step): Point => [
          Math.cos(Math.PI + (step / 9) * Math.PI * 2) * size * 0.66,
          Math.sin(Math.PI + (step / 9) * Math.PI * 2) * size * 0.6,
        ]),
        0.5,
      ),
      p.lit('#b5d08a', 0.05),
    )
    s.path(
      scallop(
        Array.from({ length: 8 }, (_, step): Point => [
          Math.cos(Math.PI + (step / 7) * Math.PI * 2) * size * 0.32,
          Math.sin(Math.PI + (step / 7) * Math.PI * 2) * size * 0.3,
        ]),
        0.5,
      ),
      p.lit('#e6edc4', 0.05),
    )
  },
  ({ s, p }, size) => {
    for (const [x, y] of [
      [-0.45, 0.3],
      [0.5, 0.2],
      [0, -0.4],
    ] as const) {
      s.rect((x - 0.13) * size, y * size, size * 0.26, size * 0.5, p.lit('#f0e2c4', 0.05), { round: 6 })
      s.ellipse(x * size, y * size, size * 0.46, size * 0.3, p.lit('#7a4a34', 0.05))
      s.strokes(
        [
          xy((x - 0.2) * size, y * size - 6, (x + 0.2) * size, y * size + 6),
          xy((x - 0.2) * size, y * size + 6, (x + 0.2) * size, y * size - 6),
        ],
        p.lit('#e8cfa6', 0.05),
        4,
      )
    }
  },
]

/** The harvest of the farms about the town, laid out on baskets. Product §3 (article pictures). */
export function harvest(picture: Picture): void {
  const { s, r, p } = picture
  tableTop(picture)
  const order = r.shuffle(crops)
  for (const [index, [x, y]] of (
    [
      [240, 230],
      [640, 210],
      [1040, 240],
      [240, 620],
      [640, 620],
      [1040, 610],
    ] as const
  ).entries()) {
    const bamboo = p.lit(r.pick(['#c9a463', '#b98d52', '#d6b77c']), 0.05)
    s.ellipse(x + 12, y + 16, 182, 172, p.key, { opacity: 0.28 })
    s.circle(x, y, 178, deepen(bamboo, 0.25))
    s.circle(x, y, 160, bamboo)
    s.strokes(
      Array.from({ length: 11 }, (_, line): Point[] => {
        const dx = -140 + line * 28
        const half = Math.sqrt(160 ** 2 - dx ** 2)
        return xy(x + dx, y - half, x + dx, y + half)
      }),
      deepen(bamboo, 0.25),
      4,
      { opacity: 0.6 },
    )
    s.at(x, y + 10, { rotate: r.jitter(16) }, () => (order[index] ?? order[0])?.(picture, r.range(82, 98)))
  }
  for (const x of [440, 840]) leaf(picture, x, 440, 130, r.range(0, 6), p.green)
}

/** Bread and coffee at the new café. Product §3 (article pictures). */
export function breadAndCoffee(picture: Picture): void {
  const { s, r, p } = picture
  tableTop(picture)
  const board = pale(p.wood, 0.35)
  s.rect(160, 190, 620, 480, p.key, { round: 40, opacity: 0.28 })
  s.rect(150, 170, 620, 480, board, { round: 40 })
  s.strokes(
    [250, 350, 450, 550].map((y): Point[] => xy(170, y, 750, y + 8)),
    deepen(board, 0.14),
    3,
  )
  for (let loaf = 0; loaf < 3; loaf += 1) {
    s.at(300 + loaf * 160, 410 + r.jitter(20), { rotate: -24 + r.jitter(10) }, () => {
      const crust = p.lit(r.pick(['#c07f3c', '#a8662e', '#d29a52']), 0.04)
      s.path(smooth(xy(-66, -170, 0, -206, 66, -170, 76, 0, 62, 170, 0, 200, -62, 170, -76, 0), true), deepen(crust, 0.25))
      s.path(smooth(xy(-58, -166, 0, -196, 58, -166, 66, 0, 54, 164, 0, 188, -54, 164, -66, 0), true), crust)
      for (let slash = 0; slash < 4; slash += 1)
        s.path(
          smooth(xy(-44, -110 + slash * 76, 0, -132 + slash * 76, 46, -118 + slash * 76, 0, -104 + slash * 76), true),
          p.lit('#f0d6a0', 0.04),
        )
    })
  }
  const cup = r.pick([p.white, p.blue, p.red, p.green])
  s.circle(1000, 300, 180, p.white)
  s.circle(1000, 300, 166, 'none', { stroke: cup === p.white ? p.blue : cup, width: 5 })
  s.path(smooth(xy(1110, 340, 1190, 380, 1180, 430, 1100, 390), true), 'none', { stroke: cup, width: 22 })
  bowl(picture, 1000, 300, 124, cup, p.lit('#5a3a26', 0.04))
  s.path(smooth(xy(950, 300, 1000, 250, 1050, 300, 1000, 356), true), p.lit('#e9cfa2', 0.04))
  s.path(smooth(xy(972, 300, 1000, 274, 1028, 300, 1000, 334), true), p.lit('#7a4e30', 0.04))
  bowl(picture, 960, 620, 116, mix(p.gold, p.white, 0.3), p.lit('#b5342e', 0.05))
  s.dots(
    Array.from({ length: 16 }, (): Point => [960 + r.jitter(70), 620 + r.jitter(70)]),
    14,
    p.lit('#d9534a', 0.05),
  )
  s.line(xy(1110, 560, 1200, 700), p.stone, 13)
  s.ellipse(1104, 548, 24, 34, p.stone, { rotate: -34 })
}
