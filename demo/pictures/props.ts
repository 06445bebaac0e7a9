/** Things of the street and the fair: poles, awnings, umbrellas, banners, bunting. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import { type Point, smooth, polygon, xy } from './svg.ts'

/** A telegraph pole with cross-arms and a transformer; wires are drawn by `wires`. */
export function pole({ s, p }: Picture, x: number, base: number, height: number): void {
  const ink = mix(p.key, p.stone, 0.25)
  const w = height * 0.022
  s.poly(xy(x - w, base, x - w * 0.6, base - height, x + w * 0.6, base - height, x + w, base), ink)
  s.strokes(
    [
      xy(x - height * 0.1, base - height * 0.93, x + height * 0.1, base - height * 0.93),
      xy(x - height * 0.075, base - height * 0.84, x + height * 0.075, base - height * 0.84),
    ],
    ink,
    height * 0.016,
  )
  s.dots(
    [-0.09, -0.04, 0.04, 0.09].map((share): Point => [x + height * share, base - height * 0.95]),
    height * 0.011,
    p.white,
  )
  s.rect(x + w, base - height * 0.76, height * 0.05, height * 0.09, ink, { round: 4 })
}

/** Wires that sag between pole heads. */
export function wires({ s, p }: Picture, heads: readonly Point[], spread: number): void {
  const data: (string | number)[] = []
  let last: Point | undefined
  for (const head of heads) {
    if (last !== undefined) {
      for (const lift of [-spread, 0, spread * 1.3])
        data.push(
          'M',
          last[0],
          last[1] + lift,
          'Q',
          (last[0] + head[0]) / 2,
          (last[1] + head[1]) / 2 + lift + Math.abs(head[0] - last[0]) * 0.07,
          head[0],
          head[1] + lift,
        )
    }
    last = head
  }
  s.path(data, 'none', { stroke: p.key, width: 1.8, opacity: 0.75 })
}

/** An oil-paper or cloth umbrella seen from the side; (x, y) is the grip. */
export function umbrella({ s, p }: Picture, x: number, y: number, size: number, color: string, tilt = 0): void {
  s.at(x, y, { rotate: tilt }, () => {
    s.line(xy(0, 0, 0, -size * 0.92), p.key, size * 0.035)
    const rim = -size * 0.5
    const tipY = -size * 0.98
    s.path(
      [
        'M',
        -size * 0.72,
        rim,
        'Q',
        -size * 0.5,
        tipY + size * 0.06,
        0,
        tipY,
        'Q',
        size * 0.5,
        tipY + size * 0.06,
        size * 0.72,
        rim,
        'Q',
        size * 0.54,
        rim - size * 0.1,
        size * 0.36,
        rim,
        'Q',
        size * 0.18,
        rim - size * 0.1,
        0,
        rim,
        'Q',
        -size * 0.18,
        rim - size * 0.1,
        -size * 0.36,
        rim,
        'Q',
        -size * 0.54,
        rim - size * 0.1,
        -size * 0.72,
        rim,
        'Z',
      ],
      color,
    )
    s.path(
      [
        'M',
        -size * 0.72,
        rim,
        'Q',
        -size * 0.5,
        tipY + size * 0.06,
        0,
        tipY,
        'Q',
        -size * 0.3,
        -size * 0.8,
        -size * 0.36,
        rim,
        'Q',
        -size * 0.54,
        rim - size * 0.1,
        -size * 0.72,
        rim,
        'Z',
      ],
      deepen(color, 0.22),
    )
    s.path(
      [
        'M',
        0,
        tipY,
        'Q',
        -size * 0.3,
        -size * 0.8,
        -size * 0.36,
        rim,
        'M',
        0,
        tipY,
        'L',
        0,
        rim,
        'M',
        0,
        tipY,
        'Q',
        size * 0.3,
        -size * 0.8,
        size * 0.36,
        rim,
      ],
      'none',
      { stroke: pale(color, 0.5), width: Math.max(1, size * 0.014) },
    )
    s.line(xy(0, tipY, 0, tipY - size * 0.07), p.key, size * 0.03)
  })
}

/** An upright fair banner on a pole, with plain blocks where words would be. */
export function banner({ s, r, p }: Picture, x: number, base: number, height: number, color: string): void {
  const w = height * 0.2
  const sway = r.jitter(w * 0.14)
  s.line(xy(x, base, x, base - height), p.woodDeep, Math.max(2.5, height * 0.018))
  s.line(xy(x - 3, base - height * 0.98, x + w + 4, base - height * 0.98), p.woodDeep, 3)
  s.path(
    [
      'M',
      x + 2,
      base - height * 0.97,
      'L',
      x + w + 2,
      base - height * 0.97,
      'Q',
      x + w + sway * 2,
      base - height * 0.6,
      x + w + 2 + sway,
      base - height * 0.22,
      'L',
      x + 2 + sway,
      base - height * 0.22,
      'Q',
      x + sway,
      base - height * 0.6,
      x + 2,
      base - height * 0.97,
      'Z',
    ],
    color,
  )
  const mark = pale(color, 0.85)
  s.circle(x + w * 0.55, base - height * 0.86, w * 0.24, mark)
  for (const share of [0.68, 0.54, 0.4]) {
    const cy = base - height * share
    s.strokes(
      [
        xy(x + w * 0.34, cy - w * 0.2, x + w * 0.8, cy - w * 0.2),
        xy(x + w * 0.57, cy - w * 0.36, x + w * 0.57, cy + w * 0.18),
        xy(x + w * 0.34, cy + w * 0.16, x + w * 0.8, cy + w * 0.16),
      ],
      mark,
      w * 0.1,
      { opacity: 0.9 },
    )
  }
}

/** A curtain of upright stripes, as hung round stages and towers. */
export function stripedCurtain({ s, p }: Picture, x: number, y: number, width: number, height: number, ink: string, count: number): void {
  s.rect(x, y, width, height, p.white)
  const each = width / count
  const data: (string | number)[] = []
  for (let index = 0; index < count; index += 2)
    data.push(
      ...polygon(xy(x + each * index, y, x + each * (index + 1), y, x + each * (index + 1), y + height, x + each * index, y + height)),
    )
  s.path(data, ink)
  s.rect(
    x,
    y,
    width,
    height,
    s.fade([
      [0, p.key, 0.18],
      [0.35, p.key, 0],
      [1, p.key, 0.1],
    ]),
  )
}

/** Small flags on a line. */
export function bunting({ s, p }: Picture, from: Point, to: Point, sag: number, count: number, size: number): void {
  const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag]
  s.path(smooth([0, 0.25, 0.5, 0.75, 1].map(at)), 'none', { stroke: p.key, width: 2 })
  const inks = [p.red, p.white, p.gold, p.blue, p.green]
  for (const [turn, ink] of inks.entries()) {
    const data: (string | number)[] = []
    for (let index = turn; index < count; index += inks.length) {
      const [x, y] = at((index + 0.5) / count)
      data.push(...polygon(xy(x - size * 0.5, y, x + size * 0.5, y + 1, x, y + size * 1.1)))
    }
    if (data.length > 0) s.path(data, ink)
  }
}

/** A market stall: a slanted cloth roof on posts over a table of goods. */
export function stall({ s, r, p }: Picture, x: number, base: number, width: number, height: number): void {
  const cloth = r.pick([p.red, p.blue, p.green, p.gold, p.violet])
  s.strokes([xy(x + 6, base, x + 6, base - height), xy(x + width - 6, base, x + width - 6, base - height)], p.woodDeep, 6)
  s.rect(x + 6, base - height * 0.86, width - 12, height * 0.46, deepen(cloth, 0.55), { opacity: 0.35 })
  const tableY = base - height * 0.36
  s.rect(x - 4, tableY, width + 8, height * 0.07, p.wood)
  s.rect(x + 2, tableY + height * 0.07, width - 4, height * 0.29, mix(p.white, cloth, 0.16))
  s.poly(
    xy(
      x + 2,
      tableY + height * 0.07,
      x + width - 2,
      tableY + height * 0.07,
      x + width - 2,
      tableY + height * 0.14,
      x + 2,
      tableY + height * 0.14,
    ),
    cloth,
  )
  const heaps = r.int(4, 6)
  for (let index = 0; index < heaps; index += 1) {
    const cx = x + (width * (index + 0.5)) / heaps
    const ink = r.pick([p.red, p.gold, p.green, p.white, p.violet, mix(p.red, p.gold, 0.5)])
    const size = width / heaps / 4.4
    if (r.chance(0.25))
      s.poly(
        xy(cx - size * 1.6, tableY, cx - size * 1.3, tableY - size * 2.6, cx + size * 1.3, tableY - size * 2.6, cx + size * 1.6, tableY),
        ink,
      )
    else {
      s.dots(
        xy(
          cx - size,
          tableY - size * 0.8,
          cx + size,
          tableY - size * 0.8,
          cx,
          tableY - size * 0.9,
          cx - size * 0.5,
          tableY - size * 2.1,
          cx + size * 0.6,
          tableY - size * 2.1,
        ),
        size,
        ink,
      )
      s.dots(xy(cx - size * 0.8, tableY - size * 2.4, cx + size * 0.7, tableY - size * 1.1), size * 0.3, pale(ink, 0.6))
    }
  }
  const stripes = Math.max(5, Math.round(width / 30))
  const each = (width + 36) / stripes
  for (let index = 0; index < stripes; index += 1) {
    const left = x - 18 + each * index
    const ink = index % 2 === 0 ? cloth : p.white
    const inner = x + 6 + ((width - 12) * index) / stripes
    s.path(
      [
        'M',
        inner,
        base - height * 1.18,
        'L',
        inner + (width - 12) / stripes,
        base - height * 1.18,
        'L',
        left + each,
        base - height * 0.9,
        'Q',
        left + each / 2,
        base - height * 0.78,
        left,
        base - height * 0.9,
        'Z',
      ],
      ink,
    )
  }
}
