/** The hand loom. Serves product §3 (article pictures). */
import { clothTile, motifs } from './cloth.ts'
import { workingArm } from './workshop.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { petals } from '../flowers.ts'
import type { Picture } from '../picture.ts'
import { room, viewWindow } from './rooms.ts'
import { type Point, polygon, WIDTH, HEIGHT, smooth, xy } from '../svg.ts'

/** A weaver at a hand loom with its jacquard tower, warp and cloth. Product §3 (article pictures). */
export function weavingLoom(picture: Picture): void {
  if (picture.r.chance(0.45)) frontLoom(picture)
  else sideLoom(picture)
}

function sideLoom(picture: Picture): void {
  const { s, r, p } = picture
  room(picture, { floor: 640, window: r.chance(0.85), panels: true })
  s.ellipse(
    640,
    420,
    640,
    420,
    s.halo([
      [0.05, p.glow, 0.35],
      [1, p.glow, 0],
    ]),
  )
  const x = r.range(250, 330)
  const base = 770
  const wood = r.pick([p.wood, mix(p.wood, p.gold, 0.25), mix(p.wood, p.brick, 0.3)])
  const dark = deepen(wood, 0.35)
  const cloth = r.pick([p.red, p.blue, p.violet, p.green, p.gold])
  const thread = r.pick([p.white, pale(cloth, 0.55), p.gold])
  s.ellipse(x + 360, base + 6, 470, 34, p.key, { opacity: 0.22 })
  s.rect(x - 10, 250, 30, base - 250, dark)
  s.rect(x + 700, 250, 30, base - 250, dark)
  const warp: Point[][] = []
  for (let index = 0; index <= 46; index += 1)
    warp.push(xy(x + 20, 470 + index * 2.2, x + 330, 492 + index * 0.7, x + 640, 470 + index * 2.2))
  s.strokes(warp, thread, 1.8)
  const web: Point[] = xy(x + 540, 484, x + 730, 466, x + 730, 588, x + 540, 530)
  s.poly(web, cloth)
  s.clip(polygon(web), () => {
    for (let index = 0; index < 9; index += 1)
      s.path(petals(x + 560 + (index % 5) * 40, 482 + Math.floor(index / 5) * 50 + (index % 2) * 12, 17, 6, index, 0.8), pale(cloth, 0.6))
  })
  s.circle(x + 22, 520, 52, deepen(thread, 0.12))
  s.circle(x + 22, 520, 52, 'none', { stroke: dark, width: 8 })
  s.circle(x + 22, 520, 14, dark)
  s.circle(x + 716, 528, 60, cloth)
  s.circle(x + 716, 528, 60, 'none', { stroke: deepen(cloth, 0.3), width: 7 })
  s.circle(x + 716, 528, 14, dark)
  for (const share of [330, 380, 430]) {
    s.rect(x + share, 330, 12, 250, dark)
    const heddles = Array.from({ length: 12 }, (_, index): Point[] => xy(x + share - 4, 400 + index * 13, x + share + 16, 400 + index * 13))
    s.strokes(heddles, thread, 2)
  }
  s.rect(x + 486, 320, 24, 270, wood)
  s.rect(x + 478, 540, 40, 34, dark)
  s.rect(x - 30, 236, 780, 30, wood)
  s.rect(x - 30, 640, 780, 24, wood)
  const harness: Point[][] = Array.from({ length: 22 }, (_, index) => xy(x + 330 + index * 5, 120, x + 310 + index * 7, 330))
  s.strokes(harness, thread, 1.6)
  s.rect(x + 260, 60, 260, 74, dark)
  s.rect(x + 276, 74, 228, 46, wood)
  const cards: Point[][] = []
  for (let index = 0; index < 9; index += 1) {
    const cy = 96 + index * 26
    const sway = Math.sin(index * 0.9) * 12
    s.poly(
      xy(x + 150 + sway, cy, x + 246 + sway, cy, x + 250 + sway, cy + 21, x + 154 + sway, cy + 21),
      pale(p.plaster, index % 2 === 0 ? 0.2 : 0.45),
    )
    for (let hole = 0; hole < 9; hole += 1) if (r.chance(0.55)) cards.push([[x + 162 + hole * 9.5 + sway, cy + 10]])
  }
  s.dots(
    cards.flatMap((hole) => hole),
    2.6,
    p.key,
  )
  s.strokes([xy(x + 550, 664, x + 520, base - 20), xy(x + 590, 664, x + 560, base - 20)], dark, 9)
  s.rect(x + 470, base - 26, 130, 14, wood)
  const seat = x + 850
  s.rect(seat - 70, 646, 150, 22, wood)
  s.strokes([xy(seat - 56, 668, seat - 62, base), xy(seat + 62, 668, seat + 68, base)], dark, 16)
  const weaver = townsperson(r, p, {
    x: seat,
    y: base + 4,
    height: 450,
    pose: 'sitReach',
    facing: -1,
    wear: 'apron',
    accent: p.white,
    head: r.chance(0.5) ? 'kerchief' : 'none',
    headColor: pale(cloth, 0.5),
  })
  drawFigure(picture, weaver)
  spools(picture, r.range(20, 110), 770)
}

function spools({ s, r, p }: Picture, x: number, base: number): void {
  s.rect(x - 20, base - 46, 200, 46, deepen(p.wood, 0.2))
  for (let index = 0; index < 4; index += 1) {
    const ink = r.pick([p.red, p.gold, p.blue, p.green, p.violet])
    const left = x + index * 44 - 8
    s.poly(xy(left, base - 46, left + 8, base - 122, left + 28, base - 122, left + 36, base - 46), ink)
    s.strokes(
      [0.2, 0.4, 0.6, 0.8].map((share): Point[] => xy(left + 3, base - 50 - share * 70, left + 33, base - 54 - share * 62)),
      deepen(ink, 0.25),
      2,
    )
    s.rect(left + 13, base - 136, 10, 16, p.plaster)
  }
}

/** The loom from the weaver's seat: cloth near to us, reed, threads that run away, hands or a shuttle. */
function frontLoom(picture: Picture): void {
  const { s, r, p } = picture
  const wood = r.pick([p.wood, mix(p.wood, p.gold, 0.25), p.woodDeep])
  const dark = deepen(wood, 0.35)
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, mix(p.key, wood, 0.25)],
      [1, mix(p.key, wood, 0.5)],
    ]),
  )
  viewWindow(picture, r.pick([60, 800]), 30, 420, 250, 3)
  s.ellipse(
    640,
    330,
    640,
    300,
    s.halo([
      [0.05, p.glow, 0.45],
      [1, p.glow, 0],
    ]),
  )
  const thread = r.pick([p.white, p.gold, pale(p.red, 0.4), pale(p.blue, 0.45), pale(p.violet, 0.4)])
  const second = r.pick([p.red, p.blue, p.green, p.violet])
  const lines: Point[][] = []
  const accents: Point[][] = []
  for (let index = 0; index <= 70; index += 1) {
    const share = index / 70
    const line: Point[] = xy(430 + 420 * share, 200, 280 + 720 * share, 470)
    if (index % 7 < 2) accents.push(line)
    else lines.push(line)
  }
  s.strokes(lines, thread, 3)
  s.strokes(accents, second, 3.4)
  s.rect(380, 176, 520, 34, dark)
  for (const [index, y] of [290, 330, 370].entries()) {
    const half = 330 + index * 22
    s.rect(640 - half, y, half * 2, 13, wood)
    s.strokes(
      Array.from({ length: 34 }, (_, heddle): Point[] =>
        xy(640 - half + 14 + (heddle * (half * 2 - 28)) / 33, y + 13, 640 - half + 14 + (heddle * (half * 2 - 28)) / 33, y + 44),
      ),
      pale(thread, 0.3),
      2,
    )
  }
  s.rect(236, 452, 808, 26, wood)
  s.rect(236, 478, 808, 62, deepen(thread, 0.3))
  s.strokes(
    Array.from({ length: 110 }, (_, tooth): Point[] => xy(242 + tooth * 7.3, 480, 242 + tooth * 7.3, 540)),
    dark,
    2,
  )
  s.rect(216, 538, 848, 36, wood)
  s.rect(216, 538, 848, 9, pale(wood, 0.35))
  const cloth = clothTile(picture, second, thread, r.pick([p.gold, p.white, p.green]))
  const web: Point[] = xy(262, 574, 1018, 574, 1090, HEIGHT + 10, 190, HEIGHT + 10)
  s.poly(web, cloth)
  s.poly(
    web,
    s.fade([
      [0, p.key, 0.4],
      [0.25, p.key, 0],
      [1, p.key, 0.3],
    ]),
  )
  s.clip(polygon(web), () => {
    const motif = r.pick(motifs)
    for (let spot = 0; spot < 6; spot += 1)
      motif(picture, 330 + (spot % 3) * 310, 660 + Math.floor(spot / 3) * 150, 58, pale(thread, 0.2), second)
  })
  for (const x of [60, 1090]) {
    s.rect(
      x,
      0,
      130,
      HEIGHT,
      s.fade(
        [
          [0, dark],
          [0.4, wood],
          [1, dark],
        ],
        [1, 0],
      ),
    )
    s.strokes([xy(x + 40, 0, x + 36, HEIGHT), xy(x + 84, 0, x + 90, HEIGHT)], deepen(wood, 0.2), 3, { opacity: 0.6 })
  }
  s.rect(0, 88, WIDTH, 44, dark)
  s.rect(0, 88, WIDTH, 10, wood)
  const skin = r.pick(p.skins)
  const sleeve = r.pick([p.blue, p.red, p.white, p.green, p.violet])
  if (r.chance(0.7)) {
    workingArm(picture, { from: [-40, 990], elbow: [90, 800], wrist: [300, 590], sleeve, skin, facing: 1 })
    workingArm(picture, { from: [1320, 990], elbow: [1190, 800], wrist: [985, 600], sleeve, skin, facing: -1 })
  }
  s.at(r.range(520, 760), 590, { rotate: r.range(-8, 8) }, () => {
    s.path(smooth(xy(-150, 0, -60, 24, 60, 24, 150, 0, 60, -24, -60, -24), true), pale(wood, 0.3))
    s.rect(-58, -12, 116, 24, dark, { round: 11 })
    s.rect(-48, -8, 96, 16, second, { round: 8 })
  })
}
