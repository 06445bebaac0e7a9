/** Skies: bokashi, sun and moon, clouds, drifting mist, stars, birds, rain and snow. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import type { Rng } from './random.ts'
import { HEIGHT, WIDTH, type PathData, type Point, xy } from './svg.ts'
import { bokashi, halftone, woodGrain } from './texture.ts'

export type SkyOptions = { horizon?: number; disk?: boolean; clouds?: boolean; birds?: boolean }

/** A chain of bumps over the points; the bumps swell to the left of the way, which is up when walking to the right. */
export function scallop(points: readonly Point[], swell = 0.55): PathData {
  const data: (string | number)[] = []
  let last: Point | undefined
  for (const point of points) {
    if (last === undefined) data.push('M', point[0], point[1])
    else {
      const dx = point[0] - last[0]
      const dy = point[1] - last[1]
      data.push('Q', (point[0] + last[0]) / 2 + dy * swell, (point[1] + last[1]) / 2 - dx * swell, point[0], point[1])
    }
    last = point
  }
  return [...data, 'Z']
}

/** The outline of a heap with a flat foot: clouds, pine pads, far tree crowns. */
export function heap(r: Rng, x: number, foot: number, width: number, height: number, bumps: number): Point[] {
  const points: Point[] = [[x - width / 2, foot]]
  for (let step = 0; step <= bumps; step += 1) {
    const angle = Math.PI - (Math.PI * step) / bumps
    const reach = 1 + r.jitter(0.1)
    points.push([
      x + (Math.cos(angle) * width * 0.46 + r.jitter(width * 0.02)) * reach,
      foot - Math.sin(angle) * height * reach - height * 0.04,
    ])
  }
  points.push([x + width / 2, foot])
  return points
}

/** A woodcut cloud: a heap with a paler inner print and a soft foot. */
export function cloud({ s, r }: Picture, x: number, foot: number, width: number, color: string, shade: string): void {
  const height = width * r.range(0.24, 0.36)
  s.path(scallop(heap(r, x, foot, width, height, r.int(5, 8)), 0.5), color)
  const inner = heap(r, x + width * r.jitter(0.12), foot, width * 0.62, height * 0.5, 5)
  s.path(
    scallop(inner, 0.5),
    s.fade([
      [0, shade, 0.75],
      [1, shade, 0],
    ]),
  )
}

/** Drifting mist in long rounded bars, the way old screens and maps part near from far. */
export function mistBand({ s, r }: Picture, y: number, color: string, opacity = 0.85, bars = 4): void {
  s.veil(opacity, () => {
    for (let bar = 0; bar < bars; bar += 1) {
      const height = r.range(14, 24)
      const width = r.range(280, 760)
      const x = r.chance(0.5) ? r.range(-260, 240) : r.range(WIDTH - 700, WIDTH - 120)
      s.rect(x, y + bar * 13 - height / 2, width, height, color, { round: height / 2 })
    }
  })
}

/** Long thin clouds of an evening. */
function streaks({ s, r }: Picture, top: number, bottom: number, color: string, opacity: number): void {
  const count = r.int(5, 9)
  const side = r.chance(0.5) ? 0.3 : 0.7
  for (let index = 0; index < count; index += 1) {
    const y = top + ((bottom - top) * index) / count + r.jitter(8)
    const x = WIDTH * side + r.jitter(420)
    const half = r.range(90, 340)
    const thick = r.range(3, 11)
    const sag = r.jitter(10)
    const data = [
      'M',
      x - half,
      y,
      'Q',
      x - half * 0.2,
      y - thick + sag,
      x + half,
      y + sag,
      'Q',
      x + half * 0.1,
      y + thick + sag,
      x - half,
      y,
      'Z',
    ]
    s.path(data, color, { opacity })
  }
}

/** Stars in two sizes; denser towards the top. */
export function stars({ s, r, p }: Picture, bottom: number, count: number): void {
  const spot = (): Point => [r.range(0, WIDTH), bottom * r.next() ** 1.4]
  s.dots(Array.from({ length: count }, spot), 1.3, mix(p.disk, p.skyTop, 0.25))
  s.dots(Array.from({ length: Math.round(count / 5) }, spot), 2.3, p.disk)
}

/** A few birds far away. */
export function birds({ s, r, p }: Picture, x: number, y: number, count: number): void {
  const wings: Point[][] = []
  for (let index = 0; index < count; index += 1) {
    const bx = x + index * r.range(26, 44) + r.jitter(8)
    const by = y + Math.abs(index - count / 2) * r.range(8, 13) + r.jitter(7)
    const size = r.range(8, 14)
    wings.push(
      xy(
        bx - size,
        by - size * 0.35,
        bx - size * 0.4,
        by - size * 0.5,
        bx,
        by,
        bx + size * 0.5,
        by - size * 0.55,
        bx + size,
        by - size * 0.25,
      ),
    )
  }
  s.strokes(wings, p.key, 2.6, { cap: 'round', opacity: 0.85 })
}

/** Sun or moon with its ring of bokashi. */
export function disk({ s, p }: Picture, x: number, y: number, radius: number): void {
  s.circle(
    x,
    y,
    radius * 2.6,
    s.halo([
      [0.3, p.disk, 0.42],
      [1, p.disk, 0],
    ]),
  )
  s.circle(x, y, radius, p.disk)
}

/** A whole sky down to the horizon: wiped inks, a disk, and one of several kinds of cloud. Product §3 (article pictures). */
export function sky(picture: Picture, options: SkyOptions = {}): void {
  const { s, r: base, p } = picture
  const r = base.fork('sky')
  const own = { s, r, p }
  const horizon = options.horizon ?? HEIGHT * 0.6
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, p.skyTop],
      [Math.min(0.95, (horizon / HEIGHT) * 0.92), p.skyLow],
      [1, p.skyLow],
    ]),
  )
  woodGrain(own, 0, horizon, pale(p.skyTop, 0.5), p.isNight ? 0.1 : 0.2)
  if (p.isNight) stars(own, horizon * 0.9, r.int(50, 110))
  if (options.disk ?? true)
    disk(
      own,
      r.range(150, WIDTH - 150),
      r.range(90, horizon * (p.light === 'evening' ? 0.8 : 0.45)),
      p.isNight ? r.range(26, 48) : r.range(44, 82),
    )
  if (options.clouds ?? true) skyClouds(own, horizon)
  bokashi(own, deepen(p.skyTop, 0.3), 0, horizon * r.range(0.2, 0.42), true, r.range(0.35, 0.75))
  if ((options.birds ?? true) && !p.isNight && r.chance(0.5)) birds(own, r.range(200, 900), r.range(90, horizon * 0.5), r.int(3, 7))
}

function skyClouds(picture: Picture, horizon: number): void {
  const { s, r, p } = picture
  const light = p.isNight ? mix(p.skyTop, p.skyLow, 0.75) : pale(p.skyLow, 0.45)
  const kinds = {
    morning: ['mist', 'cumulus', 'halftone', 'streaks'],
    day: ['cumulus', 'cumulus', 'mist', 'halftone'],
    evening: ['streaks', 'streaks', 'mist', 'halftone'],
    night: ['none', 'streaks', 'mist'],
  } as const
  const kind: string = r.pick<string>(kinds[p.light])
  if (kind === 'cumulus') {
    const count = r.int(2, 4)
    for (let index = 0; index < count; index += 1) {
      const far = index / count
      cloud(
        picture,
        r.range(60, WIDTH - 60),
        horizon * (0.35 + far * 0.42),
        r.range(220, 520) * (1 - far * 0.4),
        light,
        mix(p.skyTop, light, 0.45),
      )
    }
  }
  if (kind === 'streaks')
    streaks(picture, horizon * 0.15, horizon * 0.85, p.light === 'evening' ? mix(p.disk, p.skyTop, r.range(0.2, 0.6)) : light, 0.62)
  if (kind === 'mist') {
    if (!p.isNight) mistBand(picture, horizon * r.range(0.22, 0.4), light, 0.72, 3)
    mistBand(picture, horizon * r.range(0.55, 0.75), light, 0.8, 4)
  }
  if (kind === 'halftone') {
    const area = { x: -10, y: 0, width: WIDTH + 30, height: horizon * 0.55, from: 4.6, to: 0.4, pitch: 17, opacity: 0.3 }
    halftone({ s, r, p }, deepen(p.skyTop, 0.25), area)
  }
}

/** Rain as Edo printers cut it: long straight lines that cross the whole sheet. */
export function rainLines({ s, r }: Picture, color: string, slant: number, count: number, opacity = 0.5): void {
  const fine: Point[][] = []
  const bold: Point[][] = []
  for (let index = 0; index < count; index += 1) {
    const x = r.range(-150, WIDTH + 150)
    const y = r.range(-120, HEIGHT - 60)
    const length = r.range(130, 420)
    const line: Point[] = xy(x, y, x - length * slant, y + length)
    if (index % 4 === 0) bold.push(line)
    else fine.push(line)
  }
  s.strokes(fine, color, 1.5, { opacity })
  s.strokes(bold, color, 2.6, { opacity: opacity * 0.8 })
}

/** Falling snow in three sizes. */
export function snowFall({ s, r, p }: Picture, count: number, top = 0, bottom = HEIGHT): void {
  const flake = (): Point => [r.range(0, WIDTH), r.range(top, bottom)]
  const color = mix('#ffffff', p.paper, 0.3)
  s.dots(Array.from({ length: count }, flake), 2, color, { opacity: 0.85 })
  s.dots(Array.from({ length: Math.round(count * 0.45) }, flake), 3.6, color, { opacity: 0.95 })
  s.dots(Array.from({ length: Math.round(count * 0.12) }, flake), 6, color)
}
