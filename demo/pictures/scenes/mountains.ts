/** Mountains through the year, and the dam among them. Serves product §3 (article pictures). */
import { gorge } from './gorge.ts'
import { deepen, mix, pale } from '../color.ts'
import { drift } from '../flowers.ts'
import { forestHill, range, ranges, ridgeLine, river, stillWater } from '../land.ts'
import type { Picture } from '../picture.ts'
import { birds, mistBand, sky, snowFall } from '../sky.ts'
import { HEIGHT, type Point, smooth, WIDTH, xy } from '../svg.ts'
import { cedarTree, cherryTree, crownTree, pineTree } from '../trees.ts'

/** Mountains above a valley: young green, summer cloud, burning maples or snow. Product §3 (article pictures). */
export function mountains(picture: Picture): void {
  if (picture.r.chance(0.35)) gorge(picture)
  else valley(picture)
}

function valley(picture: Picture): void {
  const { s, r, p } = picture
  const horizon = r.range(520, 600)
  sky(picture, { horizon: horizon - 120 })
  const snow = p.season === 'winter' ? r.range(60, 110) : p.season === 'spring' ? 34 : 0
  range(picture, ridgeLine(r, horizon - 270, 210, { rough: 0.56 }), p.far, { snow, faces: 0.2, bottom: horizon })
  mistBand(picture, horizon - 170, mix(p.skyLow, p.paper, 0.3), 0.8, 4)
  range(picture, ridgeLine(r, horizon - 130, 140, { rough: 0.55 }), p.mid, { snow: snow * 0.5, faces: 0.2, bottom: horizon + 60 })
  mistBand(picture, horizon - 40, mix(p.skyLow, p.paper, 0.3), 0.75, 4)
  forestHill(picture, horizon, 90, p.near)
  if (r.chance(0.6)) {
    river(picture, {
      far: r.range(500, 800),
      near: r.range(300, 980),
      top: horizon + 70,
      bottom: 900,
      bend: r.range(100, 190),
      farWidth: 24,
      nearWidth: 420,
    })
  } else if (p.season === 'summer' || r.chance(0.5)) {
    const x = r.range(450, 830)
    s.path(
      [
        'M',
        x - 16,
        horizon - 20,
        'Q',
        x - 30,
        horizon + 120,
        x - 44,
        HEIGHT,
        'L',
        x + 52,
        HEIGHT,
        'Q',
        x + 24,
        horizon + 120,
        x + 20,
        horizon - 20,
        'Z',
      ],
      s.fade([
        [0, p.white],
        [1, pale(p.water, 0.5)],
      ]),
    )
    s.strokes(
      [-14, -2, 12].map((dx): Point[] => xy(x + dx * 0.5, horizon, x + dx, horizon + 130, x + dx * 2, HEIGHT)),
      p.water,
      3,
      { opacity: 0.7 },
    )
  }
  for (const edge of [-1, 1]) {
    const hill = mix(p.near, p.key, 0.35)
    const x0 = edge < 0 ? -40 : WIDTH + 40
    const points: Point[] = xy(x0, HEIGHT + 20, x0, 600, x0 - edge * 150, 640, x0 - edge * 300, 720, x0 - edge * 480, HEIGHT + 20)
    s.path(smooth(points, true, 0.5), hill)
    const trees = r.int(3, 5)
    for (let index = 0; index < trees; index += 1) {
      const x = x0 - edge * (40 + index * 95 + r.jitter(24))
      const base = 660 + index * 62
      const size = r.range(190, 310)
      if (p.season === 'autumn' && r.chance(0.75)) crownTree(picture, x, base, size, r.pick([p.leaf, p.leafDeep, p.gold, p.red]))
      else if (p.season === 'spring' && r.chance(0.5)) cherryTree(picture, x, base, size)
      else if (r.chance(0.3)) pineTree(picture, x, base, size)
      else cedarTree(picture, x, base, size, p.season === 'winter' ? mix(p.leafDeep, p.white, 0.25) : undefined)
    }
  }
  if (p.season === 'autumn') drift(picture, p.leaf, 22, 10)
  if (p.season === 'winter') snowFall(picture, r.int(60, 130))
}

/** The dam: its wall, the reservoir and the hills about it. Product §3 (article pictures). */
export function dam(picture: Picture): void {
  const { s, r, p } = picture
  const horizon = r.range(300, 350)
  sky(picture, { horizon })
  ranges(picture, horizon, r.range(180, 240))
  forestHill(picture, horizon + 30, 60, p.near)
  const top = horizon + r.range(80, 110)
  stillWater(picture, top - 40, top + 30, 20)
  const wall = mix(p.stone, p.paper, 0.3)
  s.path(
    ['M', 60, top + 40, 'Q', 640, top - 28, 1220, top + 40, 'L', 980, 760, 'Q', 640, 700, 300, 760, 'Z'],
    s.fade([
      [0, pale(wall, 0.3)],
      [0.6, wall],
      [1, deepen(wall, 0.3)],
    ]),
  )
  const ribs: (string | number)[] = []
  for (let index = 0; index <= 14; index += 1) {
    const t = index / 14
    const tx = 60 + 1160 * t
    const ty = top + 40 - Math.sin(Math.PI * t) * 33
    const bx = 300 + 680 * t
    ribs.push('M', tx, ty, 'Q', (tx + bx) / 2 + (0.5 - t) * 30, (ty + 740) / 2, bx, 756 - Math.sin(Math.PI * t) * 28)
  }
  s.path(ribs, 'none', { stroke: deepen(wall, 0.3), width: 2.4, opacity: 0.5 })
  for (const share of [0.2, 0.4, 0.6, 0.8])
    s.path(
      [
        'M',
        60 + 240 * share,
        top + 40 + (720 - top) * share,
        'Q',
        640,
        top - 28 + (728 - top) * share + 10,
        1220 - 240 * share,
        top + 40 + (720 - top) * share,
      ],
      'none',
      { stroke: deepen(wall, 0.3), width: 1.8, opacity: 0.35 },
    )
  s.path(
    ['M', 50, top + 30, 'Q', 640, top - 40, 1230, top + 30, 'L', 1230, top + 46, 'Q', 640, top - 22, 50, top + 46, 'Z'],
    deepen(wall, 0.25),
  )
  for (const x of [500, 640, 780]) {
    const y = top + 6 + Math.abs(x - 640) * 0.02
    s.rect(x - 26, y - 62, 52, 66, pale(wall, 0.3))
    s.rect(x - 32, y - 72, 64, 14, p.red)
    s.rect(x - 14, y - 44, 28, 22, mix(p.key, p.skyTop, 0.4))
  }
  const gates = r.int(1, 3)
  for (let gate = 0; gate < gates; gate += 1) {
    const x = 640 + (gate - (gates - 1) / 2) * 130
    s.poly(xy(x - 26, top + 60, x + 26, top + 60, x + 34, top + 96, x - 34, top + 96), p.key)
    s.path(
      [
        'M',
        x - 26,
        top + 84,
        'C',
        x - 34,
        560,
        x - 70,
        680,
        x - 96,
        790,
        'L',
        x + 96,
        790,
        'C',
        x + 70,
        680,
        x + 34,
        560,
        x + 26,
        top + 84,
        'Z',
      ],
      s.fade([
        [0, p.white],
        [0.7, p.white, 0.92],
        [1, p.white, 0.5],
      ]),
    )
    s.strokes(
      [-34, -12, 14, 38].map((dx): Point[] => xy(x + dx * 0.5, top + 120, x + dx * 1.2, 620, x + dx * 2, 770)),
      p.water,
      3,
      { opacity: 0.6 },
    )
  }
  for (const side of [-1, 1]) {
    const edge = side < 0 ? -40 : WIDTH + 40
    s.path(
      smooth(
        xy(edge, top - 10, edge - side * 90, top + 20, edge - side * 200, 560, edge - side * 320, 700, edge - side * 400, 900, edge, 900),
        true,
        0.5,
      ),
      mix(p.near, p.key, 0.2),
    )
    for (let tree = 0; tree < 5; tree += 1) {
      const x = edge - side * (60 + tree * 62)
      const base = top + 120 + tree * 120
      if (p.season === 'autumn' || p.season === 'spring')
        crownTree(picture, x, base, r.range(150, 220), r.pick([p.leaf, p.leafDeep, p.blossom]))
      else cedarTree(picture, x, base, r.range(170, 250))
    }
  }
  s.path(smooth(xy(-40, 900, 180, 800, 420, 770, 640, 762, 860, 770, 1100, 800, 1320, 900), true, 0.5), p.waterDeep)
  for (let index = 0; index < 12; index += 1)
    s.ellipse(640 + r.jitter(260), 790 + r.jitter(24), r.range(30, 80), r.range(6, 12), p.white, { opacity: 0.75 })
  if (r.chance(0.6)) birds(picture, r.range(200, 800), r.range(120, 220), 5)
}
