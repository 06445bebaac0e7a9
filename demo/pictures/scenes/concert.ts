/** On the stage. Serves product §3 (article pictures). */
import { deepen, mix } from '../color.ts'
import { drawCrowd } from '../crowd.ts'
import { drawFigure, stampFigure, townsperson } from '../figures.ts'
import { petals } from '../flowers.ts'
import type { Picture } from '../picture.ts'
import { stripedCurtain } from '../props.ts'
import { HEIGHT, WIDTH, xy } from '../svg.ts'

/** People near to: the concert, the interview, the craftsman's portrait. */
function stage(picture: Picture, floor: number): void {
  const { s, r, p } = picture
  const back = r.pick([mix(p.red, p.key, 0.55), mix(p.blue, p.key, 0.45), mix(p.violet, p.key, 0.45), mix(p.wood, p.key, 0.3)])
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, deepen(back, 0.35)],
      [0.7, back],
      [1, deepen(back, 0.5)],
    ]),
  )
  for (const [x, spread] of [
    [260, -60],
    [640, 0],
    [1020, 60],
  ] as const)
    s.poly(xy(x - 26, 0, x + 26, 0, x + spread + 250, floor + 40, x + spread - 250, floor + 40), p.glow, { opacity: 0.13 })
  s.path(['M', 60, floor, 'L', 1220, floor, 'L', 1340, floor + 110, 'L', -60, floor + 110, 'Z'], p.wood)
  s.rect(-20, floor + 110, WIDTH + 40, 26, deepen(p.wood, 0.4))
  s.ellipse(
    640,
    floor + 50,
    560,
    56,
    s.halo([
      [0.1, p.glow, 0.65],
      [1, p.glow, 0],
    ]),
  )
  const curtain = r.pick([p.red, p.blue, p.green, p.violet])
  for (const side of [0, 1]) {
    for (let fold = 0; fold < 5; fold += 1) {
      const x = side === 0 ? fold * 34 - 10 : WIDTH - fold * 34 - 24
      s.path(
        ['M', x, 0, 'Q', x + 22, floor * 0.5, x, floor + 60, 'L', x + 36, floor + 60, 'Q', x + 48, floor * 0.5, x + 36, 0, 'Z'],
        fold % 2 === 0 ? curtain : deepen(curtain, 0.22),
      )
    }
  }
  s.path(
    [
      'M',
      0,
      0,
      'L',
      WIDTH,
      0,
      'L',
      WIDTH,
      70,
      'Q',
      1120,
      124,
      960,
      74,
      'Q',
      800,
      124,
      640,
      74,
      'Q',
      480,
      124,
      320,
      74,
      'Q',
      160,
      124,
      0,
      70,
      'Z',
    ],
    deepen(curtain, 0.15),
  )
  s.path(['M', 0, 70, 'Q', 160, 124, 320, 74, 'Q', 480, 124, 640, 74, 'Q', 800, 124, 960, 74, 'Q', 1120, 124, WIDTH, 70], 'none', {
    stroke: p.gold,
    width: 8,
  })
}

function drums(picture: Picture, floor: number): void {
  const { s, r, p } = picture
  const count = r.int(3, 5)
  const team = r.pick([p.blue, p.red, p.violet])
  for (let index = 0; index < count; index += 1) {
    const x = 640 + (index - (count - 1) / 2) * 220
    const y = floor + 80 + (index % 2) * 12
    stampFigure(picture, `drummer ${index % 2}`, {
      ...townsperson(r, p, { x: x - 70, y, height: 300, pose: index % 2 === 0 ? 'drum' : 'lift', facing: 1 }),
      wear: 'happi',
      top: team,
      accent: p.white,
      head: 'band',
      headColor: p.red,
    })
    s.ellipse(x + 44, y - 110, 66, 74, p.woodDeep)
    s.ellipse(x + 36, y - 110, 54, 66, p.white)
    s.path(petals(x + 36, y - 110, 34, 3, 0.4, 0.7, 0), p.key)
    s.strokes([xy(x, y - 54, x - 16, y), xy(x + 84, y - 54, x + 100, y), xy(x - 4, y - 24, x + 92, y - 24)], p.wood, 11)
  }
  stripedCurtain(picture, 200, floor - 96, 880, 70, p.red, 22)
}

function orchestra(picture: Picture, floor: number): void {
  const { s, r, p } = picture
  for (const row of [0, 1]) {
    const count = 6 - row
    for (let index = 0; index < count; index += 1) {
      const x = 640 + (index - (count - 1) / 2) * (150 + row * 22)
      if (row === 1 && Math.abs(x - 640) < 60) continue
      const y = floor + 20 + row * 66
      const face = x < 640 ? 1 : -1
      const dress = r.pick([p.key, p.key, deepen(p.violet, 0.4), deepen(p.red, 0.3)])
      const joints = drawFigure(picture, {
        ...townsperson(r, p, { x, y, height: 196 + row * 30, pose: row === 0 ? 'read' : 'sitReach', facing: face }),
        wear: 'suit',
        top: dress,
        bottom: dress,
      })
      const [hx, hy] = joints.handNear
      const [sx, sy] = joints.shoulder
      if (index % 2 === 0) {
        s.ellipse(sx + face * 36, sy + 14, 30, 14, p.lit('#a9572c', 0.05), { rotate: face * 24 })
        s.line(xy(sx + face * 8, sy - 22, hx + face * 30, hy + 10), p.woodDeep, 3.4)
      } else s.line(xy(sx + face * 16, sy - 8, hx + face * 22, hy + 24), p.gold, 9)
    }
  }
  drawFigure(picture, {
    ...townsperson(r, p, { x: 640, y: floor + 118, height: 290, pose: 'wave', view: 'back' }),
    wear: 'suit',
    top: p.key,
    bottom: p.key,
  })
  s.rect(580, floor + 112, 120, 22, deepen(p.wood, 0.3))
}

function piano(picture: Picture, floor: number): void {
  const { s, r, p } = picture
  const y = floor + 80
  const black = deepen(p.key, 0.3)
  drawFigure(picture, {
    ...townsperson(r, p, { x: 420, y: y + 8, height: 330, pose: 'sitReach', facing: 1 }),
    wear: 'suit',
    top: r.pick([p.red, p.white, p.violet, p.blue]),
  })
  s.rect(376, y - 84, 92, 18, black)
  s.strokes([xy(390, y - 66, 384, y), xy(454, y - 66, 460, y)], black, 10)
  s.path(['M', 500, y - 160, 'L', 900, y - 160, 'Q', 940, y - 150, 930, y - 104, 'L', 500, y - 104, 'Z'], black)
  s.path(['M', 560, y - 164, 'L', 880, y - 330, 'Q', 930, y - 330, 930, y - 280, 'L', 900, y - 164, 'Z'], deepen(p.key, 0.1))
  s.line(xy(690, y - 160, 760, y - 264), p.gold, 4)
  s.rect(488, y - 128, 70, 16, p.white)
  s.strokes([xy(520, y - 104, 516, y), xy(880, y - 104, 886, y)], black, 15)
  drawFigure(picture, {
    ...townsperson(r, p, { x: 1010, y: y + 8, height: 340, pose: r.pick(['cheer', 'read', 'wave'] as const), facing: -1 }),
    wear: 'skirt',
    top: p.gold,
    bottom: p.gold,
    hairStyle: 'long',
  })
}

/** A concert: drums, the town's orchestra, or piano and song. Product §3 (article pictures). */
export function concert(picture: Picture): void {
  const floor = 500
  stage(picture, floor)
  picture.r.pick([drums, orchestra, piano])(picture, floor)
  const { p } = picture
  drawCrowd(picture, {
    top: 690,
    bottom: 838,
    rows: 3,
    from: 26,
    to: 44,
    clothes: [mix(p.blue, p.key, 0.6), mix(p.red, p.key, 0.6), p.key, mix(p.violet, p.key, 0.6)],
  })
}
