/** People: simple printed figures with the proportions of people. No face is anybody's. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Palette } from './palette.ts'
import type { Picture } from './picture.ts'
import { poses, type LimbAngles, type Pose, type PoseName } from './poses.ts'
import type { Rng } from './random.ts'
import { polygon, type PathData, type Point, type Sheet, xy } from './svg.ts'
import { drawHead, type HeadWear, type HairStyle, type View } from './heads.ts'

export type Wear = 'shirt' | 'jersey' | 'suit' | 'coat' | 'happi' | 'yukata' | 'skirt' | 'apron' | 'overalls'
export type Figure = {
  x: number
  /** Where the feet stand. */
  y: number
  height: number
  pose: PoseName
  /** 1 looks to the right, -1 to the left. */
  facing?: 1 | -1
  view?: View
  wear?: Wear
  isChild?: boolean
  top?: string
  bottom?: string
  accent?: string
  skin?: string
  hair?: string
  hairStyle?: HairStyle
  head?: HeadWear
  headColor?: string
  /** Whether a soft shadow lies under the feet; so unless told otherwise. */
  hasShadow?: boolean
}
/** Where the parts of a drawn figure are, for what it holds. */
export type Joints = { handNear: Point; handFar: Point; head: Point; shoulder: Point; hip: Point; footNear: Point; footFar: Point }

type Frame = { s: Sheet; h: number; f: number; up: Point; side: Point }

const RADIANS = Math.PI / 180

function step(from: Point, angle: number, length: number, facing: number): Point {
  return [from[0] + Math.sin(angle * RADIANS) * length * facing, from[1] + Math.cos(angle * RADIANS) * length]
}

function along(from: Point, up: Point, rise: number, side: Point, out: number): Point {
  return [from[0] + up[0] * rise + side[0] * out, from[1] + up[1] * rise + side[1] * out]
}

/** A limb of two parts that grows thinner, as one outline. */
export function limb(a: Point, b: Point, c: Point, wide: readonly [number, number, number]): PathData {
  const normal = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
  }
  const first = normal(a, b)
  const last = normal(b, c)
  const isSharp = first[0] * last[0] + first[1] * last[1] < 0.5
  const bend: Point = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]
  const off = (point: Point, n: Point, by: number): Point => [point[0] + n[0] * by, point[1] + n[1] * by]
  if (!isSharp)
    return polygon([
      off(a, first, wide[0]),
      off(b, bend, wide[1]),
      off(c, last, wide[2]),
      off(c, last, -wide[2]),
      off(b, bend, -wide[1]),
      off(a, first, -wide[0]),
    ])
  const over = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    return [to[0] + ((to[0] - from[0]) / length) * wide[1] * 0.7, to[1] + ((to[1] - from[1]) / length) * wide[1] * 0.7]
  }
  const end = over(a, b)
  const start = over(c, b)
  const upper = polygon([off(a, first, wide[0]), off(end, first, wide[1] * 0.8), off(end, first, -wide[1] * 0.8), off(a, first, -wide[0])])
  return [
    ...upper,
    ...polygon([off(start, last, wide[1] * 0.9), off(c, last, wide[2]), off(c, last, -wide[2]), off(start, last, -wide[1] * 0.9)]),
  ]
}

function skeleton(
  figure: Figure,
  pose: Pose,
  facing: number,
): Joints & { elbowNear: Point; elbowFar: Point; kneeNear: Point; kneeFar: Point } & { up: Point; side: Point } {
  const h = figure.height
  const leg = h * (figure.isChild === true ? 0.21 : 0.243)
  const torso = h * (figure.isChild === true ? 0.285 : 0.3)
  const arm = h * (figure.isChild === true ? 0.145 : 0.165)
  const reach = ([upper, lower]: LimbAngles): number => Math.cos(upper * RADIANS) * leg + Math.cos(lower * RADIANS) * leg
  const standing = Math.max(reach(pose.legNear), reach(pose.legFar), leg * 0.25)
  const hip: Point = [figure.x, figure.y - standing - (pose.lift ?? 0) * h - h * 0.018]
  const lean = (pose.lean ?? 0) * RADIANS
  const up: Point = [Math.sin(lean) * facing, -Math.cos(lean)]
  const side: Point = [-up[1] * facing, up[0] * facing]
  const shoulder = along(hip, up, torso, side, 0)
  const pair = (from: Point, [upper, lower]: LimbAngles, length: number): readonly [Point, Point] => {
    const middle = step(from, upper, length, facing)
    return [middle, step(middle, lower, length, facing)]
  }
  const [elbowNear, handNear] = pair(along(shoulder, up, -h * 0.035, side, -h * 0.03), pose.armNear, arm)
  const [elbowFar, handFar] = pair(along(shoulder, up, -h * 0.035, side, h * 0.045), pose.armFar, arm)
  const [kneeNear, footNear] = pair(along(hip, up, 0, side, -h * 0.018), pose.legNear, leg)
  const [kneeFar, footFar] = pair(along(hip, up, 0, side, h * 0.022), pose.legFar, leg)
  const headRise = h * (figure.isChild === true ? 0.115 : 0.1)
  const nod = lean + (pose.nod ?? 0) * RADIANS
  const head: Point = [shoulder[0] + Math.sin(nod) * facing * headRise, shoulder[1] - Math.cos(nod) * headRise]
  return { hip, shoulder, head, elbowNear, handNear, elbowFar, handFar, kneeNear, footNear, kneeFar, footFar, up, side }
}

function torsoPath(shoulder: Point, hip: Point, frame: Frame, hem: number, flare: number, isBroad: boolean): PathData {
  const { h, up, side } = frame
  const wide = h * (isBroad ? 0.098 : 0.088)
  const at = (from: Point, rise: number, out: number): Point => along(from, up, rise * h, side, out)
  const [n1x, n1y] = at(shoulder, 0.018, -h * 0.03)
  const [s1x, s1y] = at(shoulder, -0.002, -wide)
  const [a1x, a1y] = at(shoulder, -0.06, -wide)
  const [w1x, w1y] = at(hip, 0.08, -h * 0.07)
  const [h1x, h1y] = at(hip, -hem, -h * flare)
  const [h2x, h2y] = at(hip, -hem, h * flare)
  const [w2x, w2y] = at(hip, 0.08, h * 0.068)
  const [a2x, a2y] = at(shoulder, -0.06, wide * 0.94)
  const [s2x, s2y] = at(shoulder, -0.002, wide * 0.94)
  const [n2x, n2y] = at(shoulder, 0.018, h * 0.03)
  return [
    'M',
    n1x,
    n1y,
    'Q',
    s1x,
    s1y,
    a1x,
    a1y,
    'L',
    w1x,
    w1y,
    'L',
    h1x,
    h1y,
    'L',
    h2x,
    h2y,
    'L',
    w2x,
    w2y,
    'L',
    a2x,
    a2y,
    'Q',
    s2x,
    s2y,
    n2x,
    n2y,
    'Z',
  ]
}

function shoe(frame: Frame, foot: Point, color: string): void {
  const { s, h, f } = frame
  s.path(
    [
      'M',
      foot[0] - f * h * 0.026,
      foot[1] - h * 0.02,
      'L',
      foot[0] + f * h * 0.022,
      foot[1] - h * 0.022,
      'Q',
      foot[0] + f * h * 0.075,
      foot[1],
      foot[0] + f * h * 0.066,
      foot[1] + h * 0.02,
      'L',
      foot[0] - f * h * 0.03,
      foot[1] + h * 0.02,
      'Z',
    ],
    color,
  )
}

function sleeve(frame: Frame, shoulder: Point, elbow: Point, hand: Point, color: string): void {
  const { s, h } = frame
  const end: Point = [elbow[0] + (hand[0] - elbow[0]) * 0.72, elbow[1] + (hand[1] - elbow[1]) * 0.72]
  const drop = h * 0.115
  s.poly(
    xy(
      shoulder[0] - h * 0.035,
      shoulder[1] - h * 0.02,
      shoulder[0] + h * 0.035,
      shoulder[1] - h * 0.02,
      elbow[0] + h * 0.02,
      elbow[1] - h * 0.03,
      end[0],
      end[1] - h * 0.032,
      end[0] + h * 0.012,
      end[1] + drop,
      elbow[0],
      elbow[1] + drop * 0.9,
      shoulder[0] - h * 0.02,
      shoulder[1] + h * 0.1,
    ),
    color,
  )
}

/** Draws one person and returns the joints. Product §3 (article pictures). */
export function drawFigure({ s, p }: Picture, figure: Figure): Joints {
  const h = figure.height
  const f = figure.facing ?? 1
  const pose: Pose = poses[figure.pose]
  const joints = skeleton(figure, pose, f)
  const frame: Frame = { s, h, f, up: joints.up, side: joints.side }
  const wear = figure.wear ?? 'shirt'
  const skin = figure.skin ?? p.skins[0] ?? p.paper
  const top = figure.top ?? p.blue
  const bottom = figure.bottom ?? p.key
  const accent = figure.accent ?? p.white
  const isRobe = wear === 'yukata'
  const bare = wear === 'jersey'
  const thick = wear === 'coat' || wear === 'suit' ? 1.15 : 1
  const shoeInk = isRobe || wear === 'happi' ? p.woodDeep : bare ? accent : deepen(bottom, 0.45)

  const arm = (elbow: Point, hand: Point, isNear: boolean): void => {
    const from = along(joints.shoulder, joints.up, -h * 0.035, joints.side, isNear ? -h * 0.03 : h * 0.045)
    const ink = isNear ? top : deepen(top, 0.2)
    const flesh = isNear ? skin : deepen(skin, 0.14)
    s.circle(hand[0], hand[1], h * 0.021, flesh)
    if (isRobe || wear === 'happi') {
      s.path(limb(from, elbow, hand, [h * 0.03, h * 0.024, h * 0.017]), flesh)
      sleeve(frame, from, elbow, hand, ink)
      return
    }
    s.path(limb(from, elbow, hand, [h * 0.034 * thick, h * 0.027 * thick, h * 0.019 * thick]), bare ? flesh : ink)
    if (bare) {
      const cuff: Point = [from[0] + (elbow[0] - from[0]) * 0.62, from[1] + (elbow[1] - from[1]) * 0.62]
      s.path(limb(from, cuff, cuff, [h * 0.038, h * 0.035, h * 0.035]), ink)
    }
  }
  const leg = (knee: Point, foot: Point, isNear: boolean): void => {
    const from = along(joints.hip, joints.up, 0, joints.side, isNear ? -h * 0.018 : h * 0.022)
    const cloth = wear === 'happi' ? accent : bottom
    const ink = isNear ? cloth : deepen(cloth, 0.18)
    const hasBareLegs = bare || wear === 'skirt'
    const flesh = isNear ? skin : deepen(skin, 0.14)
    s.path(limb(from, knee, foot, [h * 0.05, h * 0.036, h * (hasBareLegs ? 0.021 : 0.026)]), hasBareLegs ? flesh : ink)
    if (bare) {
      const hem: Point = [from[0] + (knee[0] - from[0]) * 0.72, from[1] + (knee[1] - from[1]) * 0.72]
      s.path(limb(from, hem, hem, [h * 0.056, h * 0.05, h * 0.05]), ink)
      const sock: Point = [knee[0] + (foot[0] - knee[0]) * 0.5, knee[1] + (foot[1] - knee[1]) * 0.5]
      s.path(limb(sock, foot, foot, [h * 0.029, h * 0.023, h * 0.023]), accent)
    }
    shoe(frame, foot, shoeInk)
  }

  if (figure.hasShadow ?? true) s.ellipse(figure.x + h * 0.03, figure.y + h * 0.004, h * 0.17, h * 0.026, p.key, { opacity: 0.2 })
  arm(joints.elbowFar, joints.handFar, false)
  if (isRobe) robe(frame, joints, top, accent, skin, shoeInk)
  else {
    leg(joints.kneeFar, joints.footFar, false)
    leg(joints.kneeNear, joints.footNear, true)
    clothe(frame, joints, wear, { top, bottom, accent })
  }
  const neck = along(joints.shoulder, joints.up, h * 0.03, joints.side, h * 0.004)
  s.path(limb(joints.shoulder, neck, joints.head, [h * 0.03, h * 0.026, h * 0.026]), deepen(skin, 0.1))
  if (wear === 'suit' || wear === 'shirt' || wear === 'coat') collar(frame, joints.shoulder, figure.view ?? 'side', accent)
  drawHead(s, p, {
    center: joints.head,
    height: h,
    facing: f,
    tilt: (pose.lean ?? 0) + (pose.nod ?? 0),
    view: figure.view ?? 'side',
    skin,
    hair: figure.hair ?? p.hairs[0] ?? p.key,
    style: figure.hairStyle ?? 'short',
    wear: figure.head ?? 'none',
    wearColor: figure.headColor ?? p.white,
    isChild: figure.isChild === true,
  })
  arm(joints.elbowNear, joints.handNear, true)
  return joints
}

/** Prints the same person more than once: cut at the first call of that name, then only moved and scaled. */
export function stampFigure(picture: Picture, name: string, figure: Figure): void {
  const height = 200
  const draw = (): void => {
    drawFigure(picture, { ...figure, x: 0, y: 0, height, facing: 1 })
  }
  picture.s.stamp(`figure ${name}`, figure.x, figure.y, figure.height / height, draw, figure.facing === -1)
}

function collar(frame: Frame, shoulder: Point, view: View, accent: string): void {
  if (view === 'back') return
  const { s, h, up, side } = frame
  const out = view === 'front' ? 0 : 0.022 * h
  s.poly(
    [
      along(shoulder, up, h * 0.018, side, out - h * 0.026),
      along(shoulder, up, h * 0.018, side, out + h * 0.022),
      along(shoulder, up, -h * 0.075, side, out + h * 0.012),
    ],
    accent,
  )
}

function robe(frame: Frame, joints: ReturnType<typeof skeleton>, top: string, accent: string, skin: string, shoeInk: string): void {
  const { s, h, up, side } = frame
  for (const foot of [joints.footFar, joints.footNear]) {
    s.circle(foot[0], foot[1] - h * 0.012, h * 0.024, skin)
    s.rect(foot[0] - h * 0.035, foot[1] + h * 0.006, h * 0.085, h * 0.016, shoeInk)
  }
  const lowY = Math.max(joints.footNear[1], joints.footFar[1]) - h * 0.035
  const minX = Math.min(joints.footNear[0], joints.footFar[0], joints.hip[0] - h * 0.03) - h * 0.055
  const maxX = Math.max(joints.footNear[0], joints.footFar[0], joints.hip[0] + h * 0.03) + h * 0.055
  const at = (from: Point, rise: number, out: number): Point => along(from, up, rise * h, side, out * h)
  const points: Point[] = [
    at(joints.shoulder, 0.02, -0.03),
    at(joints.shoulder, -0.02, -0.1),
    at(joints.hip, 0.08, -0.078),
    at(joints.hip, -0.02, -0.085),
    [frame.f > 0 ? minX : maxX, lowY],
    [frame.f > 0 ? maxX : minX, lowY],
    at(joints.hip, -0.02, 0.085),
    at(joints.hip, 0.08, 0.075),
    at(joints.shoulder, -0.02, 0.095),
    at(joints.shoulder, 0.02, 0.03),
  ]
  s.poly(points, top)
  s.line([at(joints.hip, 0.0, 0.03), [joints.hip[0] + (maxX - minX) * 0.12 * frame.f, lowY]], deepen(top, 0.3), h * 0.009)
  s.line([at(joints.shoulder, 0.015, -0.02), at(joints.shoulder, -0.09, 0.025)], pale(top, 0.75), h * 0.016)
  s.poly([at(joints.hip, 0.12, -0.082), at(joints.hip, 0.12, 0.08), at(joints.hip, 0.045, 0.083), at(joints.hip, 0.045, -0.083)], accent)
}

function clothe(
  frame: Frame,
  joints: ReturnType<typeof skeleton>,
  wear: Wear,
  inks: { top: string; bottom: string; accent: string },
): void {
  const { s, h, up, side } = frame
  const { shoulder, hip } = joints
  const at = (from: Point, rise: number, out: number): Point => along(from, up, rise * h, side, out * h)
  const isLong = wear === 'coat' || wear === 'happi'
  const shape = isLong
    ? torsoPath(shoulder, hip, frame, wear === 'coat' ? 0.16 : 0.11, 0.105, true)
    : torsoPath(shoulder, hip, frame, 0.03, wear === 'jersey' ? 0.074 : 0.068, wear === 'suit')
  if (wear === 'skirt') s.poly([at(hip, 0.06, -0.07), at(hip, 0.06, 0.068), at(hip, -0.21, 0.135), at(hip, -0.21, -0.135)], inks.bottom)
  if (wear === 'overalls') s.path(torsoPath(shoulder, hip, frame, 0.05, 0.075, false), inks.bottom)
  s.path(shape, inks.top)
  if (wear === 'happi') {
    s.poly([at(hip, -0.06, -0.1), at(hip, -0.06, 0.1), at(hip, -0.11, 0.105), at(hip, -0.11, -0.105)], inks.accent)
    s.line([at(shoulder, 0.015, -0.03), at(shoulder, -0.14, 0.02), at(hip, -0.08, 0.028)], inks.accent, h * 0.022)
    s.line([at(hip, 0.065, -0.078), at(hip, 0.065, 0.076)], deepen(inks.top, 0.5), h * 0.03, { cap: 'butt' })
  }
  if (wear === 'apron') {
    s.poly(
      [
        at(shoulder, -0.08, -0.02),
        at(shoulder, -0.08, 0.08),
        at(hip, 0.06, 0.085),
        at(hip, -0.2, 0.1),
        at(hip, -0.2, -0.05),
        at(hip, 0.06, -0.03),
      ],
      inks.accent,
    )
    s.line([at(hip, 0.06, -0.072), at(hip, 0.06, 0.08)], deepen(inks.accent, 0.2), h * 0.012)
  }
  if (wear === 'overalls') {
    s.poly([at(shoulder, -0.12, -0.03), at(shoulder, -0.12, 0.082), at(hip, 0, 0.074), at(hip, 0, -0.07)], inks.bottom)
    s.line([at(shoulder, 0, 0.0), at(shoulder, -0.14, 0.03)], inks.bottom, h * 0.022)
  }
  if (wear === 'jersey') s.strokes([[at(shoulder, -0.02, -0.06), at(hip, 0.03, -0.05)]], inks.accent, h * 0.014)
  if (wear === 'coat' || wear === 'suit')
    s.line([at(shoulder, -0.05, 0.035), at(hip, wear === 'coat' ? -0.15 : -0.02, 0.036)], deepen(inks.top, 0.35), h * 0.008)
  if (wear === 'shirt') s.line([at(hip, 0.0, -0.066), at(hip, 0.0, 0.066)], deepen(inks.bottom, 0.2), h * 0.014, { cap: 'butt' })
}

/** Someone of the town: clothes, hair and age from chance. */
export function townsperson(r: Rng, p: Palette, base: Pick<Figure, 'x' | 'y' | 'height' | 'pose'> & Partial<Figure>): Figure {
  const isCold = p.season === 'winter' || (p.season === 'autumn' && r.chance(0.4))
  const wear = r.pick<Wear>(isCold ? ['coat', 'coat', 'suit', 'shirt'] : ['shirt', 'shirt', 'skirt', 'skirt', 'suit'])
  const top = r.pick(p.clothes)
  const style = r.pick<HairStyle>(wear === 'skirt' ? ['bob', 'long', 'bun', 'tail'] : ['short', 'short', 'bob', 'bun'])
  return {
    facing: r.chance(0.5) ? 1 : -1,
    wear,
    top,
    bottom: r.pick([p.key, deepen(top, 0.45), mix(p.blue, p.key, 0.4), p.woodDeep]),
    accent: p.white,
    skin: r.pick(p.skins),
    hair: r.pick(base.isChild === true ? p.hairs.slice(0, -1) : p.hairs),
    hairStyle: style,
    ...base,
  }
}
