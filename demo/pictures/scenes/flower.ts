/** Flowers near the eye. Serves product §3 (article pictures). */
import { deepen, pale, mix } from '../color.ts'
import { chrysanthemum, drift, flowerField, hydrangea, leaf, rapeStalk, stem, cosmos } from '../flowers.ts'
import { ground, ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { sky } from '../sky.ts'
import { type Point, smooth, WIDTH, xy } from '../svg.ts'
import { cherryTree } from '../trees.ts'

/** Flowers near the eye against their field and the hills. Product §3 (article pictures). */
export function flowers(picture: Picture): void {
  const { s, r, p } = picture
  const kinds = {
    spring: ['cherry', 'rape'],
    summer: ['hydrangea', 'hydrangea', 'cosmos'],
    autumn: ['cosmos', 'chrysanthemum'],
    winter: ['plum', 'chrysanthemum'],
  } as const
  const kind: string = r.pick<string>(kinds[p.season])
  const horizon = r.range(330, 420)
  sky(picture, { horizon })
  ranges(picture, horizon, r.range(150, 220))
  const inks = r.pick([
    [p.blossom, p.white, pale(p.red, 0.4)],
    [p.lit('#e58fa8'), p.lit('#f6dfe2'), p.lit('#c2557a')],
    [p.lit('#d9a0c0'), p.white, p.violet],
  ])
  ground(picture, horizon - 4, p.grass, p.grassDeep, 20)
  if (kind === 'cherry' || kind === 'plum') return blossomBough(picture, kind === 'cherry')
  if (kind === 'rape') {
    flowerField(picture, horizon + 10, 700, [p.lit('#efc22f', 0.06), p.lit('#f5d964', 0.06), p.lit('#d3a52a', 0.06)], 620)
    for (let index = 0; index < 18; index += 1) rapeStalk(picture, r.range(0, WIDTH), 900, r.range(190, 430))
    return
  }
  if (kind === 'hydrangea') {
    flowerField(picture, horizon + 10, 600, [p.leafDeep, p.leaf], 300)
    s.rect(
      0,
      560,
      WIDTH,
      300,
      s.fade([
        [0, p.leafDeep, 0],
        [0.5, p.leafDeep],
        [1, deepen(p.leafDeep, 0.3)],
      ]),
    )
    const heads = r.int(7, 9)
    const tones = r.shuffle(['#6f86c9', '#8f7cc0', '#c07fae', '#5f9fc4', '#a9b8dd'])
    for (let index = 0; index < heads; index += 1) {
      const x = ((index + 0.5) / heads) * WIDTH + r.jitter(50)
      const y = 430 + (index % 3) * 120 + r.jitter(30)
      const radius = 84 + (index % 3) * 26
      for (const angle of [0.5, 1.6, 2.7])
        leaf(picture, x, y + radius * 0.4, radius * 1.5, angle + r.jitter(0.2), r.pick([p.leaf, p.leafDeep]), 0.34)
      hydrangea(picture, x, y, radius, p.lit(tones[index % tones.length] ?? '#6f86c9'))
    }
    return
  }
  flowerField(picture, horizon + 8, 660, inks, 520)
  const stalk = p.lit('#5b7f4a')
  s.rect(
    0,
    620,
    WIDTH,
    240,
    s.fade([
      [0, stalk, 0],
      [1, deepen(stalk, 0.35), 0.9],
    ]),
  )
  for (let index = 0; index < 26; index += 1) {
    const [sx, sy] = stem(picture, r.range(0, WIDTH), 880, r.range(120, 300), mix(stalk, p.grass, 0.3), 3)
    s.dots([[sx, sy]], r.range(9, 17), r.pick(inks))
  }
  const bloom = kind === 'cosmos' ? cosmos : chrysanthemum
  const tones = kind === 'cosmos' ? inks : [p.gold, p.white, p.violet, p.red, p.lit('#e8a7b0')]
  const count = kind === 'cosmos' ? r.int(11, 14) : r.int(7, 9)
  for (let index = 0; index < count; index += 1) {
    const x = ((index + 0.5) / count) * WIDTH + r.jitter(60)
    const height = r.range(190, 520)
    const [fx, fy] = stem(picture, x, 880, height, stalk, 6)
    for (const side of [-1, 1])
      leaf(
        picture,
        x,
        860 - height * r.range(0.2, 0.6),
        r.range(70, 120),
        -1.57 + side * r.range(0.5, 0.9),
        r.pick([stalk, deepen(stalk, 0.2)]),
        kind === 'cosmos' ? 0.08 : 0.3,
      )
    bloom(picture, fx, fy, kind === 'cosmos' ? r.range(48, 80) : r.range(64, 100), r.pick(tones))
  }
}

function blossomBough(picture: Picture, isCherry: boolean): void {
  const { s, r, p } = picture
  const bark = deepen(p.woodDeep, 0.25)
  const tone = isCherry ? p.lit('#f1b9bf', 0.04) : r.pick([p.lit('#c9405a', 0.06), p.lit('#f6e4e2', 0.06)])
  if (isCherry) for (const x of [160, 420, 700, 980, 1200]) cherryTree(picture, x + r.jitter(40), 640, r.range(150, 210))
  const boughs: readonly (readonly Point[])[] = [
    xy(-30, 120, 260, 190, 520, 170, 840, 260),
    xy(-30, 300, 220, 360, 430, 470),
    xy(-20, 40, 420, 70, 700, 60, 1040, 120),
    xy(260, 190, 360, 290, 470, 320),
    xy(520, 170, 620, 250, 760, 340),
    xy(700, 60, 800, 150, 930, 190),
    xy(220, 360, 330, 350, 420, 390),
  ]
  for (const [index, bough] of boughs.entries()) s.path(smooth(bough), 'none', { stroke: bark, width: index < 3 ? 18 : 9 })
  for (let index = 0; index < 46; index += 1) {
    const bough = r.pick(boughs)
    const at = r.int(0, bough.length - 2)
    const share = r.next()
    const [ax, ay] = bough[at] ?? [0, 0]
    const [bx, by] = bough[at + 1] ?? [0, 0]
    const size = r.range(24, 44)
    bloomFive(
      picture,
      ax + (bx - ax) * share + r.jitter(34),
      ay + (by - ay) * share + r.jitter(34),
      size,
      index % 4 === 0 ? pale(tone, 0.5) : index % 4 === 1 ? deepen(tone, 0.1) : tone,
    )
  }
  drift(picture, tone, isCherry ? 40 : 14, 11)
}

function bloomFive({ s, r, p }: Picture, x: number, y: number, size: number, ink: string): void {
  const turn = r.range(0, 72)
  s.stamp(`bloom ${ink} ${Math.round(turn / 24)}`, x, y, size / 40, () => {
    for (let petal = 0; petal < 5; petal += 1) {
      const a = ((turn + petal * 72) * Math.PI) / 180
      s.ellipse(Math.cos(a) * 21, Math.sin(a) * 21, 20, 17, ink, { rotate: turn + petal * 72 })
    }
    s.strokes(
      [0, 1, 2, 3, 4].map((petal): Point[] => xy(0, 0, Math.cos(petal * 1.257) * 13, Math.sin(petal * 1.257) * 13)),
      deepen(ink, 0.35),
      2,
    )
    s.circle(0, 0, 5, p.gold)
  })
}
