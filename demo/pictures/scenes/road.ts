/** Roads, their traffic and the town bus. Serves product §3 (article pictures). */
import { block, houseRow } from '../buildings.ts'
import { deepen, mix } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { pole, wires } from '../props.ts'
import { street } from './street.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type Point, WIDTH, xy } from '../svg.ts'
import { seasonTree } from '../trees.ts'
import { drawBus, drawCar, drawVan } from '../vehicles.ts'

/** A road that runs to the hills, its cars and its signals. Product §3 (article pictures). */
export function trafficRoad(picture: Picture): void {
  const { s, r, p } = picture
  const horizon = r.range(390, 430)
  sky(picture, { horizon })
  ranges(picture, horizon, r.range(160, 240))
  s.rect(0, horizon - 4, WIDTH, HEIGHT, mix(p.grass, p.soil, 0.25))
  const vanish: Point = [640 + r.jitter(90), horizon]
  houseRow(picture, horizon + 14, 56)
  s.poly(
    xy(vanish[0] - 12, horizon, vanish[0] + 12, horizon, WIDTH + 260, HEIGHT, -260, HEIGHT),
    s.fade([
      [0, mix(p.road, p.skyLow, 0.3)],
      [1, mix(p.road, p.key, 0.4)],
    ]),
  )
  const toward = (x: number, t: number): Point => [vanish[0] + (x - vanish[0]) * t, horizon + (HEIGHT - horizon) * t]
  for (const x of [-180, 1460]) s.poly([toward(x, 0.02), toward(x + 18, 0.02), toward(x + 18, 1), toward(x - 18, 1)], p.white)
  for (let dash = 0; dash < 7; dash += 1) {
    const a = 0.04 + (dash / 7) ** 1.8
    const b = a + 0.03 + dash * 0.012
    s.poly([toward(634, a), toward(646, a), toward(652, b), toward(628, b)], p.white)
  }
  for (const side of [-1, 1]) {
    for (let step = 5; step >= 0; step -= 1) {
      const t = 0.12 + ((5 - step) / 5) ** 1.6 * 0.75
      const [x, y] = toward(side < 0 ? -420 : 1700, t)
      if (r.chance(0.45)) seasonTree(picture, x, y, 330 * t + 30)
      else if (side > 0 || r.chance(0.5)) block(picture, { x: x - 190 * t, base: y, width: 330 * t, height: 420 * t * r.range(0.6, 1) })
    }
  }
  const poles: Point[] = [0.14, 0.26, 0.46, 0.82].map((t) => toward(-230, t))
  const lengths = [0.14, 0.26, 0.46, 0.82].map((t) => 620 * t)
  for (const [index, [x, y]] of poles.entries()) pole(picture, x, y, lengths[index] ?? 100)
  wires(
    picture,
    poles.map(([x, y], index): Point => [x, y - (lengths[index] ?? 100) * 0.93]),
    10,
  )
  const isLit = p.isNight || p.light === 'evening'
  const cars = r
    .shuffle([0.18, 0.3, 0.52, 0.86])
    .slice(0, r.int(2, 4))
    .sort((a, b) => a - b)
  for (const t of cars) {
    const comes = r.chance(0.5)
    const [x, y] = toward(comes ? 980 : 330, t)
    const ink = r.pick([p.red, p.white, p.blue, p.gold, p.green, p.stone])
    if (r.chance(0.25)) drawVan(picture, x, y, 330 * t, ink, comes, isLit)
    else drawCar(picture, x, y, 350 * t, ink, comes, isLit)
  }
  if (r.chance(0.7)) signal(picture)
}

function signal({ s, r, p }: Picture): void {
  const x = 1150
  const ink = mix(p.key, p.stone, 0.35)
  s.rect(x, 130, 17, 720, ink)
  s.rect(x - 330, 150, 340, 12, ink)
  s.rect(x - 320, 122, 200, 66, deepen(ink, 0.4), { round: 22 })
  const on = r.int(0, 2)
  const lamps = ['#3fa88a', '#edb53c', '#d9452f']
  for (const [index, lamp] of lamps.entries()) {
    if (index === on)
      s.circle(
        x - 286 + index * 66,
        155,
        62,
        s.halo([
          [0.2, lamp, 0.7],
          [1, lamp, 0],
        ]),
      )
    s.circle(x - 286 + index * 66, 155, 24, index === on ? lamp : mix(lamp, p.key, 0.7))
  }
  s.poly(xy(x - 96, 206, x + 90, 206, x + 90, 282, x - 96, 282), p.lit('#2d5fa5', 0.1))
  s.strokes(
    [xy(x - 40, 270, x - 40, 222), xy(x - 40, 246, x + 20, 246, x + 20, 224), xy(x - 52, 234, x - 40, 220, x - 28, 234)],
    p.white,
    7,
  )
}

/** The town bus at its stop. Product §3 (article pictures). */
export function bus(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 320 })
  ranges(picture, 330, r.range(130, 190))
  houseRow(picture, 560, r.range(240, 300))
  street(picture, 560)
  s.rect(
    0,
    640,
    WIDTH,
    HEIGHT - 640,
    s.fade([
      [0, mix(p.road, p.key, 0.15)],
      [1, mix(p.road, p.key, 0.4)],
    ]),
  )
  s.strokes([xy(40, 810, 330, 810), xy(480, 810, 770, 810), xy(920, 810, 1210, 810)], p.white, 9)
  const ink = r.pick([p.red, p.green, p.blue, p.gold])
  for (const tree of r.shuffle([60, 420, 1010, 1230]).slice(0, 2)) seasonTree(picture, tree, 584, r.range(230, 320))
  s.at(r.range(1110, 1170), 764, { flip: true }, () => drawBus(picture, 0, 0, 800, ink))
  const stop = 210 + r.jitter(30)
  s.rect(stop - 5, 440, 10, 250, mix(p.key, p.stone, 0.4))
  s.circle(stop, 424, 38, ink)
  s.circle(stop, 424, 25, p.white)
  s.rect(stop - 36, 480, 72, 96, p.white)
  s.strokes(
    [0, 1, 2, 3].map((row): Point[] => xy(stop - 24, 500 + row * 18, stop + 24, 500 + row * 18)),
    p.key,
    3,
    { opacity: 0.5 },
  )
  s.ellipse(stop, 692, 40, 9, deepen(p.stone, 0.3))
  const people = r.int(2, 4)
  for (let index = 0; index < people; index += 1)
    drawFigure(
      picture,
      townsperson(r, p, {
        x: stop + 30 - index * 74,
        y: 712 + r.jitter(14),
        height: r.range(196, 222),
        pose: r.pick(['wait', 'stand', 'read', 'wave'] as const),
        facing: 1,
      }),
    )
}
