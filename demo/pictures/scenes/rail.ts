/** The mountain line and its station. Serves product §3 (article pictures). */
import { houseRow } from '../buildings.ts'
import { deepen, mix, pale } from '../color.ts'
import { drift } from '../flowers.ts'
import { forestHill, ground, ranges, river, stillWater } from '../land.ts'
import type { Picture } from '../picture.ts'
import { gableRoof, gridWindow, tiledRoof } from '../roofs.ts'
import { passers } from './street.ts'
import { sky, snowFall } from '../sky.ts'
import { HEIGHT, type Point, WIDTH, xy } from '../svg.ts'
import { seasonTree } from '../trees.ts'
import { drawTrain } from '../vehicles.ts'

/** Rails and roads: the single-car train, its bridge and station, traffic, and the town bus. */
function trussBridge({ s, p }: Picture, y: number, height: number, from: number, to: number): void {
  const ink = p.lit('#a63e32')
  const bays = Math.round((to - from) / 108)
  const each = (to - from) / bays
  const lines: Point[][] = []
  for (let bay = 0; bay <= bays; bay += 1) {
    const x = from + each * bay
    lines.push(xy(x, y, x, y - height))
    if (bay < bays) lines.push(bay % 2 === 0 ? xy(x, y, x + each, y - height) : xy(x, y - height, x + each, y))
  }
  s.strokes(lines, ink, 9)
  s.rect(from - each, y - 7, to - from + each * 2, 20, ink)
  s.rect(from, y - height - 8, to - from, 15, ink)
  s.rect(from - each, y + 13, to - from + each * 2, 7, deepen(ink, 0.35))
}

/** The mountain line: one car on the iron bridge or along the valley. Product §3 (article pictures). */
export function railway(picture: Picture): void {
  const { s, r, p } = picture
  const onBridge = r.chance(0.6)
  const horizon = r.range(330, 390)
  sky(picture, { horizon })
  ranges(picture, horizon, r.range(190, 270))
  forestHill(picture, horizon + 70, 80, p.near)
  const railY = onBridge ? r.range(520, 560) : 650
  if (onBridge) {
    stillWater(picture, 690, HEIGHT, 36)
    s.rect(0, railY + 60, WIDTH, 640 - railY, mix(p.near, p.grassDeep, 0.5))
    river(picture, { far: 640, near: 600, top: 640, bottom: 900, bend: 60, farWidth: 620, nearWidth: 1500 })
    for (const x of [110, 470, 830, 1190]) {
      s.poly(xy(x - 30, railY + 20, x + 30, railY + 20, x + 40, 790, x - 40, 790), mix(p.stone, p.plaster, 0.4))
      s.poly(xy(x + 8, railY + 20, x + 30, railY + 20, x + 40, 790, x + 12, 790), p.key, { opacity: 0.16 })
      s.rect(x - 46, railY + 18, 92, 16, deepen(p.stone, 0.2))
    }
  } else {
    ground(picture, 560, p.grass, p.grassDeep)
    s.poly(xy(-20, railY + 6, WIDTH + 20, railY + 6, WIDTH + 20, railY + 60, -20, railY + 60), mix(p.stone, p.soil, 0.4))
    s.strokes(
      Array.from({ length: 54 }, (_, index): Point[] => xy(index * 25 - 10, railY + 10, index * 25 - 16, railY + 26)),
      p.woodDeep,
      8,
    )
    s.strokes([xy(-20, railY + 12, WIDTH + 20, railY + 12), xy(-20, railY + 24, WIDTH + 20, railY + 24)], p.key, 3.4)
  }
  const trainX = r.range(330, 760)
  const livery = r.pick([p.red, p.green, p.blue, p.gold, p.violet, p.lit('#8a3d3a')])
  drawTrain(picture, trainX, railY, r.range(96, 112), livery)
  if (r.chance(0.3)) drawTrain(picture, trainX - 400, railY, 104, livery)
  if (onBridge) trussBridge(picture, railY + 6, r.range(130, 150), -60, WIDTH + 60)
  const near = [40, 210, 1080, 1240].filter(() => r.chance(0.8))
  for (const x of near) seasonTree(picture, x + r.jitter(40), onBridge ? 880 : 850, r.range(240, 340))
  if (p.season === 'autumn') drift(picture, p.leaf, 24, 10)
  if (p.season === 'spring') drift(picture, p.lit('#f3c3c8', 0.05), 30, 9)
  if (p.season === 'winter' && r.chance(0.6)) snowFall(picture, 90)
}

/** A country station: its wooden house, the platform and who waits. Product §3 (article pictures). */
export function station(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 330 })
  ranges(picture, 350, r.range(160, 230))
  forestHill(picture, 400, 50, p.near)
  houseRow(picture, 470, 84)
  const platform = 610
  s.rect(0, 470, WIDTH, 200, mix(p.grass, p.soil, 0.4))
  const wall = r.pick([p.wood, p.plaster, p.white, mix(p.green, p.white, 0.5)])
  const left = r.range(90, 240)
  s.rect(left, 370, 560, platform - 370, wall)
  s.rect(left, 540, 560, 70, deepen(p.wood, 0.25))
  gableRoof(picture, left + 190, 330, 180, 90, wall)
  tiledRoof(picture, left, 376, 560, 110)
  gableRoof(picture, left + 200, 372, 160, 74, wall)
  s.circle(left + 280, 342, 24, p.woodDeep)
  s.circle(left + 280, 342, 20, p.paper)
  s.strokes([xy(left + 280, 342, left + 280, 328), xy(left + 280, 342, left + 290, 348)], p.key, 3)
  const isLit = p.isNight || p.light === 'evening'
  for (const x of [30, 130, 390, 480]) gridWindow(picture, left + x, 426, 66, 82, 2, 3, isLit)
  s.rect(left + 224, 420, 112, platform - 420, isLit ? mix(p.glow, p.wood, 0.1) : deepen(p.woodDeep, 0.3))
  s.poly(xy(left + 40, 404, left + 900, 404, left + 930, 428, left + 10, 428), deepen(p.roof, 0.1))
  s.strokes(
    [610, 740, 870].map((x): Point[] => xy(left + x, 428, left + x, platform)),
    p.woodDeep,
    13,
  )
  s.rect(left + 640, 560, 200, 16, p.wood)
  s.strokes([xy(left + 656, 576, left + 656, platform), xy(left + 824, 576, left + 824, platform)], p.woodDeep, 9)
  s.rect(left + 650, 446, 130, 56, p.white)
  s.rect(left + 650, 484, 130, 10, p.green)
  s.rect(
    0,
    platform,
    WIDTH,
    84,
    s.fade([
      [0, pale(p.stone, 0.3)],
      [1, p.stone],
    ]),
  )
  s.rect(0, platform + 62, WIDTH, 9, p.lit('#e8b93a'))
  s.rect(0, platform + 84, WIDTH, 40, deepen(p.stone, 0.4))
  s.rect(0, platform + 118, WIDTH, 200, mix(p.soil, p.stone, 0.5))
  s.strokes(
    Array.from({ length: 30 }, (_, index): Point[] => xy(index * 46 - 20, platform + 146, index * 46 - 46, platform + 214)),
    p.woodDeep,
    15,
  )
  for (const y of [152, 196]) {
    s.rect(0, platform + y, WIDTH, 9, deepen(p.stone, 0.5))
    s.rect(0, platform + y, WIDTH, 3, pale(p.stone, 0.4))
  }
  passers(picture, platform + 50, 168, r.int(3, 6), ['wait', 'stand', 'read', 'walk', 'wave'])
  if (r.chance(0.55)) drawTrain(picture, r.range(560, 720), platform + 168, 236, r.pick([p.red, p.green, p.blue, p.gold]))
  else if (p.season !== 'winter') {
    for (let x = 20; x < WIDTH; x += r.range(50, 90)) {
      const spot = (): Point => [x + r.jitter(22), platform + 226 + r.jitter(12)]
      s.dots(Array.from({ length: 6 }, spot), 7, r.pick([p.blossom, p.red, p.gold, p.white]))
    }
  }
  seasonTree(picture, r.pick([40, 1230]), platform + 10, r.range(260, 340))
}
