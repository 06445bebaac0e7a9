/** The river bank and the pond. Serves product §3 (article pictures). */
import { drawDuck, drawHeron } from '../animals.ts'
import { houseRow } from '../buildings.ts'
import { mix } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { drift, rapeStalk } from '../flowers.ts'
import { forestHill, ground, ranges, river, stillWater } from '../land.ts'
import type { Picture } from '../picture.ts'
import { passers } from './street.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type Point, smooth, WIDTH, xy } from '../svg.ts'
import { bokashi } from '../texture.ts'
import { seasonTree, willowTree, smallCrown } from '../trees.ts'

/** An iron bridge far away, between two heights. */
function farBridge({ s, p }: Picture, y: number, from: number, to: number): void {
  const ink = mix(p.red, p.skyLow, 0.3)
  const span = (to - from) / 4
  const data: (string | number)[] = []
  for (let index = 0; index < 4; index += 1) {
    const x = from + span * index
    data.push('M', x, y, 'Q', x + span / 2, y - span * 0.42, x + span, y)
    for (const share of [0.2, 0.35, 0.5, 0.65, 0.8])
      data.push('M', x + span * share, y, 'L', x + span * share, y - span * 0.84 * share * (1 - share))
  }
  s.path(data, 'none', { stroke: ink, width: 3.4 })
  s.rect(from - 20, y - 3, to - from + 40, 8, ink)
  for (let index = 0; index <= 4; index += 1) s.rect(from + span * index - 5, y, 10, 40, mix(p.stone, p.skyLow, 0.2))
}

/** The bank of the river: rape blossom and cherries in spring, grass, reeds or snow after. Product §3 (article pictures). */
export function riverBank(picture: Picture): void {
  const { s, r, p } = picture
  const horizon = r.range(330, 400)
  sky(picture, { horizon })
  ranges(picture, horizon, r.range(160, 250))
  ground(picture, horizon - 4, mix(p.grass, p.near, 0.15), p.grassDeep, 10)
  houseRow(picture, horizon + 24, 52)
  meadow(picture, horizon + 50)
  if (r.chance(0.7)) farBridge(picture, horizon + 44, 240, 1100)
  const side = r.chance(0.5)
  river(picture, {
    far: side ? 800 : 480,
    near: side ? 1010 : 270,
    top: horizon + 30,
    bottom: 900,
    bend: r.range(90, 170) * (side ? 1 : -1),
    farWidth: 40,
    nearWidth: 780,
  })
  const bank: Point[] = side
    ? xy(-30, 560, 200, 545, 420, 590, 560, 680, 600, 900, -30, 900)
    : xy(1310, 560, 1080, 545, 860, 590, 720, 680, 680, 900, 1310, 900)
  s.path(
    smooth(bank, true, 0.6),
    s.fade([
      [0, p.grass],
      [1, mix(p.grass, p.grassDeep, 0.7)],
    ]),
  )
  const spot = (low: number, high: number): Point => {
    const y = r.range(low, high)
    const reach = 300 + (y - 540) * 0.95
    return [side ? r.range(-10, reach) : WIDTH - r.range(-10, reach), y]
  }
  if (r.chance(0.75)) {
    const trees = [70, 300].map((x) => (side ? x : WIDTH - x))
    for (const [index, x] of trees.entries()) seasonTree(picture, x + r.jitter(30), 590 + index * 26, r.range(300, 400))
  }
  if (r.chance(0.8)) {
    const path: Point[] = side
      ? xy(-20, 740, 160, 690, 330, 690, 470, 740, 560, 860)
      : xy(1300, 740, 1120, 690, 950, 690, 810, 740, 720, 860)
    s.path(smooth(path), 'none', { stroke: mix(p.soil, p.paper, 0.3), width: 26 })
    const walkers = r.int(1, 3)
    for (let index = 0; index < walkers; index += 1)
      drawFigure(
        picture,
        townsperson(r, p, {
          x: (side ? 190 : 1000) + index * 84,
          y: 708 + r.jitter(6),
          height: r.range(120, 140),
          pose: r.pick(['walk', 'stroll', 'run'] as const),
        }),
      )
  }
  if (p.season === 'spring') {
    s.dots(
      Array.from({ length: 90 }, () => spot(640, 850)),
      6,
      p.lit('#efc22f', 0.08),
    )
    s.dots(
      Array.from({ length: 60 }, () => spot(700, 850)),
      8,
      p.lit('#f4d55a', 0.08),
    )
    for (let index = 0; index < 14; index += 1) rapeStalk(picture, side ? r.range(-10, 560) : r.range(720, 1290), 880, r.range(120, 230))
    drift(picture, p.lit('#f3c3c8', 0.05), 26, 9)
  } else if (p.season === 'autumn') reeds(picture, side)
  else if (p.season === 'summer') {
    s.dots(
      Array.from({ length: 50 }, () => spot(660, 850)),
      6,
      p.blossom,
    )
    if (r.chance(0.6)) drawHeron(picture, side ? 800 : 480, 800, 210)
  } else snowPatches(picture, side)
  if (r.chance(0.5))
    for (let index = 0; index < 3; index += 1) drawDuck(picture, (side ? 900 : 220) + index * 80, 700 + r.jitter(30), 44, r.chance(0.5))
}

/** Fields, hedges and lone trees between the town and the near bank. */
function meadow(picture: Picture, top: number): void {
  const { s, r, p } = picture
  const inks = [p.grassDeep, mix(p.grass, p.gold, 0.4), mix(p.grass, p.soil, 0.5), mix(p.grass, p.grassDeep, 0.4)]
  for (let strip = 0; strip < 9; strip += 1) {
    const y = top + strip * 17 + r.jitter(4)
    const x = r.range(-200, 1100)
    const width = r.range(220, 560)
    const lean = r.range(20, 70)
    s.poly(xy(x + lean, y, x + width + lean, y, x + width, y + 15 + strip, x, y + 15 + strip), r.pick(inks), { opacity: 0.75 })
  }
  for (let tree = 0; tree < 9; tree += 1) {
    const y = top + r.range(10, 130)
    smallCrown(
      picture,
      r.range(0, WIDTH),
      y,
      34 + (y - top) * 0.4,
      p.season === 'winter' ? p.leafDeep : r.pick([p.leaf, p.leafDeep, p.green]),
    )
  }
}

function reeds({ s, r, p }: Picture, isLeft: boolean): void {
  const stems: (string | number)[] = []
  const plumes: (string | number)[] = []
  for (let index = 0; index < 44; index += 1) {
    const x = isLeft ? r.range(-20, 560) : r.range(720, 1300)
    const height = r.range(110, 250)
    const lean = r.range(20, 60)
    stems.push('M', x, 870, 'Q', x, 870 - height * 0.6, x + lean, 870 - height)
    plumes.push(
      'M',
      x + lean,
      870 - height,
      'Q',
      x + lean + 34,
      858 - height,
      x + lean + 52,
      884 - height,
      'Q',
      x + lean + 26,
      880 - height,
      x + lean - 3,
      884 - height,
      'Z',
    )
  }
  s.path(stems, 'none', { stroke: p.grassDeep, width: 3, cap: 'round' })
  s.path(plumes, p.lit('#f0e3c6'))
}

function snowPatches({ s, r, p }: Picture, isLeft: boolean): void {
  for (let index = 0; index < 8; index += 1)
    s.ellipse(isLeft ? r.range(0, 460) : r.range(820, 1280), r.range(600, 840), r.range(60, 150), r.range(8, 20), p.white, { opacity: 0.9 })
}

/** Ducks, a heron and lotus leaves on the park's pond. Product §3 (article pictures). */
export function pond(picture: Picture): void {
  const { s, r, p } = picture
  const horizon = r.range(300, 360)
  sky(picture, { horizon: horizon - 60 })
  ranges(picture, horizon - 40, 130)
  forestHill(picture, horizon - 10, 34, p.near)
  for (const x of [80, 330, 610, 900, 1180]) if (r.chance(0.75)) seasonTree(picture, x + r.jitter(50), horizon + 30, r.range(170, 250))
  s.rect(0, horizon + 20, WIDTH, 40, p.grass)
  passers(picture, horizon + 46, 92, r.int(2, 5))
  stillWater(picture, horizon + 52, HEIGHT, 46)
  s.path(
    smooth(
      xy(
        -30,
        horizon + 44,
        300,
        horizon + 60,
        640,
        horizon + 50,
        960,
        horizon + 64,
        1310,
        horizon + 44,
        1310,
        horizon + 58,
        960,
        horizon + 80,
        640,
        horizon + 64,
        300,
        horizon + 76,
        -30,
        horizon + 60,
      ),
      true,
      0.6,
    ),
    p.grassDeep,
  )
  bokashi(picture, p.waterDeep, HEIGHT - 200, 200, false, 0.6)
  for (let index = 0; index < 16; index += 1) {
    const y = r.range(560, 840)
    const size = 26 + (y - 540) * 0.16
    const x = r.chance(0.5) ? r.range(-20, 420) : r.range(860, 1300)
    s.path(
      [
        'M',
        x,
        y,
        'C',
        x - size * 1.5,
        y - size * 0.7,
        x + size * 1.4,
        y - size * 0.9,
        x + size * 1.3,
        y,
        'C',
        x + size,
        y + size * 0.6,
        x - size,
        y + size * 0.6,
        x - size * 0.9,
        y + size * 0.06,
        'Z',
      ],
      r.pick([p.leaf, p.leafDeep, p.green]),
    )
  }
  const count = r.int(3, 6)
  for (let index = 0; index < count; index += 1) {
    const depth = (index + 0.5) / count
    drawDuck(picture, r.range(260, 1020), 480 + depth * 300, 54 + depth * 90, r.chance(0.5))
  }
  if (r.chance(0.6)) drawHeron(picture, r.pick([180, 1090]), 800, r.range(280, 340))
  willowTree(picture, r.pick([40, 1240]), 870, r.range(620, 720), p.season === 'autumn' ? p.lit('#b9a04c') : undefined)
}
