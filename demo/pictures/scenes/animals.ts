/** Animals of the town. Serves product §3 (article pictures). */
import { drawCat, drawDog } from '../animals.ts'
import { houseRow } from '../buildings.ts'
import { deepen, mix } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { drift } from '../flowers.ts'
import { ground, ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { passers, street } from './street.ts'
import { sky } from '../sky.ts'
import { type Point, WIDTH, xy } from '../svg.ts'
import { crownTree, seasonTree } from '../trees.ts'

/** Cats on a wall, or a walk with the dog by the river. Product §3 (article pictures). */
export function animals(picture: Picture): void {
  const { s, r, p } = picture
  if (r.chance(0.5)) {
    sky(picture, { horizon: 330 })
    ranges(picture, 330, 140)
    houseRow(picture, 560, r.range(260, 310))
    const top = 590
    s.rect(0, top, WIDTH, 190, mix(p.stone, p.plaster, 0.4))
    const joints: Point[][] = []
    for (let row = 0; row < 4; row += 1) {
      joints.push(xy(0, top + row * 48, WIDTH, top + row * 48))
      for (let x = row % 2 === 0 ? 60 : 0; x < WIDTH; x += 120)
        joints.push(xy(x + r.jitter(12), top + row * 48, x + r.jitter(12), top + row * 48 + 48))
    }
    s.strokes(joints, deepen(p.stone, 0.25), 4)
    s.rect(-10, top - 14, WIDTH + 20, 26, deepen(p.stone, 0.1))
    street(picture, 776)
    const cats = r.int(2, 4)
    for (let index = 0; index < cats; index += 1)
      drawCat(picture, 190 + index * (960 / cats) + r.jitter(50), top - 12, r.range(180, 250), r.chance(0.5))
    if (r.chance(0.5)) drawCat(picture, r.range(300, 1000), 846, 280, r.chance(0.5))
    for (const x of [60, 1210]) {
      s.poly(xy(x - 44, 846, x - 56, 764, x + 56, 764, x + 44, 846), p.brick)
      crownTree(picture, x, 776, 170, r.pick([p.leaf, p.blossom, p.green]))
    }
    return
  }
  sky(picture, { horizon: 380 })
  ranges(picture, 390, r.range(150, 210))
  ground(picture, 386, p.grass, p.grassDeep, 34)
  houseRow(picture, 430, 60)
  for (const x of [100, 420, 900, 1190]) seasonTree(picture, x + r.jitter(60), 560 + r.jitter(20), r.range(230, 320))
  s.path(
    ['M', -20, 690, 'C', 300, 640, 800, 720, 1310, 660, 'L', 1310, 830, 'C', 800, 880, 300, 800, -20, 850, 'Z'],
    mix(p.soil, p.paper, 0.4),
  )
  passers(picture, 672, 120, 2)
  const x = r.range(340, 470)
  const owner = drawFigure(picture, townsperson(r, p, { x, y: 822, height: 380, pose: r.pick(['walk', 'stroll'] as const), facing: 1 }))
  const dog = x + 300
  s.path(['M', owner.handNear[0], owner.handNear[1], 'Q', x + 170, 800, dog + 64, 706], 'none', { stroke: p.red, width: 5 })
  drawDog(picture, dog, 836, 176, false)
  if (r.chance(0.6)) drawDog(picture, dog + 250, 800, 120, true)
  if (p.season === 'autumn' || p.season === 'spring') drift(picture, p.season === 'autumn' ? p.leaf : p.lit('#f3c3c8', 0.05), 30, 10)
}
