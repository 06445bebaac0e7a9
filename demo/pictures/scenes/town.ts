/** The town: roofs between river and mountains, storehouse streets, weaving sheds. Serves product §3 (article pictures). */
import { drawCar } from '../vehicles.ts'
import { avenue, avenuePoint, scaleAt } from './avenue.ts'
import { block, frontShop, houseRow, kura, machiya, sawtooth, isLamplit } from '../buildings.ts'
import { mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { ranges, river } from '../land.ts'
import type { Picture } from '../picture.ts'
import { pole, wires } from '../props.ts'
import { roofSea } from '../rooftops.ts'
import { passers, street } from './street.ts'
import { heap, mistBand, scallop, sky } from '../sky.ts'
import { HEIGHT, type Point, WIDTH, xy } from '../svg.ts'
import { pineTree, seasonTree, willowTree, smallCrown } from '../trees.ts'

function storehouseStreet(picture: Picture): void {
  const { s, r, p } = picture
  const base = r.range(600, 650)
  sky(picture, { horizon: 430 })
  ranges(picture, 430, r.range(180, 260))
  s.rect(0, 420, WIDTH, 300, mix(p.near, p.skyLow, 0.3))
  let x = r.range(-90, -20)
  const kinds = r.shuffle([kura, kura, machiya, kura, machiya, frontShop])
  for (const draw of [...kinds, kura, machiya]) {
    const width = r.range(190, 270)
    draw(picture, { x, base, width, height: r.range(280, 390) })
    x += width + r.range(4, 26)
    if (x > WIDTH) break
  }
  street(picture, base)
  if (r.chance(0.7))
    willowTree(picture, r.range(90, 1190), base + 26, r.range(260, 360), p.season === 'autumn' ? p.lit('#b9a04c') : undefined)
  const poles: Point[] = [-40, 420 + r.jitter(60), 900 + r.jitter(60), 1330].map((px) => [px, base - 440])
  for (const [px] of poles) pole(picture, px, base + 12, 480)
  wires(picture, poles, 12)
  passers(picture, base + 165, 205, r.int(4, 6))
}

function townFromAbove(picture: Picture): void {
  const { s, r, p } = picture
  const horizon = r.range(310, 400)
  sky(picture, { horizon })
  ranges(picture, horizon, r.range(170, 250))
  s.rect(
    0,
    horizon - 8,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, mix(p.mid, p.skyLow, 0.45)],
      [0.35, mix(p.near, p.grassDeep, 0.5)],
      [1, mix(p.near, p.key, 0.3)],
    ]),
  )
  const water = r.chance(0.6)
  if (water) {
    river(picture, {
      far: r.range(250, 1000),
      near: r.range(-100, 400),
      top: horizon + 4,
      bottom: horizon + 170,
      bend: r.range(120, 240),
      farWidth: 14,
      nearWidth: 190,
    })
  }
  mistBand(picture, horizon + 18, mix(p.skyLow, p.paper, 0.25), 0.7, 3)
  roofSea(picture, horizon + (water ? 130 : 60), HEIGHT + 40, (x, y, size) =>
    smallCrown(picture, x, y, size * r.range(0.9, 1.25), p.season === 'spring' && r.chance(0.6) ? p.blossom : undefined),
  )
}

function acrossTheRiver(picture: Picture): void {
  const { s, r, p } = picture
  const shore = r.range(470, 520)
  sky(picture, { horizon: 380 })
  ranges(picture, 400, r.range(200, 280))
  s.rect(0, 390, WIDTH, shore - 380, mix(p.near, p.skyLow, 0.25))
  houseRow(picture, shore, 130)
  s.rect(0, shore, WIDTH, 26, mix(p.stone, p.key, 0.25))
  s.rect(
    0,
    shore + 22,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, mix(p.water, p.skyLow, 0.5)],
      [0.5, p.water],
      [1, p.waterDeep],
    ]),
  )
  const glints: Point[][] = []
  const shades: Point[][] = []
  for (let index = 0; index < 90; index += 1) {
    const depth = r.next()
    const y = shore + 30 + (HEIGHT - shore - 30) * depth
    const x = r.range(-20, WIDTH)
    const length = 20 + depth * r.range(30, 150)
    const list = index % 3 === 0 ? glints : shades
    list.push(xy(x, y, x + length, y))
  }
  s.strokes(shades, mix(p.waterDeep, p.key, 0.4), 3, { cap: 'round', opacity: 0.4 })
  s.strokes(glints, p.isNight ? p.glow : pale(p.water, 0.7), 3, { cap: 'round', opacity: 0.75 })
  const boat = { x: r.range(250, 900), y: r.range(600, 660) }
  s.path(
    [
      'M',
      boat.x - 130,
      boat.y,
      'Q',
      boat.x - 100,
      boat.y + 34,
      boat.x - 40,
      boat.y + 36,
      'L',
      boat.x + 70,
      boat.y + 34,
      'Q',
      boat.x + 116,
      boat.y + 26,
      boat.x + 150,
      boat.y - 16,
      'Q',
      boat.x + 60,
      boat.y + 10,
      boat.x - 130,
      boat.y,
      'Z',
    ],
    p.woodDeep,
  )
  drawFigure(
    picture,
    townsperson(r, p, { x: boat.x + 40, y: boat.y + 18, height: 140, pose: 'pull', wear: 'happi', head: 'straw', facing: 1 }),
  )
  s.line(xy(boat.x + 150, boat.y - 160, boat.x + 40, boat.y + 120), p.wood, 5)
  for (const x of [r.range(-40, 120), r.range(1160, 1300)]) pineTree(picture, x, HEIGHT + 20, r.range(380, 480))
}

/** Storehouses and saw-tooth roofs between river and mountains. Product §3 (article pictures). */
export function townscape(picture: Picture): void {
  const draw = picture.r.pick([storehouseStreet, townFromAbove, streetView, acrossTheRiver])
  draw(picture)
}

function smoke({ s, r, p }: Picture, x: number, y: number): void {
  const ink = mix(p.skyLow, p.paper, p.isNight ? 0.15 : 0.55)
  const way = r.pick([-1, 1])
  const puffs: Point[] = xy(0, 0, 22, -26, 62, -44, 116, -58, 180, -66)
  const data = puffs.flatMap(([dx, dy], index) => scallop(heap(r, x + dx * way, y + dy + 20, 52 + index * 22, 30 + index * 9, 6), 0.5))
  s.path(data, ink, { opacity: 0.92 })
}

/** Weaving sheds with their saw-tooth roofs. Product §3 (article pictures). */
export function factories(picture: Picture): void {
  const { s, r, p } = picture
  const base = r.range(620, 680)
  sky(picture, { horizon: 400 })
  ranges(picture, 420, r.range(160, 240))
  houseRow(picture, 520, 110)
  const chimney = r.range(200, 1080)
  s.poly(xy(chimney - 26, base - 60, chimney - 16, 170, chimney + 16, 170, chimney + 26, base - 60), p.brick)
  s.strokes(
    [0.2, 0.24].map((share): Point[] => xy(chimney - 18, base * share + 60, chimney + 18, base * share + 60)),
    p.white,
    7,
  )
  if (r.chance(0.6)) smoke(picture, chimney + 6, 160)
  const teeth = r.int(4, 6)
  const left = r.range(-120, 30)
  sawtooth(picture, { x: left, base, width: r.range(1000, 1250), height: r.range(290, 350), teeth })
  if (r.chance(0.5)) block(picture, { x: left + 1130, base, width: 220, height: 240 })
  street(picture, base)
  for (const x of r.shuffle([60, 330, 640, 960, 1210]).slice(0, 3)) seasonTree(picture, x, base + 26, r.range(190, 290))
  const poles: Point[] = [-60, 390, 840, 1320].map((px) => [px, base - 360])
  for (const [px] of poles) pole(picture, px, base + 20, 410)
  wires(picture, poles, 12)
  passers(picture, base + 140, 185, r.int(2, 5))
}

function streetView(picture: Picture): void {
  const { r, p } = picture
  sky(picture, { horizon: 430 })
  ranges(picture, 460, r.range(180, 260))
  const vanish: Point = [r.range(500, 780), 440]
  const isLit = isLamplit(picture)
  avenue(picture, vanish, isLit)
  const side = r.pick([-1, 1])
  const heads: Point[] = []
  for (const depth of [5, 2.7, 1.3, 0.45]) {
    const [x, y] = avenuePoint(vanish, side, depth, 130, 0)
    const height = 760 * scaleAt(depth)
    pole(picture, x, y, height)
    heads.push([x, y - height * 0.93])
  }
  wires(picture, heads, 11)
  const count = r.int(4, 7)
  const depths = Array.from({ length: count }, () => r.range(0.15, 2.6)).sort((a, b) => b - a)
  for (const depth of depths) {
    const [left, y] = avenuePoint(vanish, -1, depth, 150, 0)
    const [right] = avenuePoint(vanish, 1, depth, 150, 0)
    const person = townsperson(r, p, {
      x: r.range(left, right),
      y,
      height: 330 * scaleAt(depth),
      pose: r.pick(['walk', 'stroll', 'stand'] as const),
      view: r.pick(['side', 'back'] as const),
    })
    drawFigure(picture, person)
  }
  if (r.chance(0.4))
    drawCar(picture, vanish[0] + 60, avenuePoint(vanish, 1, 1.2, 0, 0)[1], 150, r.pick([p.white, p.red, p.blue]), true, isLit)
}
