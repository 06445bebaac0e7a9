/** Lantern walls, lantern streets, lanterns on the river. Serves product §3 (article pictures). */
import { avenue, scaleAt, avenuePoint } from './avenue.ts'
import { deepen, mix, pale } from '../color.ts'
import { drawCrowd } from '../crowd.ts'
import { ranges, stillWater } from '../land.ts'
import { lantern, lanternLine } from '../lanterns.ts'
import type { Picture } from '../picture.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type Point, polygon, WIDTH, xy } from '../svg.ts'
import { halftone } from '../texture.ts'

function lanternWall(picture: Picture): void {
  const { s, r, p } = picture
  const night = r.pick(['#1c2747', '#2a1f38', '#12303a', '#33202a'])
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, night],
      [0.75, mix(night, '#b0502c', 0.16)],
      [1, mix(night, '#d97a3a', 0.36)],
    ]),
  )
  halftone(picture, p.glow, { x: 0, y: 500, width: WIDTH, height: 360, from: 0.4, to: 4.6, pitch: 20, opacity: 0.28 })
  const rows = r.int(2, 4)
  const inks = r.pick([[p.red, p.red, p.white], [p.white, p.red], [p.gold, p.red, p.white, p.blue], [p.red], [p.white], [p.gold, p.white]])
  const size = 660 / rows
  for (let row = 0; row < rows; row += 1) {
    const y = 24 + row * size
    s.rect(-10, y - 16, WIDTH + 20, 13, deepen(p.woodDeep, 0.4))
    const gap = size * r.range(0.82, 0.92)
    let index = row
    for (let x = r.range(-60, 0); x < WIDTH + 60; x += gap) {
      lantern(picture, x, y + r.jitter(4), size * 0.94, inks[index % inks.length] ?? p.red, true)
      index += 1
    }
  }
  drawCrowd(picture, {
    top: 770,
    bottom: 850,
    rows: 2,
    from: 34,
    to: 52,
    clothes: [mix(p.blue, p.key, 0.5), mix(p.red, p.key, 0.5), mix(p.green, p.key, 0.6), p.key],
    arms: 0.12,
  })
}

function lanternStreet(picture: Picture): void {
  const { r, p } = picture
  sky(picture, { horizon: 420 })
  ranges(picture, 450, 170)
  const vanish: Point = [r.range(500, 780), 440]
  avenue(picture, vanish, true)
  for (const depth of [4.2, 2.6, 1.5, 0.75, 0.2]) {
    const k = scaleAt(depth)
    const from = avenuePoint(vanish, -1, depth, 60, 560)
    const to = avenuePoint(vanish, 1, depth, 60, 560)
    lanternLine(picture, from, to, 8, 104 * k, 70 * k, [p.red, p.white, p.red, p.gold], true)
  }
  drawCrowd(picture, { top: 530, bottom: 850, rows: 7, from: 10, to: 46, left: 130, right: WIDTH - 130, faces: 0.35, arms: 0.06 })
}

function floatingLanterns(picture: Picture): void {
  const { s, r, p } = picture
  sky(picture, { horizon: 330 })
  ranges(picture, 330, 150)
  stillWater(picture, 350, HEIGHT, 40)
  drawCrowd(picture, { top: 340, bottom: 348, rows: 2, from: 7, to: 9 })
  const spots = Array.from({ length: r.int(22, 30) }, () => r.next() ** 0.9).sort((a, b) => a - b)
  for (const depth of spots) {
    const y = 400 + depth * 420
    const size = 18 + depth * 74
    const x = r.range(0, WIDTH)
    const paper = r.pick([p.glow, mix(p.glow, p.red, 0.35), pale(p.glow, 0.4)])
    s.ellipse(
      x,
      y + size * 0.2,
      size * 1.6,
      size * 0.5,
      s.halo([
        [0.1, p.glow, 0.55],
        [1, p.glow, 0],
      ]),
    )
    s.poly(xy(x - size * 0.36, y, x - size * 0.32, y - size * 0.9, x + size * 0.32, y - size * 0.9, x + size * 0.36, y), paper)
    s.strokes(
      [xy(x, y - size * 0.9, x, y), xy(x - size * 0.34, y - size * 0.45, x + size * 0.34, y - size * 0.45)],
      p.woodDeep,
      Math.max(1.5, size * 0.03),
    )
    s.poly(xy(x - size * 0.5, y, x + size * 0.5, y, x + size * 0.4, y + size * 0.13, x - size * 0.4, y + size * 0.13), p.woodDeep)
    s.path(
      polygon(
        xy(
          x - size * 0.24,
          y + size * 0.2,
          x + size * 0.24,
          y + size * 0.2,
          x + size * 0.14,
          y + size * 0.7,
          x - size * 0.14,
          y + size * 0.7,
        ),
      ),
      p.glow,
      { opacity: 0.4 },
    )
  }
}

/** Paper lanterns: walls of them, streets of them, or on the river. Product §3 (article pictures). */
export function lanterns(picture: Picture): void {
  const draw = picture.r.pick([lanternWall, lanternStreet, floatingLanterns])
  draw(picture)
}
