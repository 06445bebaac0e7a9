/** The clinic and the fire brigade. Serves product §3 (article pictures). */
import { street, passers } from './street.ts'
import { crownTree, seasonTree } from '../trees.ts'
import { houseRow } from '../buildings.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { ranges } from '../land.ts'
import type { Picture } from '../picture.ts'
import { room, viewWindow } from './rooms.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type Point, polygon, WIDTH, xy } from '../svg.ts'
import { drawFireEngine } from '../vehicles.ts'

/** A clinic: the nurse, the doctor, someone who came, and a quiet room. Product §3 (article pictures). */
export function clinic(picture: Picture): void {
  if (picture.r.chance(0.4)) hospitalFront(picture)
  else consultation(picture)
}

function consultation(picture: Picture): void {
  const { s, r, p } = picture
  const tint = r.pick([mix(p.green, p.white, 0.72), mix(p.blue, p.white, 0.74), mix(p.red, p.white, 0.82), mix(p.gold, p.white, 0.8)])
  room(picture, { floor: 600, window: false, wall: tint, ground: mix(tint, p.stone, 0.4) })
  viewWindow(picture, r.range(80, 150), 110, r.range(440, 520), 270, r.int(3, 4))
  s.rect(0, 470, WIDTH, 10, deepen(tint, 0.2))
  const desk = r.range(760, 840)
  s.rect(desk, 130, 190, 240, p.white)
  s.strokes(
    [180, 220, 260, 300].map((y): Point[] => xy(desk + 24, y, desk + 166, y)),
    deepen(tint, 0.25),
    9,
    { cap: 'round' },
  )
  const x = r.range(1050, 1110)
  s.path(
    polygon(
      xy(
        x - 22,
        170,
        x + 22,
        170,
        x + 22,
        214,
        x + 66,
        214,
        x + 66,
        258,
        x + 22,
        258,
        x + 22,
        302,
        x - 22,
        302,
        x - 22,
        258,
        x - 66,
        258,
        x - 66,
        214,
        x - 22,
        214,
      ),
    ),
    p.lit('#d0473d', 0.1),
  )
  s.rect(desk - 40, 540, 440, 22, pale(p.wood, 0.2))
  s.rect(desk - 24, 562, 410, 190, p.white)
  s.rect(desk - 24, 562, 410, 30, deepen(tint, 0.12))
  s.poly(xy(desk + 210, 430, desk + 340, 430, desk + 340, 520, desk + 210, 520), p.key)
  s.rect(desk + 220, 440, 110, 68, mix(p.skyTop, p.white, 0.4))
  s.strokes([xy(desk + 228, 480, desk + 250, 480, desk + 260, 454, desk + 274, 500, desk + 286, 480, desk + 322, 480)], p.red, 4)
  s.rect(desk + 264, 520, 22, 20, p.key)
  const doctor = townsperson(r, p, {
    x: desk - 90,
    y: 786,
    height: 440,
    pose: 'sitReach',
    facing: -1,
    wear: 'coat',
    top: p.white,
    bottom: mix(p.blue, p.key, 0.3),
  })
  stool(picture, desk - 100, 786)
  drawFigure(picture, doctor)
  const guest = townsperson(r, p, { x: desk - 430, y: 786, height: r.pick([440, 330]), pose: 'sit', facing: 1 })
  stool(picture, desk - 440, 786)
  drawFigure(picture, { ...guest, isChild: guest.height < 400 })
  drawFigure(picture, {
    ...townsperson(r, p, { x: desk - 610, y: 770, height: 430, pose: r.pick(['read', 'wait', 'stand'] as const), facing: 1 }),
    wear: 'overalls',
    top: p.white,
    bottom: mix(p.blue, p.white, 0.45),
    hairStyle: 'bun',
  })
  crownTree(picture, 76, 720, r.range(240, 300), p.lit('#5f9a5e'))
  s.poly(xy(34, 690, 118, 690, 106, 776, 46, 776), p.brick)
}

function stool({ s, p }: Picture, x: number, base: number): void {
  s.rect(x - 62, base - 128, 124, 22, mix(p.blue, p.key, 0.4), { round: 10 })
  s.strokes([xy(x, base - 106, x, base - 16), xy(x - 50, base - 2, x, base - 20, x + 50, base - 2)], p.stone, 10)
}

/** The fire brigade: the engine, the hose and the drill. Product §3 (article pictures). */
export function fireBrigade(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 360 })
  ranges(picture, 380, r.range(140, 210))
  houseRow(picture, 560, 130)
  s.rect(
    0,
    556,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, mix(p.soil, p.paper, 0.3)],
      [1, mix(p.soil, p.key, 0.25)],
    ]),
  )
  const x = r.range(560, 640)
  const tower = r.range(90, 190)
  s.strokes(
    [
      xy(tower, 600, tower + 40, 200),
      xy(tower + 150, 600, tower + 110, 200),
      xy(tower + 8, 520, tower + 134, 440),
      xy(tower + 142, 520, tower + 16, 440),
      xy(tower + 22, 380, tower + 122, 310),
      xy(tower + 128, 380, tower + 28, 310),
    ],
    mix(p.key, p.stone, 0.3),
    9,
  )
  s.rect(tower + 20, 190, 110, 16, p.woodDeep)
  s.poly(xy(tower + 14, 150, tower + 75, 108, tower + 136, 150), p.red)
  s.path(
    ['M', tower + 60, 176, 'Q', tower + 62, 156, tower + 75, 154, 'Q', tower + 88, 156, tower + 92, 182, 'L', tower + 58, 182, 'Z'],
    p.gold,
  )
  drawFireEngine(picture, x, 690, 580)
  const inks = { wear: 'happi', top: p.blue, accent: p.red } as const
  const isModern = r.chance(0.6)
  const crew = r.int(4, 5)
  for (let index = 0; index < crew; index += 1) {
    const place = {
      x: 210 + index * 150 + r.jitter(18),
      y: 772 + (index % 2) * 30,
      height: 236,
      pose: index < 2 ? ('pull' as const) : r.pick(['run', 'stand', 'point', 'stride'] as const),
      facing: -1 as const,
    }
    const person = townsperson(r, p, place)
    drawFigure(
      picture,
      isModern
        ? {
            ...person,
            wear: 'coat',
            top: p.lit('#3a4457'),
            bottom: p.lit('#3a4457'),
            accent: p.gold,
            head: 'helmet',
            headColor: p.lit('#e6e2d4'),
          }
        : { ...person, ...inks, head: 'helmet', headColor: p.lit('#d8a83c') },
    )
  }
  const hand: Point = [150, 640]
  s.path(['M', x + 90, 660, 'C', 520, 740, 420, 640, 300, 700, 'C', 240, 726, 200, 660, hand[0] + 30, hand[1] + 6], 'none', {
    stroke: p.lit('#d9c9a0'),
    width: 13,
    cap: 'round',
  })
  s.line(xy(hand[0] + 46, hand[1] + 14, hand[0] - 14, hand[1] - 22), p.gold, 13)
  for (const spread of [-34, -14, 4, 22])
    s.path(['M', hand[0] - 16, hand[1] - 26, 'Q', hand[0] - 90, 400 + spread * 2, -40, 330 + spread * 5], 'none', {
      stroke: pale(p.water, 0.7),
      width: 7,
      cap: 'round',
      opacity: 0.75,
    })
  s.dots(
    Array.from({ length: 40 }, (): Point => [r.range(-10, 130), r.range(330, 600)]),
    4,
    pale(p.water, 0.8),
  )
}

/** The hospital from its drive, with the ambulance. */
function hospitalFront(picture: Picture): void {
  const { s, r, p } = picture
  const base = 640
  sky(picture, { horizon: 400 })
  ranges(picture, 420, r.range(150, 210))
  houseRow(picture, 560, 110)
  const wall = r.pick([p.white, p.plaster, mix(p.green, p.white, 0.7), mix(p.stone, p.white, 0.6)])
  const trim = r.pick([p.green, p.blue, p.red])
  const glass = p.isNight || p.light === 'evening' ? p.glow : mix(p.key, p.skyTop, 0.4)
  const left = r.range(230, 300)
  s.rect(left, 240, 820, base - 240, wall)
  s.rect(left + 700, 240, 120, base - 240, p.key, { opacity: 0.08 })
  for (let floor = 0; floor < 4; floor += 1) {
    s.rect(left + 24, 272 + floor * 82, 772, 46, glass)
    s.strokes(
      Array.from({ length: 13 }, (_, bar): Point[] => xy(left + 24 + bar * 64, 272 + floor * 82, left + 24 + bar * 64, 318 + floor * 82)),
      wall,
      8,
    )
    s.rect(left - 8, 330 + floor * 82, 836, 9, trim, { opacity: 0.75 })
  }
  const tower = left + r.range(90, 160)
  s.rect(tower, 160, 170, base - 160, pale(wall, 0.3))
  s.rect(tower - 8, 150, 186, 16, trim)
  s.path(
    polygon(
      xy(
        tower + 65,
        190,
        tower + 105,
        190,
        tower + 105,
        226,
        tower + 141,
        226,
        tower + 141,
        266,
        tower + 105,
        266,
        tower + 105,
        302,
        tower + 65,
        302,
        tower + 65,
        266,
        tower + 29,
        266,
        tower + 29,
        226,
        tower + 65,
        226,
      ),
    ),
    p.lit('#d0473d', 0.1),
  )
  s.rect(left + 330, 540, 300, 18, trim)
  s.strokes([xy(left + 350, 556, left + 350, base), xy(left + 610, 556, left + 610, base)], p.stone, 13)
  s.rect(left + 390, 562, 180, base - 562, mix(glass, p.paper, 0.2))
  street(picture, base)
  const x = r.range(560, 700)
  s.ellipse(x + 200, 772, 230, 15, p.key, { opacity: 0.3 })
  s.path(
    [
      'M',
      x,
      754,
      'L',
      x,
      580,
      'Q',
      x + 4,
      562,
      x + 24,
      560,
      'L',
      x + 290,
      560,
      'Q',
      x + 350,
      566,
      x + 372,
      650,
      'L',
      x + 408,
      664,
      'L',
      x + 410,
      754,
      'Z',
    ],
    p.white,
  )
  s.rect(x, 672, 410, 22, p.lit('#d0473d', 0.1))
  s.path(['M', x + 282, 586, 'L', x + 306, 586, 'Q', x + 330, 596, x + 346, 650, 'L', x + 282, 650, 'Z'], mix(p.key, p.skyTop, 0.4))
  s.rect(x + 40, 590, 110, 54, mix(p.key, p.skyTop, 0.4), { round: 6 })
  s.path(
    polygon(
      xy(
        x + 206,
        586,
        x + 226,
        586,
        x + 226,
        606,
        x + 246,
        606,
        x + 246,
        626,
        x + 226,
        626,
        x + 226,
        646,
        x + 206,
        646,
        x + 206,
        626,
        x + 186,
        626,
        x + 186,
        606,
        x + 206,
        606,
      ),
    ),
    p.lit('#d0473d', 0.1),
  )
  s.rect(x + 210, 542, 90, 20, p.lit('#e2432f', 0), { round: 8 })
  for (const wheel of [80, 320]) {
    s.circle(x + wheel, 752, 38, p.key)
    s.circle(x + wheel, 752, 18, p.stone)
  }
  for (const tree of r.shuffle([60, 180, 1150, 1240]).slice(0, 3)) seasonTree(picture, tree, base + 30, r.range(240, 330))
  passers(picture, 806, 200, r.int(2, 4))
}
