/** The library and the museum. Serves product §3 (article pictures). */
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, stampFigure, townsperson } from '../figures.ts'
import type { Picture } from '../picture.ts'
import { room, viewWindow } from './rooms.ts'
import { polygon, WIDTH, xy } from '../svg.ts'
import { seasonTree } from '../trees.ts'

/** A bookcase with books of many heights. */
function bookcase({ s, r, p }: Picture, x: number, top: number, width: number, bottom: number, shelves: number): void {
  const wood = p.wood
  s.rect(x, top, width, bottom - top, deepen(wood, 0.45))
  const each = (bottom - top) / shelves
  const spines = new Map<string, (string | number)[]>()
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const floor = top + each * (shelf + 1) - 9
    for (let left = x + 12; left < x + width - 26;) {
      const wide = r.range(10, 24)
      const tall = each * r.range(0.5, 0.8)
      if (r.chance(0.07)) left += 30
      const ink = r.pick([...p.clothes, p.brick, p.woodDeep])
      const lean = r.chance(0.06) ? 9 : 0
      spines.set(ink, [
        ...(spines.get(ink) ?? []),
        ...polygon(xy(left, floor, left + lean, floor - tall, left + lean + wide, floor - tall, left + wide, floor)),
      ])
      left += wide + 1.5
    }
  }
  for (const [ink, data] of spines) s.path(data, ink)
  for (let shelf = 0; shelf <= shelves; shelf += 1) s.rect(x - 4, top + each * shelf - 9, width + 8, 12, wood)
  s.rect(x - 8, top - 9, 13, bottom - top + 12, wood)
  s.rect(x + width - 5, top - 9, 13, bottom - top + 12, wood)
}

/** Inside the library: cases, readers, a window. Product §3 (article pictures). */
export function library(picture: Picture): void {
  const { s, r, p } = picture
  room(picture, {
    floor: 600,
    window: false,
    wall: r.pick([pale(p.plaster, 0.3), mix(p.green, p.plaster, 0.7), mix(p.blue, p.plaster, 0.75)]),
  })
  const middle = r.range(420, 560)
  viewWindow(picture, middle, 90, 380, 330, r.int(3, 4))
  for (let lamp = 0; lamp < 3; lamp += 1) {
    const x = 210 + lamp * 430
    s.line(xy(x, 0, x, 96), p.key, 3.4)
    s.circle(
      x,
      134,
      130,
      s.halo([
        [0.1, p.glow, 0.45],
        [1, p.glow, 0],
      ]),
    )
    s.path(['M', x - 62, 140, 'Q', x - 50, 84, x, 82, 'Q', x + 50, 84, x + 62, 140, 'Z'], r.pick([p.green, p.red, p.gold]))
    s.ellipse(x, 140, 62, 10, mix(p.glow, p.paper, 0.4))
  }
  bookcase(picture, -20, 150, middle - 20, 610, 4)
  bookcase(picture, middle + 420, 150, WIDTH - middle - 400, 610, 4)
  const table = 700
  const readers = r.int(2, 3)
  for (let index = 0; index < readers; index += 1)
    drawFigure(
      picture,
      townsperson(r, p, {
        x: 250 + index * 340 + r.jitter(40),
        y: 700 + r.jitter(6),
        height: r.range(300, 330),
        pose: 'read',
        facing: index % 2 === 0 ? 1 : -1,
        view: r.pick(['side', 'front'] as const),
      }),
    )
  s.poly(xy(110, table - 24, 1170, table - 24, 1290, table + 36, -10, table + 36), pale(p.wood, 0.2))
  s.rect(-10, table + 36, 1300, 26, deepen(p.wood, 0.25))
  s.rect(40, table + 62, 30, 140, deepen(p.wood, 0.35))
  s.rect(1210, table + 62, 30, 140, deepen(p.wood, 0.35))
  for (let index = 0; index < 5; index += 1) {
    const x = 170 + index * 235 + r.jitter(30)
    const ink = r.pick([p.red, p.blue, p.green, p.gold, p.violet])
    if (r.chance(0.5)) {
      s.path(
        [
          'M',
          x,
          table + 4,
          'Q',
          x + 34,
          table - 18,
          x + 66,
          table + 2,
          'Q',
          x + 98,
          table - 18,
          x + 132,
          table + 4,
          'L',
          x + 140,
          table + 18,
          'Q',
          x + 98,
          table - 2,
          x + 66,
          table + 16,
          'Q',
          x + 34,
          table - 2,
          x - 8,
          table + 18,
          'Z',
        ],
        p.white,
      )
      s.line(xy(x + 66, table + 2, x + 66, table + 16), ink, 3)
    } else
      for (let book = 0; book < 3; book += 1)
        s.rect(x + book * 5, table - 2 - book * 15, 96 - book * 8, 14, [ink, p.white, deepen(ink, 0.3)][book] ?? ink)
  }
  const child = townsperson(r, p, {
    x: r.range(980, 1130),
    y: 836,
    height: 250,
    pose: r.pick(['carry', 'walk', 'read'] as const),
    isChild: true,
  })
  drawFigure(picture, child)
}

/** An exhibition: works on a pale wall and people before them. Product §3 (article pictures). */
export function museum(picture: Picture): void {
  const { s, r, p } = picture
  const wall = r.pick([pale(p.plaster, 0.6), mix(p.blue, p.paper, 0.8), mix(p.red, p.key, 0.35), mix(p.green, p.key, 0.4)])
  room(picture, { floor: 620, window: false, wall })
  const count = r.int(3, 4)
  const each = WIDTH / count
  for (let index = 0; index < count; index += 1) {
    const width = each * r.range(0.56, 0.76)
    const height = r.range(220, 340)
    const x = each * (index + 0.5) - width / 2
    const y = 310 - height / 2
    s.poly(xy(x + width / 2 - 30, 0, x + width / 2 + 30, 0, x + width + 50, 600, x - 50, 600), p.glow, { opacity: 0.14 })
    s.rect(x - 8, y + 8, width + 20, height + 16, p.key, { opacity: 0.2 })
    s.rect(x - 14, y - 14, width + 28, height + 28, r.pick([p.woodDeep, p.gold, p.key]))
    painting(picture, x, y, width, height)
    s.rect(x + width + 26, y + height - 30, 30, 22, p.white)
  }
  if (r.chance(0.6)) {
    const x = r.range(440, 700)
    s.rect(x, 560, 180, 190, p.white)
    s.rect(x + 140, 560, 40, 190, p.key, { opacity: 0.12 })
    const glaze = r.pick([p.blue, p.red, p.green, p.gold])
    s.path(
      [
        'M',
        x + 66,
        560,
        'C',
        x + 10,
        510,
        x + 30,
        440,
        x + 76,
        430,
        'L',
        x + 70,
        400,
        'L',
        x + 112,
        400,
        'L',
        x + 106,
        430,
        'C',
        x + 152,
        440,
        x + 172,
        510,
        x + 116,
        560,
        'Z',
      ],
      s.fade(
        [
          [0, deepen(glaze, 0.3)],
          [0.35, pale(glaze, 0.3)],
          [1, deepen(glaze, 0.3)],
        ],
        [1, 0],
      ),
    )
  }
  const people = r.int(3, 5)
  for (let index = 0; index < people; index += 1) {
    const isChild = r.chance(0.2)
    drawFigure(
      picture,
      townsperson(r, p, {
        x: 130 + (index * 1040) / people + r.range(0, 90),
        y: 770 + r.range(0, 60),
        height: isChild ? 230 : r.range(330, 360),
        pose: r.pick(['stand', 'wait', 'point', 'read'] as const),
        view: r.pick(['back', 'back', 'side'] as const),
        isChild,
      }),
    )
  }
}

function painting(picture: Picture, x: number, y: number, width: number, height: number): void {
  const { s, r, p } = picture
  const kind = r.int(0, 3)
  s.rect(x, y, width, height, p.paper)
  s.clip(polygon(xy(x, y, x + width, y, x + width, y + height, x, y + height)), () => {
    if (kind === 0) {
      s.rect(
        x,
        y,
        width,
        height,
        s.fade([
          [0, p.blue],
          [1, p.paper],
        ]),
      )
      s.circle(x + width * 0.7, y + height * 0.3, height * 0.13, p.red)
      s.poly(xy(x, y + height, x + width * 0.45, y + height * 0.34, x + width * 0.56, y + height * 0.45, x + width, y + height), p.key)
      s.poly(
        xy(
          x + width * 0.36,
          y + height * 0.47,
          x + width * 0.45,
          y + height * 0.34,
          x + width * 0.56,
          y + height * 0.47,
          x + width * 0.46,
          y + height * 0.43,
        ),
        p.white,
      )
    } else if (kind === 1) {
      s.rect(x, y, width, height, p.gold)
      for (let index = 0; index < 5; index += 1)
        seasonTree({ s, r, p }, x + width * (0.1 + index * 0.2), y + height * 0.96, height * r.range(0.4, 0.7))
    } else if (kind === 2) {
      const inks = r.shuffle([p.red, p.blue, p.gold, p.green, p.violet])
      for (let row = 0; row < 4; row += 1)
        for (let column = 0; column < 3; column += 1)
          s.rect(x + (width * column) / 3, y + (height * row) / 4, width / 3, height / 4, inks[(row * 2 + column) % 5] ?? p.red)
      s.circle(x + width / 2, y + height / 2, height * 0.26, p.paper)
      s.circle(x + width / 2, y + height / 2, height * 0.17, p.key)
    } else {
      s.rect(x, y, width, height, mix(p.red, p.paper, 0.75))
      stampFigure(picture, 'painted', {
        x: x + width / 2,
        y: y + height * 1.06,
        height: height * 0.98,
        pose: 'danceSide',
        wear: 'yukata',
        top: p.red,
        accent: p.gold,
        hairStyle: 'bun',
        hasShadow: false,
      })
    }
  })
}
