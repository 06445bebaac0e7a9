import { describe, expect, it } from 'vitest'
import { memberSearches, spellingsOf } from './member-search.ts'
import type { MemberSearch } from './member-search.ts'

const name = (...starts: string[]): MemberSearch => ({ by: 'name', starts })
const telEnd = (digits: string): MemberSearch => ({ by: 'tel', digits, isWhole: false })
const tel = (digits: string): MemberSearch => ({ by: 'tel', digits, isWhole: true })
const number = (id: number): MemberSearch => ({ by: 'number', id })

describe('memberSearches', () => {
  it.each<[string, string, MemberSearch[]]>([
    ['nothing', '　 ', []],
    ['a short number', '123', [number(123)]],
    ['four digits: a number of a member, or the end of a telephone number', '4821', [number(4821), telEnd('4821')]],
    ['full-width digits', '４８２１', [number(4821), telEnd('4821')]],
    ['the end of a number that begins with zero', '0421', [telEnd('0421')]],
    ['five digits: no end, which would show what is hidden', '00421', [tel('00421')]],
    ['a whole telephone number', '0277-00-4821', [tel('0277004821')]],
    ['one with brackets and blanks', '（0277）00 4821', [tel('0277004821')]],
    ['one with the long vowel mark as hyphen', '0277ー00ー4821', [tel('0277004821')]],
    ['too few digits for a telephone number', '021', []],
    ['a number with its mark', 'M-104377', [number(104377)]],
    ['a number as in the audit log', '会員12', [number(12)]],
    ['nine digits', '999999999', [number(999_999_999), tel('999999999')]],
    ['ten digits are no number of a member', '2147483648', [tel('2147483648')]],
    ['an address', ' Hanako@Example.jp ', [{ by: 'email', start: 'hanako@example.jp' }]],
    ['the beginning of one', 'hanako@', [{ by: 'email', start: 'hanako@' }]],
    ['the number of a receipt', 'ab12cd34-0001', [{ by: 'receipt', number: 'AB12CD34-0001' }]],
    ['a name', '山川 花子', [name('山川花子')]],
    ['a name with a full-width blank', '山川　花子', [name('山川花子')]],
    ['a name in half-width kana', 'ﾊﾅｺ', [name('ﾊﾅｺ', 'ハナコ')]],
  ])('reads a member search (%s): %s', (_what, text, searches) => {
    expect(memberSearches(text)).toEqual(searches)
  })
})

describe('spellings of a name', () => {
  it.each([
    ['高橋', ['高橋', '髙橋', '高槗', '髙槗']],
    ['髙', ['髙', '高']],
    ['渡辺', ['渡辺', '渡邊', '渡邉']],
    ['青木', ['青木', '靑木']],
    ['山口', ['山口']],
  ])('lists the spellings of the name %s', (text, spellings) => {
    expect(spellingsOf(text)).toEqual(spellings)
  })

  it.each([
    ['髙髙髙髙髙髙', 64, ''],
    ['髙髙髙髙髙髙髙', 64, '髙'],
    ['辺辺辺辺辺辺山', 27, '辺辺辺山'],
  ])('lists at most 64 spellings of a name, and leaves the rest as typed: %s', (text, count, rest) => {
    const spellings = spellingsOf(text)
    expect([spellings.length, spellings[0], new Set(spellings).size]).toEqual([count, text, count])
    expect(spellings.filter((spelling) => spelling.length !== text.length || !spelling.endsWith(rest))).toEqual([])
  })
})
