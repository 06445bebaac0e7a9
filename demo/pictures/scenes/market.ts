/** The market and the shop. Serves product §3 (article pictures). */
import { cornerShop } from './corner-shop.ts'
import { houseRow, isLamplit } from '../buildings.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawCrowd } from '../crowd.ts'
import { drawFigure, stampFigure, townsperson } from '../figures.ts'
import { ranges } from '../land.ts'
import { lanternLine } from '../lanterns.ts'
import type { Picture } from '../picture.ts'
import { banner, bunting, stall, umbrella } from '../props.ts'
import { gridWindow, noren, tiledRoof } from '../roofs.ts'
import { passers, street } from './street.ts'
import { sky } from '../sky.ts'
import { type Point, WIDTH, xy } from '../svg.ts'
import { crownTree } from '../trees.ts'

/** Stalls, goods and shoppers in front of old houses. Product §3 (article pictures). */
export function streetMarket(picture: Picture): void {
  const { r, p, s } = picture
  const base = 560
  sky(picture, { horizon: 300 })
  ranges(picture, 320, 160)
  houseRow(picture, base, r.range(300, 370))
  street(picture, base)
  if (r.chance(0.6)) lanternLine(picture, [-20, 120], [WIDTH + 20, 110], 12, 62, 70, [p.red, p.white], isLamplit(picture))
  else bunting(picture, [-20, 120], [WIDTH + 20, 140], 80, 40, 34)
  let x = r.range(-80, 20)
  while (x < WIDTH) {
    const width = r.range(200, 270)
    if (r.chance(0.35)) banner(picture, x - 30, 660, 270, r.pick([p.red, p.blue, p.gold, p.green]))
    const keeper = townsperson(r, p, {
      x: x + width / 2 + r.jitter(40),
      y: 668,
      height: 190,
      pose: r.pick(['wait', 'stand', 'carry'] as const),
      wear: 'apron',
      view: 'front',
      head: r.pick(['kerchief', 'band', 'none'] as const),
      headColor: p.white,
    })
    stampFigure(picture, `keeper ${r.int(0, 2)}`, keeper)
    stall(picture, x, 680, width, 190)
    x += width + r.range(40, 80)
  }
  s.rect(0, 690, WIDTH, 8, p.key, { opacity: 0.12 })
  passers(picture, 815, 240, r.int(4, 6), ['walk', 'stroll', 'wait', 'point', 'carry'])
  if (r.chance(0.4)) drawCrowd(picture, { top: 850, bottom: 870, rows: 1, from: 32, to: 32 })
}

/** One shop seen square on: curtain, window, goods and who stands before it. Product §3 (article pictures). */
export function shopFront(picture: Picture): void {
  if (picture.r.chance(0.45)) cornerShop(picture)
  else oldShop(picture)
}

function oldShop(picture: Picture): void {
  const { s, r, p } = picture
  const base = 700
  const wall = r.pick([p.plaster, p.wood, p.white, mix(p.woodDeep, p.wood, 0.5)])
  sky(picture, { horizon: 200, disk: false })
  s.rect(0, 150, WIDTH, base - 150, wall)
  tiledRoof(picture, -60, 150, 1400, 120)
  s.rect(0, 158, WIDTH, 40, p.key, { opacity: 0.22 })
  const isLit = isLamplit(picture) || r.chance(0.4)
  for (const x of [40, 370, 700, 1030]) {
    if (r.chance(0.85)) gridWindow(picture, x, 196, 210, 92, 6, 2, isLit && r.chance(0.6))
  }
  tiledRoof(picture, -60, 392, 1400, 76, { hasRidge: false })
  const sign = r.pick([p.red, p.blue, p.green, deepen(p.wood, 0.4)])
  const signX = r.range(330, 520)
  s.rect(signX, 288, 420, 66, p.woodDeep)
  s.rect(signX + 8, 295, 404, 52, sign)
  s.dots(
    [0, 1, 2, 3].map((index): Point => [signX + 90 + index * 80, 321]),
    17,
    pale(sign, 0.9),
  )
  s.rect(0, 398, WIDTH, base - 398, deepen(p.woodDeep, 0.35))
  const inside = isLit ? mix(p.glow, p.wood, 0.12) : mix(p.key, p.wood, 0.5)
  const door = r.range(430, 560)
  s.rect(60, 430, door - 100, base - 480, inside)
  s.rect(door + 330, 430, WIDTH - door - 390, base - 480, inside)
  s.rect(door, 414, 300, base - 414, mix(inside, p.key, 0.25))
  shelves(picture, 60, door - 40)
  shelves(picture, door + 330, WIDTH - 60)
  drawFigure(
    picture,
    townsperson(r, p, {
      x: door + 150,
      y: base - 8,
      height: 236,
      pose: r.pick(['wait', 'stand', 'carry'] as const),
      wear: 'apron',
      view: 'front',
      head: 'kerchief',
      headColor: p.white,
    }),
  )
  noren(picture, door, 416, 300, 62, r.pick([p.blue, p.red, p.green, p.violet]))
  street(picture, base)
  const left = r.chance(0.5)
  for (let index = 0; index < 3; index += 1) {
    const x = left ? 90 + index * 90 : 1190 - index * 90
    s.poly(xy(x - 34, base + 34, x - 40, base - 24, x + 40, base - 24, x + 34, base + 34), deepen(p.brick, 0.1 * index))
    crownTree(picture, x, base - 14, 92 + index * 18, r.pick([p.leaf, p.green, p.blossom]))
  }
  passers(picture, 826, 262, r.int(2, 3), ['walk', 'stand', 'point', 'stroll'])
  if (r.chance(0.4)) umbrella(picture, left ? 1060 : 190, base + 40, 300, r.pick([p.red, p.gold]), 0)
}

/** Three shelves of goods between two edges. */
function shelves({ s, r, p }: Picture, from: number, to: number): void {
  for (let row = 0; row < 3; row += 1) {
    const y = 500 + row * 62
    for (let x = from + 14; x < to - 30; x += r.range(30, 46)) {
      const ink = r.pick([...p.clothes.slice(0, 6), p.gold, p.red])
      const tall = r.range(22, 44)
      if (r.chance(0.5)) s.rect(x, y - tall, r.range(18, 28), tall, ink)
      else s.circle(x + 12, y - 13, 13, ink)
    }
    s.rect(from, y, to - from, 7, p.wood)
  }
  s.strokes([xy((from + to) / 2, 430, (from + to) / 2, 650)], p.woodDeep, 7)
  s.rect(from - 6, 650, to - from + 12, 50, deepen(p.wood, 0.25))
}
