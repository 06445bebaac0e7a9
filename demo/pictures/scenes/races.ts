/** The relay road race and swimming. Serves product §3 (article pictures). */
import { player, stand } from './teams.ts'
import { houseRow } from '../buildings.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawCrowd } from '../crowd.ts'
import { forestHill, ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { banner } from '../props.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type Point, smooth, WIDTH, polygon, xy } from '../svg.ts'
import { seasonTree } from '../trees.ts'

/** The relay road race: runners with sashes, the road, the people along it. Product §3 (article pictures). */
export function ekiden(picture: Picture): void {
  const { s, r, p } = picture
  const base = 580
  sky(picture, { horizon: 340 })
  ranges(picture, 360, r.range(170, 240))
  const inTown = r.chance(0.6)
  if (inTown) houseRow(picture, base - 10, r.range(150, 186))
  else {
    forestHill(picture, 400, 50, p.near)
    s.rect(0, 440, WIDTH, 160, p.grass)
    for (const x of [80, 330, 600, 900, 1170]) seasonTree(picture, x + r.jitter(60), 560, r.range(160, 240))
  }
  s.rect(0, base - 12, WIDTH, 40, mix(p.stone, p.paper, 0.2))
  drawCrowd(picture, { top: base - 60, bottom: base - 46, rows: 2, from: 15, to: 17, faces: 0.95, arms: 0.28, hasLegs: true })
  s.line(xy(0, base - 6, WIDTH, base - 6), p.white, 4)
  const flags: (string | number)[] = []
  for (let x = 30; x < WIDTH; x += r.range(60, 130)) {
    const y = base - 120 + r.jitter(14)
    flags.push(...polygon(xy(x, y, x + 26, y + 2, x + 26, y + 20, x, y + 18)))
  }
  s.path(flags, p.white)
  s.rect(
    0,
    base + 20,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, mix(p.road, p.paper, 0.15)],
      [1, mix(p.road, p.key, 0.25)],
    ]),
  )
  s.strokes([xy(-10, base + 74, WIDTH + 10, base + 74)], p.white, 6)
  s.strokes([xy(40, 800, 260, 806), xy(420, 810, 660, 814), xy(830, 816, 1090, 820)], p.white, 9)
  if (r.chance(0.5)) banner(picture, r.pick([60, 1180]), base + 40, 280, r.pick([p.red, p.blue, p.gold]))
  const inks = r.shuffle([p.red, p.blue, p.violet, p.gold, p.green])
  const runners = r.int(3, 5)
  for (let index = 0; index < runners; index += 1) {
    const depth = index / (runners - 1)
    const x = 990 - index * (760 / runners) + r.jitter(30)
    const height = 210 + depth * 130
    const y = 690 + depth * 125
    const top = inks[index % inks.length] ?? p.red
    const joints = player(picture, x, y, height, r.pick(['run', 'stride'] as const), 1, {
      top,
      bottom: deepen(top, 0.4),
      accent: p.white,
      head: r.chance(0.3) ? 'band' : 'none',
      headColor: p.white,
    })
    const [sx, sy] = joints.shoulder
    const [hx, hy] = joints.hip
    const sash = top === p.red ? p.gold : p.red
    s.line(xy(sx - height * 0.06, sy + height * 0.01, hx + height * 0.075, hy - height * 0.02), sash, height * 0.036)
    s.line(xy(hx + height * 0.07, hy - height * 0.01, hx + height * 0.02, hy + height * 0.12), sash, height * 0.026)
    s.strokes(
      [
        xy(x - height * 0.5, y - height * 0.5, x - height * 0.8, y - height * 0.5),
        xy(x - height * 0.46, y - height * 0.3, x - height * 0.66, y - height * 0.3),
      ],
      p.white,
      4,
      { opacity: 0.5 },
    )
  }
}

/** Swimming lanes seen across the pool. Product §3 (article pictures). */
export function swimming(picture: Picture): void {
  const { s, r, p } = picture
  const isOutdoor = r.chance(0.5)
  const edge = r.range(330, 370)
  if (isOutdoor) {
    sky(picture, { horizon: 230 })
    ranges(picture, 250, 110)
    houseRow(picture, 300, 60)
    s.rect(0, 296, WIDTH, 80, pale(p.stone, 0.3))
  } else {
    const hall = mix(p.blue, p.paper, 0.68)
    s.rect(
      0,
      0,
      WIDTH,
      420,
      s.fade([
        [0, deepen(hall, 0.3)],
        [1, hall],
      ]),
    )
    s.strokes(
      Array.from({ length: 10 }, (_, index): Point[] => xy(index * 142, 0, index * 142 + 20, 190)),
      deepen(hall, 0.25),
      13,
    )
    s.strokes([xy(0, 64, WIDTH, 64), xy(0, 190, WIDTH, 190)], deepen(hall, 0.3), 11)
    stand(picture, 196, edge - 30)
  }
  drawCrowd(picture, { top: edge - 62, bottom: edge - 56, rows: 1, from: 13, to: 13, faces: 1, hasLegs: true, arms: 0.2 })
  s.rect(0, edge - 10, WIDTH, 40, p.white)
  s.strokes(
    Array.from({ length: 40 }, (_, index): Point[] => xy(index * 33, edge - 10, index * 33, edge + 28)),
    p.stone,
    2,
  )
  const water = p.lit(r.pick(['#4fb0c4', '#3f9fc0', '#5bb8b4']), p.isNight ? 0.3 : 0.06)
  s.rect(
    0,
    edge + 28,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, pale(water, 0.25)],
      [0.4, water],
      [1, deepen(water, 0.25)],
    ]),
  )
  const nets: (string | number)[] = []
  for (let mesh = 0; mesh < 60; mesh += 1) {
    const depth = r.next()
    const y = edge + 44 + depth * 440
    const x = r.range(-40, WIDTH)
    const w = 30 + depth * 80
    nets.push('M', x, y, 'Q', x + w * 0.4, y - 8 - depth * 8, x + w, y, 'Q', x + w * 1.3, y + 10, x + w * 1.6, y - 2)
  }
  s.path(nets, 'none', { stroke: pale(water, 0.6), width: 3, cap: 'round', opacity: 0.55 })
  const lanes = [0.02, 0.2, 0.44, 0.76]
  for (const [index, share] of lanes.entries()) {
    const y = edge + 60 + share * 480
    const size = 7 + share * 15
    const wave = smooth(Array.from({ length: 9 }, (_, step): Point => [step * 165 - 20, y + Math.sin(step * 1.9 + index) * 3]))
    s.path(wave, 'none', { stroke: p.red, width: size, dash: `${Math.round(size * 2.4)} ${Math.round(size * 2.6)}`, cap: 'butt' })
    s.path(wave, 'none', {
      stroke: p.white,
      width: size,
      dash: `0 ${Math.round(size * 2.6)} ${Math.round(size * 2.2)} ${Math.round(size * 0.2)}`,
      cap: 'butt',
    })
  }
  const caps = r.shuffle([p.red, p.gold, p.white, p.violet, p.key])
  for (const [index, share] of [0.1, 0.31, 0.6].entries())
    swimmer(picture, r.range(260, 960), edge + 78 + share * 480, 0.5 + share * 1.15, caps[index] ?? p.red, water)
  if (r.chance(0.6)) swimmer(picture, r.range(420, 800), 836, 1.7, caps[3] ?? p.gold, water)
}

function swimmer({ s, r, p }: Picture, x: number, y: number, scale: number, cap: string, water: string): void {
  const skin = r.pick(p.skins)
  const pt = (px: number, py: number): Point => [x + px * scale, y + py * scale]
  s.path(smooth([pt(-190, 12), pt(-90, -10), pt(60, -14), pt(120, 4), pt(60, 22), pt(-90, 24)], true), deepen(skin, 0.12))
  s.path(smooth([pt(-150, 8), pt(-60, -12), pt(10, -12), pt(0, 18), pt(-80, 22)], true), deepen(cap, 0.35))
  const reach = r.range(-20, 24)
  s.path(
    smooth(
      [pt(30, -4), pt(70, -74 - reach), pt(118, -84 - reach), pt(190, 2), pt(176, 8), pt(112, -56 - reach), pt(86, -52), pt(66, 4)],
      true,
      0.8,
    ),
    skin,
  )
  s.path(smooth([pt(66, -10), pt(72, -38), pt(104, -46), pt(130, -26), pt(120, 4), pt(86, 10)], true), skin)
  s.path(smooth([pt(64, -14), pt(70, -42), pt(102, -50), pt(130, -28), pt(110, -20)], true), cap)
  s.line([pt(104, -16), pt(122, -16)], p.key, 7 * scale)
  s.path(smooth([pt(-210, 22), pt(-120, 8), pt(0, 20), pt(90, 8), pt(190, 20), pt(150, 34), pt(0, 36), pt(-140, 36)], true), water)
  const foam = (): Point => pt(r.range(-230, -120), r.jitter(16))
  s.dots(Array.from({ length: 16 }, foam), 6 * scale, p.white, { opacity: 0.9 })
  s.dots(
    Array.from({ length: 10 }, (): Point => pt(r.range(150, 230), r.range(-34, 12))),
    4.4 * scale,
    p.white,
    { opacity: 0.9 },
  )
  s.path(smooth([pt(-200, 18), pt(-90, 10), pt(40, 18), pt(180, 8)]), 'none', {
    stroke: p.white,
    width: 5 * scale,
    cap: 'round',
    opacity: 0.85,
  })
}
