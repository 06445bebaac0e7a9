/** Out of doors with the school: sports day and the way to school. Serves product §3 (article pictures). */
import { pupil } from './pupils.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawCrowd } from '../crowd.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { houseRow } from '../buildings.ts'
import { forestHill, ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { bunting } from '../props.ts'
import { sky } from '../sky.ts'
import { HEIGHT, WIDTH, type Point, xy } from '../svg.ts'
import { seasonTree } from '../trees.ts'
import { street } from './street.ts'

function child(
  picture: Picture,
  x: number,
  y: number,
  height: number,
  pose: 'pull' | 'run' | 'stride' | 'cheer' | 'lift',
  facing: 1 | -1,
  hat: string,
) {
  const { r, p } = picture
  const person = townsperson(r, p, { x, y, height, pose, facing, isChild: true })
  return drawFigure(picture, {
    ...person,
    wear: 'jersey',
    top: p.white,
    bottom: mix(p.blue, p.key, 0.4),
    accent: p.white,
    head: 'school',
    headColor: hat,
    hair: p.hairs[0] ?? p.key,
  })
}

function tug(picture: Picture): void {
  const { s, r, p } = picture
  s.line(xy(60, 706, 1220, 706), p.lit('#d9b878'), 13)
  s.line(xy(640, 690, 640, 760), p.red, 9)
  for (const [side, hat] of [
    [-1, p.red],
    [1, p.white],
  ] as const) {
    for (let index = 0; index < 5; index += 1)
      child(picture, 640 + side * (130 + index * 104) + r.jitter(10), 786 + (index % 2) * 22, 206, 'pull', side === 1 ? 1 : -1, hat)
  }
}

function relay(picture: Picture): void {
  const { s, r, p } = picture
  for (const lane of [690, 760, 832]) s.path(['M', -20, lane, 'Q', 640, lane - 30, 1300, lane], 'none', { stroke: p.white, width: 5 })
  const hats = r.shuffle([p.red, p.white, p.gold, p.blue])
  for (let index = 0; index < 4; index += 1) {
    const joints = child(
      picture,
      980 - index * 240 + r.jitter(40),
      760 + (index % 3) * 34,
      250,
      index % 2 === 0 ? 'run' : 'stride',
      1,
      hats[index] ?? p.red,
    )
    s.line(xy(joints.handNear[0] - 18, joints.handNear[1] + 8, joints.handNear[0] + 22, joints.handNear[1] - 14), hats[index] ?? p.red, 11)
  }
}

function ballToss(picture: Picture): void {
  const { s, r, p } = picture
  for (const [x, ink] of [
    [400, p.red],
    [880, p.white],
  ] as const) {
    s.line(xy(x, 780, x, 300), p.wood, 13)
    s.path(['M', x - 70, 240, 'L', x - 48, 330, 'L', x + 48, 330, 'L', x + 70, 240, 'Z'], p.wood)
    s.strokes(
      [xy(x - 62, 272, x + 62, 272), xy(x - 54, 302, x + 54, 302), xy(x - 30, 240, x - 22, 330), xy(x + 30, 240, x + 22, 330)],
      deepen(p.wood, 0.35),
      4,
    )
    s.ellipse(x, 240, 70, 15, deepen(p.wood, 0.3))
    s.dots(
      Array.from({ length: 22 }, (): Point => [x + r.jitter(150), r.range(150, 560)]),
      14,
      ink,
    )
    for (let index = 0; index < 5; index += 1)
      child(
        picture,
        x - 200 + index * 100 + r.jitter(20),
        780 + (index % 2) * 40,
        210,
        index % 2 === 0 ? 'lift' : 'cheer',
        index < 3 ? 1 : -1,
        ink,
      )
  }
}

/** Sports day: tug of war, relay or tossing balls, under lines of flags. Product §3 (article pictures). */
export function sportsDay(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 330 })
  ranges(picture, 350, r.range(140, 200))
  forestHill(picture, 380, 40, p.near)
  s.rect(250, 360, 780, 150, p.white)
  s.rect(240, 350, 800, 14, p.brick)
  for (const y of [384, 440])
    s.strokes(
      Array.from({ length: 12 }, (_, index): Point[] => xy(276 + index * 62, y + 16, 316 + index * 62, y + 16)),
      mix(p.key, p.skyTop, 0.45),
      34,
      { cap: 'butt' },
    )
  for (const x of [110, 200, 1090, 1190]) seasonTree(picture, x + r.jitter(20), 530, r.range(200, 260))
  s.rect(
    0,
    506,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, pale(p.soil, 0.3)],
      [1, mix(p.soil, p.key, 0.1)],
    ]),
  )
  for (const x of [30, 330, 660, 980]) {
    s.poly(xy(x, 500, x + 60, 452, x + 210, 452, x + 270, 500), r.pick([p.white, p.blue, p.white]))
    s.strokes([xy(x + 14, 500, x + 14, 570), xy(x + 256, 500, x + 256, 570)], p.stone, 6)
  }
  drawCrowd(picture, { top: 540, bottom: 556, rows: 2, from: 13, to: 15, faces: 0.9, arms: 0.1, hasLegs: true })
  const top: Point = [640, 60]
  for (const to of [
    [-30, 260],
    [-30, 120],
    [1310, 260],
    [1310, 120],
  ] as const)
    bunting(picture, top, to, 60, 34, 26)
  s.path(['M', -30, 640, 'Q', 640, 590, 1310, 640], 'none', { stroke: p.white, width: 6 })
  r.pick([tug, relay, ballToss])(picture)
}

/** Children who cross the road in a row, with the guide and the flag. Product §3 (article pictures). */
export function crossing(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 340 })
  ranges(picture, 350, r.range(130, 190))
  houseRow(picture, 560, r.range(230, 290))
  street(picture, 556)
  s.rect(
    0,
    620,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, mix(p.road, p.key, 0.12)],
      [1, mix(p.road, p.key, 0.4)],
    ]),
  )
  for (let bar = 0; bar < 8; bar += 1) {
    const y = 640 + bar * bar * 3.4 + bar * 8
    const high = 9 + bar * 3.2
    s.poly(xy(320 - bar * 22, y, 960 + bar * 22, y, 964 + bar * 24, y + high, 316 - bar * 24, y + high), p.white)
  }
  for (const x of r.shuffle([50, 210, 1080, 1230]).slice(0, 3)) seasonTree(picture, x, 590, r.range(230, 310))
  const guide = drawFigure(picture, {
    ...townsperson(r, p, { x: r.pick([190, 1090]), y: 790, height: 330, pose: 'point', facing: 1 }),
    top: p.green,
    head: 'cap',
    headColor: p.gold,
    wear: 'shirt',
  })
  const [hx, hy] = guide.handNear
  s.line(xy(hx - 10, hy + 20, hx + 30, hy - 120), p.wood, 7)
  s.poly(xy(hx + 30, hy - 120, hx + 126, hy - 104, hx + 106, hy - 44, hx + 12, hy - 58), p.lit('#f0c53d', 0.08))
  const hat = r.pick([p.lit('#f0c53d', 0.08), p.red])
  const count = r.int(4, 6)
  for (let index = 0; index < count; index += 1)
    pupil(
      picture,
      390 + (index * 560) / count + r.jitter(12),
      740 + (index % 3) * 28,
      r.range(200, 235),
      hat,
      r.pick([p.red, p.key, p.blue, p.violet, p.woodDeep]),
    )
}
