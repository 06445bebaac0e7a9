/** Houses of a weaving town, seen from the street. `x` is the left edge, `base` the street. Serves product §3 (article pictures). */
import { deepen, mix, pale } from './color.ts'
import type { Picture } from './picture.ts'
import { gableRoof, gridWindow, lattice, noren, tiledRoof } from './roofs.ts'
import { type Point, xy } from './svg.ts'

export type Site = { x: number; base: number; width: number; height: number }

/** Whether windows shine: always at night, often in the evening. */
export function isLamplit({ r, p }: Picture): boolean {
  return p.isNight ? r.chance(0.8) : p.light === 'evening' && r.chance(0.5)
}

/** The shaded side of a wall, as a strip of thin ink. */
function shadeWall({ s, p }: Picture, site: Site, share = 0.2): void {
  s.rect(site.x + site.width * (1 - share), site.base - site.height, site.width * share, site.height, p.key, { opacity: 0.13 })
}

/** A storehouse: thick white plaster, a tiled dado with raised joints, small windows with heavy shutters. */
export function kura(picture: Picture, site: Site): void {
  const { s, r, p } = picture
  const { x, base, width, height } = site
  const wallTop = base - height * 0.72
  const isDark = r.chance(0.25)
  const wall = isDark ? mix(p.key, p.stone, 0.25) : p.white
  s.rect(x, wallTop, width, base - wallTop, wall)
  shadeWall(picture, { ...site, height: base - wallTop })
  const dado = height * r.range(0.2, 0.28)
  const slate = mix(p.key, p.stone, 0.3)
  const joint = isDark ? pale(slate, 0.35) : p.white
  const tiles = s.tile(
    26,
    26,
    () => {
      s.rect(0, 0, 26, 26, slate)
      s.line(xy(0, 0, 26, 0, 26, 26), joint, 3.4)
    },
    45,
  )
  s.rect(x, base - dado, width, dado, tiles)
  s.rect(x - 2, base - dado - 5, width + 4, 6, joint)
  const band = height * 0.05
  if (r.chance(0.6)) {
    gableRoof(picture, x - 2, wallTop, width + 4, height * 0.25, wall)
    s.circle(x + width / 2, wallTop - height * 0.06, Math.min(15, width * 0.07), slate)
    s.circle(x + width / 2, wallTop - height * 0.06, Math.min(8, width * 0.035), wall)
  } else tiledRoof(picture, x, wallTop + 2, width, height * 0.22)
  s.rect(x - 4, wallTop + 4, width + 8, band, wall)
  s.rect(x - 4, wallTop + 4 + band, width + 8, 3.5, p.key, { opacity: 0.3 })
  const size = Math.min(width * 0.2, height * 0.17)
  const windowY = wallTop + height * 0.14
  const count = width > 190 ? 2 : 1
  for (let index = 0; index < count; index += 1) {
    const cx = x + (width * (index + 1)) / (count + 1)
    for (const side of [-1, 1])
      s.poly(
        xy(
          cx + side * size * 0.55,
          windowY - 3,
          cx + side * size * 1.15,
          windowY - 8,
          cx + side * size * 1.15,
          windowY + size + 8,
          cx + side * size * 0.55,
          windowY + size + 3,
        ),
        deepen(wall, 0.14),
      )
    s.rect(cx - size * 0.62, windowY - size * 0.1, size * 1.24, size * 1.2, deepen(wall, 0.07))
    gridWindow(picture, cx - size * 0.45, windowY, size * 0.9, size, 3, 2, isLamplit(picture))
  }
  const doorWidth = Math.min(width * 0.34, 84)
  const doorHeight = height * 0.33
  const dx = x + width / 2 - doorWidth / 2 + r.jitter(width * 0.12)
  s.rect(dx - 9, base - doorHeight - 9, doorWidth + 18, doorHeight + 9, deepen(wall, 0.06))
  lattice(picture, dx, base - doorHeight, doorWidth, doorHeight, isLamplit(picture))
  if (r.chance(0.5)) noren(picture, dx, base - doorHeight, doorWidth, doorHeight * 0.4, r.pick([p.blue, p.red, p.green, p.violet]))
}

/** A two-storey town house of wood with lattices and a shop curtain. */
export function machiya(picture: Picture, site: Site): void {
  const { s, r, p } = picture
  const { x, base, width, height } = site
  const eave = base - height * 0.8
  const floor = base - height * 0.44
  const wall = r.pick([p.plaster, p.wood, mix(p.woodDeep, p.wood, 0.4), p.white])
  s.rect(x, eave, width, base - eave, wall)
  shadeWall(picture, { ...site, height: base - eave }, 0.12)
  const isLit = isLamplit(picture)
  const frame = width * 0.07
  lattice(picture, x + frame, eave + height * 0.1, width - frame * 2, height * 0.16, isLit, mix(p.wood, wall, 0.3))
  tiledRoof(picture, x, eave, width, height * 0.2)
  tiledRoof(picture, x, floor + height * 0.05, width, height * 0.1, { hasRidge: false })
  const shopTop = floor + height * 0.09
  s.rect(x + 3, shopTop, width - 6, base - shopTop, deepen(p.woodDeep, 0.2))
  const door = width * r.range(0.3, 0.44)
  const isLeft = r.chance(0.5)
  const doorX = isLeft ? x + frame * 0.7 : x + width - door - frame * 0.7
  const sideX = isLeft ? doorX + door + 8 : x + frame * 0.7
  lattice(picture, sideX, shopTop + height * 0.04, Math.max(20, width - door - frame * 1.4 - 10), base - shopTop - height * 0.09, isLit)
  s.rect(doorX, shopTop + 6, door, base - shopTop - 6, isLit ? mix(p.glow, p.wood, 0.12) : deepen(p.wood, 0.35))
  s.strokes(
    [xy(doorX + door / 2, shopTop + 8, doorX + door / 2, base), xy(doorX, base - height * 0.12, doorX + door, base - height * 0.12)],
    p.woodDeep,
    3,
  )
  noren(picture, doorX, shopTop + 7, door, height * 0.13, r.pick([p.blue, p.red, p.green, p.violet, p.gold]))
  if (r.chance(0.4)) {
    s.rect(x + width * 0.12, floor - height * 0.07, width * 0.36, height * 0.07, p.woodDeep)
    s.strokes(
      [0.2, 0.28, 0.36].map((share): Point[] =>
        xy(x + width * share, floor - height * 0.05, x + width * (share + 0.03), floor - height * 0.02),
      ),
      p.gold,
      4,
      { cap: 'round' },
    )
  }
}

/** A weaving shed with its saw-tooth roof; the glazed steep sides let in the north light. */
export function sawtooth(picture: Picture, site: Site & { teeth: number }): void {
  const { s, r, p } = picture
  const { x, base, width, height, teeth } = site
  const wallTop = base - height * 0.58
  const each = width / teeth
  const wall = r.pick([p.brick, p.brick, p.plaster, p.wood, mix(p.stone, p.plaster, 0.5)])
  const isLit = isLamplit(picture)
  const rise = height * 0.4
  const points: Point[] = xy(x, base, x, wallTop)
  for (let tooth = 0; tooth < teeth; tooth += 1) points.push([x + each * tooth, wallTop - rise], [x + each * (tooth + 1), wallTop])
  points.push([x + width, base])
  s.poly(points, wall)
  const brick: Point[][] = []
  for (let mark = 0; mark < 46; mark += 1) {
    const bx = x + r.range(6, width - 30)
    const by = base - Math.round(r.range(1, (base - wallTop) / 11)) * 11
    brick.push(xy(bx, by, bx + r.range(10, 22), by))
  }
  s.strokes(brick, deepen(wall, 0.3), 2, { opacity: 0.5 })
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const left = x + each * tooth
    s.poly(
      xy(
        left - 3,
        wallTop + 2,
        left - 3,
        wallTop - rise - 9,
        left + 7,
        wallTop - rise - 9,
        left + each + 8,
        wallTop - 5,
        left + each + 8,
        wallTop + 5,
        left + 6,
        wallTop - rise + 8,
        left + 6,
        wallTop + 2,
      ),
      p.roof,
    )
    s.line(xy(left + 4, wallTop - rise - 8, left + each + 6, wallTop - 5), pale(p.roof, 0.35), 2.4)
    s.circle(left + each * 0.27, wallTop - rise * 0.34, Math.min(13, each * 0.09), deepen(wall, 0.45))
    const wide = Math.min(each * 0.34, 58)
    const tall = height * 0.3
    for (const share of each > 120 ? [0.28, 0.72] : [0.5]) {
      const cx = left + each * share
      s.path(
        [
          'M',
          cx - wide / 2 - 5,
          base - height * 0.12,
          'L',
          cx - wide / 2 - 5,
          base - height * 0.12 - tall,
          'Q',
          cx,
          base - height * 0.12 - tall * 1.4,
          cx + wide / 2 + 5,
          base - height * 0.12 - tall,
          'L',
          cx + wide / 2 + 5,
          base - height * 0.12,
          'Z',
        ],
        pale(wall, 0.4),
      )
      gridWindow(picture, cx - wide / 2, base - height * 0.14 - tall * 0.92, wide, tall * 0.92, 2, 4, isLit)
    }
  }
  s.rect(x, base - height * 0.07, width, height * 0.07, deepen(wall, 0.3))
}

/** A shop with a flat copper or mortar front of the 1930s, an awning and a lit window. */
export function frontShop(picture: Picture, site: Site): void {
  const { s, r, p } = picture
  const { x, base, width, height } = site
  const wall = r.pick([p.lit('#7fa596'), p.plaster, p.white, mix(p.brick, p.plaster, 0.4), mix(p.blue, p.plaster, 0.55)])
  const top = base - height
  const stepUp = height * 0.06
  s.poly(
    xy(
      x,
      base,
      x,
      top + stepUp,
      x + width * 0.18,
      top + stepUp,
      x + width * 0.18,
      top,
      x + width * 0.82,
      top,
      x + width * 0.82,
      top + stepUp,
      x + width,
      top + stepUp,
      x + width,
      base,
    ),
    wall,
  )
  shadeWall(picture, { ...site, height: height - stepUp }, 0.1)
  s.rect(x - 4, top + stepUp, width + 8, 7, deepen(wall, 0.3))
  const isLit = isLamplit(picture)
  const rows = height > 240 ? 2 : 1
  for (let row = 0; row < rows; row += 1) {
    for (const share of [0.14, 0.43, 0.72])
      gridWindow(
        picture,
        x + width * share,
        top + stepUp + 22 + row * height * 0.21,
        width * 0.16,
        height * 0.14,
        2,
        2,
        isLit && r.chance(0.7),
      )
  }
  const signY = base - height * 0.46
  const sign = r.pick([p.red, p.blue, p.green, p.gold])
  s.rect(x + width * 0.08, signY, width * 0.84, height * 0.085, sign)
  s.dots(
    [0.25, 0.38, 0.5, 0.62, 0.75].map((share): Point => [x + width * share, signY + height * 0.042]),
    height * 0.018,
    p.white,
  )
  const awningY = base - height * 0.36
  const stripes = 8
  const stripe = r.pick([p.red, p.green, p.blue, p.gold])
  for (let index = 0; index < stripes; index += 1) {
    const left = x + 4 + ((width - 8) * index) / stripes
    s.poly(
      xy(
        left + 3,
        awningY,
        left + (width - 8) / stripes + 3,
        awningY,
        left + (width - 8) / stripes,
        awningY + height * 0.1,
        left,
        awningY + height * 0.1,
      ),
      index % 2 === 0 ? stripe : p.white,
    )
  }
  s.rect(
    x + width * 0.06,
    awningY + height * 0.1,
    width * 0.88,
    base - awningY - height * 0.1,
    isLit ? mix(p.glow, p.wood, 0.1) : mix(p.key, p.skyTop, 0.3),
  )
  const goods = Array.from({ length: 12 }, (): Point => [x + r.range(width * 0.12, width * 0.6), base - height * r.range(0.06, 0.13)])
  s.dots(goods.slice(0, 6), height * 0.022, p.gold)
  s.dots(goods.slice(6), height * 0.022, p.red)
  s.rect(x + width * 0.06, base - height * 0.06, width * 0.6, height * 0.06, p.wood)
  s.rect(x + width * 0.7, base - height * 0.23, width * 0.2, height * 0.23, mix(p.woodDeep, p.key, 0.3))
  s.rect(x + width * 0.72, base - height * 0.215, width * 0.16, height * 0.15, isLit ? p.glow : pale(p.key, 0.35))
}

/** A plain block of flats or offices of three to six floors. */
export function block(picture: Picture, site: Site): void {
  const { s, r, p } = picture
  const { x, base, width, height } = site
  const wall = r.pick([p.plaster, p.white, p.stone, mix(p.brick, p.stone, 0.4), mix(p.blue, p.stone, 0.6)])
  s.rect(x, base - height, width, height, wall)
  shadeWall(picture, site, 0.16)
  s.rect(x - 3, base - height - 6, width + 6, 8, deepen(wall, 0.25))
  if (r.chance(0.5)) s.rect(x + width * 0.6, base - height - 26, width * 0.2, 22, deepen(wall, 0.18))
  const floors = Math.max(3, Math.round(height / 52))
  const columns = Math.max(3, Math.round(width / 36))
  const dark: Point[][] = []
  const lit: Point[][] = []
  const w = (width / columns) * 0.56
  const h = (height / floors) * 0.46
  for (let floor = 0; floor < floors - 1; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + (width * (column + 0.22)) / columns
      const mid = base - height + (height * (floor + 0.5)) / floors
      const list = isLamplit(picture) && r.chance(0.7) ? lit : dark
      list.push(xy(left, mid, left + w, mid))
    }
  }
  s.strokes(dark, mix(p.key, p.skyTop, 0.35), h)
  s.strokes(lit, p.glow, h)
  const sills: Point[][] = Array.from({ length: floors - 1 }, (_, floor) =>
    xy(x, base - height + (height * (floor + 0.92)) / floors, x + width, base - height + (height * (floor + 0.92)) / floors),
  )
  s.strokes(sills, deepen(wall, 0.2), 3, { opacity: 0.7 })
  s.rect(x + width * 0.1, base - (height / floors) * 0.72, width * 0.8, (height / floors) * 0.72, mix(p.key, wall, 0.25))
}

/** A kind of house by chance, in the mix of a weaving town. */
function townHouse(picture: Picture, site: Site): void {
  const draw = picture.r.pick([kura, kura, machiya, machiya, machiya, frontShop, frontShop, block])
  draw(picture, draw === block ? { ...site, height: site.height * 1.15 } : site)
}

/** A row of houses from edge to edge. Low rows print a few cuts again and again; high ones cut every house. */
export function houseRow(picture: Picture, base: number, height: number, from = -30, to = 1310): void {
  const { r, s } = picture
  const cutCount = height < 190 ? 5 : height < 290 ? 4 : 0
  const widthOf = (isShed: boolean): number => height * (isShed ? r.range(1.2, 1.9) : r.range(0.62, 1.12))
  const cuts = Array.from({ length: cutCount }, () => widthOf(false))
  const shedWidth = widthOf(true)
  let last = -1
  for (let x = from; x < to;) {
    const isShed = r.chance(0.16)
    let cut = r.int(0, Math.max(0, cutCount - 1))
    if (cut === last) cut = (cut + 1) % Math.max(1, cutCount)
    last = cut
    const width = cutCount === 0 ? widthOf(isShed) : isShed ? shedWidth : (cuts[cut] ?? shedWidth)
    const draw = (left: number, foot: number): void => {
      const site = { x: left, base: foot, width, height: height * r.range(0.8, isShed ? 0.95 : 1.12) }
      if (isShed) sawtooth(picture, { ...site, teeth: r.int(2, 4) })
      else townHouse(picture, site)
    }
    if (cutCount === 0) draw(x, base)
    else s.stamp(`house ${base} ${isShed ? 'shed' : cut}`, x, base, 1, () => draw(0, 0))
    x += width + r.range(2, 14)
  }
}
