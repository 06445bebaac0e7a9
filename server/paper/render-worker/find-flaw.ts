/** Finds white areas in place of pictures, by a page's pixels. */
import type { Raster } from './page-pictures.ts'

/** Values of one colour differ by so much at most, of 255. */
const SAME = 2
/** A picture that ends early leaves an even edge of this share of the page at least; margins are narrower. */
const LEAST_EDGE = 0.1

/** The largest strip of one even colour along the page's four sides, as a share of its height or width; 1 for a blank page. */
function evenEdge({ data, width, height, channels }: Raster): number {
  const isAs = (at: number, other: number) =>
    [0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - (data[other + channel] ?? 0)) <= SAME)
  const place = (x: number, y: number) => (y * width + x) * channels
  const isEvenRow = (y: number, corner: number) => {
    for (let x = 0; x < width; x++) if (!isAs(place(x, y), corner)) return false
    return true
  }
  const isEvenColumn = (x: number, corner: number) => {
    for (let y = 0; y < height; y++) if (!isAs(place(x, y), corner)) return false
    return true
  }
  const count = (length: number, isEven: (at: number) => boolean) => {
    let even = 0
    while (even < length && isEven(even)) even++
    return even / length
  }
  const [first, last] = [place(0, 0), place(width - 1, height - 1)]
  return Math.max(
    count(height, (at) => isEvenRow(at, first)),
    count(height, (at) => isEvenRow(height - 1 - at, last)),
    count(width, (at) => isEvenColumn(at, first)),
    count(width, (at) => isEvenColumn(width - 1 - at, last)),
  )
}

/** `blank`: all of one colour. `edge`: a wide edge of one colour, as of a picture that ends early. Null for neither. */
export function findWhite(page: Raster): 'blank' | 'edge' | null {
  const edge = evenEdge(page)
  return edge === 1 ? 'blank' : edge >= LEAST_EDGE ? 'edge' : null
}
