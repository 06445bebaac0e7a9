/** Crowds: rows of heads and shoulders, cheap in ink, different in every print. Serves product §3 (article pictures). */
import { deepen } from './color.ts'
import type { Picture } from './picture.ts'
import { WIDTH, type Point, xy } from './svg.ts'

export type Crowd = {
  /** Height of the shoulders of the farthest and of the nearest row. */
  top: number
  bottom: number
  rows: number
  /** Head radius of the farthest and of the nearest row. */
  from: number
  to: number
  left?: number
  right?: number
  /** Clothes; the palette's when left out. */
  clothes?: readonly string[]
  /** Share of people who show their faces to us instead of their hair. */
  faces?: number
  /** Share of raised arms. */
  arms?: number
  /** Whether legs show below the coats, for crowds whose feet we see. */
  hasLegs?: boolean
}

/** Draws a crowd, far rows first. */
export function drawCrowd({ s, r, p }: Picture, crowd: Crowd): void {
  const clothes = crowd.clothes ?? p.clothes
  const left = crowd.left ?? -20
  const right = crowd.right ?? WIDTH + 20
  for (let row = 0; row < crowd.rows; row += 1) {
    const depth = crowd.rows === 1 ? 1 : row / (crowd.rows - 1)
    const radius = crowd.from + (crowd.to - crowd.from) * depth
    const y = crowd.top + (crowd.bottom - crowd.top) * depth
    const shade = (1 - depth) * 0.32
    const shoulders = new Map<string, (string | number)[]>()
    const hair = new Map<string, Point[]>()
    const isNear = radius > 24
    const skin: Point[] = []
    const ears: Point[] = []
    const necks: Point[][] = []
    const knots: Point[] = []
    const hands: Point[] = []
    const arms: Point[][] = []
    const sleeves: Point[][] = []
    const legs: Point[][] = []
    const add = <T>(map: Map<string, T[]>, key: string, values: readonly T[]): void => {
      map.set(key, [...(map.get(key) ?? []), ...values])
    }
    for (let x = left + r.range(0, radius * 2); x < right; x += radius * r.range(2.5, 3.6)) {
      const top = y + r.jitter(radius * 0.7)
      const ink = deepen(r.pick(clothes), shade)
      const half = radius * r.range(1.45, 1.75)
      const hem = top + radius * (crowd.hasLegs === true ? r.range(3.6, 4.6) : 5.5)
      if (crowd.hasLegs === true)
        for (const share of [-0.5, 0.5]) legs.push(xy(x + half * share, hem - 2, x + half * share, hem + radius * 3.4))
      add(shoulders, ink, [
        'M',
        x - half,
        hem,
        'L',
        x - half,
        top + radius * 0.9,
        'Q',
        x - half,
        top,
        x - radius * 0.4,
        top - radius * 0.15,
        'L',
        x + radius * 0.4,
        top - radius * 0.15,
        'Q',
        x + half,
        top,
        x + half,
        top + radius * 0.9,
        'L',
        x + half,
        hem,
        'Z',
      ])
      const head: Point = [x + r.jitter(radius * 0.2), top - radius * 0.95]
      add(hair, deepen(r.pick(p.hairs), shade), [head])
      if (r.chance((crowd.faces ?? 0) * (isNear ? 0 : 1))) skin.push([head[0], head[1] + radius * 0.28])
      if (isNear) {
        ears.push([head[0] - radius * 0.98, head[1] + radius * 0.15], [head[0] + radius * 0.98, head[1] + radius * 0.15])
        necks.push([head, [head[0], top + radius * 0.1]])
        if (r.chance(0.22)) knots.push([head[0] + r.jitter(radius * 0.2), head[1] - radius * 0.95])
      }
      if (!r.chance(crowd.arms ?? 0)) continue
      const side = r.pick([-1, 1])
      const elbow: Point = [x + side * half * 1.02, top - radius * 0.9]
      const hand: Point = [x + side * half * 0.86, top - radius * r.range(2.7, 3.3)]
      sleeves.push([[x + side * half * 0.74, top + radius * 0.7], elbow])
      arms.push([elbow, hand])
      hands.push(hand)
    }
    const flesh = deepen(p.skins[0] ?? p.paper, shade)
    s.strokes(legs, deepen(p.key, shade * 0.5), radius * 0.8)
    s.strokes(arms, flesh, radius * 0.34, { cap: 'round' })
    s.dots(hands, radius * 0.27, flesh)
    s.strokes(sleeves, deepen(r.pick(clothes), shade), radius * 0.5, { cap: 'round' })
    s.strokes(necks, deepen(flesh, 0.12), radius * 0.8)
    s.dots(ears, radius * 0.2, deepen(flesh, 0.08))
    s.dots(knots, radius * 0.42, deepen(p.key, 0.1))
    for (const [ink, data] of shoulders) s.path(data, ink)
    for (const [ink, spots] of hair) s.dots(spots, radius, ink)
    s.dots(skin, radius * 0.78, flesh)
  }
}
