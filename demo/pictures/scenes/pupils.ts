/** Children with their satchels. Serves product §3 (article pictures). */
import { deepen } from '../color.ts'
import { townsperson, drawFigure } from '../figures.ts'
import type { Picture } from '../picture.ts'

/** A child with a satchel and perhaps the yellow or red cap of its year. */
export function pupil(picture: Picture, x: number, y: number, height: number, hat: string, satchel: string): void {
  const { r, p, s } = picture
  const facing = r.chance(0.5) ? 1 : -1
  const person = townsperson(r, p, {
    x,
    y,
    height,
    pose: r.pick(['walk', 'run', 'stroll', 'wave', 'walk'] as const),
    isChild: true,
    facing,
  })
  const joints = drawFigure(picture, {
    ...person,
    wear: r.pick(['shirt', 'skirt', 'jersey'] as const),
    head: r.chance(0.75) ? 'school' : 'none',
    headColor: hat,
  })
  const [sx, sy] = joints.shoulder
  const u = height * 0.1
  s.rect(sx - facing * u * 1.35 - u * 0.75, sy + u * 0.1, u * 1.5, u * 1.9, satchel, { round: u * 0.3 })
  s.rect(sx - facing * u * 1.35 - u * 0.75, sy + u * 0.1, u * 1.5, u * 1.1, deepen(satchel, 0.2), { round: u * 0.3 })
}
