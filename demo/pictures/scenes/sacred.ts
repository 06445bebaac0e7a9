/** The shrine and the temple bell. Serves product §3 (article pictures). */
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { drift } from '../flowers.ts'
import { forestHill, ground, ranges } from '../land.ts'
import { lantern } from '../lanterns.ts'
import type { Picture } from '../picture.ts'
import { curvedRoof } from '../roofs.ts'
import { sky, snowFall } from '../sky.ts'
import { HEIGHT, type Point, WIDTH, xy } from '../svg.ts'
import { cedarTree, seasonTree } from '../trees.ts'

function torii({ s, p }: Picture, x: number, base: number, height: number): void {
  const red = p.lit('#cc4430', p.isNight ? 0.25 : 0.03)
  const w = height * 0.5
  for (const side of [-1, 1]) {
    s.poly(
      xy(
        x + side * w - 17,
        base,
        x + side * w * 0.92 - 14,
        base - height,
        x + side * w * 0.92 + 14,
        base - height,
        x + side * w + 17,
        base,
      ),
      red,
    )
    s.rect(x + side * w - 24, base - height * 0.07, 48, height * 0.07, p.key)
  }
  s.rect(x - w * 1.14, base - height * 0.79, w * 2.28, height * 0.06, red)
  s.rect(x - 17, base - height * 0.95, 34, height * 0.17, red)
  s.path(
    [
      'M',
      x - w * 1.42,
      base - height * 1.06,
      'Q',
      x,
      base - height * 0.97,
      x + w * 1.42,
      base - height * 1.06,
      'L',
      x + w * 1.36,
      base - height * 0.96,
      'Q',
      x,
      base - height * 0.88,
      x - w * 1.36,
      base - height * 0.96,
      'Z',
    ],
    red,
  )
  s.path(
    [
      'M',
      x - w * 1.46,
      base - height * 1.1,
      'Q',
      x,
      base - height,
      x + w * 1.46,
      base - height * 1.1,
      'L',
      x + w * 1.42,
      base - height * 1.05,
      'Q',
      x,
      base - height * 0.955,
      x - w * 1.42,
      base - height * 1.05,
      'Z',
    ],
    p.key,
  )
}

function stoneLantern({ s, p }: Picture, x: number, base: number, height: number): void {
  const u = height / 100
  const stone = deepen(p.stone, 0.08)
  s.poly(xy(x - 20 * u, base, x - 15 * u, base - 9 * u, x + 15 * u, base - 9 * u, x + 20 * u, base), stone)
  s.rect(x - 7 * u, base - 50 * u, 14 * u, 42 * u, stone)
  s.poly(xy(x - 10 * u, base - 50 * u, x - 17 * u, base - 57 * u, x + 17 * u, base - 57 * u, x + 10 * u, base - 50 * u), stone)
  s.rect(x - 13 * u, base - 77 * u, 26 * u, 20 * u, stone)
  s.rect(x - 7 * u, base - 74 * u, 14 * u, 14 * u, p.isNight || p.light === 'evening' ? p.glow : p.key)
  s.path(
    [
      'M',
      x - 29 * u,
      base - 75 * u,
      'Q',
      x - 12 * u,
      base - 80 * u,
      x - 5 * u,
      base - 92 * u,
      'L',
      x + 5 * u,
      base - 92 * u,
      'Q',
      x + 12 * u,
      base - 80 * u,
      x + 29 * u,
      base - 75 * u,
      'Z',
    ],
    deepen(stone, 0.2),
  )
  s.circle(x, base - 95 * u, 4.5 * u, stone)
}

/** The shrine in its cedars: gate, steps, lanterns, hall. Product §3 (article pictures). */
export function shrine(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 420 })
  ranges(picture, 400, 170)
  forestHill(picture, 380, 70, p.near)
  s.rect(
    0,
    430,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, mix(p.grassDeep, p.near, 0.4)],
      [1, p.grassDeep],
    ]),
  )
  const hall = { x: 440, y: 380, w: 400 }
  for (const x of [110, 240, 360, 920, 1040, 1170]) cedarTree(picture, x + r.jitter(30), 560, r.range(330, 480))
  s.rect(hall.x + 30, hall.y, hall.w - 60, 130, p.wood)
  s.rect(
    hall.x + 60,
    hall.y + 20,
    hall.w - 120,
    110,
    p.isNight || p.light === 'evening' ? mix(p.glow, p.wood, 0.2) : deepen(p.woodDeep, 0.3),
  )
  s.strokes(
    [40, 120, 280, 360].map((dx): Point[] => xy(hall.x + dx, hall.y, hall.x + dx, hall.y + 130)),
    p.lit('#b8432f'),
    15,
  )
  s.strokes([xy(hall.x + 30, hall.y + 100, hall.x + hall.w - 30, hall.y + 100)], p.lit('#b8432f'), 9)
  curvedRoof(picture, hall.x, hall.y + 8, hall.w, 170, { edge: p.gold, lift: 44 })
  s.path(['M', hall.x + 60, hall.y + 20, 'Q', 640, hall.y + 62, hall.x + hall.w - 60, hall.y + 20], 'none', {
    stroke: p.lit('#e5cf98'),
    width: 13,
  })
  for (const x of [580, 640, 700])
    s.poly(
      xy(x - 9, hall.y + 42, x + 9, hall.y + 44, x + 2, hall.y + 60, x + 12, hall.y + 74, x - 6, hall.y + 74, x - 2, hall.y + 60),
      p.white,
    )
  s.rect(hall.x + 130, hall.y + 110, 140, 34, p.woodDeep)
  s.poly(
    xy(520, 520, 760, 520, 960, HEIGHT, 320, HEIGHT),
    s.fade([
      [0, p.stone],
      [1, pale(p.stone, 0.25)],
    ]),
  )
  const steps: Point[][] = Array.from({ length: 13 }, (_, index) => {
    const t = (index / 13) ** 1.35
    return [
      [520 - 200 * t, 522 + 333 * t],
      [760 + 200 * t, 522 + 333 * t],
    ] as const
  })
  s.strokes(steps, deepen(p.stone, 0.35), 4)
  for (const [index, t] of [0.12, 0.4, 0.82].entries())
    for (const side of [-1, 1]) stoneLantern(picture, 640 + side * (170 + 230 * t), 560 + 260 * t, 110 + index * 50)
  const walkers = r.int(2, 4)
  for (let index = 0; index < walkers; index += 1)
    drawFigure(picture, {
      ...townsperson(r, p, {
        x: 640 + r.jitter(70),
        y: 560 + index * 40,
        height: 96 + index * 18,
        pose: r.pick(['walk', 'bow', 'stand'] as const),
        view: 'back',
      }),
    })
  torii(picture, 640, 840, r.range(560, 600))
  for (const [x, base] of [
    [30, 850],
    [1250, 850],
  ] as const)
    seasonTree(picture, x, base, r.range(360, 440))
  const couple = r.pick([-1, 1])
  const wear = r.chance(0.5) ? 'yukata' : 'coat'
  drawFigure(picture, {
    ...townsperson(r, p, { x: 640 + couple * 110, y: 836, height: 240, pose: 'stroll', view: 'back' }),
    wear,
    top: p.violet,
    accent: p.gold,
    hairStyle: 'bun',
  })
  drawFigure(picture, townsperson(r, p, { x: 640 + couple * 200, y: 842, height: 170, pose: 'walk', isChild: true, view: 'back' }))
  if (p.season === 'winter') snowFall(picture, 150)
  if (p.season === 'autumn' || p.season === 'spring') drift(picture, p.season === 'autumn' ? p.leaf : p.lit('#f3c3c8', 0.05), 40, 10)
}

/** The great bell and those who ring it. Product §3 (article pictures). */
export function templeBell(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 430 })
  ranges(picture, 440, r.range(170, 230))
  forestHill(picture, 470, 50, p.near)
  const snow = p.season === 'winter'
  ground(picture, 560, snow ? p.white : p.grass, snow ? p.stone : p.grassDeep, 20)
  s.rect(960, 430, 330, 150, p.plaster)
  s.strokes(
    [980, 1060, 1140, 1220].map((x): Point[] => xy(x, 430, x, 580)),
    p.woodDeep,
    9,
  )
  curvedRoof(picture, 950, 440, 360, 150, { lift: 34 })
  const base = 730
  s.poly(xy(150, base + 70, 230, base - 50, 850, base - 50, 930, base + 70), p.stone)
  s.strokes(
    [
      xy(175, base + 34, 905, base + 34),
      xy(200, base - 4, 880, base - 4),
      ...[300, 420, 540, 660, 780].map((x): Point[] => xy(x, base - 50, x + (x - 540) * 0.16, base + 70)),
    ],
    deepen(p.stone, 0.28),
    4,
  )
  const wood = r.pick([p.wood, p.woodDeep, p.lit('#a8452f')])
  for (const [top, foot] of [
    [330, 290],
    [750, 790],
  ] as const)
    s.poly(xy(foot - 20, base - 50, top - 16, 300, top + 16, 300, foot + 20, base - 50), wood)
  s.rect(270, 330, 540, 26, deepen(wood, 0.15))
  s.rect(300, 560, 480, 15, deepen(wood, 0.15))
  const bronze = p.lit('#5f7a68')
  const x = 560
  s.line(xy(x, 330, x, 384), p.key, 11)
  s.path(
    [
      'M',
      x - 92,
      620,
      'L',
      x - 84,
      450,
      'Q',
      x - 78,
      386,
      x,
      378,
      'Q',
      x + 78,
      386,
      x + 84,
      450,
      'L',
      x + 92,
      620,
      'Q',
      x,
      640,
      x - 92,
      620,
      'Z',
    ],
    s.fade(
      [
        [0, deepen(bronze, 0.3)],
        [0.3, pale(bronze, 0.3)],
        [0.6, bronze],
        [1, deepen(bronze, 0.4)],
      ],
      [1, 0],
    ),
  )
  s.strokes(
    [xy(x - 86, 470, x + 86, 470), xy(x - 90, 570, x + 90, 570), xy(x - 91, 590, x + 91, 590), xy(x, 470, x, 570)],
    deepen(bronze, 0.45),
    4,
  )
  s.dots(
    [-64, -46, -28, 28, 46, 64].flatMap((dx): Point[] => xy(x + dx, 416, x + dx, 434, x + dx, 452)),
    4.4,
    deepen(bronze, 0.4),
  )
  s.circle(x - 62, 545, 17, 'none', { stroke: p.gold, width: 5 })
  s.strokes([xy(410, 356, 396, 540), xy(330, 356, 322, 540)], p.lit('#d9c79a'), 5)
  s.rect(270, 526, 196, 32, p.wood, { round: 8 })
  s.path(['M', 350, 556, 'Q', 330, 590, 312, 612], 'none', { stroke: p.lit('#d9c79a'), width: 8 })
  curvedRoof(picture, 260, 320, 560, 220, { lift: 60, edge: p.gold })
  if (snow)
    s.path(
      [
        'M',
        430,
        106,
        'L',
        650,
        106,
        'Q',
        700,
        190,
        800,
        240,
        'Q',
        700,
        226,
        540,
        224,
        'Q',
        380,
        226,
        280,
        240,
        'Q',
        380,
        190,
        430,
        106,
        'Z',
      ],
      p.white,
      { opacity: 0.92 },
    )
  drawFigure(picture, {
    ...townsperson(r, p, { x: 280, y: base - 44, height: 210, pose: 'pull', facing: -1 }),
    wear: r.chance(0.5) ? 'yukata' : 'coat',
    hairStyle: 'none',
    top: p.key,
    accent: p.gold,
    hasShadow: false,
  })
  const queue = r.int(3, 6)
  for (let index = 0; index < queue; index += 1)
    drawFigure(
      picture,
      townsperson(r, p, {
        x: 950 + index * 70,
        y: 800 + r.jitter(16),
        height: r.range(200, 230),
        pose: r.pick(['wait', 'stand', 'wait', 'read'] as const),
        facing: -1,
        wear: snow ? 'coat' : 'shirt',
      }),
    )
  if (p.isNight || p.light === 'evening') for (const lx of [880, 1000, 1120, 1240]) lantern(picture, lx, 590, 84, p.red, true)
  seasonTree(picture, 60, 800, r.range(380, 460))
  if (snow) snowFall(picture, 140)
}
