/** School. Serves product §3 (article pictures). */
import { pupil } from './pupils.ts'
import { sportsDay, crossing } from './schoolyard.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { drift } from '../flowers.ts'
import { ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { gridWindow } from '../roofs.ts'
import { room, viewWindow } from './rooms.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type Point, WIDTH, polygon, xy } from '../svg.ts'
import { seasonTree } from '../trees.ts'

/** School, library and museum. */
function schoolGate(picture: Picture): void {
  const { s, r, p } = picture
  const base = 590
  sky(picture, { horizon: 380 })
  ranges(picture, 390, r.range(130, 200))
  s.rect(0, 380, WIDTH, 220, mix(p.near, p.skyLow, 0.3))
  const wall = r.pick([p.white, p.plaster, mix(p.gold, p.white, 0.7)])
  const left = r.range(120, 200)
  s.rect(left, 270, 960, base - 270, wall)
  s.rect(left - 10, 256, 980, 18, deepen(wall, 0.25))
  const isLit = p.isNight
  const panes: (string | number)[] = []
  for (let floor = 0; floor < 3; floor += 1) {
    const y = 296 + floor * 98
    for (let column = 0; column < 11; column += 1) {
      if (column === 5) continue
      const x = left + 26 + column * 84
      panes.push(...polygon(xy(x, y, x + 62, y, x + 62, y + 56, x, y + 56)))
    }
    s.rect(left, y + 70, 960, 9, deepen(wall, 0.14))
  }
  s.path(panes, isLit ? p.glow : mix(p.key, p.skyTop, 0.45))
  s.strokes(
    Array.from({ length: 11 }, (_, column): Point[] => xy(left + 57 + column * 84, 296, left + 57 + column * 84, 550)),
    wall,
    4,
  )
  s.rect(left + 424, 200, 120, base - 200, pale(wall, 0.3))
  s.rect(left + 414, 188, 140, 16, p.brick)
  s.circle(left + 484, 256, 36, p.brick)
  s.circle(left + 484, 256, 30, p.paper)
  s.strokes([xy(left + 484, 256, left + 484, 234), xy(left + 484, 256, left + 500, 264)], p.key, 4)
  for (const y of [316, 414]) gridWindow(picture, left + 448, y, 72, 60, 2, 2, isLit)
  s.rect(left + 440, 506, 88, base - 506, deepen(p.woodDeep, 0.2))
  s.rect(
    0,
    base,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, pale(p.soil, 0.35)],
      [1, mix(p.soil, p.key, 0.12)],
    ]),
  )
  for (const x of [-30, 960]) {
    s.rect(x, base + 20, 350, 66, mix(p.brick, p.plaster, 0.3))
    s.rect(x, base + 12, 350, 13, p.stone)
  }
  for (const x of [310, 920]) {
    s.rect(x, base - 40, 54, 150, mix(p.brick, p.key, 0.15))
    s.rect(x - 6, base - 52, 66, 16, p.stone)
    s.rect(x + 15, base - 18, 24, 66, p.woodDeep)
  }
  for (const x of r.shuffle([50, 200, 1080, 1230]).slice(0, 3)) seasonTree(picture, x, base + 26, r.range(260, 340))
  const hats = r.pick([p.lit('#f0c53d', 0.08), p.red, p.white])
  const satchels = [p.red, p.key, p.blue, p.violet, p.woodDeep]
  const count = r.int(6, 9)
  for (let index = 0; index < count; index += 1) {
    const y = 730 + r.range(0, 90)
    const x = 110 + (index * 1080) / count + r.jitter(34)
    pupil(picture, x, y, 150 + (y - 730) * 0.7, hats, r.pick(satchels))
  }
  if (p.season === 'spring') drift(picture, p.lit('#f3c3c8', 0.05), 46, 9)
  if (p.season === 'autumn') drift(picture, p.gold, 18, 9)
}

function classroom(picture: Picture): void {
  const { s, r, p } = picture
  room(picture, { floor: 560, window: false, wall: pale(p.plaster, 0.4) })
  const board = p.lit('#2f5a4a')
  s.rect(230, 120, 640, 250, p.wood)
  s.rect(246, 134, 608, 222, board)
  const chalk: Point[][] = []
  for (let row = 0; row < 4; row += 1) chalk.push(xy(290, 178 + row * 42, 290 + r.range(120, 300), 178 + row * 42))
  s.strokes(chalk, pale(board, 0.75), 6, { cap: 'round', opacity: 0.85 })
  s.circle(730, 240, 58, 'none', { stroke: p.gold, width: 5 })
  s.poly(xy(690, 268, 730, 196, 770, 268), 'none', { stroke: p.white, width: 5 })
  viewWindow(picture, 960, 130, 290, 260, 3)
  drawFigure(picture, {
    ...townsperson(r, p, { x: r.range(560, 860), y: 610, height: 330, pose: r.pick(['point', 'wait', 'wave'] as const), facing: -1 }),
    wear: r.pick(['suit', 'skirt', 'shirt'] as const),
  })
  for (let row = 0; row < 2; row += 1) {
    const y = 690 + row * 130
    const size = 300 + row * 80
    for (let seat = 0; seat < 5 - row; seat += 1) {
      const x = 120 + row * 40 + seat * (250 + row * 60) + r.jitter(10)
      drawFigure(picture, {
        ...townsperson(r, p, { x, y: y + size * 0.45, height: size, pose: r.chance(0.25) ? 'wave' : 'stand', isChild: true, view: 'back' }),
        head: 'none',
        wear: 'shirt',
        hasShadow: false,
      })
      s.rect(x - 86 - row * 16, y, 172 + row * 32, 20, pale(p.wood, 0.25))
      s.rect(x - 80 - row * 16, y + 20, 160 + row * 32, 60, deepen(p.wood, 0.12))
      s.strokes([xy(x - 70, y + 80, x - 70, y + 150), xy(x + 70, y + 80, x + 70, y + 150)], p.stone, 9)
      s.poly(xy(x - 34, y, x - 26, y - 9, x + 26, y - 9, x + 34, y), p.white)
    }
  }
}

/** Children at the school gate, in class, on sports day or crossing the road. Product §3 (article pictures). */
export function school(picture: Picture): void {
  const draw = picture.r.pick([schoolGate, classroom, sportsDay, schoolGate, crossing, classroom])
  draw(picture)
}
