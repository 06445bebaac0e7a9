/** Trees of the plain and the hills. `x` is the middle of the trunk, `base` where it stands, `height` its whole height. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import { heap, scallop } from './sky.ts'
import { polygon, smooth, type Point, xy } from './svg.ts'

function trunk({ s, r, p }: Picture, x: number, base: number, height: number, width: number): void {
  const lean = r.jitter(height * 0.06)
  const bark = deepen(p.woodDeep, p.isNight ? 0.3 : 0.12)
  const points: Point[] = xy(
    x - width,
    base,
    x - width * 0.5 + lean * 0.4,
    base - height * 0.5,
    x - width * 0.25 + lean,
    base - height,
    x + width * 0.25 + lean,
    base - height,
    x + width * 0.5 + lean * 0.4,
    base - height * 0.5,
    x + width,
    base,
  )
  s.path(smooth(points, true, 0.6), bark)
}

/** A broad crown of three prints; blossom and autumn trees also lose some petals or leaves. */
export function crownTree(picture: Picture, x: number, base: number, height: number, color?: string): void {
  const { s, r, p } = picture
  const ink = color ?? p.leaf
  trunk(picture, x, base, height * 0.55, height * 0.045)
  const width = height * r.range(0.62, 0.82)
  const clump = (dx: number, up: number, share: number): Point[] => {
    const cx = x + dx * width
    const cy = base - height * up
    const radius = width * share
    const bumps = 9
    return Array.from({ length: bumps + 1 }, (_, step) => {
      const angle = Math.PI + (step / bumps) * Math.PI * 2
      const reach = radius * (1 + r.jitter(0.09))
      return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 0.78] as const
    })
  }
  const dark = deepen(ink, 0.28)
  s.path([...scallop(clump(-0.25, 0.52, 0.28)), ...scallop(clump(0.26, 0.5, 0.29)), ...scallop(clump(0.03, 0.62, 0.36))], dark)
  s.path([...scallop(clump(-0.22, 0.6, 0.24)), ...scallop(clump(0.2, 0.62, 0.24)), ...scallop(clump(0, 0.76, 0.27))], ink)
  const light = pale(ink, 0.35)
  s.path([...scallop(clump(-0.14, 0.74, 0.13)), ...scallop(clump(0.1, 0.84, 0.11))], light, { opacity: 0.85 })
  const freckle = (): Point => [x + r.jitter(width * 0.46), base - height * r.range(0.42, 0.92)]
  s.dots(Array.from({ length: 16 }, freckle), Math.max(1.4, height * 0.012), light)
  s.dots(Array.from({ length: 10 }, freckle), Math.max(1.4, height * 0.011), deepen(ink, 0.45), { opacity: 0.7 })
}

/** A cherry tree in bloom: low wide crown, dark forked trunk, petals on the wind. */
export function cherryTree(picture: Picture, x: number, base: number, height: number): void {
  const { s, r, p } = picture
  const pink = p.lit('#f0b7bd', p.isNight ? 0.3 : 0.05)
  const bark = deepen(p.woodDeep, 0.25)
  const fork = base - height * 0.32
  for (const [reach, up] of [
    [-0.34, 0.62],
    [-0.12, 0.74],
    [0.16, 0.72],
    [0.36, 0.6],
  ] as const) {
    s.path(['M', x - height * 0.03, base, 'Q', x + r.jitter(height * 0.05), fork, x + reach * height, base - up * height], 'none', {
      stroke: bark,
      width: height * 0.032,
      cap: 'round',
    })
  }
  s.path(polygon(xy(x - height * 0.055, base, x + height * 0.05, base, x + height * 0.02, fork, x - height * 0.03, fork)), bark)
  const puff = (dx: number, up: number, size: number, ink: string, opacity = 1): void => {
    const foot = base - height * up
    s.path(scallop(heap(r, x + dx * height, foot, size * height, size * height * 0.62, 8), 0.55), ink, { opacity })
  }
  puff(-0.3, 0.45, 0.46, deepen(pink, 0.16))
  puff(0.32, 0.43, 0.48, deepen(pink, 0.16))
  puff(0.02, 0.5, 0.62, deepen(pink, 0.08))
  puff(-0.2, 0.58, 0.42, pink)
  puff(0.24, 0.6, 0.44, pink)
  puff(0, 0.7, 0.4, pale(pink, 0.4))
  const petal = (): Point => [x + r.jitter(height * 0.5), base - height * r.range(0.4, 0.95)]
  s.dots(Array.from({ length: 34 }, petal), Math.max(1.5, height * 0.011), pale(pink, 0.75))
  s.dots(Array.from({ length: 16 }, petal), Math.max(1.5, height * 0.01), mix(pink, p.red, 0.4))
}

/** A pine as printers draw it: a bent trunk and flat clouds of needles. */
export function pineTree(picture: Picture, x: number, base: number, height: number): void {
  const { s, r, p } = picture
  const bend = r.chance(0.5) ? 1 : -1
  const bark = deepen(p.woodDeep, 0.15)
  const spine: Point[] = xy(
    x,
    base,
    x + bend * height * 0.1,
    base - height * 0.3,
    x - bend * height * 0.05,
    base - height * 0.6,
    x + bend * height * 0.06,
    base - height * 0.92,
  )
  s.path(smooth(spine), 'none', { stroke: bark, width: height * 0.055, cap: 'round' })
  const green = p.lit(p.season === 'winter' ? '#3c5f55' : '#3a6b50')
  for (const [dx, up, width] of [
    [0.26, 0.42, 0.42],
    [-0.28, 0.52, 0.44],
    [0.2, 0.66, 0.42],
    [-0.16, 0.76, 0.38],
    [0.06, 0.9, 0.4],
  ] as const) {
    const cx = x + dx * bend * height
    const foot = base - height * up
    s.path(scallop(heap(r, cx, foot, width * height, height * 0.1, 7), 0.5), deepen(green, 0.2))
    s.path(scallop(heap(r, cx - width * 8, foot - height * 0.022, width * height * 0.8, height * 0.07, 6), 0.5), green)
  }
}

/** A cedar of a shrine or a plantation. */
export function cedarTree({ s, r, p }: Picture, x: number, base: number, height: number, color?: string): void {
  const ink = color ?? p.lit('#3f6652')
  const width = height * r.range(0.24, 0.32)
  s.rect(x - height * 0.022, base - height * 0.2, height * 0.044, height * 0.2, deepen(p.woodDeep, 0.2))
  const tiers = 6
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 0; tier <= tiers; tier += 1) {
    const share = tier / tiers
    const y = base - height * (0.12 + 0.88 * share)
    const half = (width / 2) * (1 - share) ** 0.8
    left.push([x - half, y], [x - half * 0.62, y - height * 0.04])
    right.push([x + half, y], [x + half * 0.62, y - height * 0.04])
  }
  s.poly([...left, ...right.toReversed()], ink)
  s.poly(
    [...left.map(([px, py]): Point => [px, py]), [x + width * 0.06, base - height], [x - width * 0.02, base - height * 0.12]],
    pale(ink, 0.18),
    { opacity: 0.6 },
  )
}

/** A weeping willow or a drooping cherry, by its ink. */
export function willowTree(picture: Picture, x: number, base: number, height: number, color?: string): void {
  const { s, r, p } = picture
  const ink = color ?? p.lit('#8fae6a')
  trunk(picture, x, base, height * 0.8, height * 0.04)
  s.path(scallop(heap(r, x, base - height * 0.82, height * 0.42, height * 0.17, 8), 0.45), deepen(ink, 0.25))
  const strands = (count: number): Point[][] =>
    Array.from({ length: count }, () => {
      const start = r.jitter(height * 0.2)
      const reach = start + Math.sign(start || 1) * r.range(0.05, 0.22) * height
      const top = base - height * (0.98 - Math.abs(start / height) * 0.8)
      return [
        [x + start * 0.5, top],
        [x + reach * 0.9, top + height * 0.06],
        [x + reach, top + height * r.range(0.35, 0.72)],
      ] as const
    })
  const draw = (list: Point[][], color2: string, width: number): void =>
    s.path(
      list.flatMap((line) => smooth(line)),
      'none',
      { stroke: color2, width, cap: 'round' },
    )
  draw(strands(16), deepen(ink, 0.25), height * 0.022)
  draw(strands(18), ink, height * 0.017)
  draw(strands(10), pale(ink, 0.4), height * 0.01)
}

/** Bare boughs; with `fruit` it is the persimmon tree of late autumn. */
export function bareTree({ s, r, p }: Picture, x: number, base: number, height: number, fruit?: string): void {
  const bark = deepen(p.woodDeep, 0.2)
  const thick: Point[][] = []
  const thin: Point[][] = []
  const tips: Point[] = []
  const grow = (from: Point, angle: number, length: number, level: number): void => {
    const bend = angle + r.jitter(0.16)
    const middle: Point = [from[0] + Math.sin(angle) * length * 0.5, from[1] - Math.cos(angle) * length * 0.5]
    const end: Point = [middle[0] + Math.sin(bend) * length * 0.5, middle[1] - Math.cos(bend) * length * 0.5]
    const list = level > 1 ? thick : thin
    list.push([from, middle, end])
    if (level < 2) tips.push(end)
    if (level === 0) return
    grow(end, bend - r.range(0.3, 0.7), length * r.range(0.62, 0.78), level - 1)
    grow(end, bend + r.range(0.3, 0.7), length * r.range(0.62, 0.78), level - 1)
    if (level === 2) grow(middle, bend + r.pick([-0.9, 0.9]), length * 0.6, level - 1)
  }
  s.line(xy(x, base, x + r.jitter(height * 0.03), base - height * 0.3), bark, height * 0.06)
  grow([x, base - height * 0.26], r.jitter(0.15), height * 0.27, 3)
  s.strokes(thick, bark, height * 0.028, { cap: 'round' })
  s.strokes(thin, bark, height * 0.012, { cap: 'round' })
  if (fruit !== undefined) {
    s.dots(tips, height * 0.026, fruit)
    s.dots(
      tips.map(([px, py]): Point => [px - height * 0.008, py - height * 0.009]),
      height * 0.008,
      pale(fruit, 0.6),
    )
  }
}

/** A ginkgo: tall, pointed, all gold in autumn. */
export function ginkgoTree(picture: Picture, x: number, base: number, height: number): void {
  const { s, r, p } = picture
  const ink = p.season === 'autumn' ? p.lit('#e6b23a', p.isNight ? 0.4 : 0.08) : p.leaf
  trunk(picture, x, base, height * 0.5, height * 0.03)
  const half = height * 0.2
  const outline: Point[] = [[x - half * 0.7, base - height * 0.2]]
  for (let step = 0; step <= 10; step += 1) {
    const angle = Math.PI - (Math.PI * step) / 10
    outline.push([x + Math.cos(angle) * half * (1 + r.jitter(0.1)), base - height * 0.3 - Math.sin(angle) ** 1.3 * height * 0.7])
  }
  outline.push([x + half * 0.7, base - height * 0.2])
  s.path(scallop(outline, 0.4), deepen(ink, 0.15))
  s.path(
    scallop(
      outline.map(([px, py]): Point => [x + (px - x) * 0.66 - half * 0.16, base - height * 0.34 + (py - base + height * 0.3) * 0.82]),
      0.4,
    ),
    ink,
  )
  s.dots(
    Array.from({ length: 20 }, (): Point => [x + r.jitter(half * 0.8), base - height * r.range(0.26, 0.85)]),
    height * 0.012,
    pale(ink, 0.5),
  )
}

/** The tree this season asks for. */
export function seasonTree(picture: Picture, x: number, base: number, height: number): void {
  const { r, p } = picture
  const kinds = {
    spring: ['cherry'],
    summer: ['crown', 'crown', 'crown', 'crown', 'pine'],
    autumn: ['crown', 'crown', 'ginkgo'],
    winter: ['bare', 'pine'],
  } as const
  const kind: string = r.pick<string>(kinds[p.season])
  if (kind === 'cherry') cherryTree(picture, x, base, height)
  else if (kind === 'pine') pineTree(picture, x, base, height)
  else if (kind === 'ginkgo') ginkgoTree(picture, x, base, height)
  else if (kind === 'bare') bareTree(picture, x, base, height)
  else crownTree(picture, x, base, height, p.season === 'autumn' ? r.pick([p.leaf, p.leafDeep, p.gold]) : p.leaf)
}

/** A small broad tree that is cut once for each ink and printed where it is needed: far fields, gardens between roofs. */
export function smallCrown(picture: Picture, x: number, base: number, height: number, color?: string): void {
  const ink = color ?? picture.p.leaf
  picture.s.stamp(`crown ${ink} ${picture.r.int(0, 1)}`, x, base, height / 100, () => crownTree(picture, 0, 0, 100, ink))
}
