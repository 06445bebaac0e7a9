/** Dishes of the town seen from above. Serves product §3 (article pictures). */
import { tableTop, bowl, scallions, chopsticks, tea } from './table.ts'
import { grilledBuns, harvest, breadAndCoffee } from './specialties.ts'
import { deepen, mix, pale } from '../color.ts'
import { leaf, petals } from '../flowers.ts'
import type { Picture } from '../picture.ts'
import { kitchen } from './kitchen.ts'
import { heap, scallop } from '../sky.ts'
import { type Point, smooth, xy } from '../svg.ts'

/** Folded ribbons of wide noodle, as they lie on the basket or in the bowl. */
function ribbons(picture: Picture, x: number, y: number, reach: number): void {
  const { s, r, p } = picture
  const noodle = p.lit('#f6ecd2', 0.03)
  for (let fold = 0; fold < 8; fold += 1) {
    const a = r.range(0, Math.PI)
    const off = ((fold - 3.5) / 4) * reach * 0.75
    const cx = x + Math.cos(a + 1.57) * off
    const cy = y + Math.sin(a + 1.57) * off * 0.8
    const long = Math.sqrt(Math.max(0.1, 1 - (off / reach) ** 2)) * reach * 0.84
    const wide = reach * r.range(0.22, 0.3)
    const ux = Math.cos(a)
    const uy = Math.sin(a)
    const at = (along: number, across: number): Point => [cx + ux * along - uy * across, cy + uy * along + ux * across]
    const body = smooth(
      [
        at(-long, -wide / 2),
        at(-long * 0.3, -wide * 0.36),
        at(long * 0.3, -wide * 0.64),
        at(long, -wide / 2),
        at(long * 1.04, 0),
        at(long, wide / 2),
        at(long * 0.3, wide * 0.38),
        at(-long * 0.3, wide * 0.62),
        at(-long, wide / 2),
        at(-long * 1.04, 0),
      ],
      true,
      0.9,
    )
    s.path(body, deepen(noodle, 0.34), { opacity: 0.5 })
    s.path(body, mix(noodle, deepen(noodle, 0.12), (fold % 3) / 3))
    s.path(smooth([at(-long * 0.9, wide * 0.24), at(0, wide * 0.3), at(long * 0.9, wide * 0.16)]), 'none', {
      stroke: deepen(noodle, 0.2),
      width: 3,
      opacity: 0.6,
    })
    s.path(smooth([at(-long * 0.9, -wide * 0.26), at(0, -wide * 0.28), at(long * 0.9, -wide * 0.3)]), 'none', {
      stroke: '#fffaf0',
      width: 4,
      opacity: 0.8,
    })
  }
}

function noodleTray(picture: Picture): void {
  const { s, r, p } = picture
  tableTop(picture)
  const x = r.range(450, 520)
  const y = 430
  if (r.chance(0.5)) {
    const bamboo = p.lit('#c9a463', 0.05)
    s.ellipse(x + 20, y + 28, 330, 300, p.key, { opacity: 0.28 })
    s.circle(x, y, 310, deepen(bamboo, 0.25))
    s.circle(x, y, 288, bamboo)
    s.strokes(
      Array.from({ length: 30 }, (_, index): Point[] => {
        const dx = -280 + index * 19.3
        const half = Math.sqrt(288 ** 2 - dx ** 2)
        return xy(x + dx, y - half, x + dx, y + half)
      }),
      deepen(bamboo, 0.25),
      5,
      { opacity: 0.6 },
    )
    ribbons(picture, x, y, 230)
  } else {
    bowl(picture, x, y, 310, r.pick([p.key, deepen(p.blue, 0.2), deepen(p.red, 0.25)]), p.lit('#c98f4c', 0.04))
    ribbons(picture, x, y + 10, 210)
    for (const [dx, dy] of [
      [-120, -120],
      [110, -110],
    ] as const) {
      s.circle(x + dx, y + dy, 58, p.white)
      s.circle(x + dx, y + dy, 48, 'none', { stroke: p.lit('#e0748a', 0.05), width: 11 })
    }
    s.circle(x + 60, y + 120, 64, p.white)
    s.circle(x + 60, y + 120, 32, p.lit('#efb23a', 0.04))
  }
  scallions(picture, x, y - 10, 90, 16)
  bowl(picture, 930, 260, 130, r.pick([p.blue, p.brick, p.key]), p.lit('#5a3826', 0.05))
  scallions(picture, 930, 260, 60, 9)
  const plate = { x: 990, y: 590 }
  s.ellipse(plate.x + 12, plate.y + 16, 200, 150, p.key, { opacity: 0.25 })
  s.ellipse(plate.x, plate.y, 200, 146, p.white)
  s.ellipse(plate.x, plate.y, 170, 120, 'none', { stroke: p.blue, width: 5 })
  for (const [dx, dy, turn] of [
    [-70, -20, 20],
    [10, 10, -14],
    [70, -30, 32],
  ] as const) {
    s.at(plate.x + dx, plate.y + dy, { rotate: turn }, () => {
      s.path(
        scallop(
          Array.from({ length: 13 }, (_, step): Point => [
            Math.cos(Math.PI + (step / 12) * Math.PI * 2) * 42,
            Math.sin(Math.PI + (step / 12) * Math.PI * 2) * 82,
          ]),
          0.5,
        ),
        p.lit('#dba64a', 0.04),
      )
      s.dots(
        Array.from({ length: 12 }, (): Point => [r.jitter(28), r.jitter(62)]),
        4,
        p.lit('#f1d28a', 0.04),
      )
      s.path(smooth(xy(-8, 74, -26, 112, 0, 104, 26, 116, 8, 74), true), p.lit('#d5533a', 0.05))
    })
  }
  leaf(picture, plate.x - 130, plate.y + 60, 110, -0.6, p.green)
  chopsticks(picture, 210 - r.range(60, 100), 440, 560, r.range(-6, 6))
  tea(picture, 1150, 190)
}

function cutletBowl(picture: Picture): void {
  const { s, r, p } = picture
  tableTop(picture)
  const tray = r.chance(0.6)
  if (tray) {
    s.rect(150, 96, 1000, 690, p.key, { round: 46, opacity: 0.3 })
    s.rect(140, 80, 1000, 690, deepen(p.red, 0.25), { round: 46 })
    s.rect(160, 100, 960, 650, p.key, { round: 36 })
  }
  const x = 480
  const y = 450
  bowl(picture, x, y, 290, r.pick([p.blue, deepen(p.green, 0.2), deepen(p.red, 0.3)]), p.white)
  s.dots(
    Array.from({ length: 90 }, (): Point => {
      const a = r.range(0, 6.28)
      const reach = Math.sqrt(r.next()) * 225
      return [x + Math.cos(a) * reach, y + Math.sin(a) * reach]
    }),
    8,
    deepen(p.white, 0.08),
  )
  const shreds: Point[][] = Array.from({ length: 34 }, () => {
    const sx = x + r.range(-200, 60)
    const sy = y + r.range(-180, -30)
    return [
      [sx, sy],
      [sx + r.range(20, 70), sy + r.jitter(26)],
    ] as const
  })
  s.strokes(shreds, p.lit('#b9cf7e', 0.04), 8, { cap: 'round' })
  s.strokes(
    shreds.slice(0, 16).map((line) => line.map(([px, py]): Point => [px + 8, py + 9])),
    p.lit('#e4edc0', 0.03),
    6,
    { cap: 'round' },
  )
  const pieces = r.int(3, 4)
  for (let piece = 0; piece < pieces; piece += 1) {
    const cx = x - 110 + piece * (320 / pieces) + r.jitter(8)
    const cy = y + 34 + (piece % 2) * 24
    s.at(cx, cy, { rotate: r.range(-26, 14) }, () => {
      const ring = (rx: number, ry: number): Point[] =>
        Array.from(
          { length: 15 },
          (_, step) => [Math.cos(Math.PI + (step / 14) * Math.PI * 2) * rx, Math.sin(Math.PI + (step / 14) * Math.PI * 2) * ry] as const,
        )
      s.path(scallop(ring(72, 106), 0.35), deepen(p.lit('#8a4a20', 0.04), 0.3), { opacity: 0.6 })
      s.path(scallop(ring(68, 100), 0.35), p.lit('#b0682c', 0.04))
      s.path(scallop(ring(56, 86), 0.35), p.lit('#c9833a', 0.04))
      s.dots(
        Array.from({ length: 22 }, (): Point => [r.jitter(44), r.jitter(74)]),
        5,
        p.lit('#e3a956', 0.04),
      )
      s.dots(
        Array.from({ length: 14 }, (): Point => [r.jitter(44), r.jitter(74)]),
        5,
        p.lit('#7a3f1c', 0.04),
      )
      s.path(smooth(xy(-40, -40, -10, -56, 30, -44, 34, -20, 0, -30, -34, -16), true), p.lit('#5c2c16', 0.04), { opacity: 0.75 })
    })
  }
  bowl(picture, 920, 270, 134, deepen(p.red, 0.1), p.lit('#b9793c', 0.04))
  for (const [dx, dy] of [
    [-36, -20],
    [30, 20],
    [20, -46],
    [-30, 40],
  ] as const)
    s.rect(920 + dx - 18, 270 + dy - 18, 36, 36, p.white, { round: 4 })
  scallions(picture, 920, 270, 70, 8)
  bowl(picture, 950, 580, 108, p.white, pale(p.blue, 0.55))
  s.path([...petals(930, 570, 46, 8, 0, 0.9, 0), ...petals(980, 600, 36, 8, 0.4, 0.9, 0)], p.lit('#e7b93c', 0.04))
  s.path(scallop(heap(r, 950, 620, 90, 40, 6), 0.5), p.lit('#8ea84e', 0.05))
  chopsticks(picture, 640, 806, 520, 90)
}

/** A table of the town's own dishes, or the kitchen that makes them. Product §3 (article pictures). */
export function food(picture: Picture): void {
  const draw = picture.r.pick([noodleTray, cutletBowl, grilledBuns, kitchen, harvest, noodleTray, cutletBowl, breadAndCoffee])
  draw(picture)
}
