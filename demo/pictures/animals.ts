/** Animals of the town: ducks, a heron, cats and dogs. Serves product §3 (article pictures). */
import { deepen, pale } from './color.ts'
import type { Picture } from './picture.ts'
import { smooth, type Point } from './svg.ts'

/** A duck on the water; `size` is the length of its body. */
export function drawDuck({ s, r, p }: Picture, x: number, y: number, size: number, isLeft: boolean): void {
  const body = r.pick([p.lit('#8a6a4e'), p.lit('#b9b1a2'), p.lit('#6f5a49'), p.white])
  const isDrake = r.chance(0.5)
  const head = isDrake ? p.lit('#2f6b56') : body
  s.at(x, y, { flip: isLeft }, () => {
    const u = size / 100
    const pt = (px: number, py: number): Point => [px * u, py * u]
    s.ellipse(0, 16 * u, 66 * u, 9 * u, p.waterDeep, { opacity: 0.5 })
    s.path(smooth([pt(-56, -22), pt(-30, -8), pt(0, -26), pt(34, -20), pt(48, 2), pt(20, 16), pt(-34, 14), pt(-58, -4)], true), body)
    s.path(smooth([pt(-34, -4), pt(-4, -18), pt(26, -8), pt(8, 6), pt(-22, 8)], true), deepen(body, 0.25))
    s.path(smooth([pt(24, -14), pt(28, -44), pt(46, -60), pt(62, -48), pt(56, -28), pt(48, -4)], true), head)
    if (isDrake) s.line([pt(29, -20), pt(51, -18)], p.white, 5 * u)
    s.path(smooth([pt(58, -50), pt(82, -44), pt(60, -38)], true), p.gold)
    s.circle(51 * u, -49 * u, 3 * u, isDrake ? p.white : p.key)
    s.strokes(
      [
        [pt(-70, 20), pt(-20, 24), pt(40, 20)],
        [pt(-50, 30), pt(10, 33)],
      ],
      pale(p.water, 0.7),
      3 * u,
    )
  })
}

/** A grey heron standing in the shallows. */
export function drawHeron({ s, p }: Picture, x: number, base: number, height: number): void {
  const u = height / 100
  const pt = (px: number, py: number): Point => [x + px * u, base - py * u]
  const grey = p.lit('#aeb9bf')
  s.strokes(
    [
      [pt(-2, 0), pt(-1, 22), pt(0, 40)],
      [pt(6, 2), pt(4, 20), pt(5, 40)],
    ],
    p.woodDeep,
    1.7 * u,
  )
  s.path(smooth([pt(-26, 34), pt(-6, 54), pt(12, 56), pt(16, 46), pt(4, 37)], true), grey)
  s.path(smooth([pt(-28, 33), pt(-8, 48), pt(6, 46), pt(-4, 38)], true), deepen(grey, 0.35))
  s.path(smooth([pt(10, 52), pt(20, 62), pt(12, 74), pt(14, 88)]), 'none', { stroke: p.white, width: 5 * u, cap: 'round' })
  s.path(smooth([pt(10, 90), pt(16, 94), pt(24, 90), pt(18, 86)], true), p.white)
  s.poly([pt(22, 91), pt(40, 87), pt(22, 88)], p.gold)
  s.path(smooth([pt(20, 92), pt(10, 93), pt(-2, 86), pt(10, 91)], true), p.key)
}

/** A sitting cat seen from the front or the side; `height` from paws to ears. */
export function drawCat({ s, r, p }: Picture, x: number, base: number, height: number, isLeft: boolean): void {
  const fur = r.pick([p.white, p.lit('#d99a55'), p.lit('#6b6560'), p.lit('#3a3534'), p.lit('#c9b89c')])
  const patch = r.pick([p.lit('#d99a55'), p.lit('#4a4340'), deepen(fur, 0.25)])
  const u = height / 100
  s.at(x, base, { flip: isLeft }, () => {
    const pt = (px: number, py: number): Point => [px * u, -py * u]
    s.ellipse(0, 0, 44 * u, 6 * u, p.key, { opacity: 0.2 })
    s.path(smooth([pt(-20, 6), pt(-46, 4), pt(-56, 18), pt(-48, 30)]), 'none', { stroke: patch, width: 9 * u, cap: 'round' })
    s.path(smooth([pt(-24, 0), pt(-32, 22), pt(-20, 52), pt(0, 62), pt(16, 56), pt(20, 30), pt(18, 0)], true, 0.8), fur)
    s.path(smooth([pt(-30, 14), pt(-28, 34), pt(-14, 46), pt(-10, 24)], true), patch)
    s.strokes(
      [
        [pt(4, 30), pt(4, 3)],
        [pt(14, 30), pt(14, 3)],
      ],
      deepen(fur, 0.2),
      1.6 * u,
    )
    s.path(smooth([pt(-14, 74), pt(-10, 60), pt(6, 55), pt(22, 60), pt(27, 74), pt(18, 86), pt(-4, 86)], true), fur)
    s.poly([pt(-13, 78), pt(-13, 99), pt(3, 87)], patch)
    s.poly([pt(26, 78), pt(26, 99), pt(11, 87)], fur)
    s.strokes(
      [
        [pt(-4, 73), pt(0, 71), pt(4, 73)],
        [pt(13, 73), pt(17, 71), pt(21, 73)],
      ],
      p.key,
      2.2 * u,
    )
    s.poly([pt(7, 67), pt(11, 67), pt(9, 64.5)], p.red)
    s.strokes(
      [
        [pt(-4, 66), pt(-22, 69)],
        [pt(-4, 63), pt(-22, 62)],
        [pt(22, 66), pt(39, 69)],
        [pt(22, 63), pt(39, 62)],
      ],
      p.key,
      0.9 * u,
      {
        opacity: 0.6,
      },
    )
    s.line([pt(-10, 57), pt(8, 53), pt(22, 58)], p.red, 4 * u)
    s.circle(8 * u, -51 * u, 3.6 * u, p.gold)
  })
}

/** A standing dog seen from the side, tail curled as the old breeds have it. */
export function drawDog({ s, r, p }: Picture, x: number, base: number, height: number, isLeft: boolean): void {
  const coat = r.pick([p.lit('#c98d52'), p.lit('#e3cba2'), p.lit('#4a413c'), p.white])
  const belly = pale(coat, 0.6)
  const u = height / 100
  s.at(x, base, { flip: isLeft }, () => {
    const pt = (px: number, py: number): Point => [px * u, -py * u]
    s.ellipse(0, 0, 58 * u, 6 * u, p.key, { opacity: 0.2 })
    for (const [leg, ink] of [
      [-30, deepen(coat, 0.2)],
      [26, deepen(coat, 0.2)],
      [-40, coat],
      [34, coat],
    ] as const)
      s.poly([pt(leg - 6, 40), pt(leg + 8, 40), pt(leg + 5, 3), pt(leg + 9, 0), pt(leg - 5, 0), pt(leg - 3, 6)], ink)
    s.path(smooth([pt(-48, 40), pt(-46, 62), pt(-10, 64), pt(30, 68), pt(44, 56), pt(40, 36), pt(-10, 34)], true, 0.8), coat)
    s.path(smooth([pt(20, 42), pt(40, 60), pt(46, 48), pt(36, 34)], true), belly)
    s.path(smooth([pt(-44, 56), pt(-60, 70), pt(-52, 86), pt(-38, 80), pt(-42, 70)]), 'none', { stroke: coat, width: 11 * u, cap: 'round' })
    s.path(smooth([pt(28, 64), pt(30, 88), pt(48, 96), pt(62, 86), pt(78, 78), pt(76, 70), pt(58, 66), pt(46, 58)], true, 0.8), coat)
    s.path(smooth([pt(56, 76), pt(78, 78), pt(76, 70), pt(58, 67)], true), belly)
    s.poly([pt(30, 88), pt(32, 108), pt(43, 94)], coat)
    s.poly([pt(44, 93), pt(50, 110), pt(56, 91)], deepen(coat, 0.15))
    s.circle(56 * u, -83 * u, 2.6 * u, p.key)
    s.circle(78 * u, -76 * u, 3.4 * u, p.key)
    s.line([pt(30, 66), pt(44, 60)], p.red, 6 * u)
  })
}
