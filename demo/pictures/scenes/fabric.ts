/** Patterned cloth. Serves product §3 (article pictures). */
import { clothTile, motifs } from './cloth.ts'
import { halftone } from '../texture.ts'
import { deepen, pale, mix } from '../color.ts'
import type { Picture } from '../picture.ts'
import { HEIGHT, type Point, WIDTH, smooth, xy } from '../svg.ts'

/** Cloth of the town: bolts, hangings, a robe on its stand, cones of thread, the weave near to. Product §3 (article pictures). */
export function fabric(picture: Picture): void {
  const draw = picture.r.pick([hangings, bolts, robeOnStand, cones, weave])
  draw(picture)
}

type Inks = readonly [ground: string, ink: string, second: string]

function inkSets({ r, p }: Picture, count: number): Inks[] {
  const inks = r.shuffle([p.red, p.blue, p.gold, p.green, p.violet, p.white, deepen(p.blue, 0.5), p.key])
  return Array.from(
    { length: count },
    (_, index) => [inks[index % 8] ?? p.red, inks[(index + 2) % 8] ?? p.gold, inks[(index + 5) % 8] ?? p.white] as const,
  )
}

function clothGround({ s, p }: Picture): void {
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, deepen(p.plaster, 0.2)],
      [1, p.plaster],
    ]),
  )
}

function hangings(picture: Picture): void {
  const { s, r, p } = picture
  clothGround(picture)
  const count = r.int(4, 6)
  const each = WIDTH / count
  for (const [index, [ground, ink, second]] of inkSets(picture, count).entries()) {
    const cloth = clothTile(picture, ground, ink, second)
    const left = each * index + r.range(-6, 14)
    const width = each * r.range(0.84, 0.98)
    const low = r.range(700, 880)
    const outline = [
      'M',
      left,
      40,
      'L',
      left + width,
      40,
      'Q',
      left + width + 14,
      low * 0.5,
      left + width,
      low,
      'Q',
      left + width / 2,
      low + 26,
      left,
      low,
      'Q',
      left + 12,
      low * 0.5,
      left,
      40,
      'Z',
    ]
    s.rect(left + 12, 60, width, low - 44, p.key, { opacity: 0.2 })
    s.path(outline, cloth)
    s.path(
      outline,
      s.fade(
        [
          [0, p.key, 0.3],
          [0.12, p.key, 0],
          [0.35, '#ffffff', 0.14],
          [0.6, p.key, 0.12],
          [0.8, '#ffffff', 0.08],
          [1, p.key, 0.25],
        ],
        [1, 0],
      ),
    )
    const motif = r.pick(motifs)
    for (let spot = 0; spot < 3; spot += 1)
      motif(
        picture,
        left + width * (spot % 2 === 0 ? 0.36 : 0.64),
        190 + spot * 190 + r.jitter(20),
        width * r.range(0.17, 0.24),
        pale(second, 0.2),
        ink,
      )
  }
  s.rect(0, 22, WIDTH, 24, p.woodDeep)
  s.rect(0, 22, WIDTH, 7, p.wood)
}

function bolts(picture: Picture): void {
  const { s, r, p } = picture
  clothGround(picture)
  const count = r.int(4, 5)
  for (const [index, [ground, ink, second]] of inkSets(picture, count).entries()) {
    const height = 720 / count + 34
    const cloth = clothTile(picture, ground, ink, second)
    s.at(0, 70 + index * (740 / count), { rotate: r.jitter(2.4) }, () => {
      s.rect(-60, 14, WIDTH + 120, height, p.key, { opacity: 0.25 })
      s.rect(-60, 0, WIDTH + 120, height, cloth)
      s.rect(
        -60,
        0,
        WIDTH + 120,
        height,
        s.fade([
          [0, p.key, 0.28],
          [0.16, '#ffffff', 0.16],
          [0.5, p.key, 0],
          [1, p.key, 0.34],
        ]),
      )
      const motif = r.pick(motifs)
      for (let spot = 0; spot < 5; spot += 1)
        motif(picture, 110 + spot * 265 + (index % 2) * 120, height * 0.48, height * 0.28, pale(second, 0.2), ink)
    })
  }
}

function robeOnStand(picture: Picture): void {
  const { s, r, p } = picture
  const [inks] = inkSets(picture, 1)
  const [ground, ink, second] = inks ?? [p.red, p.gold, p.white]
  const wall = r.pick([pale(p.plaster, 0.4), mix(second, p.key, 0.55), mix(ground, p.paper, 0.72), p.gold])
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, deepen(wall, 0.2)],
      [0.8, wall],
      [1, deepen(wall, 0.15)],
    ]),
  )
  halftone(picture, deepen(wall, 0.4), { x: 0, y: 0, width: WIDTH, height: 360, from: 4.4, to: 0.4, pitch: 20, opacity: 0.22 })
  s.rect(0, 780, WIDTH, 80, deepen(p.wood, 0.25))
  s.strokes([xy(250, 800, 250, 120), xy(1030, 800, 1030, 120)], p.key, 20)
  s.line(xy(170, 130, 1110, 130), p.key, 22)
  s.rect(190, 790, 120, 26, p.key)
  s.rect(970, 790, 120, 26, p.key)
  const cloth = clothTile(picture, ground, deepen(ground, 0.12), mix(ground, ink, 0.4))
  const robe = [
    'M',
    560,
    132,
    'L',
    120,
    150,
    'L',
    128,
    560,
    'L',
    380,
    540,
    'L',
    384,
    770,
    'L',
    896,
    770,
    'L',
    900,
    540,
    'L',
    1152,
    560,
    'L',
    1160,
    150,
    'L',
    720,
    132,
    'L',
    640,
    190,
    'Z',
  ]
  s.path(robe, cloth)
  s.clip(robe, () => {
    const motif = r.pick(motifs)
    for (let spot = 0; spot < 15; spot += 1)
      motif(
        picture,
        170 + (spot % 6) * 190 + r.jitter(30),
        250 + Math.floor(spot / 6) * 210 + r.jitter(40),
        r.range(40, 86),
        spot % 3 === 0 ? second : pale(ink, 0.15),
        spot % 2 === 0 ? ink : second,
      )
    s.rect(
      384,
      132,
      60,
      640,
      s.fade(
        [
          [0, p.key, 0.28],
          [1, p.key, 0],
        ],
        [1, 0],
      ),
    )
    s.rect(
      836,
      132,
      60,
      640,
      s.fade(
        [
          [0, p.key, 0],
          [1, p.key, 0.28],
        ],
        [1, 0],
      ),
    )
    s.rect(110, 540, 1060, 24, ink)
    s.rect(384, 740, 512, 34, second)
  })
  s.poly(xy(560, 128, 720, 128, 652, 420, 628, 420), deepen(ground, 0.35))
  s.line(xy(556, 128, 640, 430), second, 28)
  s.line(xy(724, 128, 640, 430), pale(second, 0.3), 28)
  s.line(xy(640, 430, 640, 770), deepen(ground, 0.4), 5)
}

function cones(picture: Picture): void {
  const { s, r, p } = picture
  const rows = r.int(3, 4)
  const wall = r.pick([p.woodDeep, mix(p.key, p.blue, 0.4), p.plaster])
  s.rect(0, 0, WIDTH, HEIGHT, deepen(wall, 0.2))
  const tones = r.shuffle([
    p.red,
    p.gold,
    p.blue,
    p.green,
    p.violet,
    p.white,
    mix(p.red, p.gold, 0.5),
    mix(p.blue, p.green, 0.5),
    mix(p.red, p.white, 0.5),
    mix(p.blue, p.white, 0.5),
  ])
  const each = HEIGHT / rows
  const size = each * 0.8
  for (let row = 0; row < rows; row += 1) {
    const floor = each * (row + 1) - 16
    s.rect(
      0,
      floor - each + 16,
      WIDTH,
      each,
      s.fade([
        [0, p.key, 0.5],
        [0.5, p.key, 0.1],
        [1, p.key, 0],
      ]),
    )
    let index = row * 3
    for (let x = r.range(-60, 0); x < WIDTH; x += size * 0.76) {
      const ink = tones[(index + (r.chance(0.2) ? 1 : 0)) % tones.length] ?? p.red
      index += 1
      s.stamp(`cone ${ink}`, x + size * 0.36, floor, size / 100, () => {
        s.ellipse(4, 0, 36, 7, p.key, { opacity: 0.3 })
        s.poly(
          xy(-34, -2, -15, -92, 15, -92, 34, -2),
          s.fade(
            [
              [0, deepen(ink, 0.3)],
              [0.35, pale(ink, 0.2)],
              [1, deepen(ink, 0.35)],
            ],
            [1, 0],
          ),
        )
        s.path(
          Array.from({ length: 9 }, (_, line) => [
            'M',
            -32 + line * 1.9,
            -10 - line * 9,
            'Q',
            0,
            -2 - line * 9.6,
            32 - line * 1.9,
            -12 - line * 9,
          ]).flat(),
          'none',
          { stroke: deepen(ink, 0.25), width: 1.4, opacity: 0.8 },
        )
        s.rect(-8, -100, 16, 10, p.plaster)
      })
    }
    s.rect(0, floor, WIDTH, 18, p.wood)
    s.rect(0, floor, WIDTH, 5, pale(p.wood, 0.35))
  }
}

/** Over and under: the weave itself, with the shuttle lying on it. */
function weave(picture: Picture): void {
  const { s, r, p } = picture
  const [inks] = inkSets(picture, 1)
  const [ground, ink, second] = inks ?? [p.red, p.gold, p.white]
  s.rect(0, 0, WIDTH, HEIGHT, deepen(ground, 0.45))
  const gap = r.range(44, 58)
  const columns = Math.ceil(WIDTH / gap)
  const rows = Math.ceil(HEIGHT / gap)
  const warp = new Map<string, Point[][]>()
  const over: Point[][] = []
  const shade: Point[][] = []
  for (let column = 0; column <= columns; column += 1) {
    const color = [ground, pale(ground, 0.3), second, ground][column % 4] ?? ground
    warp.set(color, [...(warp.get(color) ?? []), xy(column * gap, -20, column * gap, HEIGHT + 20)])
  }
  for (const [color, lines] of warp) s.strokes(lines, color, gap * 0.7)
  const shift = r.int(1, 3)
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      if ((column + row * shift) % 4 > 1) continue
      const y = row * gap
      over.push(xy(column * gap - gap * 0.42, y, column * gap + gap * 0.42, y))
      shade.push(xy(column * gap - gap * 0.38, y + gap * 0.3, column * gap + gap * 0.38, y + gap * 0.3))
    }
  }
  s.strokes(shade, p.key, gap * 0.2, { cap: 'round', opacity: 0.35 })
  s.strokes(over, ink, gap * 0.62, { cap: 'round' })
  s.strokes(
    over.map((line) => line.map(([x, y]): Point => [x, y - gap * 0.14])),
    pale(ink, 0.4),
    gap * 0.1,
    { cap: 'round', opacity: 0.8 },
  )
  s.at(r.range(460, 820), r.range(380, 520), { rotate: r.range(-34, 34) }, () => {
    s.path(smooth(xy(-330, 30, -120, 84, 140, 84, 330, 30, 140, -30, -120, -30), true), p.key, { opacity: 0.4 })
    s.path(smooth(xy(-340, 0, -130, 58, 130, 58, 340, 0, 130, -58, -130, -58), true), p.wood)
    s.path(smooth(xy(-300, -6, -120, -44, 120, -44, 300, -6, 120, -34, -120, -34), true), pale(p.wood, 0.4))
    s.rect(-130, -28, 260, 56, deepen(p.woodDeep, 0.35), { round: 26 })
    s.rect(-110, -20, 220, 40, second, { round: 18 })
    s.strokes(
      Array.from({ length: 16 }, (_, index): Point[] => xy(-100 + index * 13, -18, -92 + index * 13, 18)),
      deepen(second, 0.3),
      3,
    )
    s.path(['M', 110, 0, 'C', 240, 40, 300, -60, 520, 30], 'none', { stroke: second, width: 6 })
  })
}
