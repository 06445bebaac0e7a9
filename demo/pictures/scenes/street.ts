/** A street and who walks in it. Serves product §3 (article pictures). */
import { mix } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import type { Picture } from '../picture.ts'
import { type PoseName } from '../poses.ts'
import { HEIGHT, type Point, WIDTH } from '../svg.ts'

/** A street in front of a row of houses: curb, surface, light and shade. */
export function street({ s, r, p }: Picture, top: number): void {
  s.rect(
    0,
    top,
    WIDTH,
    HEIGHT - top,
    s.fade([
      [0, mix(p.road, p.paper, 0.22)],
      [1, mix(p.road, p.key, 0.22)],
    ]),
  )
  s.rect(0, top, WIDTH, 9, mix(p.stone, p.paper, 0.4))
  s.rect(0, top + 9, WIDTH, 4, p.key, { opacity: 0.3 })
  const marks: Point[][] = Array.from({ length: 26 }, () => {
    const x = r.range(0, WIDTH)
    const y = r.range(top + 26, HEIGHT)
    return [
      [x, y],
      [x + r.range(20, 110), y + r.jitter(2)],
    ] as const
  })
  s.strokes(marks, p.key, 2.2, { cap: 'round', opacity: 0.14 })
}

/** People who walk through a street, some under umbrellas. */
export function passers(
  picture: Picture,
  base: number,
  height: number,
  count: number,
  poses: readonly PoseName[] = ['walk', 'stroll', 'walk', 'stand'],
): void {
  const { r, p } = picture
  const depths = Array.from({ length: count }, () => r.next()).sort((a, b) => a - b)
  const slots = r.shuffle(depths.map((_, index) => index))
  for (const [index, depth] of depths.entries()) {
    const x = 70 + ((WIDTH - 140) * ((slots[index] ?? 0) + 0.5)) / count + r.jitter(60)
    const isChild = r.chance(0.14)
    const size = height * (0.72 + depth * 0.4) * (isChild ? 0.66 : r.range(0.94, 1.05))
    const person = townsperson(r, p, { x, y: base - height * 0.32 * (1 - depth), height: size, pose: r.pick(poses), isChild })
    drawFigure(picture, person)
    if (isChild || !r.chance(0.25)) continue
    const friend = townsperson(r, p, {
      x: x + height * r.range(0.24, 0.3),
      y: person.y + 3,
      height: size * r.range(0.9, 1),
      pose: person.pose,
      facing: person.facing,
    })
    drawFigure(picture, friend)
  }
}
