import { describe, expect, it } from 'vitest'
import { isUsableText, printedText } from './printed-text.ts'

describe('printed text', () => {
  it.each([
    ['⽇⽴⻑⻘⺠', '日立長青民'],
    ['︑︒﹁﹂︵︶︙︰︱﹃﹄﹈', '、。「」（）…‥—『』］'],
    ['(半角) ...', '(半角) ...'],
    ['ＡＢＣ１２３ｱｲｳ', 'ＡＢＣ１２３ｱｲｳ'],
    ['國會 髙﨑', '國會 髙﨑'],
    ['a\u0000b\u00adc\u200bd\ufeff', 'abcd'],
    ['一 \t\n 二\u3000三', '一 二 三'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['\ud842野', '野'],
    ['𠮷野', '𠮷野'],
  ])('reads the printed text %j as %j', (text, expected) => {
    expect(printedText(text)).toBe(expected)
  })
})

describe('usable text', () => {
  const japanese = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれた。'
  it.each<[string, string, boolean]>([
    ['an article', japanese, true],
    ['19 characters', 'あ'.repeat(19), false],
    ['20 characters', 'あ'.repeat(20), true],
    ['spaces are no characters', 'あ '.repeat(19), false],
    ['Latin only', 'The quick brown fox jumps over the lazy dog. '.repeat(10), false],
    ['a table of results with some names', '桐生 3-2 太田 1-0 みどり 2-2 大間々 0-4 '.repeat(10), true],
    ['replacement characters', japanese + '\ufffd'.repeat(4), false],
    ['a few of them', japanese + '\ufffd'.repeat(3), true],
    ['private use', '\ue000\ue001\ue002'.repeat(20) + japanese, false],
    ['kanji at random', Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x4e00 + index * 37)).join(''), false],
    ['a page of 100,000 characters', 'あ'.repeat(100_000), true],
    ['more than any page has', 'あ'.repeat(100_001), false],
  ])('decides whether a text is usable: %s', (_name, text, expected) => {
    expect(isUsableText(text)).toBe(expected)
  })
})
