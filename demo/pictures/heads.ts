/** Heads of figures: hair, hats and the turn of the face. Faces stay blank, as on printed signs. Serves product §3 (article pictures). */
import { deepen, pale } from './color.ts'
import type { Palette } from './palette.ts'
import { smooth, type PathData, type Point, type Sheet } from './svg.ts'

export type View = 'side' | 'front' | 'back'
export type HairStyle = 'short' | 'bob' | 'bun' | 'tail' | 'long' | 'none'
export type HeadWear = 'none' | 'band' | 'cap' | 'helmet' | 'straw' | 'school' | 'kerchief' | 'hood'

export type Head = {
  center: Point
  /** Height of the whole figure; the head is a share of it. */
  height: number
  facing: number
  /** Degrees forwards. */
  tilt: number
  view: View
  skin: string
  hair: string
  style: HairStyle
  wear: HeadWear
  wearColor: string
  isChild: boolean
}

type Place = (forwards: number, upwards: number) => Point

function oval(place: Place, fx: number, fy: number, rx: number, ry: number, from = 0, to = 360): Point[] {
  const points: Point[] = []
  for (let angle = from; angle <= to - (to - from >= 360 ? 45 : 0); angle += 45) {
    const a = (angle * Math.PI) / 180
    points.push(place(fx + Math.cos(a) * rx, fy + Math.sin(a) * ry))
  }
  return points
}

const round = (points: Point[]): PathData => smooth(points, true)

/** Draws a head around its middle. */
export function drawHead(s: Sheet, p: Palette, head: Head): void {
  const u = head.height * (head.isChild ? 0.083 : 0.066)
  const turn = (head.tilt * Math.PI) / 180
  const up: Point = [Math.sin(turn) * head.facing, -Math.cos(turn)]
  const ahead: Point = [Math.cos(turn) * head.facing, Math.sin(turn)]
  const place: Place = (forwards, upwards) => [
    head.center[0] + ahead[0] * forwards * u + up[0] * upwards * u,
    head.center[1] + ahead[1] * forwards * u + up[1] * upwards * u,
  ]
  const isBack = head.view === 'back'
  const shift = head.view === 'side' ? 0.2 : 0
  const dark = deepen(head.hair, 0.2)

  if (head.style === 'long')
    s.path(
      smooth(
        [
          place(-0.2 - shift, 1),
          place(-1.15, 0.3),
          place(-1.1, -1.7),
          place(-0.1, -1.8),
          place(head.view === 'side' ? 0.1 : 1.05, -1.6),
          place(head.view === 'side' ? 0.2 : 1.1, 0.3),
        ],
        true,
      ),
      dark,
    )
  if (head.style === 'tail') s.path(smooth([place(-0.7, 0.6), place(-1.7, 0.1), place(-1.5, -1.4), place(-1.05, -0.3)], true), dark)
  if (head.style === 'bun') s.path(round(oval(place, -0.85, 0.75, 0.5, 0.48)), dark)
  if (head.style !== 'none') s.path(round(oval(place, -shift * 0.6, 0.14, 0.98, 1.06)), head.hair)
  else s.path(round(oval(place, 0, 0.05, 0.9, 1.02)), head.skin)

  if (!isBack) {
    const low = head.style === 'bob' || head.style === 'long'
    s.path(
      smooth(
        [
          place(shift - 0.66, low ? 0.15 : 0.1),
          place(shift - 0.5, 0.5),
          place(shift + 0.1, 0.56),
          place(shift + 0.66, 0.42),
          place(shift + 0.74, -0.1),
          place(shift + 0.5, -0.86),
          place(shift + 0.02, -1.1),
          place(shift - 0.52, -0.8),
        ],
        true,
      ),
      head.skin,
    )
    if (head.view === 'side') s.path(smooth([place(0.86, 0.16), place(1.06, -0.22), place(0.84, -0.32)], true), head.skin)
    if (low) s.path(smooth([place(-0.98, 0.4), place(-0.2, 0.5), place(-0.28, -0.9), place(-1, -0.86)], true), head.hair)
    else if (head.style !== 'none' && head.view === 'side') s.path(round(oval(place, -0.3, -0.12, 0.16, 0.22)), deepen(head.skin, 0.12))
  } else if (head.style === 'bob' || head.style === 'long') s.path(round(oval(place, 0, -0.3, 1, 0.95)), head.hair)
  hat(s, p, head, place)
}

function hat(s: Sheet, p: Palette, head: Head, place: Place): void {
  const { wear, wearColor } = head
  const dome = (rx: number, ry: number, base: number): Point[] =>
    [0, 1, 2, 3, 4, 5, 6].map((index) => {
      const angle = (index / 6) * Math.PI
      return place(Math.cos(angle) * rx, base + Math.sin(angle) * ry)
    })
  if (wear === 'band') {
    s.path(
      smooth([place(-1.02, 0.28), place(0, 0.6), place(1, 0.4), place(0.98, 0.72), place(0, 0.92), place(-1.02, 0.6)], true, 0.6),
      wearColor,
    )
    s.poly([place(-0.95, 0.5), place(-1.55, 0.75), place(-1.5, 0.35)], wearColor)
  }
  if (wear === 'cap' || wear === 'school') {
    s.path(smooth([...dome(1.05, 0.95, 0.32)], true, 0.7), wearColor)
    if (wear === 'cap') s.poly([place(0.5, 0.32), place(1.75, 0.22), place(1.7, 0.42), place(0.8, 0.6)], deepen(wearColor, 0.25))
    else s.path(smooth([place(-1.4, 0.2), place(0, 0.5), place(1.4, 0.2), place(0, 0.18)], true), deepen(wearColor, 0.15))
  }
  if (wear === 'helmet') {
    s.path(smooth(dome(1.18, 1.1, 0.18), true, 0.7), wearColor)
    s.poly([place(-1.3, 0.12), place(1.5, 0.12), place(1.4, 0.34), place(-1.22, 0.34)], deepen(wearColor, 0.25))
    s.line([place(-0.2, 1.2), place(-0.25, 0.4)], pale(wearColor, 0.5), head.height * 0.009)
  }
  if (wear === 'straw') {
    const straw = p.lit('#dcbd7a')
    s.path(
      smooth(
        [place(-2, 0.1), place(-0.7, 0.55), place(-0.6, 1.15), place(0.6, 1.2), place(0.72, 0.6), place(2, 0.2), place(0, 0.02)],
        true,
        0.7,
      ),
      straw,
    )
    s.line([place(-0.68, 0.52), place(0, 0.4), place(0.7, 0.56)], wearColor, head.height * 0.016)
  }
  if (wear === 'kerchief') {
    s.path(smooth([place(-1.1, 0), place(-1, 0.85), place(0, 1.24), place(0.95, 0.75), place(0.9, 0.42), place(0, 0.5)], true), wearColor)
    s.poly([place(-0.95, 0.3), place(-1.5, -0.1), place(-1.1, -0.2)], wearColor)
  }
  if (wear === 'hood')
    s.path(
      smooth([place(0.6, 0.6), place(0, 1.3), place(-1.15, 0.7), place(-1.2, -0.8), place(-0.3, -1.2), place(-0.2, 0.2)], true),
      wearColor,
    )
}
