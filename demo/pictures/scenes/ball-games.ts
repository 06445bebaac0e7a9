/** Baseball and soccer. Serves product §3 (article pictures). */
import { floodlights, stand, type Team, player } from './teams.ts'
import { fromTheMound } from './mound.ts'
import { houseRow } from '../buildings.ts'
import { deepen, mix, pale } from '../color.ts'
import { forestHill, ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type Point, polygon, WIDTH, xy } from '../svg.ts'
import { halftone } from '../texture.ts'
import { seasonTree } from '../trees.ts'

/** Sports: baseball, soccer, the relay road race, swimming. */
/** Baseball: the duel of pitcher and batter, or a play at the plate. Product §3 (article pictures). */
export function baseball(picture: Picture): void {
  if (picture.r.chance(0.4)) fromTheMound(picture)
  else fromHome(picture)
}

function fromHome(picture: Picture): void {
  const { s, r, p } = picture
  const wall = r.range(330, 370)
  sky(picture, { horizon: 250 })
  ranges(picture, 270, r.range(110, 170))
  forestHill(picture, 270, 26, p.near)
  for (const x of [110, 1170]) floodlights(picture, x, wall, 210)
  if (r.chance(0.65)) stand(picture, wall - 110, wall)
  else {
    houseRow(picture, wall - 20, 76)
    s.rect(0, wall - 34, WIDTH, 36, mix(p.green, p.key, 0.4))
    s.strokes(
      Array.from({ length: 60 }, (_, index): Point[] => xy(index * 22, wall - 120, index * 22, wall - 34)),
      p.key,
      1.6,
      { opacity: 0.5 },
    )
  }
  const turf = p.lit(p.season === 'winter' ? '#a9a56f' : '#6f9f56')
  s.rect(
    0,
    wall,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, pale(turf, 0.15)],
      [1, deepen(turf, 0.15)],
    ]),
  )
  for (let stripe = 0; stripe < 4; stripe += 1) s.rect(0, wall + stripe * 44, WIDTH, 20, deepen(turf, 0.1), { opacity: 0.5 })
  const clay = p.lit('#c8935c')
  s.path(['M', -60, 900, 'C', -40, 600, 300, 500, 640, 498, 'C', 980, 500, 1320, 600, 1340, 900, 'Z'], clay)
  s.path(['M', 640, 540, 'L', 1010, 690, 'L', 640, 900, 'L', 270, 690, 'Z'], turf)
  halftone(picture, deepen(clay, 0.4), { x: 0, y: 720, width: WIDTH, height: 140, from: 0.4, to: 3.4, pitch: 17, opacity: 0.3 })
  s.strokes([xy(640, 842, 1270, 560), xy(640, 842, 10, 560)], p.white, 6)
  s.ellipse(640, 600, 96, 22, pale(clay, 0.15))
  for (const [x, y] of [
    [1010, 690],
    [270, 690],
    [640, 540],
  ] as const)
    s.poly(xy(x - 17, y, x, y - 8, x + 17, y, x, y + 8), p.white)
  const home: Team = {
    top: p.white,
    bottom: p.white,
    accent: r.pick([p.blue, p.key]),
    head: 'cap',
    headColor: r.pick([p.blue, p.red, p.green]),
  }
  const away: Team = {
    top: r.pick([p.red, p.blue, p.violet, p.gold]),
    bottom: pale(p.stone, 0.4),
    accent: p.white,
    head: 'helmet',
    headColor: p.key,
  }
  for (const [x, y, face] of [
    [250, 640, 1],
    [1040, 640, -1],
    [470, 560, 1],
    [850, 556, -1],
  ] as const)
    player(picture, x + r.jitter(20), y, 112, 'ready', face, home, 'shirt')
  player(picture, 650, 606, r.range(150, 165), r.pick(['pitch', 'windup'] as const), -1, home, 'shirt')
  const left = 480 + r.jitter(20)
  const batter = player(picture, left, 822, 310, r.pick(['bat', 'swing'] as const), 1, away, 'shirt')
  const [hx, hy] = batter.handNear
  const angle = r.range(-2.1, -0.6)
  s.path(
    polygon(
      xy(
        hx - 6,
        hy + 6,
        hx + Math.cos(angle) * 150 - 11,
        hy + Math.sin(angle) * 150,
        hx + Math.cos(angle) * 150 + 11,
        hy + Math.sin(angle) * 150 + 8,
        hx + 6,
        hy,
      ),
    ),
    p.wood,
  )
  s.poly(xy(612, 838, 668, 838, 668, 850, 640, 862, 612, 850), p.white)
  player(picture, 800, 868, 270, 'squat', -1, { ...home, head: 'helmet', accent: p.key }, 'shirt')
  player(picture, 950, 880, 300, 'ready', -1, { top: p.key, bottom: p.stone, accent: p.white, head: 'cap', headColor: p.key }, 'shirt')
  const ball: Point = [r.range(560, 700), r.range(480, 640)]
  s.strokes(
    [xy(ball[0] + 20, ball[1] - 24, ball[0] + 60, ball[1] - 74), xy(ball[0] + 4, ball[1] - 26, ball[0] + 26, ball[1] - 78)],
    p.white,
    3.4,
    { opacity: 0.7 },
  )
  s.circle(ball[0], ball[1], 13, p.white)
  s.path(['M', ball[0] - 8, ball[1] - 9, 'Q', ball[0] - 1, ball[1], ball[0] - 8, ball[1] + 9], 'none', { stroke: p.red, width: 2 })
}

/** Soccer: a shot, a cross or a duel, with the goal behind. Product §3 (article pictures). */
export function soccer(picture: Picture): void {
  const { s, r, p } = picture
  const wall = r.range(370, 420)
  sky(picture, { horizon: 290 })
  ranges(picture, 310, r.range(120, 190))
  forestHill(picture, 330, 30, p.near)
  for (const x of [90, 1190]) if (r.chance(0.6)) floodlights(picture, x, wall, 220)
  if (r.chance(0.5)) stand(picture, wall - 90, wall)
  else for (const x of [60, 240, 420, 860, 1040, 1220]) seasonTree(picture, x + r.jitter(30), wall + 8, r.range(130, 190))
  const turf = p.lit(p.season === 'winter' ? '#b0a870' : r.pick(['#6d9e55', '#5f9a68', '#86a552']))
  s.rect(0, wall, WIDTH, HEIGHT, turf)
  for (let stripe = 0; stripe < 8; stripe += 1) {
    const near = stripe * 230 - 300
    const far = 640 + (near - 640) * 0.45
    if (stripe % 2 === 0) s.poly(xy(far, wall, far + 104, wall, near + 230, HEIGHT, near, HEIGHT), pale(turf, 0.18), { opacity: 0.7 })
  }
  s.strokes([xy(-10, wall + 24, WIDTH + 10, wall + 24), xy(240, wall + 24, 130, 640, 1150, 640, 1040, wall + 24)], p.white, 5)
  s.path(['M', 470, 640, 'Q', 640, 716, 810, 640], 'none', { stroke: p.white, width: 5 })
  const goal = { left: 430, right: 850, top: wall - 116, base: wall + 30 }
  const net: Point[][] = []
  for (let index = 0; index <= 20; index += 1) net.push(xy(goal.left + 21 * index, goal.top, goal.left + 21 * index, goal.base))
  for (let index = 0; index <= 7; index += 1) net.push(xy(goal.left, goal.top + 21 * index, goal.right, goal.top + 21 * index))
  s.strokes(net, p.white, 1.6, { opacity: 0.65 })
  s.strokes([xy(goal.left, goal.base, goal.left, goal.top, goal.right, goal.top, goal.right, goal.base)], p.white, 9)
  const inks = r.shuffle([p.red, p.blue, p.gold, p.violet, p.white])
  const one: Team = { top: inks[0] ?? p.red, bottom: p.key, accent: p.white }
  const two: Team = { top: inks[1] ?? p.blue, bottom: p.white, accent: inks[1] ?? p.blue }
  player(picture, r.range(560, 740), wall + 44, 126, r.pick(['ready', 'cheer', 'ready'] as const), 1, {
    top: p.green,
    bottom: p.key,
    accent: p.gold,
  })
  const spots = r
    .shuffle([
      [180, 560],
      [1080, 560],
      [900, 600],
      [330, 610],
    ] as const)
    .slice(0, 3)
  for (const [index, [x, y]] of spots.entries())
    player(
      picture,
      x + r.jitter(40),
      y,
      140 + (y - 540) * 0.5,
      r.pick(['run', 'stride', 'ready', 'wave'] as const),
      x < 640 ? 1 : -1,
      index % 2 === 0 ? one : two,
    )
  const way = r.chance(0.5) ? 1 : -1
  const x = 640 - way * r.range(90, 180)
  const striker = player(picture, x, 816, r.range(330, 370), r.pick(['kick', 'kick', 'trap', 'run'] as const), way, one)
  player(picture, x + way * r.range(230, 310), 806, 320, r.pick(['stride', 'run', 'trap'] as const), way === 1 ? -1 : 1, two)
  if (r.chance(0.5)) player(picture, x - way * 300, 800, 300, 'run', way, r.chance(0.5) ? one : two)
  const [fx, fy] = striker.footNear
  const ball: Point = [fx + way * 74, fy - 6]
  s.ellipse(ball[0], 822, 34, 7, p.key, { opacity: 0.25 })
  s.circle(ball[0], ball[1], 31, p.white)
  s.poly(
    xy(ball[0], ball[1] - 13, ball[0] + 13, ball[1] - 3, ball[0] + 8, ball[1] + 12, ball[0] - 8, ball[1] + 12, ball[0] - 13, ball[1] - 3),
    p.key,
  )
  s.strokes(
    [
      xy(ball[0], ball[1] - 13, ball[0], ball[1] - 30),
      xy(ball[0] + 13, ball[1] - 3, ball[0] + 29, ball[1] - 9),
      xy(ball[0] + 8, ball[1] + 12, ball[0] + 18, ball[1] + 25),
      xy(ball[0] - 8, ball[1] + 12, ball[0] - 18, ball[1] + 25),
      xy(ball[0] - 13, ball[1] - 3, ball[0] - 29, ball[1] - 9),
    ],
    p.key,
    3.4,
  )
}
