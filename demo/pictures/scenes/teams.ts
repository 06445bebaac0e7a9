/** Players, floodlights and stands for the ball games. Serves product §3 (article pictures). */
import { drawCrowd } from '../crowd.ts'
import { WIDTH, xy } from '../svg.ts'
import { mix } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import type { Picture } from '../picture.ts'
import type { PoseName } from '../poses.ts'
import type { Figure } from '../figures.ts'
import type { Point } from '../svg.ts'

export type Team = { top: string; bottom: string; accent: string; head?: Figure['head']; headColor?: string }

/** A player in the dress of a team. Returns the joints, for bats and balls. */
export function player(
  picture: Picture,
  x: number,
  y: number,
  height: number,
  pose: PoseName,
  facing: 1 | -1,
  team: Team,
  wear: Figure['wear'] = 'jersey',
) {
  const { r, p } = picture
  return drawFigure(picture, {
    ...townsperson(r, p, { x, y, height, pose, facing }),
    hair: r.pick(p.hairs.slice(0, 4)),
    hairStyle: 'short',
    ...team,
    wear,
  })
}

/** A mast of floodlights, lit from dusk on. */
export function floodlights({ s, p }: Picture, x: number, base: number, height: number): void {
  const isLit = p.isNight || p.light === 'evening'
  s.strokes([xy(x - 12, base, x - 6, base - height), xy(x + 12, base, x + 6, base - height)], mix(p.key, p.stone, 0.3), 6)
  s.rect(x - 62, base - height - 60, 124, 66, mix(p.key, p.stone, 0.25))
  const lamps = [-44, -15, 15, 44].flatMap((dx): Point[] => xy(x + dx, base - height - 44, x + dx, base - height - 14))
  if (isLit)
    s.circle(
      x,
      base - height - 28,
      180,
      s.halo([
        [0.1, '#fff6d8', 0.55],
        [1, '#fff6d8', 0],
      ]),
    )
  s.dots(lamps, 11, isLit ? '#fff6d8' : p.stone)
}

/** A stand full of people between two heights. */
export function stand(picture: Picture, top: number, bottom: number): void {
  const { s, p } = picture
  s.rect(0, top, WIDTH, bottom - top, mix(p.stone, p.key, 0.35))
  drawCrowd(picture, { top: top + 18, bottom: bottom - 22, rows: 4, from: 9, to: 13, faces: 0.75, arms: 0.05 })
  s.rect(0, bottom - 26, WIDTH, 30, mix(p.green, p.key, 0.35))
  s.rect(0, bottom - 26, WIDTH, 5, p.white)
}
