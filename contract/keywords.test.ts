import { Value } from 'typebox/value'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { KeywordQuery, keywordParameters, keywordsOf } from './keywords.ts'

describe('numbered keywords (product §7)', () => {
  it('writes keyword parameters numbered from zero, ten at most', () => {
    expect(keywordParameters(['蔵', '市'])).toEqual({ keyword_0: '蔵', keyword_1: '市' })
    expect(Object.keys(keywordParameters(Array(11).fill('蔵'))).at(-1)).toBe('keyword_9')
  })

  it('reads keyword parameters in the order of their numbers, not of their names', () => {
    expect(keywordsOf({ keyword_10: '十', keyword_2: '二', releaseDate: '2026-11-20', keyword_1: '一' })).toEqual(['一', '二', '十'])
  })

  it('reads keywords back as they were written, repeated ones too', () => {
    expect(keywordsOf(keywordParameters(['蔵', '市', '蔵']))).toEqual(['蔵', '市', '蔵'])
  })

  it.each([
    ['keyword_0', '蔵', true],
    ['keyword_99', '蔵', true],
    ['keyword_100', '蔵', false],
    ['keyword_01', '蔵', false],
    ['keyword', '蔵', false],
    ['keyword_1', '', false],
    ['keyword_1', '蔵'.repeat(100), true],
    ['keyword_1', '蔵'.repeat(101), false],
  ])('accepts the query parameter %s with the word %s: %s', (name, word, isTaken) => {
    expect(Value.Check(KeywordQuery({ page: Type.Optional(Type.Integer()) }), { [name]: word })).toBe(isTaken)
  })
})
