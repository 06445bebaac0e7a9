import { expect, it } from 'vitest'
import { picturesChanged } from './picture-changes.ts'

/** `1a` is picture 1 with the caption `a`; the first is the main picture, `-` none. */
function pictures(text: string) {
  const [main, ...gallery] = text.split(' ').map((each) => (each === '-' ? null : { pictureId: Number(each[0]), caption: each.slice(1) }))
  return { picture: main ?? null, gallery: gallery.filter((each) => each !== null) }
}

it.each([
  ['-', '-', []],
  ['1a 2b', '1a 2b', []],
  ['-', '1a', ['added 1 null 0']],
  ['1a', '-', ['removed 1 0 null']],
  ['1a 2b', '1a 2c', ['same 2 1 1']],
  ['1a 2b 3c', '1a 3c 2b', ['moved 2 1 2']],
  ['1a 2b 3c 4d', '1a 3c 4d 2b', ['moved 2 1 3']],
  ['1a 2b', '2b 1a', ['moved 2 1 0', 'moved 1 0 1']],
  ['1a 2b 3c', '1a 5e 2b 3c', ['added 5 null 1']],
  ['1a 2b 3c', '4d 3c', ['added 4 null 0', 'removed 1 0 null', 'removed 2 1 null']],
  ['- 1a 1b', '- 1a', ['removed 1 2 null']],
  ['1a', '- 1a', ['moved 1 0 1']],
])('lists the changes of pictures from %s to %s', (before, after, expected) => {
  const changes = picturesChanged(pictures(before), pictures(after))
  expect(changes.map((each) => `${each.kind} ${each.pictureId} ${each.before} ${each.after}`)).toEqual(expected)
})

it('gives the captions before and after, empty where the picture was missing', () => {
  const changes = picturesChanged(pictures('1a 2b'), pictures('3c 2d'))
  expect(changes.map(({ captions }) => captions)).toEqual([
    ['', 'c'],
    ['b', 'd'],
    ['a', ''],
  ])
})
