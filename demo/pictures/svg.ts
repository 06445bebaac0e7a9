/** A tiny SVG builder that prints like a hand press: every ink has a plate of its own that sits a little off the others. Serves product §3 (article pictures). */
import type { Rng } from './random.ts'
import { plateOf, type Plate } from './color.ts'

/** The stage every scene is drawn on, in SVG units. Other shapes of picture show a middle cut of it. */
export const WIDTH = 1280
export const HEIGHT = 853

export type Point = readonly [x: number, y: number]
/** Absolute path commands and their coordinates, in pairs: `['M', 0, 0, 'L', 10, 5, 'Z']`. No H, V or A. */
export type PathData = readonly (string | number)[]
export type Paint = { stroke?: string; width?: number; opacity?: number; dash?: string; cap?: 'round' | 'butt' }
export type Stop = readonly [offset: number, color: string, opacity?: number]
export type Placement = { scale?: number; rotate?: number; flip?: boolean }

/** Points from their coordinates in turn: `xy(0, 0, 10, 5)` is (0, 0) and (10, 5). Throws RangeError when one lacks its pair. */
export function xy(...coordinates: readonly number[]): Point[] {
  const points: Point[] = []
  let x: number | undefined
  for (const value of coordinates) {
    if (x === undefined) x = value
    else {
      points.push([x, value])
      x = undefined
    }
  }
  if (x !== undefined) throw new RangeError('a point lacks its second coordinate')
  return points
}

/** A coordinate as short text: one decimal, no minus zero. Throws RangeError for anything not finite. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`a coordinate is not a number: ${value}`)
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

const LARGE = 44

/** Whether a path spans so much that whole units are fine enough for it. */
function isLarge(data: PathData): boolean {
  const numbers = data.filter((part) => typeof part === 'number')
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return Math.max(...xs) - Math.min(...xs) > LARGE || Math.max(...ys) - Math.min(...ys) > LARGE
}

/** Path commands as the text of a `d` attribute, moved by (dx, dy). Written relative, which halves the text of small shapes. */
export function formatPath(data: PathData, dx = 0, dy = 0): string {
  let text = ''
  let command = ''
  let written = ''
  let pairs: number[] = []
  let at: Point = [0, 0]
  let start: Point = [0, 0]
  const size = { M: 2, L: 2, Q: 4, C: 6 } as const
  const places = isLarge(data) ? 1 : 10

  const flush = (): void => {
    const letter = command.toLowerCase()
    const values = pairs.map((value, index) => formatNumber(value - (index % 2 === 0 ? at[0] : at[1])))
    const isImplied = written === letter && letter !== 'm'
    text +=
      (isImplied ? '' : letter) +
      values.map((value, index) => ((index === 0 && !isImplied) || value.startsWith('-') ? value : ` ${value}`)).join('')
    written = letter
    at = [pairs[pairs.length - 2] ?? at[0], pairs[pairs.length - 1] ?? at[1]]
    if (command === 'M') start = at
    pairs = []
  }

  for (const part of data) {
    if (typeof part === 'number') {
      const moved = part + (pairs.length % 2 === 0 ? dx : dy)
      if (!Number.isFinite(moved)) throw new RangeError(`a coordinate is not a number: ${part}`)
      pairs.push(Math.round(moved * places) / places)
      if ((command === 'M' || command === 'L' || command === 'Q' || command === 'C') && pairs.length === size[command]) flush()
    } else if (part === 'Z') {
      text += 'z'
      written = 'z'
      at = start
    } else command = part
  }
  if (pairs.length > 0) throw new RangeError('a path command lacks a coordinate')
  return text
}

/** Straight lines through the points, closed unless told otherwise. */
export function polygon(points: readonly Point[], isClosed = true): PathData {
  const data: (string | number)[] = []
  for (const [index, [x, y]] of points.entries()) data.push(index === 0 ? 'M' : 'L', x, y)
  if (isClosed) data.push('Z')
  return data
}

/** A soft line (Catmull-Rom, written as cubic curves) through the points. */
export function smooth(points: readonly Point[], isClosed = false, tension = 1): PathData {
  const count = points.length
  const at = (index: number): Point => {
    const wrapped = isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[wrapped] ?? [0, 0]
  }
  const [startX, startY] = at(0)
  const data: (string | number)[] = ['M', startX, startY]
  const segments = isClosed ? count : count - 1
  for (let index = 0; index < segments; index += 1) {
    const [ax, ay] = at(index - 1)
    const [bx, by] = at(index)
    const [cx, cy] = at(index + 1)
    const [dx, dy] = at(index + 2)
    const k = tension / 6
    data.push('C', bx + (cx - ax) * k, by + (cy - ay) * k, cx - (dx - bx) * k, cy - (dy - by) * k, cx, cy)
  }
  if (isClosed) data.push('Z')
  return data
}

/** Classes that every stroked shape needs, said once: no fill, and ends as the cut asks. Round ends are the sheet's default. */
const STYLE = '<style>.pn,.pb{fill:none}.pb{stroke-linecap:butt}</style>'

/** The opacity of a shape's one paint: that of the shape as a whole looks the same and takes a sheet of its own to be drawn on. */
function opacityName(isStroked: boolean, fill: string): string {
  if (!isStroked) return 'fill-opacity'
  return fill === 'none' ? 'stroke-opacity' : 'opacity'
}

/** Escapes nothing because nothing needs it: attribute values here are colours, numbers and path data of our own. */
function attributes(paint: Paint, fill: string): string {
  const isStroked = paint.stroke !== undefined
  let text = fill !== 'none' ? ` fill="${fill}"` : ` class="${isStroked && paint.cap !== 'round' ? 'pb' : 'pn'}"`
  if (isStroked) text += ` stroke="${paint.stroke}" stroke-width="${formatNumber(paint.width ?? 1)}"`
  if (paint.dash !== undefined) text += ` stroke-dasharray="${paint.dash}"`
  if (paint.opacity !== undefined) text += ` ${opacityName(isStroked, fill)}="${Math.round(paint.opacity * 100) / 100}"`
  return text
}

/** One picture being drawn. Shapes lie above one another in the order of the calls. */
export class Sheet {
  private readonly defs: string[] = []
  private readonly body: string[] = []
  private readonly plates: ReadonlyMap<Plate, Point>
  private readonly stamps = new Map<string, string>()
  private nextId = 0

  /** `misfit` is how far, in units, a plate may sit off the key plate. */
  constructor(rng: Rng, misfit = 2.2) {
    const off = (): Point => [rng.jitter(misfit), rng.jitter(misfit)]
    this.plates = new Map<Plate, Point>([
      ['key', [0, 0]],
      ['red', off()],
      ['yellow', off()],
      ['green', off()],
      ['blue', off()],
      ['pale', [rng.jitter(misfit / 2), rng.jitter(misfit / 2)]],
    ])
  }

  private offset(color: string): Point {
    return color.startsWith('#') ? (this.plates.get(plateOf(color)) ?? [0, 0]) : [0, 0]
  }

  private id(): string {
    this.nextId += 1
    return `i${this.nextId}`
  }

  path(data: PathData, fill: string, paint: Paint = {}): void {
    const [dx, dy] = this.offset(fill === 'none' ? (paint.stroke ?? fill) : fill)
    this.body.push(`<path d="${formatPath(data, dx, dy)}"${attributes(paint, fill)}/>`)
  }

  poly(points: readonly Point[], fill: string, paint: Paint = {}): void {
    this.path(polygon(points), fill, paint)
  }

  blob(points: readonly Point[], fill: string, paint: Paint = {}): void {
    this.path(smooth(points, true), fill, paint)
  }

  rect(x: number, y: number, width: number, height: number, fill: string, paint: Paint & { round?: number } = {}): void {
    const [dx, dy] = this.offset(fill)
    const round = paint.round === undefined ? '' : ` rx="${formatNumber(paint.round)}"`
    const place = `x="${formatNumber(x + dx)}" y="${formatNumber(y + dy)}"`
    const size = `width="${formatNumber(Math.max(0, width))}" height="${formatNumber(Math.max(0, height))}"`
    this.body.push(`<rect ${place} ${size}${round}${attributes(paint, fill)}/>`)
  }

  circle(x: number, y: number, radius: number, fill: string, paint: Paint = {}): void {
    const [dx, dy] = this.offset(fill === 'none' ? (paint.stroke ?? fill) : fill)
    const place = `cx="${formatNumber(x + dx)}" cy="${formatNumber(y + dy)}"`
    this.body.push(`<circle ${place} r="${formatNumber(Math.abs(radius))}"${attributes(paint, fill)}/>`)
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, paint: Paint & { rotate?: number } = {}): void {
    const [dx, dy] = this.offset(fill === 'none' ? (paint.stroke ?? fill) : fill)
    const cx = formatNumber(x + dx)
    const cy = formatNumber(y + dy)
    const turn = paint.rotate === undefined ? '' : ` transform="rotate(${formatNumber(paint.rotate)} ${cx} ${cy})"`
    const size = `rx="${formatNumber(Math.abs(rx))}" ry="${formatNumber(Math.abs(ry))}"`
    this.body.push(`<ellipse cx="${cx}" cy="${cy}" ${size}${turn}${attributes(paint, fill)}/>`)
  }

  /** A line through the points. */
  line(points: readonly Point[], stroke: string, width: number, paint: Paint = {}): void {
    this.path(polygon(points, false), 'none', { cap: 'round', ...paint, stroke, width })
  }

  /** Many separate lines in one ink, as one path. */
  strokes(segments: readonly (readonly Point[])[], stroke: string, width: number, paint: Paint = {}): void {
    if (segments.length === 0) return
    this.path(
      segments.flatMap((segment) => polygon(segment, false)),
      'none',
      { ...paint, stroke, width },
    )
  }

  /** Round dots in one ink, as one path. */
  dots(points: readonly Point[], radius: number, fill: string, paint: Paint = {}): void {
    if (points.length === 0) return
    const data = points.flatMap(([x, y]) => ['M', x, y, 'Z'])
    this.path(data, 'none', { ...paint, stroke: fill, width: radius * 2, cap: 'round' })
  }

  /** Draws inside a moved, turned, scaled or mirrored frame whose origin is (x, y). */
  at(x: number, y: number, placement: Placement, draw: () => void): void {
    let text = `translate(${formatNumber(x)} ${formatNumber(y)})`
    if (placement.rotate !== undefined && placement.rotate !== 0) text += `rotate(${formatNumber(placement.rotate)})`
    const scale = Math.round((placement.scale ?? 1) * 1000) / 1000
    if (placement.flip === true) text += `scale(${-scale} ${scale})`
    else if (scale !== 1) text += `scale(${scale})`
    this.body.push(`<g transform="${text}">`)
    draw()
    this.body.push('</g>')
  }

  /** A shape that is cut once and printed many times: `name` says which cut, `draw` makes it around the origin. */
  stamp(name: string, x: number, y: number, scale: number, draw: () => void, isFlipped = false): void {
    let id = this.stamps.get(name)
    if (id === undefined) {
      id = this.id()
      this.stamps.set(name, id)
      const start = this.body.length
      draw()
      this.defs.push(`<g id="${id}">${this.body.splice(start).join('')}</g>`)
    }
    const size = Math.round(scale * 1000) / 1000
    const scaled = isFlipped ? `scale(${-size} ${size})` : size === 1 ? '' : `scale(${size})`
    this.body.push(`<use href="#${id}" transform="translate(${formatNumber(x)} ${formatNumber(y)})${scaled}"/>`)
  }

  /** Draws only inside the outline. */
  clip(outline: PathData, draw: () => void): void {
    const id = this.id()
    this.defs.push(`<clipPath id="${id}"><path d="${formatPath(outline)}"/></clipPath>`)
    this.body.push(`<g clip-path="url(#${id})">`)
    draw()
    this.body.push('</g>')
  }

  /** Draws a group that lets what is below shine through. */
  veil(opacity: number, draw: () => void): void {
    this.body.push(`<g opacity="${Math.round(opacity * 100) / 100}">`)
    draw()
    this.body.push('</g>')
  }

  /** A linear gradient of the shape it fills, from top to bottom unless given a direction. Returns the paint to fill with. */
  fade(stops: readonly Stop[], direction: Point = [0, 1]): string {
    const id = this.id()
    const [x, y] = direction
    const from = `x1="${x < 0 ? 1 : 0}" y1="${y < 0 ? 1 : 0}"`
    const to = `x2="${x < 0 ? 0 : Math.abs(x)}" y2="${y < 0 ? 0 : Math.abs(y)}"`
    this.defs.push(`<linearGradient id="${id}" ${from} ${to}>${formatStops(stops)}</linearGradient>`)
    return `url(#${id})`
  }

  /** A radial gradient of the shape it fills. Returns the paint to fill with. */
  halo(stops: readonly Stop[]): string {
    const id = this.id()
    this.defs.push(`<radialGradient id="${id}">${formatStops(stops)}</radialGradient>`)
    return `url(#${id})`
  }

  /** A repeating tile. Returns the paint to fill with. */
  tile(width: number, height: number, draw: () => void, rotate = 0): string {
    const id = this.id()
    const start = this.body.length
    draw()
    const content = this.body.splice(start).join('')
    const turn = rotate === 0 ? '' : ` patternTransform="rotate(${formatNumber(rotate)})"`
    const size = `width="${formatNumber(width)}" height="${formatNumber(height)}"`
    this.defs.push(`<pattern id="${id}" ${size} patternUnits="userSpaceOnUse"${turn}>${content}</pattern>`)
    return `url(#${id})`
  }

  /** The whole picture as SVG text of the given size; mirrored left to right when told so. */
  toSvg(width: number, height: number, isMirrored = false): string {
    const size = `width="${formatNumber(width)}" height="${formatNumber(height)}"`
    const fit = `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"`
    const body = this.body.join('')
    const shown = isMirrored ? `<g transform="translate(${WIDTH} 0)scale(-1 1)">${body}</g>` : body
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${fit} stroke-linecap="round" stroke-linejoin="round">${STYLE}<defs>${this.defs.join('')}</defs>${shown}</svg>`
  }
}

function formatStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${fade}/>`
    })
    .join('')
}
