/** The festival floats. Serves product §3 (article pictures). */
import { houseRow } from '../buildings.ts'
import { deepen, mix } from '../color.ts'
import { drawCrowd } from '../crowd.ts'
import { drawFigure, type Figure, stampFigure } from '../figures.ts'
import { ranges } from '../land.ts'
import { lantern, lanternLine } from '../lanterns.ts'
import type { Picture } from '../picture.ts'
import { stripedCurtain } from '../props.ts'
import { curvedRoof } from '../roofs.ts'
import { street } from './street.ts'
import { sky } from '../sky.ts'
import { type Point, WIDTH, xy } from '../svg.ts'

/** Someone in the dress of the festival. */
export function reveller({ r, p }: Picture, base: Pick<Figure, 'x' | 'y' | 'height' | 'pose'> & Partial<Figure>, team: string): Figure {
  return {
    wear: 'happi',
    top: team,
    accent: p.white,
    head: r.chance(0.7) ? 'band' : 'none',
    headColor: r.pick([p.white, p.red]),
    skin: r.pick(p.skins),
    hair: r.pick(p.hairs.slice(0, 3)),
    hairStyle: r.pick(['short', 'short', 'bun', 'tail'] as const),
    facing: r.chance(0.5) ? 1 : -1,
    ...base,
  }
}

/** A crescent comb, hairpins and cloth make the doll on a float's top. */
function doll({ s, p }: Picture, x: number, y: number, size: number): void {
  s.poly(xy(x - size * 0.5, y, x - size * 0.3, y - size * 0.62, x + size * 0.3, y - size * 0.62, x + size * 0.5, y), p.red)
  s.poly(
    xy(x - size * 0.3, y - size * 0.6, x - size * 0.72, y - size * 0.3, x - size * 0.62, y - size * 0.08, x - size * 0.2, y - size * 0.3),
    p.violet,
  )
  s.poly(
    xy(x + size * 0.3, y - size * 0.6, x + size * 0.72, y - size * 0.3, x + size * 0.62, y - size * 0.08, x + size * 0.2, y - size * 0.3),
    p.violet,
  )
  s.rect(x - size * 0.34, y - size * 0.3, size * 0.68, size * 0.13, p.gold)
  s.circle(x, y - size * 0.78, size * 0.17, p.white)
  s.path(
    [
      'M',
      x - size * 0.2,
      y - size * 0.76,
      'Q',
      x,
      y - size * 1.18,
      x + size * 0.2,
      y - size * 0.76,
      'L',
      x + size * 0.12,
      y - size * 0.84,
      'L',
      x - size * 0.12,
      y - size * 0.84,
      'Z',
    ],
    p.key,
  )
  s.poly(xy(x - size * 0.1, y - size * 0.98, x, y - size * 1.2, x + size * 0.1, y - size * 0.98), p.gold)
}

/** A float of three storeys on wooden wheels. `x` is its middle. */
function float(picture: Picture, x: number, base: number, height: number): void {
  const { s, r, p } = picture
  const w = height * 0.5
  const isLit = p.isNight || p.light === 'evening'
  const lacquer = deepen(p.red, 0.1)
  const wheel = height * 0.075
  for (const side of [-0.36, 0.36]) {
    s.circle(x + side * w, base - wheel, wheel, p.woodDeep)
    s.circle(x + side * w, base - wheel, wheel * 0.72, 'none', { stroke: p.gold, width: wheel * 0.1 })
    s.strokes(
      [0, 1, 2, 3].map((spoke): Point[] => {
        const a = (spoke * Math.PI) / 4
        return xy(
          x + side * w - Math.cos(a) * wheel,
          base - wheel - Math.sin(a) * wheel,
          x + side * w + Math.cos(a) * wheel,
          base - wheel + Math.sin(a) * wheel,
        )
      }),
      p.wood,
      wheel * 0.12,
    )
  }
  const deck = base - height * 0.15
  s.rect(x - w * 0.6, deck - height * 0.02, w * 1.2, height * 0.045, p.woodDeep)
  const skirtTop = base - height * 0.31
  const stageTop = base - height * 0.56
  s.rect(x - w * 0.46, stageTop, w * 0.92, skirtTop - stageTop, isLit ? mix(p.glow, p.wood, 0.25) : deepen(p.woodDeep, 0.3))
  stripedCurtain(picture, x - w * 0.46, stageTop, w * 0.92, height * 0.06, p.red, 14)
  for (const share of [-0.3, -0.1, 0.12, 0.32]) {
    const pose = r.pick(['drum', 'sitReach', 'wait', 'drum'] as const)
    const place = { x: x + share * w, y: skirtTop + height * 0.09, height: height * 0.25, pose }
    stampFigure(picture, `musician ${pose}`, { ...reveller(picture, place, p.blue), hasShadow: false })
  }
  s.rect(x - w * 0.52, skirtTop, w * 1.04, deck - skirtTop, mix(p.blue, p.key, 0.25))
  const wave = s.tile(44, 22, () =>
    s.path(['M', 0, 22, 'C', 4, 2, 40, 2, 44, 22, 'M', 8, 22, 'C', 12, 9, 32, 9, 36, 22], 'none', { stroke: p.gold, width: 2.4 }),
  )
  s.rect(x - w * 0.52, skirtTop, w * 1.04, deck - skirtTop, wave)
  s.rect(x - w * 0.52, skirtTop, w * 1.04, 9, p.gold)
  s.rect(x - w * 0.52, deck - 10, w * 1.04, 8, p.red)
  for (const share of [-0.2, 0.22]) {
    s.ellipse(x + share * w, skirtTop - height * 0.03, height * 0.042, height * 0.042, p.woodDeep)
    s.ellipse(x + share * w, skirtTop - height * 0.03, height * 0.033, height * 0.033, p.white)
  }
  s.rect(x - w * 0.52, skirtTop - height * 0.008, w * 1.04, height * 0.02, lacquer)
  s.strokes(
    Array.from({ length: 13 }, (_, index): Point[] =>
      xy(x - w * 0.5 + (w * index) / 12, skirtTop - height * 0.05, x - w * 0.5 + (w * index) / 12, skirtTop),
    ),
    lacquer,
    4,
  )
  s.line(xy(x - w * 0.54, skirtTop - height * 0.05, x + w * 0.54, skirtTop - height * 0.05), lacquer, 6)
  for (const share of [-0.45, 0.45]) s.rect(x + share * w - 6, stageTop, 12, skirtTop - stageTop, lacquer)
  curvedRoof(picture, x - w * 0.5, stageTop + 6, w, height * 0.13, { edge: p.gold, lift: height * 0.045 })
  s.dots(
    Array.from({ length: 9 }, (_, index): Point => [x - w * 0.4 + (w * 0.8 * index) / 8, stageTop - height * 0.005]),
    height * 0.008,
    p.gold,
  )
  const tier = base - height * 0.69
  s.rect(x - w * 0.26, tier - height * 0.06, w * 0.52, height * 0.08, mix(p.red, p.key, 0.15))
  s.strokes(
    Array.from({ length: 8 }, (_, index): Point[] =>
      xy(x - w * 0.26 + (w * 0.52 * index) / 7, tier - height * 0.06, x - w * 0.26 + (w * 0.52 * index) / 7, tier + height * 0.02),
    ),
    p.gold,
    3,
  )
  s.rect(x - w * 0.3, tier - height * 0.075, w * 0.6, height * 0.018, p.gold)
  doll(picture, x, tier - height * 0.07, height * 0.14)
  for (const share of [-0.27, 0.27]) s.rect(x + share * w - 4, tier - height * 0.24, 8, height * 0.18, lacquer)
  curvedRoof(picture, x - w * 0.3, tier - height * 0.22, w * 0.6, height * 0.09, { edge: p.gold, lift: height * 0.03 })
  s.line(xy(x, tier - height * 0.31, x, tier - height * 0.4), p.gold, 4)
  s.poly(xy(x - 9, tier - height * 0.37, x, tier - height * 0.42, x + 9, tier - height * 0.37, x, tier - height * 0.33), p.gold)
  for (const side of [-1, 1]) {
    for (let row = 0; row < 3; row += 1)
      lantern(picture, x + side * (w * 0.58 + row * 5), stageTop + row * height * 0.085, height * 0.075, r.pick([p.red, p.white]), isLit)
  }
}

/** The town's floats are sisters: one cut prints them all. */
function stampFloat(picture: Picture, x: number, base: number, height: number): void {
  picture.s.stamp('float', x, base, height / 600, () => float(picture, 0, 0, 600))
}

/** A float drawn through the old street by people in happi coats. Product §3 (article pictures). */
export function festivalFloat(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 420 })
  ranges(picture, 400, r.range(120, 200))
  houseRow(picture, 560, r.range(210, 270))
  street(picture, 556)
  const x = r.range(760, 940)
  drawCrowd(picture, { top: 560, bottom: 584, rows: 2, from: 14, to: 17, faces: 0.7, hasLegs: true })
  stampFloat(picture, x, 726, r.range(590, 640))
  if (r.chance(0.4)) stampFloat(picture, x - 610, 628, 330)
  const team = r.pick([p.blue, p.red, p.green, p.violet])
  const count = r.int(4, 5)
  const ropeY = 660
  for (const [row, y] of [
    [0, 716],
    [1, 772],
  ] as const) {
    s.line(xy(x - 150, ropeY + row * 12, x - 300, y - 92, 60 - row * 60, y - 96 + row * 10), p.lit('#e0c89a'), 6)
    for (let index = 0; index < count; index += 1) {
      stampFigure(
        picture,
        `pull ${(index + row) % 4}`,
        reveller(
          picture,
          { x: x - 250 - index * 132 + row * 40 + r.jitter(16), y: y + r.jitter(5), height: 196 + row * 24, pose: 'pull', facing: -1 },
          team,
        ),
      )
    }
  }
  drawFigure(picture, { ...reveller(picture, { x: x + 180, y: 792, height: 226, pose: 'cheer', facing: -1 }, team), headColor: p.white })
  drawCrowd(picture, { top: 828, bottom: 836, rows: 1, from: 36, to: 36, arms: 0.12 })
  if (r.chance(0.7))
    lanternLine(
      picture,
      [-30, r.range(20, 70)],
      [WIDTH + 30, r.range(20, 70)],
      13,
      58,
      44,
      [p.red, p.white, p.red, p.gold],
      p.isNight || p.light === 'evening',
    )
}
