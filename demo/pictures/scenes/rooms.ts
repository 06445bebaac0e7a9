/** Rooms: walls, windows with a view, floors that run away from us. Serves product §3 (article pictures). */
import { deepen, mix, pale } from '../color.ts'
import { range, ridgeLine } from '../land.ts'
import type { Picture } from '../picture.ts'
import { HEIGHT, WIDTH, polygon, type Point, xy } from '../svg.ts'
import { halftone } from '../texture.ts'

export type RoomOptions = { floor: number; window?: boolean; panels?: boolean; wall?: string; ground?: string }

/** A window with mountains behind it. */
export function viewWindow(picture: Picture, x: number, y: number, width: number, height: number, bars: number): void {
  const { s, r, p } = picture
  s.rect(x - 12, y - 12, width + 24, height + 24, p.woodDeep)
  const outline = polygon(xy(x, y, x + width, y, x + width, y + height, x, y + height))
  s.clip(outline, () => {
    s.rect(
      x,
      y,
      width,
      height,
      s.fade([
        [0, p.skyTop],
        [0.7, p.skyLow],
        [1, p.skyLow],
      ]),
    )
    if (r.chance(0.5)) s.circle(x + width * r.range(0.2, 0.8), y + height * 0.3, Math.min(width, height) * 0.11, p.disk)
    range(picture, ridgeLine(r, y + height * 0.62, height * 0.22), p.mid, { faces: 0.14, bottom: y + height })
    range(picture, ridgeLine(r, y + height * 0.82, height * 0.12), p.near, { bottom: y + height })
  })
  const frame: Point[][] = []
  for (let bar = 1; bar < bars; bar += 1) frame.push(xy(x + (width * bar) / bars, y, x + (width * bar) / bars, y + height))
  frame.push(xy(x, y + height * 0.36, x + width, y + height * 0.36))
  s.strokes(frame, p.woodDeep, 7)
}

/** A room seen square on: wall, perhaps a window, dado, floor boards in perspective, light on the floor. */
export function room(picture: Picture, { floor, window = true, panels = false, wall, ground }: RoomOptions): void {
  const { s, r, p } = picture
  const wallInk =
    wall ??
    mix(
      r.pick([p.plaster, p.white, mix(p.green, p.plaster, 0.72), mix(p.blue, p.plaster, 0.72), mix(p.red, p.plaster, 0.82)]),
      p.key,
      p.isNight ? 0.2 : 0.02,
    )
  const floorInk = ground ?? mix(p.wood, p.plaster, 0.25)
  s.rect(
    0,
    0,
    WIDTH,
    floor,
    s.fade([
      [0, deepen(wallInk, 0.16)],
      [1, wallInk],
    ]),
  )
  halftone(picture, deepen(wallInk, 0.4), { x: 0, y: 0, width: WIDTH, height: floor * 0.4, from: 3.4, to: 0.4, pitch: 17, opacity: 0.16 })
  if (window) {
    const wide = r.range(380, 560)
    viewWindow(picture, r.range(80, WIDTH - wide - 80), 110, wide, r.range(230, 300), r.int(3, 5))
  }
  if (panels) {
    s.strokes([xy(0, 58, WIDTH, 58), xy(0, 470, WIDTH, 470)], p.woodDeep, 14)
    s.strokes(
      [40, 460, 860, 1250].map((x): Point[] => xy(x, 0, x, floor)),
      p.woodDeep,
      20,
    )
    s.rect(0, 478, WIDTH, floor - 478, mix(p.wood, wallInk, 0.35))
  }
  s.rect(
    0,
    floor,
    WIDTH,
    HEIGHT - floor,
    s.fade([
      [0, deepen(floorInk, 0.22)],
      [1, floorInk],
    ]),
  )
  const boards: Point[][] = []
  for (let x = -1600; x <= WIDTH + 1600; x += 190) boards.push(xy(640 + (x - 640) * 0.42, floor, x, HEIGHT))
  s.strokes(boards, deepen(floorInk, 0.35), 3, { opacity: 0.6 })
  s.rect(0, floor - 12, WIDTH, 14, deepen(p.woodDeep, 0.1))
  s.poly(
    xy(r.range(150, 400), floor, r.range(560, 760), floor, r.range(820, 1100), HEIGHT, r.range(200, 480), HEIGHT),
    pale(floorInk, 0.6),
    { opacity: 0.3 },
  )
}
