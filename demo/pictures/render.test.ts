import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture } from './draw.ts'
import { createRng } from './random.ts'
import { renderPicture } from './render.ts'

const KB = 1024

/** Hard to compress: nothing but coloured squares. */
function confetti(count: number, largest: number): string {
  const r = createRng('confetti')
  const squares = Array.from({ length: count }, () => {
    const place = `x="${r.int(-50, 959)}" y="${r.int(-50, 639)}" width="${r.int(2, largest)}" height="${r.int(2, largest)}"`
    return `<rect ${place} fill="rgb(${r.int(0, 255)},${r.int(0, 255)},${r.int(0, 255)})"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">${squares.join('')}</svg>`
}

async function weightAtFull(svg: string, width: number): Promise<number> {
  return (await sharp(Buffer.from(svg)).resize({ width }).removeAlpha().webp({ quality: 74, effort: 0 }).toBuffer()).length
}

describe('renderPicture', () => {
  it('makes a WebP of every width, smallest first, and tells the size of the largest', async () => {
    const picture = await renderPicture(drawPicture({ scene: 'railway', seed: 'render' }))
    expect([picture.width, picture.height]).toEqual([960, 640])
    const metadata = await Promise.all(picture.files.map(({ data }) => sharp(data).metadata()))
    expect(metadata.map(({ format, width, height, hasAlpha }) => [format, width, height, hasAlpha])).toEqual([
      ['webp', 320, 213, false],
      ['webp', 640, 427, false],
      ['webp', 960, 640, false],
    ])
    expect(picture.files.map(({ width }) => width)).toEqual([320, 640, 960])
  })

  it.each(['dance', 'rain', 'fabric', 'street-market'] as const)('keeps a rich picture (%s) within the limits', async (scene) => {
    const { files } = await renderPicture(drawPicture({ scene, seed: 'render' }))
    expect(files.map(({ data }) => data.length).every((bytes, index) => bytes <= ([16, 45, 70][index] ?? 0) * KB)).toBe(true)
  })

  it('lowers the quality of a file that would be too heavy, and of no other', async () => {
    const svg = confetti(700, 60)
    const { files } = await renderPicture(svg)
    expect(await weightAtFull(svg, 320)).toBeGreaterThan(16 * KB)
    expect(files[0]?.data.length).toBeLessThanOrEqual(16 * KB)
    expect(files[2]?.data.length).toBe(await weightAtFull(svg, 960))
  })

  it('gives what nothing makes light enough in the lowest quality', async () => {
    const svg = confetti(9000, 26)
    const { files } = await renderPicture(svg, [])
    const lowest = await sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 22, effort: 0 }).toBuffer()
    expect(files[0]?.data.equals(lowest)).toBe(true)
  })

  it('makes each width once, in order, and none that the picture does not reach', async () => {
    const { width, height, files } = await renderPicture(
      drawPicture({ scene: 'snow', seed: 1, width: 300, height: 150 }),
      [200, 400, 100, 300, 200],
    )
    expect([width, height]).toEqual([300, 150])
    expect(files.map((file) => file.width)).toEqual([100, 200, 300])
  })

  it('refuses what is no SVG', async () => {
    await expect(renderPicture('a word')).rejects.toThrow('unsupported image format')
  })

  it('is not a blank sheet', async () => {
    const { files } = await renderPicture(drawPicture({ scene: 'fabric', seed: 2 }), [320])
    const { channels } = await sharp(files[0]?.data).stats()
    expect(channels.every(({ stdev }) => stdev > 12)).toBe(true)
  })
})
