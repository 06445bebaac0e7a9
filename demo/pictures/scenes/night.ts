/** Stars and thunderheads. Serves product §3 (article pictures). */
import { roofSea } from '../rooftops.ts'
import { drawTrain } from '../vehicles.ts'
import { houseRow } from '../buildings.ts'
import { mix } from '../color.ts'
import { drawFigure, townsperson } from '../figures.ts'
import { range, ridgeLine, stillWater } from '../land.ts'
import type { Picture } from '../picture.ts'
import { cloud, disk, stars } from '../sky.ts'
import { HEIGHT, type Point, polygon, smooth, WIDTH, xy } from '../svg.ts'
import { halftone } from '../texture.ts'
import { bareTree, cedarTree, smallCrown } from '../trees.ts'

/** Stars over the valley: someone with a telescope, the last train, or the roofs asleep. Product §3 (article pictures). */
export function starryNight(picture: Picture): void {
  const { s, r, p } = picture
  const glow = r.pick(['#3f8f95', '#6a6fb4', '#a06a86', '#4a82b4', '#c08a5c'])
  const top = r.pick(['#101b3c', '#17183a', '#0d2338'])
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, top],
      [0.5, mix(top, '#2b4278', 0.7)],
      [0.76, glow],
      [1, mix(glow, p.glow, 0.4)],
    ]),
  )
  milkyWay(picture)
  stars(picture, 620, 190)
  for (let index = 0; index < 9; index += 1) {
    const x = r.range(40, 1240)
    const y = r.range(30, 460)
    const size = r.range(7, 14)
    s.path(
      ['M', x, y - size, 'Q', x, y, x + size, y, 'Q', x, y, x, y + size, 'Q', x, y, x - size, y, 'Q', x, y, x, y - size, 'Z'],
      '#fdf3d8',
    )
  }
  if (r.chance(0.35)) {
    const [x, y] = [r.range(300, 900), r.range(80, 160)]
    s.poly(xy(x + 300, y - 60, x, y + 50, x + 3, y + 57), '#fdf3d8', { opacity: 0.8 })
  } else if (r.chance(0.5)) disk(picture, r.range(180, 1100), r.range(110, 220), 44)
  const night: Picture = { s, r, p: { ...p, isNight: true, season: 'summer' } }
  range(night, ridgeLine(r, 600, 90), mix(glow, '#223a6b', 0.72), { foot: mix(glow, '#2a3f6b', 0.4), faces: 0.2 })
  r.pick([telescope, nightTrain, sleepingTown])(night, glow)
}

function milkyWay({ s, r }: Picture): void {
  const tilt = r.range(-40, 40)
  s.at(640, 290, { rotate: tilt }, () => {
    for (const [ry, opacity] of [
      [150, 0.16],
      [96, 0.16],
      [52, 0.2],
    ] as const)
      s.ellipse(
        0,
        0,
        980,
        ry,
        s.halo([
          [0, '#f4e6c8', opacity],
          [1, '#f4e6c8', 0],
        ]),
      )
    const dust = (): Point => [r.range(-900, 900), r.jitter(60) + r.jitter(60)]
    s.dots(Array.from({ length: 240 }, dust), 1.4, '#fdf3d8', { opacity: 0.85 })
  })
}

function telescope(picture: Picture, glow: string): void {
  const { s, r } = picture
  s.dots(
    Array.from({ length: 90 }, (): Point => [r.range(0, WIDTH), 690 + r.jitter(22)]),
    2.8,
    picture.p.glow,
  )
  range(picture, ridgeLine(r, 730, 40), mix('#16244a', glow, 0.12), { foot: '#13204a' })
  const hill = '#101b3e'
  s.path(smooth(xy(-40, 900, -40, 800, 300, 770, 700, 800, 1000, 760, 1320, 790, 1320, 900), true, 0.6), hill)
  const shade: Picture = { ...picture, p: { ...picture.p, woodDeep: hill, skins: ['#4a5d92'], hairs: [hill] } }
  for (const x of [r.range(40, 160), r.range(1100, 1240)]) {
    if (r.chance(0.5)) cedarTree(shade, x, 810, r.range(240, 380), hill)
    else bareTree(shade, x, 810, r.range(260, 360))
  }
  const x = r.range(420, 860)
  s.strokes([xy(x + 60, 735, x + 26, 800), xy(x + 60, 735, x + 64, 806), xy(x + 60, 735, x + 98, 800)], hill, 7)
  s.line(xy(x + 20, 752, x + 120, 672), '#31436f', 20)
  const people = r.int(1, 3)
  for (let index = 0; index <= people; index += 1) {
    const isChild = index === 1
    drawFigure(shade, {
      x: x - 10 - index * 70,
      y: 802,
      height: isChild ? 104 : 156,
      pose: index === 0 ? 'wait' : r.pick(['point', 'wave', 'stand'] as const),
      facing: 1,
      isChild,
      wear: 'coat',
      top: ['#31508f', '#5b4a86', '#2f6a80', '#7a4a66'][index] ?? hill,
      bottom: hill,
      accent: '#8ea0cc',
      hairStyle: index === 2 ? 'long' : 'short',
    })
  }
}

function nightTrain(picture: Picture, glow: string): void {
  const { s, r, p } = picture
  range(picture, ridgeLine(r, 690, 46), mix('#1a2c5c', glow, 0.16), { foot: mix('#1a2c5c', glow, 0.25) })
  stillWater({ ...picture, p: { ...p, water: mix('#22407c', glow, 0.3), waterDeep: '#142450', skyLow: glow } }, 700, HEIGHT, 40)
  const y = 690
  s.rect(0, y, WIDTH, 12, '#0f1a3e')
  for (let x = 60; x < WIDTH; x += 150) s.rect(x, y, 22, 110, '#0f1a3e')
  const x = r.range(120, 500)
  drawTrain({ ...picture, p: { ...p, light: 'night', white: '#7f8cb0' } }, x, y, 108, r.pick(['#7a3a4c', '#2f5c74', '#3f5f52']))
  s.strokes(
    Array.from({ length: 16 }, (): Point[] => {
      const sx = x + r.range(20, 380)
      const sy = r.range(740, 840)
      return xy(sx, sy, sx + r.range(16, 60), sy)
    }),
    p.glow,
    4,
    { cap: 'round', opacity: 0.7 },
  )
  for (const tx of [30, 1180, 1270]) cedarTree(picture, tx + r.jitter(30), 870, r.range(320, 460), '#0f1a3e')
}

function sleepingTown(picture: Picture, glow: string): void {
  const { s, r, p } = picture
  s.rect(0, 640, WIDTH, HEIGHT, mix('#1a2c5c', glow, 0.2))
  const town: Picture = { s, r, p: { ...p, skyLow: mix(glow, '#22386c', 0.4) } }
  roofSea(town, 668, HEIGHT + 46, (x, y, size) => smallCrown(town, x, y, size, '#2b4a5c'))
}

/** Thunderheads over the plain. Product §3 (article pictures). */
export function thunder(picture: Picture): void {
  const { s, r, p } = picture
  const horizon = 640
  const top = r.pick(['#2c3558', '#40304f', '#1f4450', '#35303a', '#4a3a3a'])
  s.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, top],
      [0.5, mix(top, p.skyLow, 0.45)],
      [0.78, mix(p.skyLow, '#f0c070', 0.4)],
      [1, p.skyLow],
    ]),
  )
  halftone(picture, p.key, { x: 0, y: 0, width: WIDTH, height: 260, from: 5.4, to: 0.5, pitch: 18, opacity: 0.3 })
  const light = mix(mix(p.skyLow, p.paper, 0.5), r.pick(['#cfd8e0', '#d8cfe0', '#e8d2b8']), 0.6)
  for (let layer = 0; layer < 3; layer += 1) {
    const ink = mix(light, top, 0.28 + (2 - layer) * 0.22)
    for (let index = 0; index < 3; index += 1)
      cloud(picture, r.range(100, 1180), 240 + layer * 110 + r.jitter(30), r.range(460, 760), ink, mix(ink, light, 0.7))
  }
  cloud(picture, r.range(420, 860), 520, r.range(760, 940), mix(light, top, 0.34), mix(light, p.glow, 0.2))
  s.rect(
    0,
    500,
    WIDTH,
    60,
    s.fade([
      [0, top, 0],
      [0.5, top, 0.5],
      [1, top, 0],
    ]),
  )
  const bolts = r.int(1, 3)
  for (let bolt = 0; bolt < bolts; bolt += 1) {
    let x = r.range(160, 1120)
    const from = r.range(400, 470)
    const points: Point[] = [[x, from]]
    for (let step = 1; step <= 6; step += 1) {
      x += r.jitter(46) + (step % 2 === 0 ? 26 : -20)
      points.push([x, from + (step * (668 - from)) / 6])
    }
    s.path(polygon(points, false), 'none', { stroke: p.glow, width: 19, opacity: 0.42, cap: 'round' })
    s.path(polygon(points, false), 'none', { stroke: '#fff8e2', width: 7, cap: 'round' })
    const fork = points[3]
    if (fork !== undefined) s.line([fork, [fork[0] + 40, fork[1] + 36], [fork[0] + 34, fork[1] + 70]], '#fff8e2', 3)
  }
  range(picture, ridgeLine(r, horizon, 50), mix(p.mid, top, 0.35), { bottom: 760, foot: mix(p.mid, top, 0.2) })
  houseRow(picture, 716, 74)
  s.rect(
    0,
    714,
    WIDTH,
    HEIGHT,
    s.fade([
      [0, mix(p.grassDeep, top, 0.2)],
      [1, mix(p.grassDeep, p.key, 0.5)],
    ]),
  )
  for (let index = 0; index < 4; index += 1)
    drawFigure(picture, townsperson(r, p, { x: r.range(150, 1130), y: 812 + r.jitter(18), height: 120, pose: 'run', facing: 1 }))
}
