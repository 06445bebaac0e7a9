import { describe, expect, it } from 'vitest'
import { findRubyAtEnd, notationToInline, parseRubyNotation } from './ruby.ts'

describe('the notation of readings', () => {
  it.each([
    ['桐生市', ['桐生市']],
    ['', []],
    ['桐生《きりゅう》市', [{ base: '桐生', rt: 'きりゅう' }, '市']],
    ['群馬の桐生《きりゅう》', ['群馬の', { base: '桐生', rt: 'きりゅう' }]],
    ['佐々木《ささき》さん', [{ base: '佐々木', rt: 'ささき' }, 'さん']],
    ['𠮷田《よしだ》', [{ base: '𠮷田', rt: 'よしだ' }]],
    ['お｜祖父《じい》さん', ['お', { base: '祖父', rt: 'じい' }, 'さん']],
    ['｜ＡＩ《エーアイ》と|NPO法人《ひえいり》', [{ base: 'ＡＩ', rt: 'エーアイ' }, 'と', { base: 'NPO法人', rt: 'ひえいり' }]],
    ['｜本気《マジ》', [{ base: '本気', rt: 'マジ' }]],
    ['今年《企画》', ['今年《企画》']],
    ['《桐生》まつり', ['《桐生》まつり']],
    ['かな《かな》', ['かな《かな》']],
    ['桐生《》', ['桐生《》']],
    ['｜ 《かな》', ['｜ 《かな》']],
    ['桐生《きり\nゅう》', ['桐生《きり\nゅう》']],
    [
      '渡良瀬《わたらせ》川《がわ》',
      [
        { base: '渡良瀬', rt: 'わたらせ' },
        { base: '川', rt: 'がわ' },
      ],
    ],
  ])('parses the readings in the text "%s"', (text, expected) => {
    expect(parseRubyNotation(text)).toEqual(expected)
  })

  it('accepts readings of sixty characters, not of sixty-one', () => {
    expect(parseRubyNotation(`字《${'あ'.repeat(60)}》`)).toEqual([{ base: '字', rt: 'あ'.repeat(60) }])
    expect(parseRubyNotation(`字《${'あ'.repeat(61)}》`)).toEqual([`字《${'あ'.repeat(61)}》`])
  })

  it.each([
    ['市内の桐生《きりゅう》', { base: '桐生', rt: 'きりゅう', length: 8 }],
    ['お｜桐生市《きりゅうし》', { base: '桐生市', rt: 'きりゅうし', length: 11 }],
    ['桐生《きりゅう》市', null],
    ['桐生《きりゅう', null],
    ['》', null],
  ])('looks for a reading at the very end of "%s"', (text, expected) => {
    expect(findRubyAtEnd(text)).toEqual(expected)
  })

  it('converts the notation of a reading to inline nodes of the document', () => {
    expect(notationToInline('桐生《きりゅう》市').map((node) => node.toJSON())).toEqual([
      { type: 'ruby', attrs: { base: '桐生', rt: 'きりゅう' } },
      { type: 'text', text: '市' },
    ])
  })
})
