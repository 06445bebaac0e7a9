/** A small new shop in an old wall: awning, wide window, door, bench and bicycle. Serves product §3 (article pictures). */
import { bicycle } from './bicycle.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawCat } from '../animals.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { isLamplit } from '../buildings.ts'
import type { Picture } from '../picture.ts'
import { HEIGHT, WIDTH, type Point, xy } from '../svg.ts'
import { crownTree } from '../trees.ts'
import { passers, street } from './street.ts'

/** What the window shows: books, bread, flowers, cloth or vessels. */
function display(picture: Picture, left: number, right: number, floor: number): void {
  const { s, r, p } = picture
  const kind = r.int(0, 4)
  for (let shelf = 0; shelf < 3; shelf += 1) {
    const y = floor - shelf * 78
    for (let x = left + 16; x < right - 40;) {
      const ink = r.pick([...p.clothes.slice(0, 7), p.gold, p.red])
      if (kind === 0) {
        const tall = r.range(38, 60)
        s.rect(x, y - tall, 13, tall, ink)
        x += 15
      } else if (kind === 1) {
        s.ellipse(x + 22, y - 15, 24, 16, r.pick([p.lit('#c98a46'), p.lit('#b06e34'), p.lit('#e0b06a')]))
        x += 54
      } else if (kind === 2) {
        s.poly(xy(x, y - 22, x + 30, y - 22, x + 25, y, x + 5, y), p.brick)
        s.dots(xy(x + 4, y - 36, x + 15, y - 46, x + 26, y - 36, x + 15, y - 30), 9, ink)
        x += 46
      } else if (kind === 3) {
        s.rect(x, y - 18, 66, 18, ink)
        s.rect(x + 3, y - 36, 60, 18, pale(ink, 0.35))
        s.rect(x + 6, y - 52, 54, 16, deepen(ink, 0.2))
        x += 82
      } else {
        s.path(['M', x, y - 34, 'Q', x + 3, y, x + 12, y, 'L', x + 28, y, 'Q', x + 37, y, x + 40, y - 34, 'Z'], ink)
        x += 56
      }
    }
    s.rect(left, y, right - left, 8, p.wood)
  }
}

/** A corner shop with its awning. Product §3 (article pictures). */
export function cornerShop(picture: Picture): void {
  const { s, r, p } = picture
  const base = 690
  const wall = r.pick([
    p.brick,
    mix(p.green, p.plaster, 0.4),
    mix(p.blue, p.plaster, 0.4),
    p.white,
    mix(p.gold, p.plaster, 0.4),
    p.woodDeep,
  ])
  const trim = r.pick([p.woodDeep, p.white, p.key])
  s.rect(0, 0, WIDTH, base, wall)
  const marks: Point[][] = Array.from({ length: 80 }, () => {
    const x = r.range(0, WIDTH)
    const y = Math.round(r.range(0, base / 18)) * 18
    return [
      [x, y],
      [x + r.range(18, 34), y],
    ] as const
  })
  s.strokes(marks, deepen(wall, 0.3), 3, { opacity: 0.4 })
  const isLit = isLamplit(picture) || r.chance(0.55)
  for (const x of [120, 420, 740, 1040]) {
    s.rect(x - 10, 30, 140, 150, trim)
    s.rect(x, 40, 120, 130, isLit && r.chance(0.5) ? p.glow : mix(p.key, p.skyTop, 0.4))
    s.strokes([xy(x + 60, 40, x + 60, 170), xy(x, 100, x + 120, 100)], trim, 6)
    s.rect(x - 18, 180, 156, 13, deepen(wall, 0.35))
    s.dots(
      Array.from({ length: 9 }, (): Point => [x + r.range(0, 120), 176 - r.range(0, 14)]),
      10,
      r.pick([p.red, p.blossom, p.gold]),
    )
  }
  const left = r.range(110, 170)
  const right = left + r.range(560, 640)
  const sign = r.pick([p.red, p.blue, p.green, p.key, p.gold])
  s.rect(left - 40, 232, right - left + 330, 70, sign)
  s.rect(left - 40, 232, right - left + 330, 8, pale(sign, 0.4))
  const mark = pale(sign, 0.85)
  const cx = (left + right) / 2 + 80
  s.circle(cx, 268, 22, 'none', { stroke: mark, width: 7 })
  s.strokes([xy(cx - 190, 268, cx - 60, 268), xy(cx + 60, 268, cx + 190, 268)], mark, 6)
  const inside = isLit ? mix(p.glow, p.paper, 0.2) : mix(p.key, p.wood, 0.4)
  s.rect(left - 14, 330, right - left + 28, 300, trim)
  s.rect(left, 344, right - left, 272, inside)
  display(picture, left, right, 606)
  const keeper = townsperson(r, p, {
    x: (left + right) / 2 + r.jitter(160),
    y: 660,
    height: 300,
    pose: r.pick(['wait', 'read', 'stand'] as const),
    wear: 'apron',
    view: 'front',
  })
  drawFigure(picture, { ...keeper, hasShadow: false })
  s.rect(left - 14, 560, right - left + 28, 70, trim)
  s.strokes([xy((left + right) / 2, 344, (left + right) / 2, 600)], trim, 9)
  s.poly(xy(left, 600, left + 130, 344, left + 220, 344, left + 60, 600), '#ffffff', { opacity: 0.12 })
  const door = right + 60
  s.rect(door - 12, 330, 194, base - 330, trim)
  s.rect(door, 344, 170, base - 344, deepen(sign, 0.2))
  s.rect(door + 24, 370, 122, 210, inside)
  s.circle(door + 146, 560, 8, p.gold)
  const stripes = 14
  const wide = (right - left + 320) / stripes
  const cloth = r.pick([p.red, p.green, p.blue, p.gold, p.violet])
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const x = left - 36 + wide * stripe
    s.path(
      ['M', x + 10, 302, 'L', x + wide + 10, 302, 'L', x + wide, 380, 'Q', x + wide / 2, 402, x, 380, 'Z'],
      stripe % 2 === 0 ? cloth : p.white,
    )
  }
  street(picture, base)
  s.rect(left + 30, base - 44, 240, 15, p.wood)
  s.strokes([xy(left + 50, base - 30, left + 46, base + 16), xy(left + 250, base - 30, left + 254, base + 16)], p.key, 8)
  if (r.chance(0.6)) drawCat(picture, left + 150, base - 44, 110, r.chance(0.5))
  if (r.chance(0.7)) bicycle(picture, right - 230, base + 44, 300, r.pick([p.red, p.blue, p.green, p.gold]))
  for (const x of [48, 1230]) {
    s.poly(xy(x - 44, base + 34, x - 52, base - 40, x + 52, base - 40, x + 44, base + 34), p.stone)
    crownTree(picture, x, base - 28, 210, r.pick([p.leaf, p.green]))
  }
  const poly: Point[] = xy(door + 210, base + 40, door + 240, base - 100, door + 320, base - 100, door + 350, base + 40)
  s.poly(poly, p.woodDeep)
  s.poly(xy(door + 228, base + 26, door + 252, base - 88, door + 308, base - 88, door + 332, base + 26), p.lit('#2f4a42'))
  s.strokes(
    [0, 1, 2].map((row): Point[] => xy(door + 256, base - 66 + row * 26, door + 300, base - 66 + row * 26)),
    p.white,
    5,
    { opacity: 0.8 },
  )
  passers(picture, Math.min(HEIGHT - 22, 826), 258, r.int(1, 3), ['walk', 'stand', 'point', 'stroll'])
}
