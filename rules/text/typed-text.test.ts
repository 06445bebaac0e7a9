import { describe, expect, it } from 'vitest'
import { cleanEmail, cleanLine, cleanTel, isBlank, LETTER } from './typed-text.ts'

describe('a telephone number', () => {
  it.each([
    ['', ''],
    ['　', ''],
    ['0277462511', '0277462511'],
    ['０２７７４６２５１１', '0277462511'],
    ['0277-46-2511', '0277462511'],
    ['０２７７－４６－２５１１', '0277462511'],
    ['0277ー46ー2511', '0277462511'],
    ['0277‐46−2511', '0277462511'],
    ['0277 46 2511', '0277462511'],
    ['0277　46　2511', '0277462511'],
    ['（0277）46-2511', '0277462511'],
    ['(0277)46.2511', '0277462511'],
    [' 090-1234-5678　', '09012345678'],
    ['+81-277-46-2511', '+81-277-46-2511'],
    ['0277-46-2511（昼）', '0277-46-2511（昼）'],
    ['0277-46-251a', '0277-46-251a'],
    ['٠٢٧٧٤٦٢٥١١', '٠٢٧٧٤٦٢٥١١'],
    ['---', '---'],
    ['\u202a0277-46-2511\u202c', '0277462511'],
  ])('cleans the telephone number %j to %j', (typed, clean) => {
    expect(cleanTel(typed)).toBe(clean)
    expect(cleanTel(clean)).toBe(clean)
  })
})

describe('a text with something to read', () => {
  it.each(['電話', '折り返し', 'ｶﾅ', 'a', '３', '\u200b控え', '？ 未定'])('finds something to read in %j', (text) => {
    expect(LETTER.test(text)).toBe(true)
  })
  it.each(['', '　', '\u200b', '\u00ad', '\u2060\ufeff', '\u2800', '\u3164', '\uffa0', '\u115f\u1160', '\ufe0f', '。…'])(
    'finds nothing to read in %j',
    (text) => {
      expect(LETTER.test(text)).toBe(false)
    },
  )
})

describe('an email address', () => {
  it.each([
    ['', ''],
    [' hanako@example.jp　', 'hanako@example.jp'],
    ['hanako＠example.jp', 'hanako@example.jp'],
    ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'hanako@example.jp'],
    ['ｈａｎａｋｏ＿１－２＋ｘ＠example.jp', 'hanako_1-2+x@example.jp'],
    ['Hanako@Example.JP', 'Hanako@Example.JP'],
    ['hana ko@example.jp', 'hana ko@example.jp'],
    ['花子@example.jp', '花子@example.jp'],
    ['ﾊﾅｺ@example.jp', 'ﾊﾅｺ@example.jp'],
    ['reader@example.jp\u200b', 'reader@example.jp'],
    ['\u202areader\u200b@example.jp\u202c', 'reader@example.jp'],
  ])('cleans the email address %j to %j', (typed, clean) => {
    expect(cleanEmail(typed)).toBe(clean)
    expect(cleanEmail(clean)).toBe(clean)
  })
})

describe('texts that show nothing', () => {
  it.each(['', ' 　\r\n\t', '\u200b', '\u2060\ufeff', '\u202e', '\u3164', '\uffa0', '\u00ad', '\u2800', '\u0001', '\ufe0f'])(
    'treats %j as blank and cleans it to an empty line',
    (text) => {
      expect(isBlank(text)).toBe(true)
      expect(cleanLine(text)).toBe('')
    },
  )

  it.each([' a ', '\u200b控え', '。', '👨\u200d👩', '辻\u{e0100}'])('does not treat %j as blank', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})

describe('texts of one line', () => {
  it.each([
    [' 渡良瀬　花子 ', '渡良瀬　花子'],
    ['a\r\nb', 'a b'],
    ['a\u2028b\u0085c\u000bd', 'a b c d'],
    ['\u202e花子\u202c\u200b', '花子'],
    ['👨\u200d👩', '👨\u200d👩'],
    ['辻\u{e0100}', '辻\u{e0100}'],
  ])('cleans the line %j to %j', (typed, clean) => {
    expect(cleanLine(typed)).toBe(clean)
    expect(cleanLine(clean)).toBe(clean)
  })
})
