/** Uploaded pictures are re-encoded without their location; caption, credit and time are read from their metadata (decision 042). */
import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildTestContext } from '../test/context.ts'
import { claimingPng, plainPicture, storePicture, withIptc } from '../test/pictures.ts'
import { setUp } from '../test/set-up.ts'
import { preparePicture } from './prepare-picture.ts'

const test = setUp(buildTestContext)

const prepare = async (picture: Uint8Array) => preparePicture(test.ctx, await storePicture(test.ctx, picture))

describe('prepared pictures', () => {
  it('makes a picture in WebP at the usual widths, and never enlarges it', async () => {
    const { width, height, files } = await prepare(await plainPicture('jpeg', 1000, 500))
    expect([width, height, [...files.keys()]]).toEqual([1000, 500, [320, 640, 960, 1000]])
    const sizes = await Promise.all([...files.values()].map(async (file) => sharp(file).metadata()))
    expect(sizes.map((file) => [file.format, file.width, file.height])).toEqual([
      ['webp', 320, 160],
      ['webp', 640, 320],
      ['webp', 960, 480],
      ['webp', 1000, 500],
    ])
    expect([...(await prepare(await plainPicture('png', 200, 100))).files.keys()]).toEqual([200])
    expect([...(await prepare(await plainPicture('jpeg', 4000, 100))).files.keys()]).toEqual([320, 640, 960, 1600])
  })

  it('turns a picture upright and removes its place and all other metadata', async () => {
    const exif = {
      IFD0: { Artist: '早川みのり' },
      IFD2: { DateTimeOriginal: '2026:11:20 10:14:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 24/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '139/1 20/1 0/1' },
    }
    const photo = await sharp(await plainPicture('jpeg', 400, 200))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await exifr.gps(photo)).toBeDefined()
    const { width, height, files } = await prepare(photo)
    expect([width, height]).toEqual([200, 400])
    for (const file of files.values()) {
      expect(file.includes('GPS')).toBe(false)
      const { exif: kept, iptc, xmp } = await sharp(file).metadata()
      expect([kept, iptc, xmp]).toEqual([undefined, undefined, undefined])
    }
  })

  it('keeps the caption and credit that the agency wrote into a picture', async () => {
    const photo = withIptc(await plainPicture('jpeg'), { caption: '市民ホールに並んだ三案の模型', credit: '早川みのり' })
    expect(await prepare(photo)).toMatchObject({ caption: '市民ホールに並んだ三案の模型', credit: '早川みのり' })
  })
})

it.each([
  ['nothing', Buffer.alloc(0), 'E_UNSUPPORTED_TYPE'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'E_UNSUPPORTED_TYPE'],
  ['a PNG of more pixels than are permitted', claimingPng(20_000, 20_000), 'E_TOO_LARGE'],
  ['a JPEG that ends after its head', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'E_BAD_REQUEST'],
  ['a PNG whose content is none', claimingPng(100, 100), 'E_BAD_REQUEST'],
])('refuses %s as a picture', async (_name, bytes, code) => {
  await expect(prepare(bytes)).rejects.toMatchObject({ code, field: 'file' })
})
