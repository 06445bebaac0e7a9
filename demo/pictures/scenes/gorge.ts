/** The gorge above the town, with its bridge. Serves product §3 (article pictures). */
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { drift } from '../flowers.ts'
import { range, ridgeLine, stillWater } from '../land.ts'
import type { Picture } from '../picture.ts'
import { mistBand, sky, snowFall } from '../sky.ts'
import { HEIGHT, WIDTH, smooth, type Point, xy } from '../svg.ts'
import { cedarTree, cherryTree, crownTree, pineTree } from '../trees.ts'

/** A tree as this season has it on a steep slope. */
function slopeTree(picture: Picture, x: number, base: number, size: number): void {
  const { r, p } = picture
  if (p.season === 'autumn' && r.chance(0.8)) crownTree(picture, x, base, size, r.pick([p.leaf, p.leafDeep, p.gold, p.red]))
  else if (p.season === 'spring' && r.chance(0.55)) cherryTree(picture, x, base, size)
  else if (p.season === 'summer' && r.chance(0.7)) crownTree(picture, x, base, size, r.pick([p.leaf, p.leafDeep, p.green]))
  else if (r.chance(0.4)) pineTree(picture, x, base, size)
  else cedarTree(picture, x, base, size, p.season === 'winter' ? mix(p.leafDeep, p.white, 0.3) : undefined)
}

/** A red bridge over a deep river between steep woods. Product §3 (article pictures). */
export function gorge(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 330 })
  const snow = p.season === 'winter' ? r.range(50, 90) : 0
  range(picture, ridgeLine(r, 300, 150, { rough: 0.56 }), p.far, { snow, faces: 0.2, bottom: 520 })
  range(picture, ridgeLine(r, 400, 110, { rough: 0.55 }), p.mid, { snow: snow * 0.5, faces: 0.2, bottom: 600 })
  mistBand(picture, 430, mix(p.skyLow, p.paper, 0.3), 0.75, 4)
  stillWater(picture, 560, HEIGHT, 40)
  for (const side of [-1, 1]) {
    const edge = side < 0 ? -40 : WIDTH + 40
    const reach = (distance: number): number => edge - side * distance
    const rock = mix(p.near, p.stone, 0.4)
    s.path(
      smooth(xy(edge, 330, reach(180), 370, reach(360), 480, reach(470), 620, reach(430), 740, reach(520), 900, edge, 900), true, 0.5),
      s.fade([
        [0, mix(p.near, p.key, 0.15)],
        [0.6, rock],
        [1, deepen(rock, 0.3)],
      ]),
    )
    const cracks: Point[][] = Array.from({ length: 16 }, () => {
      const x = reach(r.range(160, 430))
      const y = r.range(560, 820)
      return [
        [x, y],
        [x + side * r.range(-14, 22), y + r.range(26, 70)],
      ] as const
    })
    s.strokes(cracks, deepen(rock, 0.4), 4, { opacity: 0.5 })
    for (const [distance, base] of [
      [70, 400],
      [190, 430],
      [310, 500],
      [120, 520],
      [400, 600],
      [240, 620],
      [60, 660],
    ] as const)
      slopeTree(picture, reach(distance + r.jitter(24)), base, r.range(150, 220))
  }
  for (let stone = 0; stone < 9; stone += 1) {
    const x = r.range(330, 950)
    const y = r.range(640, 840)
    const size = 16 + (y - 620) * 0.16
    s.ellipse(x, y + size * 0.4, size * 1.5, size * 0.4, pale(p.water, 0.7), { opacity: 0.8 })
    s.path(
      smooth(
        xy(
          x - size,
          y + size * 0.4,
          x - size * 0.7,
          y - size * 0.4,
          x + size * 0.1,
          y - size * 0.7,
          x + size,
          y - size * 0.1,
          x + size,
          y + size * 0.4,
        ),
        true,
        0.6,
      ),
      deepen(p.stone, 0.15),
    )
  }
  bridge(picture, r.range(470, 520))
  for (const x of [30, 1240]) slopeTree(picture, x + r.jitter(30), 880, r.range(360, 460))
  if (p.season === 'autumn') drift(picture, p.leaf, 44, 11)
  if (p.season === 'spring') drift(picture, p.lit('#f3c3c8', 0.05), 44, 10)
  if (p.season === 'winter') snowFall(picture, r.int(90, 160))
}

function bridge(picture: Picture, y: number): void {
  const { s, r, p } = picture
  const red = p.lit('#c8432e', p.isNight ? 0.3 : 0.04)
  const arch = (lift: number): Point[] =>
    xy(240, y + 50 + lift, 440, y + 10 + lift, 640, y - 4 + lift, 840, y + 10 + lift, 1040, y + 50 + lift)
  s.path(smooth(xy(300, y + 190, 430, y + 90, 640, y + 54, 850, y + 90, 980, y + 190)), 'none', { stroke: deepen(red, 0.25), width: 15 })
  s.strokes(
    [360, 450, 545, 640, 735, 830, 920].map((x): Point[] => xy(x, y + 14, x, y + 60 + Math.abs(x - 640) * 0.32)),
    deepen(red, 0.25),
    8,
  )
  s.path(smooth(arch(10)), 'none', { stroke: p.woodDeep, width: 24 })
  const walkers = r.int(1, 3)
  for (let index = 0; index < walkers; index += 1)
    drawFigure(
      picture,
      townsperson(r, p, {
        x: 500 + index * 110 + r.jitter(30),
        y: y + 2,
        height: 104,
        pose: r.pick(['walk', 'stroll', 'point', 'stand'] as const),
      }),
    )
  for (const lift of [-14, -38]) s.path(smooth(arch(lift)), 'none', { stroke: red, width: 7 })
  s.strokes(
    Array.from({ length: 17 }, (_, index): Point[] => {
      const x = 250 + index * 48.5
      const foot = y - 4 + ((x - 640) / 400) ** 2 * 54
      return xy(x, foot + 12, x, foot - 46)
    }),
    red,
    8,
  )
}
