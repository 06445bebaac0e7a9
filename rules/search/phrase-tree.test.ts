import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PhraseTree } from './phrase-tree.ts'

const partsOf = (text: string) =>
  Array.from({ length: text.length }, (_, start) =>
    Array.from({ length: text.length - start - 1 }, (_, more) => text.slice(start, start + more + 2)),
  ).flat()

function search(tree: PhraseTree, text: string, shortest = 2) {
  const found: number[] = []
  const lengths = tree.search(text, shortest, (gram) => found.push(gram))
  return { found: found.toSorted((a, b) => a - b), lengths: [...lengths] }
}

describe('the tree of learned strings', () => {
  const tree = new PhraseTree([
    ['桐生', 7],
    ['生市', 8],
    ['桐生市', 9],
  ])

  it('finds every learned string once, and the longest at each place', () => {
    expect(search(tree, '桐生市と桐生')).toEqual({ found: [7, 8, 9], lengths: [3, 2, 0, 0, 2, 1, 0] })
  })

  it('finds the same strings in the next text, and none in an empty one', () => {
    expect(search(tree, '桐生市', 3).found).toEqual([9])
    expect(search(tree, '桐生市', 3).found).toEqual([9])
    expect(search(tree, '')).toEqual({ found: [], lengths: [0] })
  })

  it('a tree without learned strings is empty and finds nothing', () => {
    const none = new PhraseTree([])
    expect([none.isEmpty, tree.isEmpty, search(none, '桐生市')]).toEqual([true, false, { found: [], lengths: [0, 0, 0, 0] }])
  })

  it('finds the same strings as a comparison with every string', () => {
    const word = fc.string({ unit: fc.constantFrom('あ', 'い', '桐', '生', '市', 'ｘ'), minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.array(word, { maxLength: 20 }), (words, pieces) => {
        const phrases = [...new Set(words.flatMap(partsOf))].map((phrase, number) => [phrase, number + 1] as const)
        const text = pieces.join('')
        const expected = phrases.filter(([phrase]) => text.includes(phrase)).map(([, gram]) => gram)
        const longest = Array.from({ length: text.length }, (_, start) =>
          Math.max(0, ...phrases.filter(([phrase]) => text.startsWith(phrase, start)).map(([phrase]) => phrase.length)),
        )
        const { found, lengths } = search(new PhraseTree(phrases), text)
        expect(found).toEqual(expected)
        // One unit of a learned string is no learned string: its length does not count.
        expect(lengths.slice(0, -1).map((length) => (length < 2 ? 0 : length))).toEqual(longest)
      }),
    )
  })
})
