/** The table seen from above, and what stands on every one. Serves product §3 (article pictures). */
import { hatch } from '../texture.ts'
import { WIDTH, HEIGHT, type Point, smooth, xy } from '../svg.ts'
import { mix, pale, deepen } from '../color.ts'
import type { Picture } from '../picture.ts'

/** Food: the wide noodles and the cutlet bowl from above, and the kitchen behind them. */
export function tableTop(picture: Picture): void {
  const { s, r, p } = picture
  const kind = r.int(0, 2)
  const wood = r.pick([p.wood, mix(p.wood, p.plaster, 0.4), p.woodDeep])
  if (kind < 2) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade(
        [
          [0, pale(wood, 0.1)],
          [1, deepen(wood, 0.18)],
        ],
        [1, 1],
      ),
    )
    s.strokes(
      Array.from({ length: 6 }, (_, index): Point[] => xy(0, 70 + index * 150, WIDTH, 60 + index * 150)),
      deepen(wood, 0.35),
      4,
    )
    for (let ring = 0; ring < 26; ring += 1) {
      const y = r.range(0, HEIGHT)
      const x = r.range(-100, WIDTH)
      s.path(smooth(xy(x, y, x + 120, y + r.jitter(10), x + 260, y + r.jitter(8), x + 400, y)), 'none', {
        stroke: deepen(wood, 0.25),
        width: 2.6,
        cap: 'round',
        opacity: 0.5,
      })
    }
  } else {
    const cloth = r.pick([p.blue, p.red, p.green])
    s.rect(0, 0, WIDTH, HEIGHT, mix(cloth, p.paper, 0.55))
    s.strokes(hatch(0, 70, { x: 0, y: 0, width: WIDTH, height: HEIGHT }), cloth, 26, { opacity: 0.35 })
    s.strokes(
      Array.from({ length: 13 }, (_, index): Point[] => xy(0, index * 70, WIDTH, index * 70)),
      cloth,
      26,
      { opacity: 0.35 },
    )
  }
}

/** A round bowl from above with what fills it. */
export function bowl({ s, p }: Picture, x: number, y: number, radius: number, ink: string, inner: string): void {
  s.ellipse(x + radius * 0.1, y + radius * 0.14, radius * 1.03, radius, p.key, { opacity: 0.28 })
  s.circle(x, y, radius, ink)
  s.circle(x, y, radius * 0.96, 'none', { stroke: pale(ink, 0.35), width: radius * 0.025 })
  s.circle(x, y, radius * 0.84, inner)
  s.path(['M', x - radius * 0.7, y - radius * 0.46, 'Q', x - radius * 0.4, y - radius * 0.8, x + radius * 0.1, y - radius * 0.82], 'none', {
    stroke: deepen(inner, 0.4),
    width: radius * 0.05,
    opacity: 0.35,
    cap: 'round',
  })
}

/** A pair of chopsticks on its rest; `turn` in degrees. */
export function chopsticks({ s, p }: Picture, x: number, y: number, length: number, turn: number): void {
  s.at(x, y, { rotate: turn }, () => {
    s.rect(-20, length * 0.3, 66, 26, p.blue, { round: 12 })
    for (const dx of [0, 20])
      s.poly(xy(dx - 5, -length * 0.5, dx + 5, -length * 0.5, dx + 8, length * 0.5, dx - 8, length * 0.5), p.lit('#8d3b2c', 0.05))
    for (const dx of [0, 20]) s.rect(dx - 8, length * 0.36, 16, 9, p.gold)
  })
}

/** Rings of spring onion strewn about a point. */
export function scallions({ s, r, p }: Picture, x: number, y: number, reach: number, count: number): void {
  const rings = Array.from({ length: count }, (): Point => [x + r.jitter(reach), y + r.jitter(reach * 0.8)])
  for (const [px, py] of rings) s.circle(px, py, 8.5, 'none', { stroke: p.lit('#6fa24e', 0.05), width: 5 })
}

/** A cup of green tea from above. */
export function tea({ s, p }: Picture, x: number, y: number): void {
  s.ellipse(x + 10, y + 14, 92, 86, p.key, { opacity: 0.25 })
  s.circle(x, y, 88, p.brick)
  s.circle(x, y, 70, p.lit('#a8b45a', 0.05))
  s.circle(x - 18, y - 20, 22, '#ffffff', { opacity: 0.3 })
}
