import { expect, it } from 'vitest'
import { withheldPieces } from './canary.ts'

const none = { title: '', description: '', content: '', info: '', gallery: [], picture: null, picture_caption: '' }
const run = (start: number, count: number) => String.fromCodePoint(...Array.from({ length: count }, (_, index) => start + index))
const LONG = run(0x4e00, 40)

it.each<[string, Partial<Parameters<typeof withheldPieces>[0]>, string[]]>([
  ['nothing', {}, []],
  ['a run that is too short', { content: `<p>${run(0x4e00, 19)}</p>` }, []],
  ['a run as long as a piece', { content: `<p>${run(0x4e00, 20)}</p>` }, [run(0x4e00, 20)]],
  ['the middle and the end of a longer run', { content: `<p>${LONG}</p>` }, [run(0x4e0a, 20), run(0x4e14, 20)]],
  [
    'parts of a run without what is written differently',
    { content: `<p>${LONG}&amp;短い"${run(0x5000, 20)}</p>` },
    [run(0x4e0a, 20), run(0x4e14, 20), run(0x5000, 20)],
  ],
  ['what the title says too', { title: LONG, content: `<p>${LONG}</p>` }, []],
  ['the public part of a description', { description: `<p>${run(0x4e00, 80)}</p>` }, []],
  ['a description that continues in the same run', { description: `<p>${run(0x4e00, 90)}</p>` }, [run(0x4e46, 20)]],
  ['a description that continues', { description: `<p>${run(0x4e00, 80)}</p><p>${run(0x5000, 20)}</p>` }, [run(0x5000, 20)]],
  ['information', { info: run(0x5000, 20) }, [run(0x5000, 20)]],
])('finds the withheld pieces of an article: %s', (_name, part, expected) => {
  expect(withheldPieces({ ...none, ...part })).toEqual(expected)
})

it.each([
  [12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [13, [0, 2, 4, 6, 8, 10, 12]],
  [24, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]],
  [25, [0, 3, 6, 9, 12, 15, 18, 21, 24]],
  [36, [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33]],
])('takes at most twelve pieces of an article that has %d, from everywhere in it', (count, chosen) => {
  const runs = Array.from({ length: count }, (_, index) => run(0x4e00 + index * 20, 20))
  const pieces = withheldPieces({ ...none, content: runs.map((each) => `<p>${each}</p>`).join('') })
  expect(pieces).toEqual(chosen.map((index) => runs[index]))
})

it('takes the keys and captions of the gallery, except the picture that lists show', () => {
  const picture = { key: 'picture/open', alt: '', focusX: 0.5, focusY: 0.5, width: 1, height: 1, widths: [1] }
  const gallery = [
    { ...picture, caption: '' },
    { ...picture, key: 'picture/second', caption: run(0x5000, 20) },
  ]
  expect(withheldPieces({ ...none, picture, gallery })).toEqual([run(0x5000, 20), 'picture/second'])
})
