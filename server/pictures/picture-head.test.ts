import { describe, expect, it } from 'vitest'
import { claimingPng, plainPicture } from '../test/pictures.ts'
import { readPictureHead } from './picture-head.ts'

describe('the head of a picture', () => {
  it.each([
    ['jpeg', null, null],
    ['png', 60_000, 3 * 60_000],
    ['gif', 60_000, 4 * 60_000],
  ] as const)('reads type and size from the head of a %s', async (type, pixels, decodedBytes) => {
    expect(readPictureHead(await plainPicture(type))).toEqual({ type, pixels, decodedBytes })
  })

  it('reads the head of a picture that is part of a larger buffer', async () => {
    const picture = await plainPicture('png')
    const larger = Buffer.concat([Buffer.alloc(7), picture])
    expect(readPictureHead(larger.subarray(7))).toMatchObject({ type: 'png', pixels: 60_000 })
  })

  it('reads the size that a picture claims, up to the largest possible', () => {
    expect(readPictureHead(claimingPng(16_383, 16_383))).toMatchObject({ type: 'png', pixels: 268_402_689 })
    expect(readPictureHead(claimingPng(0xffff_ffff, 0xffff_ffff))?.pixels).toBeGreaterThan(1e19)
    const gif = Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1')
    expect(readPictureHead(gif)).toMatchObject({ type: 'gif', pixels: 65_535 * 65_535 })
  })

  it.each([
    ['grey', 8, 0, 0, 1],
    ['grey with 16 bits', 16, 0, 0, 2],
    ['colours', 8, 2, 0, 3],
    ['a palette', 8, 3, 0, 4],
    ['grey and transparency', 8, 4, 0, 2],
    ['colours and transparency', 8, 6, 0, 4],
    ['colours and transparency with 16 bits', 16, 6, 0, 8],
    ['colours with 16 bits, interlaced', 16, 2, 1, 12],
    ['an invalid kind', 8, 9, 0, 4],
  ])('computes the decoded bytes of a PNG with %s', (_name, depth, colour, interlace, bytesPerPixel) => {
    const picture = claimingPng(100, 100)
    picture.set([depth, colour, 0, 0, interlace], 24)
    expect(readPictureHead(picture)?.decodedBytes).toBe(10_000 * bytesPerPixel)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a PNG that ends before its size', claimingPng(1, 1).subarray(0, 23)],
    ['a GIF that ends before its size', Buffer.from('GIF89a\x01\x00\x01', 'latin1')],
    ['GIF88a', Buffer.from('GIF88a\x01\x00\x01\x00', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
  ])('finds no head of a picture in %s', (_name, bytes) => {
    expect(readPictureHead(bytes)).toBe(null)
  })

  it.each(['webp', 'tiff'] as const)('does not read the head of a %s', async (type) => {
    expect(readPictureHead(await plainPicture(type))).toBe(null)
  })
})
