/** Only pictures become icons (product §5 "Icon"; decision 028). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildTestContext } from '../test/context.ts'
import { claimingPng, plainPicture } from '../test/pictures.ts'
import { setUp } from '../test/set-up.ts'
import { Refusal } from '../refusal.ts'
import { makeIcon } from './make-icon.ts'

const test = setUp(buildTestContext)

const icon = (picture: Uint8Array) => makeIcon(test.ctx, picture)
const refused = (picture: Uint8Array) =>
  icon(picture).then(
    () => 'taken',
    (error: unknown) => error,
  )
const work = () => readdir(join(test.ctx.config.dataDir, 'tmp')).catch(() => [])
const pixelAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

/** A PNG that claims 16 bits for each of three colours, and to be interlaced. */
function deepPng(width: number, height: number): Buffer {
  const picture = claimingPng(width, height)
  picture.set([16, 2, 0, 0, 1], 24)
  return picture
}

describe('pictures that are refused before a process is started', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
  ])('an icon of %s is refused as an unsupported type', async (_name, bytes) => {
    expect(await refused(bytes)).toMatchObject({ code: 'E_UNSUPPORTED_TYPE', field: 'file' })
    expect(await work()).toEqual([])
  })

  it.each(['webp', 'tiff'] as const)('an icon of a %s file is refused as an unsupported type', async (type) => {
    expect(await refused(await plainPicture(type))).toMatchObject({ code: 'E_UNSUPPORTED_TYPE', field: 'file' })
  })

  it.each([
    ['16383 x 16383 pixels in two megabytes', claimingPng(16_383, 16_383, Buffer.alloc(2_000_000, 7))],
    ['more pixels than can be counted', claimingPng(0xffff_ffff, 0xffff_ffff)],
    ['a row more than is allowed', claimingPng(6000, 4001)],
    ['no pixels', claimingPng(0, 100)],
    ['24 million pixels of 16 bits, interlaced', deepPng(6000, 4000)],
    ['a large GIF', Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00;', 'latin1')],
  ])('an icon of %s is refused before a process is started', async (_name, bytes) => {
    expect(await refused(bytes)).toMatchObject({ code: 'E_BAD_REQUEST', field: 'file' })
    // The first process creates the folder: there was none.
    expect(await work()).toEqual([])
  })
})

describe('a busy machine', () => {
  it('a busy machine refuses an icon with E_UNAVAILABLE and does not blame the picture', async () => {
    const picture = await plainPicture('png')
    const { ctx } = test
    // Starting the process alone takes longer.
    const hurried = { ...ctx, timeLimits: { ...ctx.timeLimits, picture: 1 } }
    expect(await makeIcon(hurried, picture).catch((error: unknown) => error)).toMatchObject({ code: 'E_UNAVAILABLE', status: 503 })
    const crowd = { ...ctx, timeLimits: { ...ctx.timeLimits, pictureQueue: 1 } }
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        makeIcon(crowd, picture).then(
          () => 'made',
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        ),
      ),
    )
    expect(made).toEqual(['made', 'made', 'E_UNAVAILABLE', 'E_UNAVAILABLE', 'E_UNAVAILABLE'])
    expect(await work()).toEqual([])
  })
})

describe('an icon', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('an icon is made of a %s', async (type) => {
    const made = await icon(await plainPicture(type))
    const { format, width, height } = await sharp(made).metadata()
    expect([format, width, height]).toEqual(['webp', 110, 110])
    const [red, green, blue] = await pixelAt(made, 55, 55)
    expect([0x33 - red!, 0x66 - green!, 0x99 - blue!].every((off) => Math.abs(off) <= 4)).toBe(true)
    expect(await work()).toEqual([])
  })

  it('an icon contains no EXIF, colour profile, comment, or data from behind the picture', async () => {
    const secret = 'Secret-Owner-35.9999'
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080' } })
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '36/1 24/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(picture.includes(secret)).toBe(true)
    const made = await icon(Buffer.concat([picture, Buffer.from(`<script>${secret}</script>`)]))
    expect([made.includes(secret), made.includes('script')]).toEqual([false, false])
    const { exif, icc, xmp, iptc } = await sharp(made).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('an icon is the middle of a wide picture', async () => {
    const side = (left: number) => ({
      input: { create: { width: 100, height: 100, channels: 3 as const, background: '#ff0000' } },
      left,
      top: 0,
    })
    const wide = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#00ff00' } })
      .composite([side(0), side(200)])
      .png()
      .toBuffer()
    const made = await icon(wide)
    for (const left of [4, 55, 105]) expect((await pixelAt(made, left, 55)).map((value) => value > 128)).toEqual([false, true, false])
  })

  it('an icon is upright when the camera was held sideways', async () => {
    const half = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const wide = sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }).composite([
      { input: half, left: 0, top: 0 },
    ])
    const turned = await sharp(await wide.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    const made = await icon(turned)
    expect((await pixelAt(made, 55, 10)).map((value) => value > 128)).toEqual([true, false, false])
    expect((await pixelAt(made, 55, 100)).map((value) => value > 128)).toEqual([false, false, true])
  })

  it('the icon of an animation is its first frame', async () => {
    const step = (background: string) => ({ create: { width: 120, height: 120, channels: 3, background } }) as const
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => sharp(step(colour)).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const made = await icon(animation)
    expect((await sharp(made).metadata()).pages).toBe(undefined)
    expect((await pixelAt(made, 55, 55)).map((value) => value > 128)).toEqual([true, false, false])
  })

  it('an icon is made of 24 million pixels, and refused with one row more', { tags: ['long'] }, async () => {
    expect((await sharp(await icon(await plainPicture('png', 6000, 4000))).metadata()).width).toBe(110)
    expect(await refused(await plainPicture('jpeg', 6000, 4001))).toMatchObject({ code: 'E_BAD_REQUEST', field: 'file' })
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['half a JPEG', async () => (await plainPicture('jpeg', 1000, 1000)).subarray(0, 2000)],
    ['a PNG whose rows are missing', () => claimingPng(1000, 1000)],
    ['a PNG of noise', () => claimingPng(100, 100, Buffer.alloc(5000, 0xa5))],
    ['the head of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a GIF without a picture', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['an SVG behind the mark of a GIF', () => Buffer.from('GIF89a\x09\x00\x09\x00<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1')],
  ])('an icon of %s is refused as a bad picture', async (_name, picture) => {
    expect(await refused(await picture())).toMatchObject({ code: 'E_BAD_REQUEST', field: 'file' })
    expect(await work()).toEqual([])
  })
})
