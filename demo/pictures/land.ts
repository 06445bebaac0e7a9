/** Land: mountain ranges, forests on hills, rivers, fields and roads. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import type { Rng } from './random.ts'
import { scallop } from './sky.ts'
import { HEIGHT, WIDTH, polygon, smooth, type Point, xy } from './svg.ts'

export type RidgeOptions = { steps?: number; rough?: number }

/** A ridge from edge to edge by midpoint displacement. */
export function ridgeLine(r: Rng, y: number, amplitude: number, options: RidgeOptions = {}): Point[] {
  const steps = options.steps ?? 32
  const rough = options.rough ?? 0.52
  const heights = new Map<number, number>(xy(0, r.jitter(0.6), steps, r.jitter(0.6)))
  const at = (index: number): number => heights.get(index) ?? 0
  let reach = 1
  for (let span = steps; span > 1; span /= 2) {
    for (let start = 0; start < steps; start += span) heights.set(start + span / 2, (at(start) + at(start + span)) / 2 + r.jitter(reach))
    reach *= rough
  }
  return Array.from({ length: steps + 1 }, (_, index) => [-40 + ((WIDTH + 80) * index) / steps, y - at(index) * amplitude] as const)
}

/** Mount Akagi as the plain sees it: long skirts and a broken crown of five heads. */
export function broadMountain(r: Rng, y: number, height: number, center: number): Point[] {
  const crown = [
    [-640, 0.02],
    [-420, 0.16],
    [-290, 0.38],
    [-210, 0.7],
    [-165, 0.92],
    [-130, 0.78],
    [-80, 0.86],
    [-40, 1],
    [5, 0.84],
    [50, 0.9],
    [85, 0.74],
    [130, 0.8],
    [190, 0.52],
    [300, 0.3],
    [450, 0.13],
    [680, 0.02],
  ] as const
  const peak: Point[] = crown.map(([dx, share]) => [center + dx + r.jitter(8), y - height * share * (1 + r.jitter(0.03))])
  return [[-60, y], ...peak.filter(([x]) => x > -50 && x < WIDTH + 50), [WIDTH + 60, y]]
}

/** Indices of the heads of a ridge that stand out. */
function heads(line: readonly Point[]): number[] {
  return line.flatMap((point, index) => {
    const before = line[index - 1]
    const after = line[index + 1]
    return before !== undefined && after !== undefined && point[1] < before[1] && point[1] <= after[1] ? [index] : []
  })
}

export type RangeOptions = { foot?: string; faces?: number; snow?: number; bottom?: number }

/** One range: wiped towards its foot, with cut shadow planes and, in winter, snow on its heads. */
export function range({ s, r, p }: Picture, line: readonly Point[], color: string, options: RangeOptions = {}): void {
  const bottom = options.bottom ?? HEIGHT
  const foot = options.foot ?? mix(color, p.skyLow, 0.5)
  const first = line[0] ?? [0, bottom]
  const last = line[line.length - 1] ?? [WIDTH, bottom]
  const outline: Point[] = [...line, [last[0], bottom], [first[0], bottom]]
  s.poly(
    outline,
    s.fade([
      [0, color],
      [0.3, color],
      [0.85, foot],
      [1, foot],
    ]),
  )
  const depthOf = (): number => r.range(34, 90)
  if ((options.faces ?? 0) > 0) {
    const shadows = heads(line).flatMap((head) => shadowFace(r, line, head, depthOf()))
    if (shadows.length > 0) s.path(shadows, deepen(color, 0.6), { opacity: options.faces ?? 0.2 })
  }
  if ((options.snow ?? 0) > 0) {
    const caps = heads(line).flatMap((head) => snowCap(r, line, head, options.snow ?? 30))
    if (caps.length > 0) s.path(caps, p.white)
  }
}

function shadowFace(r: Rng, line: readonly Point[], head: number, depth: number): (string | number)[] {
  const top = line[head]
  if (top === undefined) return []
  const side: Point[] = [top]
  for (let index = head + 1; index < line.length; index += 1) {
    const here = line[index]
    const before = line[index - 1]
    if (here === undefined || before === undefined || here[1] < before[1] || here[1] - top[1] > depth * 1.6) break
    side.push(here)
  }
  const end = side[side.length - 1]
  if (end === undefined) return []
  const width = end[0] - top[0]
  const drop = end[1] - top[1]
  if (drop < 16) return []
  const low = drop * r.range(0.9, 1.3)
  const back: Point[] = xy(
    end[0] - width * 0.2,
    end[1] + drop * 0.12,
    end[0] - width * 0.4,
    end[1] - drop * 0.06,
    top[0] + width * 0.3,
    top[1] + low,
    top[0] + width * 0.24,
    top[1] + low * 0.62,
    top[0] + width * 0.06,
    top[1] + low * 0.86,
    top[0] + width * 0.09,
    top[1] + low * 0.42,
  )
  return [...polygon([...side, ...back])]
}

function snowCap(r: Rng, line: readonly Point[], head: number, depth: number): (string | number)[] {
  const top = line[head]
  if (top === undefined) return []
  const near = line.slice(Math.max(0, head - 3), head + 4).filter(([, y]) => y - top[1] < depth)
  const first = near[0]
  const last = near[near.length - 1]
  if (first === undefined || last === undefined || near.length < 3) return []
  const sides = line.slice(Math.max(0, head - 4), head + 5).map(([, y]) => y - top[1])
  if (Math.max(...sides) < depth * 0.75) return []
  const teeth: Point[] = []
  const count = 7
  for (let tooth = 1; tooth < count; tooth += 1) {
    const x = last[0] + ((first[0] - last[0]) * tooth) / count
    const sag = Math.sin((Math.PI * tooth) / count) * depth * 0.7
    teeth.push([x, Math.max(last[1], first[1], top[1] + depth * 0.4) + (tooth % 2 === 0 ? -depth * 0.3 : sag * r.range(0.4, 1))])
  }
  return [...polygon([...near, ...teeth])]
}

/** Two to four ranges behind one another down to the horizon, with mist between them. */
export function ranges(picture: Picture, horizon: number, height = 190): void {
  const { s, p } = picture
  const r = picture.r.fork('ranges')
  const own = { s, r, p }
  const snow = p.season === 'winter' ? r.range(26, 60) : p.season === 'spring' && r.chance(0.4) ? 22 : 0
  if (r.chance(0.4))
    range(own, broadMountain(r, horizon - height * 0.2, height * r.range(0.7, 1), r.range(250, 1030)), p.far, {
      snow,
      faces: 0.14,
      bottom: horizon + 60,
    })
  else range(own, ridgeLine(r, horizon - height * 0.72, height * 0.5), p.far, { snow, faces: 0.14, bottom: horizon + 60 })
  range(own, ridgeLine(r, horizon - height * 0.38, height * 0.4), p.mid, { faces: 0.16, bottom: horizon + 60 })
  if (r.chance(0.75)) forestHill(own, horizon - height * 0.05, height * 0.24, p.near, horizon + 60)
}

/** A near hill whose edge is treetops; in autumn some of the trees burn. */
export function forestHill(picture: Picture, y: number, amplitude: number, color: string, bottom = HEIGHT): void {
  const { s, r, p } = picture
  const line = ridgeLine(r, y, amplitude, { steps: 64, rough: 0.42 })
  const crowns: Point[] = line.map(([x, edge]) => [x + r.jitter(4), edge + r.jitter(5)])
  const outline = scallop([[-60, bottom], ...crowns, [WIDTH + 60, bottom]], 0.45)
  s.path(
    outline,
    s.fade([
      [0, color],
      [0.7, mix(color, p.skyLow, 0.3)],
      [1, mix(color, p.skyLow, 0.3)],
    ]),
  )
  const spots = (count: number, low: number, high: number): Point[] =>
    Array.from({ length: count }, () => {
      const [x, edge] = r.pick(line)
      return [x + r.jitter(18), edge + r.range(low, high)] as const
    })
  s.clip(outline, () => {
    s.dots(spots(60, 14, amplitude + 60), 13, deepen(color, 0.35), { opacity: 0.35 })
    s.dots(spots(40, 12, amplitude + 40), 10, pale(color, 0.3), { opacity: 0.3 })
    if (p.season === 'autumn' && !p.isNight) {
      s.dots(spots(26, 10, amplitude + 50), 12, mix(p.leaf, color, 0.2))
      s.dots(spots(16, 10, amplitude + 50), 10, mix(p.leafDeep, color, 0.1))
    }
    if (p.season === 'spring' && !p.isNight) s.dots(spots(18, 10, amplitude + 40), 13, mix(p.blossom, color, 0.15))
  })
}

export type River = { near: number; far: number; top: number; bottom: number; bend: number; nearWidth: number; farWidth: number }

/** A river that winds from the far edge to the near one. Returns its middle line for bridges and boats. */
export function river({ s, r, p }: Picture, course: River): Point[] {
  const steps = 8
  const middle: Point[] = []
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps
    const depth = share ** 1.6
    const y = course.top + (course.bottom - course.top) * depth
    const x = course.far + (course.near - course.far) * depth + Math.sin(share * Math.PI * 1.7) * course.bend * (0.25 + share)
    const half = (course.farWidth + (course.nearWidth - course.farWidth) * depth) / 2
    middle.push([x, y])
    left.push([x - half, y])
    right.push([x + half, y])
  }
  const bank = smooth(
    [
      ...left.map(([x, y]): Point => [x - 9 - (y - course.top) * 0.06, y]),
      ...right.map(([x, y]): Point => [x + 9 + (y - course.top) * 0.06, y]).toReversed(),
    ],
    true,
    0.8,
  )
  const body = smooth([...left, ...right.toReversed()], true, 0.8)
  s.path(bank, mix(p.stone, p.paper, 0.35))
  s.path(
    body,
    s.fade([
      [0, mix(p.water, p.skyLow, 0.6)],
      [0.45, p.water],
      [1, p.waterDeep],
    ]),
  )
  const ripples: Point[][] = []
  for (let index = 0; index < 34; index += 1) {
    const depth = r.range(0.12, 1)
    const y = course.top + (course.bottom - course.top) * depth
    const x = interpolate(middle, y) + r.jitter(0.42) * (course.farWidth + (course.nearWidth - course.farWidth) * depth)
    const half = 12 + depth * r.range(20, 90)
    ripples.push(xy(x - half, y, x, y - 2, x + half, y))
  }
  s.clip(body, () => s.strokes(ripples, pale(p.water, 0.7), 2.4, { cap: 'round', opacity: 0.7 }))
  return middle
}

/** Where a line that runs downwards crosses a height. */
function interpolate(line: readonly Point[], y: number): number {
  let last: Point | undefined
  for (const point of line) {
    if (last !== undefined && y <= point[1]) {
      const span = point[1] - last[1]
      return last[0] + (point[0] - last[0]) * (span === 0 ? 0 : Math.max(0, (y - last[1]) / span))
    }
    last = point
  }
  return last?.[0] ?? WIDTH / 2
}

/** Calm water from a height down, with lines of light that widen towards us. */
export function stillWater({ s, r, p }: Picture, top: number, bottom: number, lines = 30): void {
  s.rect(
    0,
    top,
    WIDTH,
    bottom - top,
    s.fade([
      [0, mix(p.water, p.skyLow, 0.65)],
      [0.4, p.water],
      [1, p.waterDeep],
    ]),
  )
  const light: Point[][] = []
  const dark: Point[][] = []
  for (let index = 0; index < lines; index += 1) {
    const depth = r.next()
    const y = top + 6 + (bottom - top - 8) * depth
    const x = r.range(-40, WIDTH)
    const length = (20 + depth * 170) * r.range(0.5, 1.2)
    const wave: Point[] = xy(x, y, x + length * 0.5, y - 1 - depth * 3, x + length, y)
    if (index % 3 === 0) dark.push(wave)
    else light.push(wave)
  }
  s.strokes(light, pale(p.water, 0.65), 2.6, { cap: 'round', opacity: 0.65 })
  s.strokes(dark, deepen(p.waterDeep, 0.25), 2.4, { cap: 'round', opacity: 0.5 })
}

/** Flat ground from a height down, wiped towards us, with tufts. */
export function ground({ s, r, p }: Picture, top: number, color: string, deep: string, tufts = 24): void {
  s.rect(
    0,
    top,
    WIDTH,
    HEIGHT - top,
    s.fade([
      [0, mix(color, p.skyLow, 0.25)],
      [0.3, color],
      [1, mix(color, deep, 0.65)],
    ]),
  )
  const blades: Point[][] = []
  for (let index = 0; index < tufts; index += 1) {
    const depth = r.next() ** 0.8
    const y = top + 12 + (HEIGHT - top) * depth
    const x = r.range(0, WIDTH)
    const size = 6 + depth * 16
    for (const lean of [-0.5, 0.05, 0.55]) blades.push(xy(x, y, x + lean * size, y - size * (1 - Math.abs(lean) * 0.35)))
  }
  s.strokes(blades, deep, 2.4, { cap: 'round', opacity: 0.75 })
}
