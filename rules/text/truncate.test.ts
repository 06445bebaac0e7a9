import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { LEAD_LENGTH } from '../limits.ts'
import { escapeHtml } from './escape-html.ts'
import { plainText, truncateCharacters } from './truncate.ts'

describe('plainText', () => {
  it.each([
    ['text stays', '桐生の秋', '桐生の秋'],
    ['inline tags part nothing', '桐<b>生</b>の<a href="/x">秋</a>', '桐生の秋'],
    ['blocks and breaks part words', '<p>桐生の秋</p><p>祭り<br>花火<br/>終わり</p>', '桐生の秋 祭り 花火 終わり'],
    ['whitespace is folded', '  桐生 \n\t の&nbsp;秋　 ', '桐生 の 秋'],
    ['entities', '&lt;b&gt; &amp; &quot;A&quot; &apos;B&#39; &yen;100', '<b> & "A" \'B\' ¥100'],
    ['entities once', '&amp;lt;p&amp;gt;', '&lt;p&gt;'],
    ['numbered entities', '&#26704;&#x751F;&#x20BB7;', '桐生𠮷'],
    ['numbers of no character', '&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['unknown names and bare ampersands', '&nope; &toString; AT&T & &#; &lt', '&nope; &toString; AT&T & &#; &lt'],
    ['an entity split by a tag is none', '&l<b></b>t;', '&lt;'],
    ['comments', '桐<!-- <p>秘密</p> -->生', '桐生'],
    ['an open comment', '桐生<!-- 秘密', '桐生'],
    ['a doctype', '<!doctype html>桐生<?php x ?>', '桐生'],
    ['scripts and styles', '桐<script>if (a < b) x("</p>")</script>生<style>p > a {}</style>', '桐生'],
    ['readings above characters', '<ruby>桐生<rp>（</rp><rt>きりゅう</rt><rp>）</rp></ruby>市', '桐生市'],
    ['readings left open', '<ruby>桐<rt>きり<rp>・<rt>生</ruby>市', '桐市'],
    ['what is marked up within a reading', '<ruby>桐<rt><b>きり</b></rt></ruby>市', '桐市'],
    ['a quoted > ends no tag', '<a title="1 > 0" data-x=\'>\'>桐生</a>', '桐生'],
    ['a < in text', '1 < 2 と 3<4、<3', '1 < 2 と 3<4、<3'],
    ['an open tag', '桐生<a href="', '桐生'],
    ['a < at the end', '桐生<', '桐生<'],
    ['capitals', '<P>桐生</P><SCRIPT>x</SCRIPT>', '桐生'],
    ['nothing', '', ''],
    ['tags alone', '<p></p>', ''],
  ])('converts HTML to plain text: %s', (_name, html, expected) => {
    expect(plainText(html)).toBe(expected)
  })

  it('restores escaped text as plain text, with white space folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainText(escapeHtml(text))).toBe(text.replace(/\s+/g, ' ').trim())
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['open tags', '<a '],
    ['angle brackets', '<'],
    ['open comments', '<!--'],
    ['open quotes', '<a "'],
    ['ampersands', '&'],
    ['numbers', '&#'],
    ['names', '&aaaaaaa'],
    ['scripts', '<script>'],
    ['spaces', ' \n'],
    ['closing tags', '</'],
  ])('converts a megabyte of %s to plain text', (_name, piece) => {
    const text = plainText(piece.repeat(1_000_000 / piece.length))
    expect(text.length <= 1_000_000).toBe(true)
  })
})

describe('the description is truncated (80 characters plus ellipsis)', () => {
  const family = '👨‍👩‍👧‍👦'
  const voiced = 'か\u3099'
  it.each([
    ['nothing', '', 0],
    ['79', '亜'.repeat(79), 79],
    ['exactly 80', '亜'.repeat(80), 80],
    ['80 surrogate pairs', '𠮷'.repeat(80), 80],
    ['80 families', family.repeat(80), 80],
    ['80 flags', '🇯🇵'.repeat(80), 80],
    ['80 kana with a combining mark', voiced.repeat(80), 80],
    ['80 characters, the last with a variation selector', `${'亜'.repeat(79)}葛\u{e0100}`, 80],
    ['80 half-width kana with their marks', 'ｶﾞ'.repeat(80), 80],
  ])('does not cut a text of %s', (_name, text) => {
    expect(truncateCharacters(text)).toBe(text)
  })

  it.each([
    ['81', '亜'.repeat(81), '亜'.repeat(80)],
    ['81 letters', 'a'.repeat(81), 'a'.repeat(80)],
    ['81 surrogate pairs', '𠮷'.repeat(81), '𠮷'.repeat(80)],
    ['81 families', family.repeat(81), family.repeat(80)],
    ['81 flags', '🇯🇵'.repeat(81), '🇯🇵'.repeat(80)],
    ['81 kana with a combining mark', voiced.repeat(81), voiced.repeat(80)],
    ['a mark on the 80th', `${'か'.repeat(79)}${voiced}か`, `${'か'.repeat(79)}${voiced}`],
    ['a mark on the 81st', `${'か'.repeat(80)}${voiced}`, 'か'.repeat(80)],
    ['81 half-width kana with their marks', 'ｶﾞ'.repeat(81), 'ｶﾞ'.repeat(80)],
    ['a surrogate pair as the 81st', `${'亜'.repeat(80)}𠮷`, '亜'.repeat(80)],
  ])('cuts %s to 80 characters and an ellipsis', (_name, text, kept) => {
    expect(truncateCharacters(text)).toBe(`${kept}…`)
  })

  it.each([
    [0, '…'],
    [1, '桐…'],
    [2, '桐生'],
    [3, '桐生'],
  ])('cuts a text to another length: %d', (length, expected) => {
    expect(truncateCharacters('桐生', length)).toBe(expected)
  })

  it('cuts the lead description at 80 characters', () => {
    expect(LEAD_LENGTH).toBe(80)
    expect(truncateCharacters(plainText(`<p>${'<b>亜</b>'.repeat(80)}&amp;</p>`))).toBe(`${'亜'.repeat(80)}…`)
  })

  it('cuts every text as a Unicode segmenter does', () => {
    const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' })
    const mixed = fc.string({
      unit: fc.constantFrom('あ', '漢', 'a', ' ', '。', 'ー', 'が', 'か\u3099', 'ﾞ', '𠮷', '🇯', '\u200d', '\u{e0100}', '々', '・'),
    })
    fc.assert(
      fc.property(mixed, fc.integer({ min: 0, max: 12 }), (text, length) => {
        const all = [...segmenter.segment(text)].map(({ segment }) => segment)
        const expected = all.length <= length ? text : `${all.slice(0, length).join('')}…`
        expect(truncateCharacters(text, length)).toBe(expected)
      }),
      { numRuns: 1000 },
    )
  })
})

it('creates a segmenter only for a text that needs one, not when the module is loaded', async () => {
  const segmenter = vi.spyOn(Intl, 'Segmenter')
  vi.resetModules()
  const fresh = await import('./truncate.ts')
  expect(fresh.truncateCharacters('桐生'.repeat(60))).toBe(`${'桐生'.repeat(40)}…`)
  expect(segmenter).not.toHaveBeenCalled()
  expect(fresh.truncateCharacters('👨‍👩‍👧'.repeat(90))).toBe(`${'👨‍👩‍👧'.repeat(80)}…`)
  expect(segmenter).toHaveBeenCalledTimes(1)
})
