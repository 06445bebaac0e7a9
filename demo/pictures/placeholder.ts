/** What stands where a picture is missing: the paper's crest between its rules. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import { print } from './draw.ts'
import type { Picture } from './picture.ts'
import { HEIGHT, WIDTH, polygon, smooth, type Point, xy } from './svg.ts'
import { halftone } from './texture.ts'

const PAPER = '#f5ecd8'
const INDIGO = '#1f3a6b'
const VERMILION = '#b3261e'

function hempGround({ s }: Picture): void {
  const line = mix(PAPER, INDIGO, 0.1)
  const tile = s.tile(90, 156, () =>
    s.strokes(
      [
        xy(45, 0, 45, 52),
        xy(0, 78, 45, 52, 90, 78),
        xy(0, 0, 45, 52, 90, 0),
        xy(45, 52, 45, 104),
        xy(0, 78, 45, 104, 90, 78),
        xy(45, 104, 45, 156),
        xy(0, 156, 45, 104, 90, 156),
        xy(0, 0, 0, 156),
        xy(90, 0, 90, 156),
      ],
      line,
      2.6,
    ),
  )
  s.rect(0, 0, WIDTH, HEIGHT, tile)
}

function crest(picture: Picture, x: number, y: number, radius: number): void {
  const { s } = picture
  s.circle(x + 5, y + 4, radius + 26, PAPER)
  s.circle(x, y, radius + 14, 'none', { stroke: INDIGO, width: 9 })
  const round: Point[] = Array.from({ length: 24 }, (_, index) => [
    x + Math.cos((index / 24) * Math.PI * 2) * radius,
    y + Math.sin((index / 24) * Math.PI * 2) * radius,
  ])
  s.clip(smooth(round, true), () => {
    s.rect(
      x - radius,
      y - radius,
      radius * 2,
      radius * 2,
      s.fade([
        [0, mix(INDIGO, PAPER, 0.25)],
        [0.55, pale('#e8c99a', 0.2)],
        [1, PAPER],
      ]),
    )
    s.circle(x + radius * 0.32, y - radius * 0.26, radius * 0.25, VERMILION)
    s.poly(
      xy(
        x - radius,
        y + radius * 0.2,
        x - radius * 0.6,
        y - radius * 0.16,
        x - radius * 0.38,
        y - radius * 0.02,
        x - radius * 0.1,
        y - radius * 0.42,
        x + radius * 0.06,
        y - radius * 0.24,
        x + radius * 0.2,
        y - radius * 0.32,
        x + radius * 0.62,
        y + radius * 0.06,
        x + radius,
        y + radius * 0.14,
        x + radius,
        y + radius,
        x - radius,
        y + radius,
      ),
      mix(INDIGO, PAPER, 0.35),
    )
    const teeth: Point[] = [[x - radius, y + radius * 0.56]]
    for (let tooth = 0; tooth < 6; tooth += 1) {
      const left = x - radius + (radius * 2 * tooth) / 6
      teeth.push([left, y + radius * 0.06], [left + radius / 3, y + radius * 0.3])
    }
    s.poly([...teeth, [x + radius, y + radius * 0.56]], INDIGO)
    s.strokes(
      Array.from({ length: 12 }, (_, index): Point[] =>
        xy(x - radius * 0.92 + index * radius * 0.167, y + radius * 0.38, x - radius * 0.92 + index * radius * 0.167, y + radius * 0.5),
      ),
      pale('#e8b94a', 0.2),
      radius * 0.05,
      { cap: 'butt' },
    )
    s.rect(x - radius, y + radius * 0.54, radius * 2, radius * 0.5, '#dfe9e6')
    const wave = s.tile(radius * 0.3, radius * 0.15, () => {
      for (const share of [0.145, 0.1, 0.055])
        s.path(
          [
            'M',
            radius * (0.15 - share),
            radius * 0.15,
            'C',
            radius * (0.15 - share),
            radius * (0.15 - share * 1.33),
            radius * (0.15 + share),
            radius * (0.15 - share * 1.33),
            radius * (0.15 + share),
            radius * 0.15,
          ],
          'none',
          { stroke: mix(INDIGO, '#5f9fb8', 0.35), width: radius * 0.016 },
        )
    })
    s.rect(x - radius, y + radius * 0.55, radius * 2, radius * 0.5, wave)
  })
}

function paint(picture: Picture): void {
  const { s } = picture
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, deepen(PAPER, 0.05)],
      [0.5, PAPER],
      [1, deepen(PAPER, 0.07)],
    ]),
  )
  hempGround(picture)
  halftone(picture, mix(PAPER, INDIGO, 0.35), { x: 0, y: 620, width: WIDTH, height: 230, from: 0.4, to: 4.4, pitch: 20, opacity: 0.4 })
  for (const y of [70, 772]) {
    s.rect(70, y, WIDTH - 140, 4, INDIGO)
    s.rect(70, y + 9, WIDTH - 140, 2.4, INDIGO)
  }
  crest(picture, WIDTH / 2, 424, 250)
  s.path(polygon(xy(1070, 130, 1146, 128, 1148, 292, 1068, 294)), VERMILION)
  s.path(polygon(xy(1080, 140, 1136, 139, 1138, 283, 1079, 284)), 'none', { stroke: PAPER, width: 4 })
  for (const y of [178, 246]) s.poly(xy(1108, y - 24, 1128, y, 1108, y + 24, 1088, y), 'none', { stroke: PAPER, width: 4 })
  s.strokes([xy(1092, 212, 1124, 212)], PAPER, 4)
}

/** The picture for articles and pages that have none, 1280 × 853: the paper's crest, always the same. Product §5 (Missing images use a default placeholder). */
export function defaultPicture(): string {
  return print('placeholder', { width: 1280, height: 853, mood: { season: 'autumn', light: 'day' }, entry: { paint, canMirror: false } })
}
