import { describe, expect, it } from 'vitest'
import { isBreakingEnd, isBreakingLink } from './breaking-news.ts'
import { BREAKING_LONGEST } from '../lifetimes.ts'
import { BREAKING_LINK_MAX } from '../limits.ts'

describe('link of a breaking news line', () => {
  it.each([
    ['/article/kura/', true],
    ['/article/%E8%94%B5/', true],
    ['/article/kura', false],
    ['/article//', false],
    ['/article/kura/?a=b', false],
    ['/article/kura/#top', false],
    ['/account/', false],
    ['//evil.example/article/kura/', false],
    ['https://www.jma.go.jp/', true],
    ['https://www.jma.go.jp/bosai/#warning', true],
    ['http://www.jma.go.jp/', false],
    ['https://user:secret@www.jma.go.jp/', false],
    ['https://', false],
    ['https:///x', false],
    ['https://www.jma.go.jp/ x', false],
    ['javascript:alert(1)', false],
    ['mailto:a@example.jp', false],
    ['', false],
    [`https://www.jma.go.jp/${'a'.repeat(BREAKING_LINK_MAX - 22)}`, true],
    [`https://www.jma.go.jp/${'a'.repeat(BREAKING_LINK_MAX - 21)}`, false],
  ])('accepts %s as the link of a breaking news line: %s', (link, isValid) => {
    expect(isBreakingLink(link)).toBe(isValid)
  })
})

describe('end of a breaking news line', () => {
  const now = new Date('2026-11-20T15:00:00+09:00')
  it.each([
    [-1, false],
    [0, false],
    [1, true],
    [BREAKING_LONGEST, true],
    [BREAKING_LONGEST + 1, false],
  ])('accepts the end of a breaking news line %d ms from now: %s', (after, isValid) => {
    expect(isBreakingEnd(new Date(now.getTime() + after), now)).toBe(isValid)
  })
})
