/** Rain and snow over the town. Serves product §3 (article pictures). */
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { houseRow } from '../buildings.ts'
import { forestHill, ranges, stillWater } from '../land.ts'
import type { Picture } from '../picture.ts'
import { umbrella } from '../props.ts'
import { curvedRoof } from '../roofs.ts'
import { mistBand, rainLines, snowFall } from '../sky.ts'
import { HEIGHT, WIDTH, polygon, smooth, type Point, xy } from '../svg.ts'
import { bokashi } from '../texture.ts'
import { bareTree, cedarTree, pineTree, willowTree } from '../trees.ts'
import { street } from './street.ts'

/** Someone under an umbrella. */
function sheltered(picture: Picture, x: number, y: number, height: number, ink: string, facing: 1 | -1): void {
  const { r, p } = picture
  const person = townsperson(r, p, {
    x,
    y,
    height,
    pose: r.pick(['walk', 'stroll'] as const),
    facing,
    wear: r.pick(['coat', 'coat', 'skirt', 'yukata'] as const),
    accent: p.gold,
  })
  const joints = drawFigure(picture, { ...person, pose: 'read' })
  umbrella(picture, joints.handNear[0], joints.handNear[1], height * 0.62, ink, facing * 6)
}

function darkSky({ s, r, p }: Picture, horizon: number): void {
  const top = mix(p.skyTop, p.key, 0.5)
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, top],
      [horizon / HEIGHT, mix(p.skyLow, top, 0.35)],
      [1, mix(p.skyLow, top, 0.35)],
    ]),
  )
  bokashi({ s, r, p }, p.key, 0, 230, true, 0.85)
}

function rainBridge(picture: Picture): void {
  const { s, r, p } = picture
  darkSky(picture, 380)
  ranges(picture, 380, 150)
  forestHill(picture, 380, 40, p.near)
  mistBand(picture, 370, mix(p.skyLow, p.paper, 0.2), 0.6, 4)
  stillWater(picture, 400, HEIGHT, 30)
  houseRow(picture, 404, 60)
  const wood = r.pick([p.wood, mix(p.wood, p.red, 0.4), mix(p.woodDeep, p.wood, 0.5)])
  const rise = (x: number): number => 610 - Math.sin((Math.max(-60, Math.min(1340, x)) / WIDTH) * Math.PI) * 90
  for (const x of [110, 380, 650, 920, 1190]) {
    for (const dx of [-26, 26])
      s.poly(xy(x + dx - 10, rise(x), x + dx + 10, rise(x), x + dx * 1.3 + 12, HEIGHT, x + dx * 1.3 - 12, HEIGHT), deepen(wood, 0.4))
    s.strokes([xy(x - 40, 740, x + 40, 740), xy(x - 34, 780, x + 34, 700)], deepen(wood, 0.4), 9)
  }
  const deck = [-40, 200, 440, 640, 840, 1080, 1320]
  const edge = (lift: number): Point[] => deck.map((x): Point => [x, rise(x) + lift])
  s.path([...smooth(edge(-34)), 'L', 1320, rise(1320) + 40, ...smooth(edge(40).toReversed()).slice(3), 'Z'], pale(wood, 0.2))
  s.path(smooth(edge(44)), 'none', { stroke: deepen(wood, 0.3), width: 26 })
  s.strokes(
    Array.from({ length: 60 }, (_, index): Point[] => xy(index * 22, rise(index * 22) - 30, index * 22 - 6, rise(index * 22) + 34)),
    deepen(wood, 0.2),
    2,
  )
  const walkers = r.int(4, 6)
  for (let index = 0; index < walkers; index += 1) {
    const x = 110 + (index * 1080) / walkers + r.jitter(40)
    sheltered(
      picture,
      x,
      rise(x) + 8 + r.jitter(10),
      r.range(210, 240),
      r.pick([p.red, p.gold, p.blue, p.violet, p.white, p.green]),
      r.chance(0.5) ? 1 : -1,
    )
  }
  for (let post = 0; post <= 12; post += 1) {
    const x = post * 108 - 8
    s.rect(x - 8, rise(x) - 36, 16, 86, deepen(wood, 0.15))
    s.rect(x - 11, rise(x) - 42, 22, 10, p.key)
  }
  s.path(smooth(edge(-24)), 'none', { stroke: deepen(wood, 0.1), width: 11 })
  s.path(smooth(edge(8)), 'none', { stroke: deepen(wood, 0.1), width: 7 })
}

function rainStreet(picture: Picture): void {
  const { s, r, p } = picture
  darkSky(picture, 360)
  ranges(picture, 340, 130)
  const dim: Picture = { s, r, p: { ...p, light: 'evening' } }
  houseRow(dim, 580, r.range(270, 330))
  street(picture, 580)
  const puddles: Point[] = Array.from({ length: 7 }, () => [r.range(60, 1220), r.range(650, 830)])
  for (const [x, y] of puddles) {
    s.ellipse(x, y, r.range(60, 150), r.range(9, 20), mix(p.skyLow, p.water, 0.4), { opacity: 0.85 })
    s.ellipse(x + 10, y, 26, 5, 'none', { stroke: p.paper, width: 2.4, opacity: 0.8 })
  }
  const rowsOf = [
    [650, 150],
    [730, 215],
    [826, 290],
  ] as const
  for (const [y, height] of rowsOf) {
    const count = r.int(2, 3)
    for (let index = 0; index < count; index += 1)
      sheltered(
        picture,
        120 + (index * 1060) / count + r.range(0, 200),
        y + r.jitter(14),
        height,
        r.pick([p.red, p.gold, p.blue, p.violet, p.white, p.green, mix(p.blue, p.paper, 0.5)]),
        r.chance(0.5) ? 1 : -1,
      )
  }
}

/** Rain in long cut lines: on the bridge, or in the shopping street. Product §3 (article pictures). */
export function rain(picture: Picture): void {
  const { r, p } = picture
  const draw = r.pick([rainBridge, rainStreet])
  draw(picture)
  if (r.chance(0.4)) willowTree(picture, r.pick([60, 1220]), 860, 640, p.lit('#6f8f5c'))
  rainLines(picture, mix(p.paper, p.skyLow, 0.3), r.range(0.1, 0.42), 150, 0.5)
  rainLines(picture, p.key, r.range(0.2, 0.3), 46, 0.4)
}

/** Snow on roofs, trees and umbrellas. Product §3 (article pictures). */
export function snow(picture: Picture): void {
  const { s, r, p } = picture
  const top = mix(p.skyTop, p.key, 0.25)
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, top],
      [0.5, mix(p.skyLow, '#e4e8e6', 0.4)],
      [1, p.white],
    ]),
  )
  bokashi(picture, p.key, 0, 260, true, 0.7)
  const white = mix(p.white, p.skyTop, p.isNight ? 0.22 : 0.06)
  const winter: Picture = {
    s,
    r,
    p: { ...p, roof: white, season: 'winter', near: mix(p.near, white, 0.35), mid: mix(p.mid, white, 0.45), far: mix(p.far, white, 0.4) },
  }
  ranges(winter, 400, r.range(170, 240))
  const base = r.range(560, 600)
  if (r.chance(0.6)) {
    houseRow(winter, base, r.range(230, 300))
  } else {
    forestHill(winter, 430, 60, winter.p.near)
    const x = r.range(380, 640)
    s.rect(x + 60, base - 190, 300, 190, p.lit('#a8452f'))
    s.strokes(
      [90, 180, 240, 330].map((dx): Point[] => xy(x + dx, base - 190, x + dx, base)),
      deepen(p.red, 0.25),
      15,
    )
    s.rect(x + 150, base - 120, 120, 120, p.isNight ? p.glow : p.woodDeep)
    curvedRoof(winter, x, base - 180, 420, 170, { lift: 44, edge: p.lit('#8a3a2a') })
    curvedRoof(winter, x + 70, base - 330, 280, 120, { lift: 34, edge: p.lit('#8a3a2a') })
    for (const tx of [90, 230, 1010, 1150])
      cedarTree(winter, tx + r.jitter(30), base + 20, r.range(300, 420), mix(p.lit('#3f6652'), white, 0.32))
  }
  s.path(
    smooth(xy(-40, 900, -40, base - 6, 300, base + 16, 640, base - 2, 980, base + 14, 1320, base - 8, 1320, 900), true, 0.5),
    s.fade([
      [0, white],
      [1, mix(white, p.skyTop, 0.28)],
    ]),
  )
  const shade = mix(white, p.blue, 0.3)
  s.path(
    smooth(
      xy(380, base + 20, 560, base + 110, 500, base + 200, 640, 900, 860, 900, 700, base + 190, 720, base + 100, 520, base + 16),
      true,
      0.7,
    ),
    mix(white, shade, 0.45),
  )
  const prints: Point[] = Array.from({ length: 16 }, (_, index): Point => [
    600 + Math.sin(index * 0.6) * 60 + (index % 2) * 26,
    base + 60 + index * 15,
  ])
  s.dots(prints, 6, shade)
  for (const x of r.shuffle([80, 320, 960, 1200]).slice(0, 3)) {
    const size = r.range(280, 400)
    if (r.chance(0.5)) bareTree(winter, x, base + 90, size)
    else pineTree(winter, x, base + 90, size)
    const caps = Array.from({ length: 9 }, (): Point => [x + r.jitter(size * 0.34), base + 90 - size * r.range(0.45, 0.92)])
    for (const [cx, cy] of caps) s.ellipse(cx, cy, r.range(14, 34), 6, white)
  }
  const people = r.int(2, 4)
  for (let index = 0; index < people; index += 1)
    sheltered(
      winter,
      300 + (index * 720) / people + r.jitter(60),
      770 + r.jitter(40),
      r.range(220, 270),
      r.pick([p.red, p.gold, p.blue, p.violet]),
      r.chance(0.5) ? 1 : -1,
    )
  if (r.chance(0.4)) {
    const x = r.range(960, 1160)
    s.circle(x, 800, 56, white)
    s.circle(x, 724, 40, white)
    s.path(polygon(xy(x - 26, 690, x + 26, 690, x + 20, 660, x - 20, 660)), p.red)
    s.dots(xy(x - 13, 720, x + 13, 720), 4.4, p.key)
  }
  snowFall(picture, r.int(170, 260))
}
