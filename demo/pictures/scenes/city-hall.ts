/** The city hall, the council and the meeting. Serves product §3 (article pictures). */
import { houseRow } from '../buildings.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawCrowd } from '../crowd.ts'
import { drawFigure, stampFigure, townsperson } from '../figures.ts'
import { ground, ranges } from '../land.ts'
import { lantern } from '../lanterns.ts'
import type { Picture } from '../picture.ts'
import { gridWindow } from '../roofs.ts'
import { room } from './rooms.ts'
import { passers, street } from './street.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type Point, WIDTH, polygon, xy } from '../svg.ts'
import { ginkgoTree, seasonTree } from '../trees.ts'

/** The city hall with its clock, flags and forecourt. Product §3 (article pictures). */
export function cityHall(picture: Picture): void {
  const { s, r, p } = picture
  const base = 620
  sky(picture, { horizon: 400 })
  ranges(picture, 410, r.range(150, 220))
  houseRow(picture, 540, 100)
  s.rect(0, 536, WIDTH, 100, p.grassDeep)
  const wall = r.pick([p.white, p.plaster, mix(p.brick, p.plaster, 0.35), mix(p.stone, p.white, 0.5)])
  const trim = r.pick([p.green, p.brick, p.blue, p.woodDeep])
  const isLit = p.isNight || p.light === 'evening'
  const glass = isLit ? p.glow : mix(p.key, p.skyTop, 0.4)
  const left = r.range(170, 250)
  const width = r.range(800, 900)
  const height = r.range(240, 290)
  s.rect(left, base - height, width, height, wall)
  s.rect(left + width * 0.86, base - height, width * 0.14, height, p.key, { opacity: 0.1 })
  const panes: (string | number)[] = []
  const sills: Point[][] = []
  const columns = r.int(12, 16)
  for (let floor = 0; floor < 3; floor += 1) {
    const y = base - height + 26 + floor * (height - 60) * 0.31
    sills.push(xy(left, y + 56, left + width, y + 56))
    for (let column = 0; column < columns; column += 1) {
      const x = left + 18 + ((width - 36) * column) / columns
      panes.push(...polygon(xy(x, y, x + 34, y, x + 34, y + 46, x, y + 46)))
    }
  }
  s.path(panes, glass)
  s.strokes(sills, trim, 5, { opacity: 0.7 })
  s.rect(left - 14, base - height - 16, width + 28, 20, trim)
  const tower = left + width * r.pick([0.5, 0.5, 0.2])
  s.rect(tower - 76, base - height - 150, 152, height + 150, pale(wall, 0.25))
  s.rect(tower + 44, base - height - 150, 32, height + 150, p.key, { opacity: 0.12 })
  s.rect(tower - 88, base - height - 166, 176, 20, trim)
  s.poly(xy(tower - 70, base - height - 166, tower, base - height - 226, tower + 70, base - height - 166), trim)
  s.line(xy(tower, base - height - 226, tower, base - height - 262), p.gold, 5)
  s.circle(tower, base - height - 88, 44, trim)
  s.circle(tower, base - height - 88, 37, p.paper)
  const hour = r.range(0, 6.28)
  s.strokes(
    [
      xy(tower, base - height - 88, tower + Math.cos(hour) * 20, base - height - 88 + Math.sin(hour) * 20),
      xy(tower, base - height - 88, tower, base - height - 118),
    ],
    p.key,
    4.4,
    { cap: 'round' },
  )
  for (const dx of [-44, 0, 44]) gridWindow(picture, tower - 14 + dx, base - height - 10, 28, 120, 1, 4, isLit)
  s.rect(tower - 130, base - 108, 260, 16, trim)
  s.strokes(
    [-112, -50, 50, 112].map((dx): Point[] => xy(tower + dx, base - 94, tower + dx, base)),
    pale(wall, 0.4),
    17,
  )
  s.rect(tower - 60, base - 84, 120, 84, isLit ? mix(p.glow, p.paper, 0.2) : deepen(p.key, 0.1))
  s.strokes([xy(tower, base - 84, tower, base)], wall, 5)
  street(picture, base)
  s.poly(xy(tower - 140, base, tower + 140, base, tower + 420, HEIGHT, tower - 420, HEIGHT), pale(p.road, 0.35))
  s.strokes(
    [0.25, 0.5, 0.75].map((t): Point[] => xy(tower - 140 - 280 * t, base + 233 * t, tower + 140 + 280 * t, base + 233 * t)),
    deepen(p.road, 0.1),
    3,
  )
  for (const [index, dx] of [-360, -310, -260].entries()) {
    s.line(xy(tower + dx, base + 20, tower + dx, 250), p.stone, 6)
    const ink = [p.white, p.red, p.green][index] ?? p.white
    s.path(
      [
        'M',
        tower + dx,
        256,
        'Q',
        tower + dx + 34,
        246 + r.jitter(8),
        tower + dx + 70,
        262,
        'L',
        tower + dx + 70,
        304,
        'Q',
        tower + dx + 34,
        290,
        tower + dx,
        300,
        'Z',
      ],
      ink,
    )
    if (index === 0) s.circle(tower + dx + 34, 278, 13, p.lit('#c8322b', 0.1))
  }
  for (const x of [70, 1210]) {
    if (r.chance(0.6)) ginkgoTree(picture, x + r.jitter(30), base + 40, r.range(300, 400))
    else seasonTree(picture, x, base + 40, r.range(260, 340))
  }
  passers(picture, 800, 200, r.int(3, 6))
}

/** The council in session: the chair above, benches in arcs, someone speaking. Product §3 (article pictures). */
export function councilHall(picture: Picture): void {
  const { s, r, p } = picture
  const wood = r.pick([p.wood, mix(p.wood, p.brick, 0.4), mix(p.woodDeep, p.wood, 0.6)])
  const wall = mix(wood, p.plaster, 0.55)
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, deepen(wall, 0.2)],
      [0.5, wall],
      [1, deepen(wall, 0.25)],
    ]),
  )
  s.strokes(
    Array.from({ length: 34 }, (_, index): Point[] => xy(index * 40, 90, index * 40, 420)),
    deepen(wall, 0.16),
    5,
  )
  s.rect(0, 70, WIDTH, 22, deepen(wood, 0.35))
  for (let lamp = 0; lamp < 7; lamp += 1) s.ellipse(130 + lamp * 170, 34, 60, 15, mix(p.glow, p.paper, 0.5))
  s.rect(0, 420, WIDTH, HEIGHT, mix(p.red, p.key, 0.45))
  const curtain = r.pick([p.red, p.blue, p.violet])
  for (const x of [380, 800])
    for (let fold = 0; fold < 4; fold += 1)
      s.path(
        [
          'M',
          x + fold * 26,
          92,
          'Q',
          x + fold * 26 + 16,
          260,
          x + fold * 26,
          420,
          'L',
          x + fold * 26 + 27,
          420,
          'Q',
          x + fold * 26 + 34,
          260,
          x + fold * 26 + 27,
          92,
          'Z',
        ],
        fold % 2 === 0 ? curtain : deepen(curtain, 0.2),
      )
  s.rect(566, 106, 148, 98, p.white)
  s.circle(640, 155, 29, p.lit('#c8322b', 0.1))
  s.rect(420, 330, 440, 130, deepen(wood, 0.1))
  s.rect(404, 318, 472, 18, pale(wood, 0.25))
  drawFigure(picture, {
    ...townsperson(r, p, { x: 640, y: 470, height: 230, pose: 'wait' }),
    wear: 'suit',
    top: deepen(p.blue, 0.5),
    view: 'front',
    hasShadow: false,
  })
  s.rect(420, 352, 440, 108, deepen(wood, 0.1))
  s.strokes(
    [500, 640, 780].map((x): Point[] => xy(x, 356, x, 456)),
    deepen(wood, 0.3),
    4,
  )
  s.rect(404, 338, 472, 18, pale(wood, 0.25))
  const speaker = r.range(440, 840)
  s.rect(speaker - 74, 470, 148, 96, wood)
  drawFigure(picture, {
    ...townsperson(r, p, { x: speaker, y: 590, height: 240, pose: r.pick(['point', 'stand', 'read'] as const) }),
    wear: 'suit',
    top: r.pick([p.key, deepen(p.green, 0.5), deepen(p.violet, 0.4)]),
    view: 'front',
    hasShadow: false,
  })
  s.rect(speaker - 82, 462, 164, 14, pale(wood, 0.3))
  s.rect(speaker - 70, 476, 140, 112, deepen(wood, 0.15))
  s.strokes([xy(speaker - 14, 462, speaker - 6, 432), xy(speaker + 18, 462, speaker + 10, 434)], p.key, 3.4)
  for (const row of [0, 1, 2]) {
    const y = 606 + row * 92
    const half = 470 + row * 170
    const count = 7 - row
    for (let seat = 0; seat < count; seat += 1) {
      const t = (seat + 0.5) / count
      if (!r.chance(0.9)) continue
      const x = 640 - half + half * 2 * t
      const lift = Math.sin(Math.PI * t) * 42
      const height = 250 + row * 66
      const suit = r.pick([p.key, deepen(p.blue, 0.45), deepen(p.green, 0.55), mix(p.stone, p.key, 0.4), deepen(p.red, 0.5)])
      stampFigure(picture, `seat ${r.int(0, 6)}`, {
        ...townsperson(r, p, { x, y: y + lift + height * 0.56, height, pose: 'stand', view: 'back' }),
        wear: 'suit',
        top: suit,
        hasShadow: false,
      })
    }
    const bench = row % 2 === 0 ? wood : deepen(wood, 0.1)
    s.path(
      [
        'M',
        640 - half - 90,
        y + 24,
        'Q',
        640,
        y + 116,
        640 + half + 90,
        y + 24,
        'L',
        640 + half + 100,
        y + 130,
        'Q',
        640,
        y + 216,
        640 - half - 100,
        y + 130,
        'Z',
      ],
      bench,
    )
    s.path(
      [
        'M',
        640 - half - 90,
        y + 24,
        'Q',
        640,
        y + 116,
        640 + half + 90,
        y + 24,
        'L',
        640 + half + 92,
        y + 40,
        'Q',
        640,
        y + 132,
        640 - half - 92,
        y + 40,
        'Z',
      ],
      pale(bench, 0.3),
    )
  }
}

/** An evening meeting of the townspeople, for talks and hearings. Product §3 (article pictures). */
export function meeting(picture: Picture): void {
  const { s, r, p } = picture
  room(picture, { floor: 520, window: false, panels: true })
  s.rect(420, 130, 440, 260, p.white)
  s.strokes(
    [190, 240, 290].map((y, index): Point[] => xy(460, y, 700 + index * 36, y)),
    mix(p.blue, p.white, 0.3),
    16,
    { cap: 'round' },
  )
  s.dots(xy(790, 200, 820, 260, 776, 316), 22, p.gold)
  drawFigure(picture, townsperson(r, p, { x: r.pick([340, 940]), y: 600, height: 300, pose: 'point', wear: 'suit' }))
  for (const x of [90, 1190]) lantern(picture, x, 60, 90, p.white, true)
  drawCrowd(picture, { top: 620, bottom: 830, rows: 3, from: 30, to: 54, arms: 0.08 })
  ground({ s, r, p }, HEIGHT, p.soil, p.soil, 0)
}
