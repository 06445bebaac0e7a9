/** The picture of the recruitment banner: the people who make and carry the paper, at dawn. Serves product §3 (article pictures). */
import { houseRow } from './buildings.ts'
import { deepen, mix, pale } from './color.ts'
import { print } from './draw.ts'
import { drawFigure, townsperson, type Joints } from './figures.ts'
import { broadMountain, range } from './land.ts'
import type { Picture } from './picture.ts'
import { bicycle } from './scenes/bicycle.ts'
import { birds, mistBand } from './sky.ts'
import { HEIGHT, WIDTH, type Point, xy } from './svg.ts'
import { halftone, woodGrain } from './texture.ts'

function paperIn({ s, p }: Picture, [x, y]: Point, size: number): void {
  s.poly(xy(x - size, y - size * 0.9, x + size * 0.9, y - size * 1.05, x + size, y + size * 0.35, x - size * 0.9, y + size * 0.5), p.white)
  s.strokes(
    [
      xy(x - size * 0.8, y - size * 0.64, x + size * 0.74, y - size * 0.76),
      xy(x - size * 0.78, y - size * 0.3, x - size * 0.1, y - size * 0.36),
      xy(x - size * 0.76, y - size * 0.02, x - size * 0.1, y - size * 0.08),
      xy(x - size * 0.74, y + size * 0.24, x - size * 0.1, y + size * 0.18),
    ],
    p.key,
    size * 0.08,
    { opacity: 0.65 },
  )
  s.poly(
    xy(
      x + size * 0.05,
      y - size * 0.42,
      x + size * 0.76,
      y - size * 0.48,
      x + size * 0.8,
      y + size * 0.08,
      x + size * 0.09,
      y + size * 0.14,
    ),
    p.blue,
  )
}

function camera({ s, p }: Picture, { handNear }: Joints): void {
  const [x, y] = handNear
  s.rect(x - 20, y - 26, 58, 40, p.key, { round: 6 })
  s.circle(x + 40, y - 6, 17, deepen(p.key, 0.3))
  s.circle(x + 44, y - 6, 8, pale(p.blue, 0.4))
}

function paint(picture: Picture): void {
  const { s, r, p } = picture
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#3d5f86'],
      [0.3, '#7f9fae'],
      [0.56, '#f3c99a'],
      [0.75, '#fae3bb'],
    ]),
  )
  woodGrain(picture, 100, 470, '#f6e3c4', 0.2)
  s.circle(
    860,
    430,
    260,
    s.halo([
      [0.3, '#fdf0cf', 0.6],
      [1, '#fdf0cf', 0],
    ]),
  )
  s.circle(860, 430, 96, p.lit('#e2573a', 0))
  halftone(picture, '#2f4d74', { x: 0, y: 107, width: WIDTH, height: 190, from: 5, to: 0.5, pitch: 18, opacity: 0.3 })
  range(picture, broadMountain(r, 500, 190, 560), mix('#5f7f92', '#f3c99a', 0.4), { faces: 0.14, bottom: 620, foot: '#f6d9ae' })
  mistBand(picture, 470, '#fbeacb', 0.85, 4)
  houseRow(picture, 600, 150)
  s.rect(
    0,
    596,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, '#d9c19a'],
      [0.6, '#a98d74'],
      [1, '#8d7566'],
    ]),
  )
  birds(picture, 380, 220, 5)
  const carrier = drawFigure(picture, {
    ...townsperson(r, p, { x: 610, y: 716, height: 300, pose: 'carry', facing: 1 }),
    wear: 'shirt',
    top: p.red,
    bottom: mix(p.blue, p.key, 0.5),
    head: 'cap',
    headColor: p.blue,
  })
  bicycle(picture, 660, 724, 280, p.blue)
  for (const [index, y] of [560, 544, 528].entries())
    s.poly(
      xy(812 - index * 3, y, 900 + index * 2, y - 6, 904 + index * 2, y + 10, 814 - index * 3, y + 18),
      index % 2 === 0 ? p.white : pale(p.gold, 0.6),
    )
  paperIn(picture, [carrier.handFar[0] + 6, carrier.handFar[1] - 10], 30)
  const reporter = drawFigure(picture, {
    ...townsperson(r, p, { x: 960, y: 720, height: 330, pose: 'read', facing: -1 }),
    wear: 'suit',
    top: mix(p.green, p.key, 0.2),
    bottom: p.key,
    hairStyle: 'bob',
  })
  s.poly(
    xy(
      reporter.handNear[0] - 34,
      reporter.handNear[1] - 34,
      reporter.handNear[0] + 14,
      reporter.handNear[1] - 46,
      reporter.handNear[0] + 24,
      reporter.handNear[1] + 8,
      reporter.handNear[0] - 24,
      reporter.handNear[1] + 18,
    ),
    p.white,
  )
  const photographer = drawFigure(picture, {
    ...townsperson(r, p, { x: 1196, y: 736, height: 340, pose: 'danceClap', facing: -1 }),
    wear: 'coat',
    top: p.gold,
    bottom: mix(p.blue, p.key, 0.4),
    hairStyle: 'short',
  })
  s.at(0, 0, {}, () => camera(picture, { ...photographer, handNear: [photographer.handNear[0] - 20, photographer.handNear[1]] }))
}

/** A 600 × 300 picture for the recruitment banner, without words; its left third is calm. Product §2 (side column: a recruitment banner). */
export function recruitmentBanner(): string {
  return print('recruitment', {
    width: 600,
    height: 300,
    mood: { season: 'spring', light: 'morning' },
    entry: { paint, canMirror: false, ambient: 0.5 },
  })
}
