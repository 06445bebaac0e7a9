/** People near to, who are nobody in particular. Serves product §3 (article pictures). */
import { drawFigure, townsperson } from '../figures.ts'
import { seasonTree } from '../trees.ts'
import { houseRow } from '../buildings.ts'
import { viewWindow, room } from './rooms.ts'
import { deepen, mix, pale } from '../color.ts'
import { range, ridgeLine, forestHill } from '../land.ts'
import type { Picture } from '../picture.ts'
import { HEIGHT, type Point, smooth, WIDTH, xy } from '../svg.ts'
import { halftone } from '../texture.ts'

type Bust = { x: number; base: number; size: number; facing: 1 | -1; top: string; skin: string; hair: string }

/** Head and shoulders, large, with a blank face: nobody in particular. */
function bust(picture: Picture, { x, base, size, facing, top, skin, hair }: Bust): void {
  const { s, r, p } = picture
  const u = size / 100
  const pt = (px: number, py: number): Point => [x + px * u * facing, base - py * u]
  const style = r.int(0, 4)
  const isOld = r.chance(0.3)
  const ink = isOld ? p.lit('#b9b3ab', 0.1) : hair
  if (style === 1)
    s.path(smooth([pt(-24, 74), pt(-34, 52), pt(-32, 22), pt(-8, 16), pt(22, 20), pt(26, 52), pt(20, 78)], true), deepen(ink, 0.2))
  if (style === 2) s.path(smooth([pt(-22, 92), pt(-38, 92), pt(-38, 108), pt(-22, 108)], true), deepen(ink, 0.15))
  s.path(
    [
      'M',
      ...pt(-72, -6),
      'C',
      ...pt(-70, 22),
      ...pt(-44, 30),
      ...pt(-18, 36),
      'L',
      ...pt(18, 36),
      'C',
      ...pt(44, 30),
      ...pt(70, 22),
      ...pt(72, -6),
      'Z',
    ],
    top,
  )
  s.path(
    ['M', ...pt(-72, -6), 'C', ...pt(-70, 22), ...pt(-44, 30), ...pt(-18, 36), 'Q', ...pt(-40, 14), ...pt(-34, -6), 'Z'],
    deepen(top, 0.18),
  )
  s.path(smooth([pt(-12, 52), pt(-14, 36), pt(0, 27), pt(14, 36), pt(12, 52)], true, 0.7), deepen(skin, 0.14))
  const cloth = r.int(0, 2)
  // A robe closes left over right whichever way its wearer looks.
  const fold = (px: number, py: number): Point => [x + px * u, base - py * u]
  if (cloth === 0) {
    s.poly([pt(-17, 37), pt(0, 12), pt(17, 37), pt(10, 40), pt(0, 26), pt(-10, 40)], p.white)
    s.poly([pt(-4, 22), pt(4, 22), pt(6, -6), pt(-6, -6)], r.pick([p.red, p.blue, p.green]))
    s.poly([pt(-18, 37), pt(-34, 30), pt(-4, -6), pt(-12, 10)], pale(top, 0.14))
    s.poly([pt(18, 37), pt(34, 30), pt(4, -6), pt(12, 10)], pale(top, 0.14))
  } else if (cloth === 1) {
    s.poly([fold(-20, 37), fold(6, 4), fold(14, 10), fold(-12, 40)], p.white)
    s.poly([fold(20, 37), fold(-20, -6), fold(-30, 0), fold(11, 40)], p.white)
    s.poly([fold(22, 35), fold(-14, -6), fold(-20, -6), fold(17, 38)], deepen(top, 0.3))
  } else {
    s.path(smooth([pt(-17, 38), pt(0, 30), pt(17, 38), pt(15, 44), pt(0, 37), pt(-15, 44)], true), pale(top, 0.35))
    s.poly([pt(-36, 20), pt(-28, 24), pt(-24, -6), pt(-34, -6)], pale(top, 0.4))
    s.poly([pt(36, 20), pt(28, 24), pt(24, -6), pt(34, -6)], pale(top, 0.4))
    s.poly([pt(-34, 2), pt(34, 2), pt(36, -6), pt(-36, -6)], pale(top, 0.4))
  }
  s.path(
    smooth([pt(-24, 82), pt(-22, 62), pt(-14, 48), pt(2, 41), pt(15, 47), pt(22, 62), pt(23, 82), pt(14, 100), pt(-12, 100)], true),
    skin,
  )
  s.path(smooth([pt(-24, 74), pt(-29, 76), pt(-28, 66), pt(-23, 64)], true), deepen(skin, 0.1))
  s.path(smooth([pt(8, 76), pt(12, 64), pt(7, 61)]), 'none', { stroke: deepen(skin, 0.25), width: 1.3 * u, cap: 'round' })
  s.path(smooth([pt(0, 53), pt(5, 51.5), pt(10, 53.5)]), 'none', { stroke: p.lit('#b5574a', 0.1), width: 1.6 * u, cap: 'round' })
  s.strokes(
    [
      [pt(-8, 81), pt(-1, 82)],
      [pt(12, 82), pt(18, 81)],
    ],
    deepen(ink, 0.2),
    1.7 * u,
    { cap: 'round' },
  )
  s.path([...smooth([pt(-7, 74), pt(-4, 75.2), pt(-1, 74)]), ...smooth([pt(12, 74), pt(15, 75.2), pt(18, 74)])], 'none', {
    stroke: p.key,
    width: 1.6 * u,
    cap: 'round',
  })
  s.circle(...pt(-8, 62), 5 * u, p.red, { opacity: 0.13 })
  s.circle(...pt(18, 62), 4 * u, p.red, { opacity: 0.13 })
  if (style === 1)
    s.path(
      smooth(
        [pt(-28, 66), pt(-29, 90), pt(-14, 108), pt(10, 108), pt(26, 94), pt(26, 76), pt(18, 88), pt(0, 92), pt(-16, 86), pt(-20, 66)],
        true,
      ),
      ink,
    )
  else if (style === 2 || style === 3)
    s.path(
      smooth(
        [pt(-27, 68), pt(-29, 92), pt(-12, 109), pt(12, 107), pt(26, 92), pt(24, 76), pt(20, 90), pt(4, 96), pt(-14, 92), pt(-20, 80)],
        true,
      ),
      ink,
    )
  else if (style === 4)
    s.path(
      smooth(
        [pt(-26, 58), pt(-31, 84), pt(-18, 108), pt(8, 110), pt(27, 96), pt(27, 60), pt(22, 78), pt(12, 92), pt(-12, 90), pt(-20, 74)],
        true,
      ),
      ink,
    )
  else
    s.path(
      smooth(
        [pt(-25, 72), pt(-27, 90), pt(-14, 105), pt(8, 107), pt(22, 98), pt(25, 80), pt(21, 88), pt(10, 95), pt(-10, 93), pt(-19, 82)],
        true,
      ),
      ink,
    )
  if (r.chance(0.4)) {
    for (const [gx, gw] of [
      [-4.5, 7.5],
      [15, 6.5],
    ] as const)
      s.ellipse(...pt(gx, 74), gw * u, 6 * u, 'none', { stroke: p.key, width: 1.4 * u })
    s.strokes(
      [
        [pt(3, 75), pt(8.5, 75)],
        [pt(-12, 75), pt(-25, 73)],
      ],
      p.key,
      1.4 * u,
    )
  }
}

/** A printed ground for a portrait: hills and sun, hemp leaf, warp and weft, a room, roofs, boughs. */
function backdrop(picture: Picture, ground: string, inks: readonly string[]): void {
  const { s, r, p } = picture
  const second = inks[1] ?? p.red
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, deepen(ground, 0.18)],
      [1, pale(ground, 0.25)],
    ]),
  )
  const kind = r.int(0, 7)
  if (kind === 0) {
    s.circle(r.pick([170, 1110]), r.range(300, 420), r.range(330, 430), second)
    range(picture, ridgeLine(r, 640, 110), mix(p.near, ground, 0.25), { foot: mix(p.near, ground, 0.5), faces: 0.18 })
  } else if (kind === 1) {
    const hemp = s.tile(84, 146, () =>
      s.strokes(
        [
          xy(42, 0, 42, 49),
          xy(0, 73, 42, 49, 84, 73),
          xy(0, 0, 42, 49, 84, 0),
          xy(42, 49, 42, 97),
          xy(0, 73, 42, 97, 84, 73),
          xy(42, 97, 42, 146),
          xy(0, 146, 42, 97, 84, 146),
        ],
        pale(ground, 0.45),
        3.4,
      ),
    )
    s.rect(0, 0, WIDTH, HEIGHT, hemp)
    s.circle(r.pick([230, 1050]), 330, 440, pale(ground, 0.55), { opacity: 0.7 })
  } else if (kind === 2) {
    s.strokes(
      Array.from({ length: 66 }, (_, index): Point[] => xy(index * 20, 0, index * 20, HEIGHT)),
      pale(ground, 0.4),
      5,
    )
    for (let band = 0; band < 5; band += 1) s.rect(0, 90 + band * 170, WIDTH, 52, inks[(band % 3) + 1] ?? p.red, { opacity: 0.6 })
  } else if (kind === 3) {
    viewWindow(picture, r.pick([60, 700]), 90, 500, 400, 2)
    const left = r.pick([60, 760])
    for (let shelf = 0; shelf < 3; shelf += 1) {
      for (let item = 0; item < 6; item += 1)
        s.rect(left + 20 + item * 70, 190 + shelf * 150 - r.range(50, 100), r.range(26, 54), 104, r.pick(p.clothes))
      s.rect(left, 190 + shelf * 150, 440, 60, mix(deepen(ground, 0.06), pale(ground, 0.25), shelf * 0.3))
      s.rect(left, 190 + shelf * 150, 440, 14, p.wood)
    }
  } else if (kind === 4) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, p.skyTop],
        [0.7, p.skyLow],
        [1, p.skyLow],
      ]),
    )
    range(picture, ridgeLine(r, 420, 120), p.mid, { faces: 0.16 })
    houseRow(picture, 760, 320)
    s.rect(0, 0, WIDTH, HEIGHT, ground, { opacity: 0.3 })
  } else if (kind === 5) {
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, p.skyTop],
        [1, p.skyLow],
      ]),
    )
    forestHill(picture, 560, 60, p.near)
    for (const x of [80, 330, 960, 1200]) seasonTree(picture, x + r.jitter(50), 790, r.range(430, 620))
  } else if (kind === 6) {
    const wave = s.tile(110, 56, () => {
      for (const radius of [54, 40, 26, 12])
        s.path(['M', 55 - radius, 56, 'C', 55 - radius, 56 - radius * 1.33, 55 + radius, 56 - radius * 1.33, 55 + radius, 56], 'none', {
          stroke: pale(ground, 0.42),
          width: 4,
        })
    })
    s.rect(0, 0, WIDTH, HEIGHT, wave)
    s.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.fade([
        [0, second, 0.4],
        [1, second, 0],
      ]),
    )
  } else {
    const half = r.range(500, 780)
    s.rect(half, 0, WIDTH, HEIGHT, mix(second, p.paper, 0.35))
    s.circle(half, 430, 300, p.paper, { opacity: 0.7 })
  }
  halftone(picture, deepen(ground, 0.5), { x: 0, y: 560, width: WIDTH, height: 300, from: 0.4, to: 5.4, pitch: 20, opacity: 0.35 })
}

/** Someone seen from behind who listens and holds out a microphone. */
function listener({ s, r, p }: Picture, x: number, color: string): void {
  s.path(
    [
      'M',
      x - 240,
      HEIGHT + 10,
      'C',
      x - 230,
      690,
      x - 120,
      650,
      x - 46,
      624,
      'L',
      x + 56,
      624,
      'C',
      x + 140,
      650,
      x + 250,
      700,
      x + 260,
      HEIGHT + 10,
      'Z',
    ],
    deepen(color, 0.35),
  )
  s.poly(xy(x - 46, 650, x - 40, 570, x + 50, 570, x + 56, 650), deepen(p.skins[0] ?? p.paper, 0.2))
  s.ellipse(x - 104, 508, 16, 28, deepen(p.skins[0] ?? p.paper, 0.2))
  s.path(
    smooth(xy(x - 84, 604, x - 108, 500, x - 76, 400, x + 14, 372, x + 100, 416, x + 112, 520, x + 80, 606, x, 628), true),
    deepen(r.pick(p.hairs), 0.15),
  )
  s.line(xy(x - 200, 810, x - 290, 690), p.key, 24)
  s.circle(x - 302, 672, 34, mix(p.key, p.stone, 0.3))
  s.strokes([xy(x - 328, 662, x - 278, 652), xy(x - 330, 678, x - 276, 670)], p.key, 3)
}

/** Two people who talk over tea. */
function tableTalk(picture: Picture, inks: readonly string[]): void {
  const { s, r, p } = picture
  room(picture, { floor: 600, window: true, panels: r.chance(0.5) })
  const wood = r.pick([p.wood, pale(p.wood, 0.25), p.woodDeep])
  for (const [x, facing] of [
    [330, 1],
    [950, -1],
  ] as const) {
    s.rect(x - 90, 646, 180, 26, deepen(wood, 0.25))
    s.strokes(
      [xy(x - 76, 670, x - 80, 812), xy(x + 76, 670, x + 80, 812), xy(x - facing * 84, 650, x - facing * 96, 440)],
      deepen(wood, 0.35),
      15,
    )
    drawFigure(
      picture,
      townsperson(r, p, {
        x,
        y: 816,
        height: 500,
        pose: facing === 1 ? r.pick(['sit', 'sitReach'] as const) : 'sitReach',
        facing,
        wear: r.pick(['suit', 'shirt', 'apron', 'coat'] as const),
        top: facing === 1 ? (inks[2] ?? p.blue) : (inks[3] ?? p.green),
      }),
    )
  }
  s.rect(430, 618, 420, 24, pale(wood, 0.2))
  s.strokes([xy(470, 640, 460, 812), xy(810, 640, 820, 812)], deepen(wood, 0.3), 17)
  for (const x of [520, 740]) {
    s.path(['M', x - 26, 580, 'L', x - 20, 618, 'L', x + 20, 618, 'L', x + 26, 580, 'Z'], r.pick([p.brick, p.blue, p.white]))
    s.path(smooth(xy(x - 4, 572, x + 6, 550, x - 6, 530, x + 4, 508)), 'none', { stroke: p.paper, width: 5, opacity: 0.7 })
  }
  s.poly(xy(586, 616, 600, 600, 690, 600, 680, 616), p.white)
  s.circle(
    640,
    120,
    200,
    s.halo([
      [0.1, p.glow, 0.5],
      [1, p.glow, 0],
    ]),
  )
  s.line(xy(640, 0, 640, 60), p.key, 4)
  s.path(['M', 560, 130, 'Q', 580, 60, 640, 58, 'Q', 700, 60, 720, 130, 'Z'], inks[1] ?? p.red)
}

/** An interview: one to three busts before a printed ground, perhaps with a listener, or a talk over tea. Nobody in particular. Product §3 (article pictures). */
export function interview(picture: Picture): void {
  const { r, p, s } = picture
  const inks = r.shuffle([p.gold, p.red, p.blue, p.green, p.violet])
  const ground = mix(inks[0] ?? p.gold, p.paper, r.range(0.2, 0.65))
  const kind = r.pick(['one', 'one', 'one', 'two', 'three', 'talk'] as const)
  if (kind === 'talk') return tableTalk(picture, inks)
  backdrop(picture, ground, inks)
  const person = (x: number, base: number, size: number, facing: 1 | -1, top: string): void =>
    bust(picture, { x, base, size, facing, top, skin: r.pick(p.skins), hair: r.pick(p.hairs.slice(0, 6)) })
  if (kind === 'two') {
    person(r.range(360, 420), 862, r.range(500, 560), 1, inks[1] ?? p.red)
    person(r.range(860, 920), 872, r.range(470, 560), -1, inks[2] ?? p.blue)
    return
  }
  if (kind === 'three') {
    const same = r.chance(0.4) ? r.pick(inks) : undefined
    person(270, 868, r.range(380, 420), 1, same ?? inks[1] ?? p.red)
    person(1010, 868, r.range(380, 420), -1, same ?? inks[2] ?? p.blue)
    person(640 + r.jitter(20), 876, r.range(440, 480), r.pick([1, -1]), same ?? inks[3] ?? p.green)
    return
  }
  const x = r.range(430, 720)
  person(x, 866, r.range(590, 650), 1, inks[2] ?? p.blue)
  if (x < 540 && r.chance(0.7)) listener(picture, r.range(1030, 1090), inks[3] ?? p.green)
  else if (r.chance(0.5)) {
    s.line(xy(x + 330, HEIGHT, x + 250, 690), p.key, 20)
    s.circle(x + 240, 668, 34, mix(p.key, p.stone, 0.35))
    s.strokes([xy(x + 216, 658, x + 262, 650), xy(x + 214, 672, x + 268, 664)], p.key, 3)
  }
}
