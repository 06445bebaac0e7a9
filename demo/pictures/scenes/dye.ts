/** The dye house. Serves product §3 (article pictures). */
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import type { Picture } from '../picture.ts'
import { room } from './rooms.ts'
import { type Point, smooth, WIDTH, xy } from '../svg.ts'

/** Indigo vats and cloth hung to dry in the wind. Product §3 (article pictures). */
export function dyeVats(picture: Picture): void {
  const { s, r, p } = picture
  room(picture, { floor: 600, window: true, panels: r.chance(0.5) })
  const dyes = r.pick([
    [p.blue, mix(p.blue, p.key, 0.5), pale(p.blue, 0.35)],
    [p.red, mix(p.red, p.violet, 0.5), p.blue],
    [p.green, p.blue, p.gold],
    [p.violet, p.blue, pale(p.violet, 0.3)],
  ])
  s.rect(0, 92, WIDTH, 13, p.woodDeep)
  for (let x = r.range(-30, 30), index = 0; x < WIDTH; x += r.range(150, 190), index += 1) {
    const ink = r.pick(dyes)
    const width = r.range(104, 140)
    const low = r.range(330, 470)
    const sway = r.jitter(22)
    const outline = [
      'M',
      x,
      96,
      'L',
      x + width,
      96,
      'C',
      x + width + sway,
      low * 0.5,
      x + width - sway,
      low * 0.8,
      x + width + sway,
      low,
      'Q',
      x + width / 2 + sway,
      low + 18,
      x + sway,
      low,
      'C',
      x - sway,
      low * 0.8,
      x + sway,
      low * 0.5,
      x,
      96,
      'Z',
    ]
    s.path(
      outline,
      s.fade([
        [0, pale(ink, 0.35)],
        [0.45, ink],
        [1, deepen(ink, 0.3)],
      ]),
    )
    s.clip(outline, () => {
      if (index % 2 === 0)
        for (let spot = 0; spot < 5; spot += 1)
          s.circle(x + width * (0.3 + (spot % 2) * 0.4), 150 + spot * 62, 19, 'none', { stroke: p.white, width: 6, opacity: 0.85 })
      else
        s.strokes(
          Array.from({ length: 7 }, (_, line): Point[] =>
            xy(x - 10, 140 + line * 46, x + width / 2, 152 + line * 46, x + width + 10, 138 + line * 46),
          ),
          p.white,
          5,
          { opacity: 0.75 },
        )
    })
  }
  const count = 3
  for (let index = 0; index < count; index += 1) {
    const cx = 220 + index * 420 + r.jitter(20)
    const ink = dyes[index % dyes.length] ?? p.blue
    const clay = mix(p.brick, p.woodDeep, 0.45)
    s.ellipse(cx, 790, 190, 34, p.key, { opacity: 0.25 })
    s.path(
      [
        'M',
        cx - 150,
        640,
        'C',
        cx - 196,
        700,
        cx - 150,
        780,
        cx - 104,
        796,
        'L',
        cx + 104,
        796,
        'C',
        cx + 150,
        780,
        cx + 196,
        700,
        cx + 150,
        640,
        'Z',
      ],
      s.fade(
        [
          [0, clay],
          [0.35, pale(clay, 0.15)],
          [1, deepen(clay, 0.4)],
        ],
        [1, 0],
      ),
    )
    s.ellipse(cx, 640, 154, 40, deepen(clay, 0.2))
    s.ellipse(cx, 642, 134, 31, deepen(ink, 0.35))
    s.ellipse(cx + r.jitter(20), 640, 62, 14, pale(ink, 0.35), { opacity: 0.7 })
    s.dots(
      Array.from({ length: 16 }, (): Point => [cx + r.jitter(100), 642 + r.jitter(18)]),
      4,
      pale(ink, 0.6),
      { opacity: 0.8 },
    )
  }
  for (const [place, facing] of [
    [430, 1],
    [860, -1],
  ] as const) {
    const person = townsperson(r, p, {
      x: place,
      y: 782,
      height: 400,
      pose: 'stir',
      facing,
      wear: 'apron',
      accent: mix(p.blue, p.key, 0.3),
      head: r.pick(['kerchief', 'band', 'none'] as const),
      headColor: p.white,
    })
    const joints = drawFigure(picture, person)
    const [hx, hy] = joints.handNear
    const ink = facing === 1 ? (dyes[1] ?? p.blue) : (dyes[2] ?? p.blue)
    s.path(
      smooth(
        xy(hx - 12, hy - 6, hx + facing * 34, hy + 40, hx + facing * 42, hy + 110, hx + facing * 8, hy + 96, hx - facing * 6, hy + 40),
        true,
      ),
      ink,
    )
    if (r.chance(0.3)) break
  }
}
