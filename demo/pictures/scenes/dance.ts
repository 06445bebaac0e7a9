/** The round dance of Yagibushi, and fireworks. Serves product §3 (article pictures). */
import { reveller } from './festival.ts'
import { houseRow } from '../buildings.ts'
import { mix, pale } from '../color.ts'
import { drawCrowd } from '../crowd.ts'
import { stampFigure } from '../figures.ts'
import { ranges } from '../land.ts'
import { lantern, lanternLine } from '../lanterns.ts'
import type { Picture } from '../picture.ts'
import { stripedCurtain } from '../props.ts'
import { curvedRoof } from '../roofs.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type Point, WIDTH, xy } from '../svg.ts'

/** The round dance of Yagibushi about its tower, with barrel drum and straw hats. Product §3 (article pictures). */
export function dance(picture: Picture): void {
  const { s, r, p } = picture
  const isLit = p.isNight || p.light === 'evening'
  sky(picture, { horizon: 380, birds: false })
  ranges(picture, 390, 150)
  houseRow(picture, 470, 120)
  s.rect(
    0,
    466,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, mix(p.soil, p.skyLow, 0.2)],
      [1, mix(p.soil, p.key, 0.3)],
    ]),
  )
  if (isLit)
    s.ellipse(
      640,
      640,
      700,
      240,
      s.halo([
        [0.1, p.glow, 0.5],
        [1, p.glow, 0],
      ]),
    )
  drawCrowd(picture, { top: 500, bottom: 516, rows: 2, from: 11, to: 13, faces: 0.8, hasLegs: true })
  const x = r.range(540, 740)
  const roofY = r.range(130, 170)
  for (const side of [-1, 1]) {
    for (const [reach, drop] of [
      [760, 40],
      [620, 210],
    ] as const)
      lanternLine(picture, [x, roofY - 50], [x + side * reach, roofY + drop], 8, 50, 46, [p.red, p.white], isLit)
  }
  const ring = r.int(13, 17)
  const turn = r.range(0, Math.PI)
  const pose = r.pick(['danceUp', 'danceSide', 'danceClap'] as const)
  const second = r.pick(['danceUp', 'danceSide', 'danceClap'] as const)
  const robes = r.shuffle([p.blue, p.red, p.white, p.violet, p.green, p.gold])
  const dancers = Array.from({ length: ring }, (_, index) => {
    const a = turn + (index / ring) * Math.PI * 2
    return { a, px: x + Math.cos(a) * 530, py: 650 + Math.sin(a) * 130, index }
  }).sort((one, two) => one.py - two.py)
  const paint = (front: boolean): void => {
    for (const { a, px, py, index } of dancers) {
      if (Math.sin(a) > 0 !== front) continue
      const height = 168 + Math.sin(a) * 46
      const isRobe = index % 6 < 4
      stampFigure(picture, `dancer ${index % 6}`, {
        ...reveller(
          picture,
          { x: px, y: py + 80, height, pose: index % 6 < 4 ? pose : second, facing: front ? -1 : 1 },
          robes[(index % 6) % robes.length] ?? p.blue,
        ),
        wear: isRobe ? 'yukata' : 'happi',
        accent: isRobe ? (robes[((index % 6) + 2) % robes.length] ?? p.red) : p.white,
        head: index % 6 > 3 ? 'straw' : index % 2 === 0 ? 'band' : 'none',
        headColor: p.red,
      })
    }
  }
  paint(false)
  const floor = 440
  s.strokes(
    [
      xy(x - 150, 700, x - 112, floor),
      xy(x + 150, 700, x + 112, floor),
      xy(x - 60, 712, x - 52, floor),
      xy(x + 60, 712, x + 52, floor),
      xy(x - 144, 660, x + 130, 540),
      xy(x + 144, 660, x - 130, 540),
    ],
    p.wood,
    11,
  )
  stripedCurtain(picture, x - 146, floor + 26, 292, 96, p.red, 16)
  s.rect(x - 158, floor + 8, 316, 22, p.woodDeep)
  s.rect(x - 128, 250, 256, floor - 246, isLit ? mix(p.glow, p.wood, 0.3) : mix(p.skyLow, p.paper, 0.3), { opacity: 0.35 })
  for (const [share, play] of [
    [-74, 'drum'],
    [8, 'wave'],
    [82, 'drum'],
  ] as const)
    stampFigure(picture, `drummer ${play}`, {
      ...reveller(picture, { x: x + share, y: floor + 8, height: 158, pose: play, facing: share > 0 ? -1 : 1 }, p.blue),
      hasShadow: false,
    })
  for (const share of [-34, 44]) {
    s.rect(x + share - 24, floor - 58, 48, 62, p.wood, { round: 8 })
    s.ellipse(x + share, floor - 58, 24, 8, p.white)
    s.strokes(
      [xy(x + share - 24, floor - 42, x + share + 24, floor - 42), xy(x + share - 24, floor - 12, x + share + 24, floor - 12)],
      p.woodDeep,
      4,
    )
  }
  for (const share of [-126, 114]) s.rect(x + share, 236, 12, floor - 226, p.wood)
  s.line(xy(x - 150, floor - 44, x + 150, floor - 44), p.red, 7)
  stripedCurtain(picture, x - 140, 232, 280, 36, p.red, 16)
  curvedRoof(picture, x - 130, 240, 260, 240 - roofY, { lift: 22, edge: p.gold })
  for (const share of [-96, -48, 0, 48, 96]) lantern(picture, x + share, 270, 44, p.red, isLit)
  paint(true)
}

/** Fireworks over the river, the town and its people dark below. Product §3 (article pictures). */
export function fireworks(picture: Picture): void {
  const { s, r, p } = picture
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#10172f'],
      [0.62, mix('#243763', p.skyTop, 0.4)],
      [1, '#1a2547'],
    ]),
  )
  const burst = (x: number, y: number, radius: number, inks: readonly string[]): void => {
    s.circle(
      x,
      y,
      radius * 1.25,
      s.halo([
        [0.05, inks[0] ?? p.gold, 0.4],
        [1, inks[0] ?? p.gold, 0],
      ]),
    )
    const rays = r.int(22, 30)
    for (const [ring, ink] of inks.entries()) {
      const reach = radius * (1 - ring * 0.27)
      const trails: Point[][] = []
      const tips: Point[] = []
      for (let ray = 0; ray < rays; ray += 1) {
        const a = (ray / rays) * Math.PI * 2 + ring * 0.1
        const far = reach * r.range(0.93, 1.05)
        trails.push(
          xy(
            x + Math.cos(a) * far * 0.35,
            y + Math.sin(a) * far * 0.35,
            x + Math.cos(a) * far * 0.9,
            y + Math.sin(a) * far * 0.9 + far * 0.03,
          ),
        )
        tips.push([x + Math.cos(a) * far, y + Math.sin(a) * far + far * 0.05])
      }
      s.strokes(trails, ink, Math.max(1.6, radius * 0.013), { cap: 'round', opacity: 0.85 })
      s.dots(tips, Math.max(2, radius * 0.021), pale(ink, 0.45))
    }
    s.circle(x, y, radius * 0.06, '#fff6dc')
  }
  const inks = ['#ef6a4c', '#f4c152', '#7fc4d6', '#f3a6b4', '#a8d28a', '#c7a5e0', '#fbeecb']
  for (let index = 0; index < 4; index += 1) burst(r.range(100, 1180), r.range(90, 330), r.range(70, 130), [r.pick(inks), r.pick(inks)])
  burst(r.range(380, 900), r.range(220, 290), r.range(200, 250), r.shuffle(inks).slice(0, 3))
  const night: Picture = { s, r, p: { ...p, near: '#121a36', mid: '#1b2749', far: '#26355f', skyLow: '#243763' } }
  ranges(night, 590, 90)
  s.rect(0, 590, WIDTH, 80, '#141c38')
  s.dots(
    Array.from({ length: 70 }, (): Point => [r.range(0, WIDTH), r.range(596, 640)]),
    3,
    p.glow,
  )
  s.rect(
    0,
    646,
    WIDTH,
    140,
    s.fade([
      [0, '#2a3d6d'],
      [1, '#141d3c'],
    ]),
  )
  const glitter: Point[][] = Array.from({ length: 70 }, () => {
    const x = r.range(0, WIDTH)
    const y = r.range(652, 770)
    return [
      [x, y],
      [x + r.range(14, 60), y],
    ] as const
  })
  s.strokes(glitter.slice(0, 40), '#f4c98a', 2.6, { cap: 'round', opacity: 0.6 })
  s.strokes(glitter.slice(40), '#ef8a6c', 2.6, { cap: 'round', opacity: 0.6 })
  drawCrowd(picture, {
    top: 770,
    bottom: 850,
    rows: 3,
    from: 20,
    to: 36,
    clothes: ['#2a2f55', '#3b2f50', '#26405c', '#4d3348'],
    arms: 0.14,
  })
}
