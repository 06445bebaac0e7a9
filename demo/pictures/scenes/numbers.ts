/** Graph-like pictures for economy and administration. Serves product §3 (article pictures). */
import { ridgeLine, range } from '../land.ts'
import { block } from '../buildings.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import type { Picture } from '../picture.ts'
import { HEIGHT, type Point, WIDTH, xy } from '../svg.ts'
import { halftone } from '../texture.ts'

/** Bars, lines and discs for economy and administration: graph-like, but of the town's own things. Product §3 (article pictures). */
export function numbers(picture: Picture): void {
  const { s, r, p } = picture
  const isDark = r.chance(0.3)
  const ground = isDark
    ? r.pick([mix(p.key, p.blue, 0.55), mix(p.key, p.green, 0.5), mix(p.key, p.red, 0.42)])
    : r.pick([p.paper, pale(p.gold, 0.62), pale(p.green, 0.72), pale(p.red, 0.76), '#e4ece8'])
  const line = isDark ? pale(p.blue, 0.4) : mix(p.key, ground, 0.55)
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, deepen(ground, 0.1)],
      [0.6, ground],
      [1, ground],
    ]),
  )
  halftone(picture, isDark ? pale(p.blue, 0.2) : p.gold, {
    x: 0,
    y: 420,
    width: WIDTH,
    height: 440,
    from: 0.4,
    to: 5.2,
    pitch: 21,
    opacity: 0.35,
  })
  s.strokes(
    [180, 320, 460, 600].map((y): Point[] => xy(70, y, 1210, y)),
    line,
    2,
    { dash: '4 12' },
  )
  range({ s, r, p: { ...p, skyLow: ground } }, ridgeLine(r, 600, 130), mix(ground, isDark ? p.paper : p.key, 0.12), {
    foot: ground,
    bottom: 740,
  })
  const base = 730
  const inks = r.shuffle([p.red, p.blue, p.gold, p.green, p.violet])
  const count = r.int(6, 9)
  const each = 1100 / count
  let level = r.range(0.45, 0.6)
  const drift = r.pick([0.06, 0.05, -0.02, 0.03])
  const kind = r.int(0, 2)
  const tops: Point[] = []
  for (let index = 0; index < count; index += 1) {
    level = Math.min(0.95, Math.max(0.4, level + drift + r.jitter(0.14)))
    const height = level * 520
    const x = 100 + each * index
    const width = each * 0.62
    const ink = inks[kind === 0 ? index % 2 : index % 4] ?? p.red
    if (kind === 0) coins(picture, x + width / 2, base, width, height, index % 2 === 0 ? p.gold : mix(p.gold, p.red, 0.3))
    else if (kind === 1)
      block({ s, r, p: { ...p, white: ink, plaster: pale(ink, 0.3), stone: ink, brick: deepen(ink, 0.1) } }, { x, base, width, height })
    else {
      s.rect(x, base - height, width, height, ink)
      const weave = s.tile(22, 22, () => s.strokes([xy(0, 11, 22, 11), xy(11, 0, 11, 22)], pale(ink, 0.4), 3))
      s.rect(x, base - height, width, height, weave, { opacity: 0.55 })
      s.rect(x + width * 0.8, base - height, width * 0.2, height, p.key, { opacity: 0.14 })
    }
    tops.push([x + width / 2, base - height - 46])
  }
  s.rect(60, base, 1160, 10, isDark ? pale(p.blue, 0.5) : p.key)
  s.line(tops, r.pick([p.red, p.blue, p.green]), 9)
  s.dots(tops, 14, isDark ? p.paper : p.key)
  s.dots(tops, 8, p.paper)
  const pie = { x: r.range(190, 330), y: 220, radius: 116 }
  if (drift > 0 && r.chance(0.6)) {
    let turn = -Math.PI / 2
    for (const [index, share] of [r.range(0.3, 0.45), r.range(0.18, 0.28), 0.16, 1].entries()) {
      const from = turn
      turn = index === 3 ? Math.PI * 1.5 : turn + share * Math.PI * 2
      const steps = Array.from({ length: 13 }, (_, step): Point => {
        const a = from + ((turn - from) * step) / 12
        return [pie.x + Math.cos(a) * pie.radius, pie.y + Math.sin(a) * pie.radius]
      })
      s.poly([[pie.x, pie.y], ...steps], inks[index] ?? p.stone)
    }
    s.circle(pie.x, pie.y, 52, ground)
  }
  const people = r.int(2, 3)
  for (let index = 0; index < people; index += 1)
    drawFigure(
      picture,
      townsperson(r, p, {
        x: r.range(120, 1160),
        y: 822,
        height: r.range(170, 210),
        pose: r.pick(['point', 'read', 'walk', 'carry', 'wave'] as const),
      }),
    )
}

function coins({ s, p }: Picture, x: number, base: number, width: number, height: number, ink: string): void {
  const thick = 26
  for (let y = base - 12; y > base - height; y -= thick) {
    const shift = ((y * 7) % 13) - 6
    s.rect(x - width / 2 + shift, y - thick, width, thick, deepen(ink, 0.22))
    s.ellipse(x + shift, y, width / 2, 12, deepen(ink, 0.22))
    s.ellipse(x + shift, y - thick, width / 2, 12, ink)
  }
  const shift = 0
  s.ellipse(x + shift, base - height - 6, width * 0.3, 7, 'none', { stroke: pale(ink, 0.6), width: 3 })
  s.ellipse(x, base + 4, width * 0.6, 9, p.key, { opacity: 0.15 })
}
