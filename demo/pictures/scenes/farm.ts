/** Paddies and orchards. Serves product §3 (article pictures). */
import { houseRow } from '../buildings.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { drift } from '../flowers.ts'
import { forestHill, ground, ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { gridWindow, tiledRoof } from '../roofs.ts'
import { sky, snowFall } from '../sky.ts'
import { HEIGHT, type Point, smooth, WIDTH, polygon, xy } from '../svg.ts'
import { bareTree, crownTree, pineTree } from '../trees.ts'

/** A farmhouse with a deep roof, its grove and its store. */
function farmhouse(picture: Picture, x: number, base: number, width: number): void {
  const { s, r, p } = picture
  const h = width * 0.3
  for (const dx of [-0.16, 1.1]) pineTree(picture, x + width * dx, base + 4, width * 0.62)
  s.rect(x, base - h, width, h, p.plaster)
  s.rect(x, base - h * 0.42, width, h * 0.42, p.wood)
  for (const share of [0.08, 0.36, 0.64])
    gridWindow(picture, x + width * share, base - h * 0.72, width * 0.22, h * 0.5, 4, 2, p.isNight || r.chance(0.3))
  tiledRoof(picture, x - width * 0.02, base - h + 4, width * 1.04, width * 0.24)
}

/** Rows that run from a far line to us, one path. */
export function rows(vanish: Point, top: number, bottom: number, count: number, reach: number): Point[][] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = vanish[0] + (index / count - 0.5) * reach
    const t = (top - vanish[1]) / (bottom - vanish[1])
    return [
      [vanish[0] + (x - vanish[0]) * t, top],
      [x, bottom],
    ] as const
  })
}

function paddy(picture: Picture): void {
  const { s, r, p } = picture
  const horizon = r.range(330, 390)
  sky(picture, { horizon })
  ranges(picture, horizon, r.range(170, 240))
  const kind =
    p.season === 'autumn' ? 'ripe' : p.season === 'winter' ? 'stubble' : p.season === 'spring' ? 'water' : r.pick(['water', 'green'])
  s.rect(0, horizon - 4, WIDTH, HEIGHT, p.grass)
  houseRow(picture, horizon + 20, 46)
  farmhouse(picture, r.pick([90, 830]), horizon + 84, r.range(240, 300))
  const colors = {
    ripe: [p.lit('#e0b548'), p.lit('#b98a35')],
    green: [p.lit('#86b05a'), p.lit('#4f8a50')],
    water: [mix(p.water, p.skyLow, 0.5), p.waterDeep],
    stubble: [p.lit('#cdbb90'), p.lit('#9a8a66')],
  } as const
  const [light, deep] = colors[kind === 'ripe' || kind === 'water' || kind === 'stubble' ? kind : 'green']
  const vanish: Point = [640 + r.jitter(200), horizon - 40]
  const bands = [horizon + 84, horizon + 140, horizon + 236, HEIGHT + 40]
  for (let band = 0; band < 3; band += 1) {
    const top = bands[band] ?? 0
    const bottom = (bands[band + 1] ?? HEIGHT) - 8 - band * 5
    s.rect(
      0,
      top,
      WIDTH,
      bottom - top,
      kind === 'water'
        ? s.fade([
            [0, mix(light, p.skyLow, 0.3)],
            [1, mix(light, deep, 0.25 + band * 0.1)],
          ])
        : s.fade([
            [0, light],
            [1, mix(light, deep, 0.45)],
          ]),
    )
    const lines = rows(vanish, top + 4, bottom, 34 - band * 4, 4200)
    if (kind === 'water') for (const line of lines) s.line(line, p.lit('#6fa058'), 3 + band * 2, { dash: `0 ${8 + band * 7}` })
    else s.strokes(lines, deep, 2.4 + band * 1.6, { opacity: 0.55 })
    s.rect(0, bottom, WIDTH, 12 + band * 6, p.grassDeep)
  }
  if (kind === 'ripe') {
    for (const x of [150, 560]) rack(picture, x + r.jitter(50), horizon + 250, 320, 110)
    if (r.chance(0.6)) scarecrow(picture, r.range(980, 1160), HEIGHT - 40, 300)
    for (const [x, y] of [
      [500, 790],
      [760, 806],
      [930, 770],
    ] as const)
      if (r.chance(0.75))
        drawFigure(
          picture,
          townsperson(r, p, {
            x: x + r.jitter(40),
            y,
            height: 200,
            pose: r.pick(['plant', 'carry', 'dig'] as const),
            head: 'straw',
            headColor: p.red,
            wear: 'shirt',
          }),
        )
    s.dots(
      Array.from({ length: 18 }, (): Point => [r.range(0, WIDTH), r.range(horizon - 60, horizon + 120)]),
      3.4,
      p.lit('#c8452e'),
    )
  } else if (kind !== 'stubble') {
    const people = r.int(3, 5)
    for (let index = 0; index < people; index += 1)
      drawFigure(picture, {
        ...townsperson(r, p, {
          x: 170 + (index * 960) / people + r.jitter(30),
          y: 740 + r.jitter(40),
          height: 230,
          pose: index % 3 === 2 ? 'carry' : 'plant',
          facing: index % 2 === 0 ? 1 : -1,
        }),
        head: 'straw',
        headColor: r.pick([p.red, p.blue]),
        wear: 'shirt',
        bottom: mix(p.blue, p.key, 0.4),
        hasShadow: false,
      })
    if (kind === 'green' && r.chance(0.5)) scarecrow(picture, 1090, 820, 290)
  } else {
    tractor(picture, r.range(360, 620), 770)
    if (r.chance(0.5)) snowFall(picture, 60)
  }
}

/** Sheaves hung on poles to dry. */
function rack({ s, r, p }: Picture, x: number, base: number, width: number, height: number): void {
  s.strokes(
    [0, 0.5, 1].flatMap((share): Point[][] => [
      xy(x + width * share - 20, base, x + width * share + 8, base - height),
      xy(x + width * share + 22, base, x + width * share - 6, base - height),
    ]),
    p.woodDeep,
    7,
  )
  const straw = p.lit('#dcae4e')
  const data: (string | number)[] = []
  const shade: Point[][] = []
  for (let left = x - 18; left < x + width + 10; left += 20) {
    const low = base - height * 0.24 + r.jitter(6)
    data.push(...polygon(xy(left + 4, base - height * 0.94, left + 16, base - height * 0.94, left + 24, low, left - 4, low)))
    shade.push(xy(left + 10, base - height * 0.8, left + 12, low))
  }
  s.path(data, straw)
  s.strokes(shade, deepen(straw, 0.28), 3)
  s.line(xy(x - 34, base - height * 0.92, x + width + 26, base - height * 0.92), p.wood, 8)
}

function scarecrow({ s, r, p }: Picture, x: number, base: number, height: number): void {
  s.strokes(
    [xy(x, base, x, base - height * 0.8), xy(x - height * 0.34, base - height * 0.62, x + height * 0.34, base - height * 0.62)],
    p.woodDeep,
    9,
  )
  s.poly(
    xy(
      x - height * 0.32,
      base - height * 0.66,
      x + height * 0.32,
      base - height * 0.66,
      x + height * 0.31,
      base - height * 0.5,
      x + height * 0.12,
      base - height * 0.52,
      x + height * 0.16,
      base - height * 0.22,
      x - height * 0.16,
      base - height * 0.2,
      x - height * 0.12,
      base - height * 0.52,
      x - height * 0.31,
      base - height * 0.5,
    ),
    r.pick([p.blue, p.red, p.violet]),
  )
  s.circle(x, base - height * 0.76, height * 0.1, p.plaster)
  s.path(
    smooth(xy(x - height * 0.24, base - height * 0.79, x, base - height * 0.97, x + height * 0.24, base - height * 0.79), true, 0.6),
    p.lit('#dcbd7a'),
  )
}

function tractor({ s, p }: Picture, x: number, base: number): void {
  const red = p.red
  s.rect(x + 60, base - 140, 170, 84, red, { round: 10 })
  s.rect(x - 40, base - 210, 120, 18, deepen(red, 0.2))
  s.strokes([xy(x - 28, base - 196, x - 28, base - 80), xy(x + 68, base - 196, x + 68, base - 130)], p.key, 9)
  s.rect(x - 40, base - 96, 130, 46, deepen(red, 0.2))
  s.rect(x + 196, base - 200, 10, 62, p.key)
  for (const [cx, radius] of [
    [x, 82],
    [x + 196, 50],
  ] as const) {
    s.circle(cx, base - radius, radius, p.key)
    s.circle(cx, base - radius, radius * 0.86, 'none', { stroke: p.stone, width: 6, dash: '10 12' })
    s.circle(cx, base - radius, radius * 0.45, p.gold)
  }
  s.circle(x + 20, base - 168, 20, p.skins[0] ?? p.paper)
  s.rect(x - 6, base - 150, 54, 60, p.blue, { round: 14 })
  s.ellipse(x + 20, base - 184, 34, 9, p.lit('#dcbd7a'))
}

function orchard(picture: Picture): void {
  const { s, r, p } = picture
  const horizon = r.range(380, 420)
  sky(picture, { horizon })
  ranges(picture, horizon, r.range(160, 230))
  forestHill(picture, horizon + 10, 40, p.near)
  ground(picture, horizon + 30, p.grass, p.grassDeep, 30)
  farmhouse(picture, r.range(440, 560), horizon + 110, 330)
  const isPersimmon = p.season === 'autumn' || p.season === 'winter'
  const fruit = isPersimmon ? p.lit('#e2702c', 0.06) : r.pick([p.lit('#d5433c', 0.06), p.lit('#8d5aa0', 0.06), p.lit('#f0c04a', 0.06)])
  const plant = (x: number, base: number, size: number): void => {
    if (isPersimmon) return bareTree(picture, x, base, size, fruit)
    crownTree(picture, x, base, size, p.lit('#6d9d4f'))
    s.dots(
      Array.from({ length: 15 }, (): Point => [x + r.jitter(size * 0.3), base - size * r.range(0.46, 0.86)]),
      size * 0.026,
      fruit,
    )
  }
  for (const [x, base, size] of [
    [170, 620, 250],
    [420, 600, 190],
    [860, 606, 210],
    [1120, 630, 260],
  ] as const)
    plant(x + r.jitter(30), base, size)
  const big = r.pick([270, 990])
  plant(big, 830, r.range(560, 620))
  const side = big < 640 ? 1 : -1
  const foot = big + side * 190
  s.strokes([xy(foot - 34, 826, foot - side * 60 - 20, 470), xy(foot + 34, 826, foot - side * 60 + 20, 470)], p.wood, 10)
  s.strokes(
    Array.from({ length: 6 }, (_, rung): Point[] =>
      xy(foot - 32 - side * rung * 9 + rung * 2, 790 - rung * 58, foot + 32 - side * rung * 9 - rung * 2, 790 - rung * 58),
    ),
    p.wood,
    8,
  )
  drawFigure(picture, {
    ...townsperson(r, p, { x: foot - side * 16, y: 660, height: 270, pose: 'lift', facing: side > 0 ? -1 : 1 }),
    wear: 'apron',
    head: 'straw',
    headColor: p.red,
    hasShadow: false,
  })
  drawFigure(picture, {
    ...townsperson(r, p, { x: foot + side * 210, y: 820, height: 280, pose: 'carry', facing: side > 0 ? -1 : 1 }),
    wear: 'apron',
    head: r.pick(['straw', 'kerchief'] as const),
    headColor: p.white,
  })
  for (const dx of [60, 190, 320]) {
    const x = foot + side * dx
    s.poly(xy(x - 54, 760, x + 54, 760, x + 44, 836, x - 44, 836), p.wood)
    s.strokes([xy(x - 50, 784, x + 50, 784), xy(x - 47, 810, x + 47, 810)], deepen(p.wood, 0.3), 4)
    s.dots(xy(x - 36, 756, x, 750, x + 36, 756, x - 18, 738, x + 18, 738), 19, fruit)
    s.dots(xy(x - 42, 750, x - 6, 744, x + 12, 732), 5, pale(fruit, 0.6))
  }
  if (p.season === 'autumn') drift(picture, p.leaf, 16, 9)
}

/** Paddies through the year, or an orchard at picking. Product §3 (article pictures). */
export function farmField(picture: Picture): void {
  const draw = picture.r.pick([paddy, paddy, orchard])
  draw(picture)
}
