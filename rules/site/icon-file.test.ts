import { describe, expect, it } from 'vitest'
import { ICON_MAX_BYTES, ICON_SIZE } from '../limits.ts'
import { iconProblem } from './icon-file.ts'

describe('iconProblem', () => {
  it.each([
    ['accepted .jpg', 'face.jpg', 1, null],
    ['accepted .jpeg', 'face.jpeg', 1, null],
    ['accepted .png', 'face.png', 1, null],
    ['accepted .gif', 'face.gif', 1, null],
    ['a camera writes its extension large', 'DSC_0001.JPG', 1, null],
    ['not accepted', 'face.webp', 1, 'icon-type'],
    ['not accepted', 'face.svg', 1, 'icon-type'],
    ['not accepted', 'face.png.exe', 1, 'icon-type'],
    ['no extension', 'png', 1, 'icon-type'],
    ['max 2 MB (2097152 bytes)', 'face.png', 2_097_151, null],
    ['max 2 MB (2097152 bytes)', 'face.png', 2_097_152, null],
    ['one byte more', 'face.png', 2_097_153, 'icon-size'],
    ['an empty file is the server’s to refuse', 'face.png', 0, null],
  ] as const)('checks an icon (%s): %s of %i bytes is %s', (_quote, name, size, expected) => {
    expect(iconProblem({ name, size })).toBe(expected)
  })

  it('limits an icon file to 2 MB and sets the icon size to 110 pixels', () => {
    expect([ICON_MAX_BYTES, ICON_SIZE]).toEqual([2_097_152, 110])
  })
})
