import { describe, expect, it } from 'vitest'
import { parseArticle } from './from-html.ts'
import { findLostText } from './lost-text.ts'

const article = (...paragraphs: string[]) =>
  parseArticle({ title: '', description: '', content: paragraphs.map((text) => `<p>${text}</p>`).join(''), info: '' })

describe('text that a merge lost', () => {
  it.each([
    ['of nothing', ['一'], ['一'], ['一'], ['一'], []],
    ['with both texts', ['一'], ['一二'], ['三一'], ['三一二'], []],
    ['of two deletions', ['一二三'], ['一二'], ['一'], ['一'], []],
    ['with the same word twice', ['一'], ['一二'], ['一二'], ['一二二'], []],
    ['without mine', ['一'], ['一', '二三'], ['一四'], ['一四'], [{ mine: '二三', theirs: null }]],
    ['without theirs', ['一'], ['一四'], ['一', '二三'], ['一四'], [{ mine: null, theirs: '二三' }]],
    ['without a part of mine', ['一二三'], ['一二四五三'], [''], ['四'], [{ mine: '一二四五三', theirs: null }]],
    ['without one of two equal words', ['一'], ['一二'], ['一', '二'], ['一', '二'], [{ mine: '一二', theirs: null }]],
  ])('finds the text that was lost in a merge %s', (_name, common, mine, theirs, merged, expected) => {
    const merge = { common: article(...common), mine: article(...mine), theirs: article(...theirs), merged: article(...merged) }
    expect(findLostText(merge).map((conflict) => ({ mine: conflict.mine, theirs: conflict.theirs }))).toEqual(expected)
  })
})
