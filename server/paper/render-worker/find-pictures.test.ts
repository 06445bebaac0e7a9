import { describe, expect, it } from 'vitest'
import { findPictures } from './find-pictures.ts'
import type { Raster } from './page-pictures.ts'

const [WIDTH, HEIGHT] = [200, 300]
type Colour = readonly [red: number, green: number, blue: number]
type Painted = readonly [x: number, y: number, width: number, height: number, colour: Colour]
const GREY: Colour = [120, 120, 120]
const WHITE: Colour = [255, 255, 255]

function page(paper: Colour, ...painted: Painted[]): Raster {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  const paint = ([left, top, width, height, colour]: Painted) => {
    for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) data.set(colour, (y * WIDTH + x) * 3)
  }
  for (const each of [[0, 0, WIDTH, HEIGHT, paper] as const, ...painted]) paint(each)
  return { data, width: WIDTH, height: HEIGHT, channels: 3 }
}

const found = (raster: Raster) =>
  findPictures(raster).map(({ x, y, width, height }) => [x * WIDTH, y * HEIGHT, width * WIDTH, height * HEIGHT].map(Math.round))
/** Columns of text: strokes with paper between them. */
const text = Array.from({ length: 10 }, (_, at): Painted => [20 + 4 * at, 20, 2, 100, [0, 0, 0]])
const frame: Painted[] = [
  [20, 20, 100, 2, [0, 0, 0]],
  [20, 118, 100, 2, [0, 0, 0]],
  [20, 20, 2, 100, [0, 0, 0]],
  [118, 20, 2, 100, [0, 0, 0]],
]

describe('findPictures', () => {
  it.each<[string, Raster, number[][]]>([
    ['are none on white paper', page(WHITE), []],
    ['are what is printed without paper in it', page(WHITE, [50, 60, 80, 40, GREY]), [[50, 60, 80, 40]]],
    ['are as exact in pale yellow', page(WHITE, [50, 60, 80, 40, [255, 250, 200]]), [[50, 60, 80, 40]]],
    ['are found on the yellowed paper of a scan', page([244, 236, 214], [50, 60, 80, 40, [200, 190, 170]]), [[50, 60, 80, 40]]],
    ['are no text', page(WHITE, ...text), []],
    ['are no frames', page(WHITE, ...frame), []],
    ['are no headline in thick strokes', page(WHITE, [50, 60, 6, 40, [0, 0, 0]]), []],
    ['may have white in them', page(WHITE, [50, 60, 80, 40, GREY], [70, 70, 20, 20, WHITE]), [[50, 60, 80, 40]]],
    ['are one where a narrow white line goes through', page(WHITE, [50, 60, 80, 40, GREY], [50, 80, 80, 1, WHITE]), [[50, 60, 80, 40]]],
    [
      'are two where they stand apart, from the top',
      page(WHITE, [50, 160, 80, 40, GREY], [20, 60, 80, 40, GREY]),
      [
        [20, 60, 80, 40],
        [50, 160, 80, 40],
      ],
    ],
  ])('the pictures of a page %s', (_name, raster, expected) => {
    expect(found(raster)).toEqual(expected)
  })
})
