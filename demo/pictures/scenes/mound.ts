/** The pitcher near to us, the batter far away. Serves product §3 (article pictures). */
import { deepen, mix, pale } from '../color.ts'
import { drawCrowd } from '../crowd.ts'
import { houseRow } from '../buildings.ts'
import { forestHill, ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { sky } from '../sky.ts'
import { HEIGHT, WIDTH, type Point, xy } from '../svg.ts'
import { floodlights, player, type Team } from './teams.ts'

/** Baseball from behind the mound, or the joy after the last out. Product §3 (article pictures). */
export function fromTheMound(picture: Picture): void {
  const { s, r, p } = picture
  const wall = r.range(400, 440)
  sky(picture, { horizon: 260 })
  ranges(picture, 280, r.range(110, 160))
  forestHill(picture, 290, 26, p.near)
  if (r.chance(0.6)) houseRow(picture, 330, 70)
  for (const x of [150, 1130]) floodlights(picture, x, wall - 60, 260)
  s.rect(0, wall - 120, WIDTH, 124, mix(p.stone, p.key, 0.45))
  drawCrowd(picture, { top: wall - 104, bottom: wall - 30, rows: 5, from: 8, to: 12, faces: 0.85, arms: 0.04 })
  s.strokes(
    Array.from({ length: 54 }, (_, index): Point[] => xy(index * 24, wall - 190, index * 24, wall)),
    p.key,
    1.4,
    { opacity: 0.35 },
  )
  s.rect(0, wall - 24, WIDTH, 28, mix(r.pick([p.green, p.blue]), p.key, 0.3))
  const turf = p.lit(p.season === 'winter' ? '#a9a56f' : r.pick(['#6f9f56', '#7fa858', '#5f9560']))
  const clay = p.lit('#c8935c')
  s.rect(0, wall, WIDTH, HEIGHT, clay)
  s.path(
    [
      'M',
      -20,
      wall + 140,
      'L',
      470,
      wall + 56,
      'L',
      810,
      wall + 56,
      'L',
      1300,
      wall + 140,
      'L',
      1300,
      HEIGHT + 20,
      'L',
      -20,
      HEIGHT + 20,
      'Z',
    ],
    s.fade([
      [0, pale(turf, 0.12)],
      [1, deepen(turf, 0.18)],
    ]),
  )
  for (let stripe = 0; stripe < 4; stripe += 1) s.rect(0, wall + 150 + stripe * 80, WIDTH, 36, deepen(turf, 0.12), { opacity: 0.45 })
  s.strokes([xy(610, wall + 58, -40, wall + 130), xy(670, wall + 58, 1320, wall + 130)], p.white, 4)
  s.ellipse(640, HEIGHT - 40, 470, 90, clay)
  s.ellipse(640, HEIGHT - 46, 420, 70, pale(clay, 0.16))
  const cap = r.pick([p.blue, p.red, p.green, p.key])
  const home: Team = { top: p.white, bottom: p.white, accent: cap, head: 'cap', headColor: cap }
  const away: Team = {
    top: r.pick([p.red, p.blue, p.violet, p.gold]),
    bottom: pale(p.stone, 0.4),
    accent: p.white,
    head: 'helmet',
    headColor: p.key,
  }
  const joyful = r.chance(0.35)
  if (joyful) {
    const poses = ['cheer', 'lift', 'wave', 'cheer', 'run', 'danceUp'] as const
    for (const [index, x] of [250, 400, 520, 760, 890, 1040].entries())
      player(picture, x + r.jitter(24), 790 + (index % 3) * 26, r.range(290, 330), poses[index] ?? 'cheer', x < 640 ? 1 : -1, home, 'shirt')
    player(picture, 630, 846, 380, 'cheer', 1, home, 'shirt')
    return
  }
  player(picture, 640, wall + 104, 108, 'squat', 1, { ...home, head: 'helmet' }, 'shirt')
  player(
    picture,
    684,
    wall + 90,
    118,
    'ready',
    -1,
    { top: p.key, bottom: p.stone, accent: p.white, head: 'cap', headColor: p.key },
    'shirt',
  )
  player(picture, 560, wall + 104, 132, r.pick(['bat', 'swing'] as const), 1, away, 'shirt')
  for (const [x, face] of [
    [170, 1],
    [1110, -1],
  ] as const)
    player(picture, x, wall + 190, 150, 'ready', face, home, 'shirt')
  const way = r.pick([1, -1] as const)
  const joints = player(
    picture,
    640 - way * r.range(60, 140),
    826,
    r.range(430, 470),
    r.pick(['pitch', 'windup', 'pitch'] as const),
    way,
    home,
    'shirt',
  )
  s.circle(joints.handNear[0] + way * 8, joints.handNear[1], 15, p.white)
}
