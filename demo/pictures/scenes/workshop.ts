/** Hands at work. Serves product §3 (article pictures). */
import { clothTile } from './cloth.ts'
import { viewWindow, room } from './rooms.ts'
import { deepen, mix, pale } from '../color.ts'
import { limb, drawFigure, townsperson } from '../figures.ts'
import type { Painter, Picture } from '../picture.ts'
import { HEIGHT, type Point, smooth, WIDTH, xy } from '../svg.ts'
import { hatch } from '../texture.ts'

type Arm = { from: Point; elbow: Point; wrist: Point; sleeve: string; skin: string; facing: 1 | -1 }

/** An arm in its sleeve and a hand whose fingers close on something; drawn large. */
export function workingArm({ s, p }: Picture, arm: Arm): void {
  const { from, elbow, wrist, sleeve, skin, facing } = arm
  const mid: Point = [elbow[0] + (wrist[0] - elbow[0]) * 0.5, elbow[1] + (wrist[1] - elbow[1]) * 0.5]
  s.path(limb(from, elbow, wrist, [74, 58, 34]), skin)
  s.path(limb(from, elbow, mid, [104, 84, 66]), sleeve)
  s.path(limb(elbow, mid, mid, [66, 67, 67]), deepen(sleeve, 0.12))
  const [x, y] = wrist
  const f = facing
  s.path(
    smooth(
      xy(x - f * 26, y - 34, x + f * 34, y - 40, x + f * 92, y - 16, x + f * 98, y + 26, x + f * 40, y + 44, x - f * 22, y + 34),
      true,
    ),
    skin,
  )
  for (const [dx, dy, ex, ey] of [
    [80, -26, 150, 8],
    [92, -4, 160, 32],
    [88, 18, 146, 50],
    [70, 34, 118, 62],
  ] as const)
    s.line(xy(x + f * dx, y + dy, x + f * (dx + (ex - dx) * 0.5), y + dy + (ey - dy) * 0.2, x + f * ex, y + ey), skin, 25)
  s.line(xy(x + f * 20, y - 34, x + f * 70, y - 58, x + f * 128, y - 26), pale(skin, 0.12), 27)
  s.strokes([xy(x + f * 92, y - 2, x + f * 128, y + 14), xy(x + f * 92, y + 18, x + f * 122, y + 34)], deepen(skin, 0.25), 3, {
    opacity: 0.7,
  })
  s.line(xy(x - f * 28, y - 32, x - f * 26, y + 34), p.key, 3, { opacity: 0.25 })
}

/** Two hands at a craft on the bench, or the craftsman in the whole room. Product §3 (article pictures). */
export function workshop(picture: Picture): void {
  const { r } = picture
  if (r.chance(0.3)) wholeRoom(picture)
  else handsAtWork(picture)
}

/** Tools in a row on the wall. */
function toolRow({ s, r, p }: Picture, y: number, ink: string): void {
  s.rect(0, y - 14, WIDTH, 22, ink)
  for (let x = 50; x < WIDTH; x += r.range(80, 130)) {
    const tall = r.range(80, 190)
    const kind = r.int(0, 3)
    const head = r.pick([p.red, p.gold, p.blue, p.green, p.stone])
    if (kind === 0) {
      s.line(xy(x, y, x, y + tall * 0.6), p.wood, 15)
      s.poly(xy(x - 11, y + tall * 0.6, x + 11, y + tall * 0.6, x + 5, y + tall, x - 5, y + tall), head)
    } else if (kind === 1) {
      s.strokes([xy(x - 9, y, x + 16, y + tall), xy(x + 9, y, x - 16, y + tall)], p.stone, 9)
      s.circle(x - 18, y + tall, 15, 'none', { stroke: head, width: 8 })
      s.circle(x + 18, y + tall, 15, 'none', { stroke: head, width: 8 })
    } else if (kind === 2) {
      s.line(xy(x, y, x, y + tall), p.wood, 13)
      s.rect(x - 28, y + tall - 16, 56, 30, mix(p.key, p.stone, 0.4), { round: 5 })
    } else {
      s.circle(x, y + 40, 32, head)
      s.circle(x, y + 40, 32, 'none', { stroke: deepen(head, 0.3), width: 5 })
      s.circle(x, y + 40, 10, p.paper)
    }
  }
}

function handsAtWork(picture: Picture): void {
  const { s, r, p } = picture
  const bench = r.pick([p.wood, mix(p.wood, p.gold, 0.3), p.woodDeep, mix(p.wood, p.plaster, 0.4)])
  const wall = r.pick([
    mix(p.key, p.blue, 0.35),
    mix(p.key, p.green, 0.4),
    mix(p.key, p.red, 0.35),
    mix(p.plaster, p.wood, 0.2),
    mix(p.blue, p.paper, 0.45),
  ])
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, wall],
      [0.6, mix(wall, bench, 0.35)],
      [1, bench],
    ]),
  )
  s.ellipse(
    640,
    400,
    700,
    430,
    s.halo([
      [0.05, p.glow, 0.5],
      [1, p.glow, 0],
    ]),
  )
  if (r.chance(0.5)) toolRow(picture, 150, deepen(bench, 0.5))
  else viewWindow(picture, r.range(120, 640), 60, 520, 360, 4)
  s.rect(0, 520, WIDTH, 340, bench)
  s.strokes(hatch(0.02, 96, { x: 0, y: 524, width: WIDTH, height: 330 }), deepen(bench, 0.25), 3)
  s.rect(0, 514, WIDTH, 14, pale(bench, 0.3))
  const skin = r.pick(p.skins)
  const sleeve = r.pick([p.blue, p.green, p.white, p.red, p.gold, p.violet, mix(p.blue, p.key, 0.5)])
  const piece = r.pick([sewing, carving, throwing, painting, rolling, cutting])
  piece.under(picture)
  workingArm(picture, { from: [60, 980], elbow: [190, 790], wrist: [430 + r.jitter(16), 610], sleeve, skin, facing: 1 })
  workingArm(picture, { from: [1230, 980], elbow: [1100, 780], wrist: [880 + r.jitter(16), 600], sleeve, skin, facing: -1 })
  piece.over(picture)
}

/** What lies under the hands, and what they hold. */
type Piece = { under: Painter; over: Painter }

const sewing: Piece = {
  under: (picture) => {
    const { s, r, p } = picture
    const cloth = clothTile(picture, r.pick([p.blue, p.red, p.green, p.violet]), p.white, p.gold)
    const outline = ['M', 250, 610, 'Q', 640, 540, 1040, 610, 'L', 1120, 790, 'Q', 640, 720, 170, 800, 'Z']
    s.path(outline, cloth)
    s.path(
      outline,
      s.fade([
        [0, p.key, 0.25],
        [0.5, p.key, 0],
        [1, p.key, 0.25],
      ]),
    )
  },
  over: ({ s, p }) => {
    s.line(xy(590, 618, 700, 560), '#e9e4d6', 5)
    s.path(['M', 700, 560, 'C', 760, 520, 800, 600, 880, 540], 'none', { stroke: p.red, width: 4 })
  },
}

const carving: Piece = {
  under: ({ s, p }) => {
    const wood = pale(p.wood, 0.35)
    s.ellipse(640, 690, 300, 92, deepen(wood, 0.3))
    s.ellipse(640, 672, 300, 92, wood)
    for (const share of [0.8, 0.6, 0.4, 0.2]) s.ellipse(640, 672, 300 * share, 92 * share, 'none', { stroke: deepen(wood, 0.22), width: 4 })
    for (let curl = 0; curl < 9; curl += 1)
      s.path(['M', 300 + curl * 76, 790, 'C', 310 + curl * 76, 750, 352 + curl * 76, 756, 340 + curl * 76, 786], 'none', {
        stroke: pale(wood, 0.4),
        width: 9,
      })
  },
  over: ({ s, p }) => {
    s.line(xy(560, 590, 690, 664), p.woodDeep, 26)
    s.poly(xy(676, 644, 742, 690, 730, 706, 664, 670), '#d8d6cf')
  },
}

const throwing: Piece = {
  under: ({ s, r, p }) => {
    const clay = r.pick([p.brick, mix(p.stone, p.brick, 0.4), p.plaster, mix(p.blue, p.stone, 0.4)])
    s.ellipse(640, 800, 260, 50, deepen(p.stone, 0.4))
    s.path(
      ['M', 500, 560, 'C', 380, 640, 420, 780, 540, 800, 'L', 740, 800, 'C', 860, 780, 900, 640, 780, 560, 'Z'],
      s.fade(
        [
          [0, deepen(clay, 0.3)],
          [0.4, clay],
          [1, deepen(clay, 0.4)],
        ],
        [1, 0],
      ),
    )
    s.ellipse(640, 560, 140, 34, deepen(clay, 0.45))
    s.strokes([xy(434, 660, 640, 690, 846, 660), xy(448, 720, 640, 748, 832, 720)], pale(clay, 0.35), 5)
  },
  over: () => undefined,
}

const painting: Piece = {
  under: ({ s, r, p }) => {
    s.circle(640, 690, 250, p.white)
    const ink = r.pick([p.red, p.blue, p.violet])
    s.circle(640, 690, 232, ink)
    s.strokes(
      Array.from({ length: 24 }, (_, index): Point[] =>
        xy(640, 690, 640 + Math.cos(index * 0.262) * 250, 690 + Math.sin(index * 0.262) * 250),
      ),
      deepen(ink, 0.3),
      3,
    )
    s.circle(640, 690, 120, 'none', { stroke: p.white, width: 26 })
    s.circle(640, 690, 20, p.woodDeep)
    for (const [index, pot] of [p.gold, p.white, p.green].entries()) {
      s.ellipse(1010 + index * 90, 560, 40, 14, deepen(p.stone, 0.3))
      s.rect(970 + index * 90, 520, 80, 40, p.stone)
      s.ellipse(1010 + index * 90, 520, 40, 13, pot)
    }
  },
  over: ({ s, p }) => {
    s.line(xy(470, 520, 600, 650), p.wood, 16)
    s.path(smooth(xy(592, 640, 608, 634, 640, 684, 602, 660), true), p.white)
  },
}

const rolling: Piece = {
  under: ({ s, r, p }) => {
    const dough = p.lit('#f3e6c4', 0.04)
    s.path(smooth(xy(300, 640, 480, 590, 800, 590, 980, 640, 1020, 740, 820, 800, 440, 800, 260, 740), true), deepen(dough, 0.2))
    s.path(smooth(xy(310, 630, 480, 580, 800, 580, 970, 630, 1010, 726, 820, 786, 440, 786, 270, 726), true), dough)
    s.dots(
      Array.from({ length: 60 }, (): Point => [r.range(180, 1100), r.range(560, 840)]),
      4,
      p.white,
      { opacity: 0.8 },
    )
  },
  over: ({ s, p }) => {
    s.line(xy(300, 668, 990, 662), deepen(p.wood, 0.2), 46)
    s.line(xy(300, 662, 990, 656), pale(p.wood, 0.25), 30)
  },
}

const cutting: Piece = {
  under: ({ s, r, p }) => {
    const leather = r.pick([p.brick, p.woodDeep, p.green, p.blue])
    s.poly(xy(250, 620, 1030, 600, 1090, 800, 190, 820), mix(p.green, p.key, 0.5))
    s.strokes(
      Array.from({ length: 11 }, (_, index): Point[] => xy(250 + index * 78, 620 - index * 2, 190 + index * 90, 820 - index * 2)),
      pale(p.green, 0.35),
      2,
      { opacity: 0.5 },
    )
    s.path(smooth(xy(380, 640, 640, 610, 900, 640, 920, 720, 760, 780, 520, 780, 370, 720), true, 0.7), leather)
    s.path(smooth(xy(400, 650, 640, 624, 880, 650, 898, 716, 750, 764, 530, 764, 390, 716), true, 0.7), 'none', {
      stroke: p.gold,
      width: 4,
      dash: '14 10',
    })
  },
  over: ({ s, p }) => {
    s.strokes([xy(560, 600, 700, 690), xy(560, 650, 706, 640)], '#d8d6cf', 13)
    s.circle(540, 588, 26, 'none', { stroke: p.red, width: 12 })
    s.circle(540, 662, 26, 'none', { stroke: p.red, width: 12 })
  },
}

function wholeRoom(picture: Picture): void {
  const { s, r, p } = picture
  room(picture, { floor: 620, window: r.chance(0.6), panels: true })
  toolRow(picture, 110, p.woodDeep)
  const wood = r.pick([p.wood, pale(p.wood, 0.3), p.woodDeep])
  const people = r.int(1, 2)
  for (let index = 0; index <= people; index += 1) {
    const x = 330 + index * (780 / (people + 1)) + r.jitter(30)
    drawFigure(
      picture,
      townsperson(r, p, {
        x,
        y: 800 + r.jitter(8),
        height: r.range(450, 480),
        pose: r.pick(['stir', 'dig', 'read', 'carry', 'wait'] as const),
        facing: index % 2 === 0 ? 1 : -1,
        wear: 'apron',
        accent: r.pick([mix(p.blue, p.key, 0.3), p.white, mix(p.green, p.key, 0.3)]),
        head: r.pick(['band', 'none', 'kerchief', 'cap'] as const),
        headColor: p.white,
      }),
    )
  }
  s.rect(120, 626, 1040, 30, pale(wood, 0.2))
  s.rect(140, 656, 1000, 26, deepen(wood, 0.25))
  s.strokes([xy(170, 680, 160, 840), xy(1110, 680, 1120, 840)], deepen(wood, 0.3), 26)
  for (let x = 170; x < 1080; x += r.range(80, 130)) {
    const ink = r.pick([p.red, p.gold, p.blue, p.green, p.violet, p.white])
    const kind = r.int(0, 2)
    if (kind === 0) s.rect(x, 590, r.range(46, 84), 36, ink)
    else if (kind === 1) s.path(['M', x, 590, 'L', x + 8, 626, 'L', x + 44, 626, 'L', x + 52, 590, 'Z'], ink)
    else for (let bolt = 0; bolt < 3; bolt += 1) s.circle(x + 20 + bolt * 24, 608, 17, [ink, p.white, deepen(ink, 0.3)][bolt] ?? ink)
  }
}
