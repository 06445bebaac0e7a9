/** The kitchen and the tea table. Serves product §3 (article pictures). */
import { tableTop } from './table.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { chrysanthemum, leaf, petals } from '../flowers.ts'
import { lantern } from '../lanterns.ts'
import type { Picture } from '../picture.ts'
import { noren } from '../roofs.ts'
import { room } from './rooms.ts'
import { HEIGHT, type Point, smooth, WIDTH, xy } from '../svg.ts'
import { halftone } from '../texture.ts'

/** The kitchen of a noodle house: cooks, pot, bowls and steam. */
export function kitchen(picture: Picture): void {
  const { s, r, p } = picture
  room(picture, { floor: 610, window: r.chance(0.5), wall: mix(p.plaster, p.woodDeep, 0.2) })
  noren(picture, 120, 60, 1040, 96, r.pick([p.blue, p.red, p.green]))
  s.rect(0, 40, WIDTH, 22, p.woodDeep)
  for (const x of [70, 1210]) lantern(picture, x, 70, 150, p.red, true)
  for (let x = 150; x < 1150; x += r.range(90, 120)) {
    s.rect(x, 280 - 60, 62, 60, r.pick([p.white, p.blue, p.brick, p.gold]), { round: 9 })
    s.ellipse(x + 31, 220, 31, 8, p.key, { opacity: 0.5 })
  }
  s.rect(110, 280, 1060, 15, p.wood)
  const cook = r.range(430, 560)
  drawFigure(picture, {
    ...townsperson(r, p, { x: cook, y: 800, height: 470, pose: 'stir', facing: 1 }),
    wear: 'apron',
    top: p.white,
    accent: p.blue,
    head: 'kerchief',
    headColor: p.white,
  })
  drawFigure(picture, {
    ...townsperson(r, p, { x: cook + 430, y: 800, height: 450, pose: r.pick(['carry', 'stir', 'wait'] as const), facing: -1 }),
    wear: 'apron',
    top: r.pick([p.red, p.green, p.gold]),
    accent: p.white,
    head: r.pick(['band', 'kerchief'] as const),
    headColor: p.white,
  })
  s.rect(0, 600, WIDTH, 26, pale(p.wood, 0.3))
  s.rect(0, 626, WIDTH, 230, p.wood)
  s.strokes(
    Array.from({ length: 14 }, (_, index): Point[] => xy(index * 96, 630, index * 96, HEIGHT)),
    deepen(p.wood, 0.3),
    5,
  )
  const pot = cook + 150
  s.path(
    ['M', pot - 120, 480, 'L', pot - 104, 606, 'L', pot + 104, 606, 'L', pot + 120, 480, 'Z'],
    s.fade(
      [
        [0, p.key],
        [0.35, p.stone],
        [1, p.key],
      ],
      [1, 0],
    ),
  )
  s.ellipse(pot, 480, 120, 24, p.key)
  s.ellipse(pot, 482, 106, 18, p.lit('#e9dcb6'))
  steam(picture, pot, 470)
  for (const x of [100, 250, 980, 1120]) {
    s.path(
      ['M', x - 62, 560, 'Q', x - 50, 604, x - 26, 606, 'L', x + 26, 606, 'Q', x + 50, 604, x + 62, 560, 'Z'],
      r.pick([p.blue, p.key, p.red]),
    )
    s.ellipse(x, 560, 62, 15, p.white)
    s.path(smooth(xy(x - 44, 560, x - 20, 544, x + 6, 556, x + 34, 546, x + 46, 562, x, 570), true), p.lit('#f3e6c4'))
    if (r.chance(0.6)) steam(picture, x, 540)
  }
}

function steam({ s, r, p }: Picture, x: number, y: number): void {
  for (const dx of [-34, 0, 34]) {
    const sway = r.range(14, 26)
    s.path(smooth(xy(x + dx, y, x + dx + sway, y - 50, x + dx - sway, y - 100, x + dx + sway * 0.6, y - 160)), 'none', {
      stroke: p.paper,
      width: 11,
      cap: 'round',
      opacity: 0.6,
    })
  }
}

/** Sweets and tea with a spray of flowers, for the quiet columns. Product §3 (article pictures). */
export function teaSweets(picture: Picture): void {
  const { s, r, p } = picture
  tableTop(picture)
  halftone(picture, p.key, { x: 0, y: 560, width: WIDTH, height: 300, from: 0.4, to: 4, pitch: 19, opacity: 0.2 })
  const cloth = r.pick([p.red, p.violet, p.green, p.blue])
  s.poly(xy(60, 560, 380, 420, 560, 740, 240, 880), p.key, { opacity: 0.25 })
  s.poly(xy(50, 540, 370, 400, 550, 720, 230, 860), cloth)
  s.poly(xy(50, 540, 370, 400, 300, 630), pale(cloth, 0.22))
  const x = r.range(520, 580)
  const dish = r.pick([p.key, p.white, deepen(p.blue, 0.2), deepen(p.red, 0.3)])
  s.ellipse(x + 24, 434, 420, 316, p.key, { opacity: 0.25 })
  s.ellipse(x, 410, 420, 316, dish)
  s.ellipse(x, 410, 384, 284, 'none', { stroke: p.gold, width: 5 })
  const tones = r.shuffle(['#eeb7c0', '#c5d39a', '#f2dca0', '#b7a3cf', '#e58a6a', '#9cc3cf'].map((ink) => p.lit(ink, 0.03)))
  const spots = r.chance(0.5) ? xy(-190, -60, 10, -130, 200, -30, -80, 110, 140, 130) : xy(-170, 0, 40, -90, 170, 90)
  const size = spots.length > 3 ? 104 : 132
  for (const [index, [dx, dy]] of spots.entries()) {
    const ink = tones[index % tones.length] ?? p.gold
    const cx = x + dx
    const cy = 410 + dy
    s.ellipse(cx + 10, cy + 15, size * 0.96, size * 0.84, p.key, { opacity: 0.28 })
    const kind = r.int(0, 2)
    if (kind === 0) {
      s.path(petals(cx, cy, size, 5, r.range(0, 1), 0.98, 0.12), ink)
      s.path(petals(cx, cy, size * 0.6, 5, r.range(0, 1), 0.6, 0), pale(ink, 0.4), { opacity: 0.7 })
      s.circle(cx, cy, size * 0.17, p.gold)
    } else if (kind === 1) chrysanthemum(picture, cx, cy, size, ink)
    else {
      s.circle(cx, cy, size * 0.86, ink)
      s.path(smooth(xy(cx - size * 0.7, cy + size * 0.2, cx - size * 0.1, cy - size * 0.3, cx + size * 0.7, cy - size * 0.1)), 'none', {
        stroke: pale(ink, 0.6),
        width: size * 0.15,
      })
      leaf(picture, cx - size * 0.1, cy + size * 0.3, size * 0.7, -0.5, p.green)
    }
  }
  s.ellipse(1106, 262, 150, 138, p.key, { opacity: 0.25 })
  s.circle(1090, 240, 144, r.pick([p.brick, p.key, p.blue, p.white]))
  s.circle(1090, 240, 116, p.lit('#93a544', 0.04))
  s.dots(
    Array.from({ length: 40 }, (): Point => [1090 + r.jitter(72), 240 + r.jitter(72)]),
    6,
    p.lit('#c5cf7c', 0.04),
  )
  for (const [lx, ly, turn] of [
    [960, 760, -0.5],
    [1060, 700, -1.2],
    [1150, 640, -0.3],
    [1010, 650, -2.2],
  ] as const)
    leaf(picture, lx, ly, 120, turn, p.green)
  s.path(smooth(xy(900, 840, 1040, 720, 1240, 560)), 'none', { stroke: deepen(p.woodDeep, 0.2), width: 11 })
  for (const [bx, by] of xy(980, 760, 1090, 660, 1190, 590, 1150, 700)) {
    const ink = r.pick([p.lit('#e98fa2', 0.04), p.white, p.red])
    s.path(petals(bx, by, 52, 5, r.range(0, 1), 0.98, 0.12), ink)
    s.circle(bx, by, 9, p.gold)
  }
}
