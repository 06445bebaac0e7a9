import { describe, expect, it } from 'vitest'
import { CONTENT_TAGS, DESCRIPTION_TAGS } from './allow-list.ts'
import { emptyArticle, parseArticle } from './from-html.ts'
import { renderArticle } from './to-html.ts'

const empty = { title: '', description: '', content: '', info: '' }
const bodyOf = (content: string) => renderArticle(parseArticle({ ...empty, content })).content

const EVERY_TAG =
  '<h2>題</h2><h3>題</h3><p>文<br /><strong>太</strong><em>強</em><a href="/a/">リンク</a><ruby>桐<rt>きり</rt></ruby></p><ul><li>一</li></ul>' +
  '<ol><li>二</li></ol><blockquote><p>言</p></blockquote><table><thead><tr><th scope="col">甲</th></tr></thead><tbody><tr><td>乙</td></tr></tbody></table>'

describe('the body of a parsed article', () => {
  it('keeps every element of the allow-list in the body except rp, the parentheses of readings', () => {
    expect(bodyOf(EVERY_TAG)).toBe(EVERY_TAG)
    expect(CONTENT_TAGS.filter((tag) => !new RegExp(`<${tag}[ >]`).test(EVERY_TAG))).toEqual(['rp'])
  })

  it.each([
    ['文', '<p>文</p>'],
    ['一<p>二</p>三', '<p>一</p><p>二</p><p>三</p>'],
    ['<strong><p>一</p><p>二</p></strong>', '<p><strong>一</strong></p><p><strong>二</strong></p>'],
    ['<p>  一  二  </p>', '<p>  一  二  </p>'],
    ['<p>\n  日本\n  語 and\n  English\n</p>', '<p>日本語 and English</p>'],
    ['<h2></h2><p> </p><ul><li></li></ul><table><tr><td></td></tr></table>', ''],
    ['<ul><li><p>一</p></li><li><p>二</p><p>三</p></li></ul>', '<ul><li>一</li><li><p>二</p><p>三</p></li></ul>'],
    ['<ul><li>一<ul><li>二</li></ul></li></ul>', '<ul><li>一<ul><li>二</li></ul></li></ul>'],
    ['<ul><li><h3>一</h3></li></ul>', '<ul><li><h3>一</h3></li></ul>'],
    ['<blockquote><table><tr><td>一</td><td>二</td></tr></table></blockquote>', '<blockquote><p>一</p><p>二</p></blockquote>'],
    ['<table><td>一</td></table>', '<p>一</p>'],
    [
      '<table><tr><td>一</td></tr><tr><td>二</td><td>三</td></tr></table>',
      '<table><tbody><tr><td>一</td><td></td></tr><tr><td>二</td><td>三</td></tr></tbody></table>',
    ],
    [
      '<table><tr><th scope="row">一</th><td>二</td></tr></table>',
      '<table><tbody><tr><th scope="row">一</th><td>二</td></tr></tbody></table>',
    ],
    ['<p><ruby>桐<rt>きり</rt>生<rt>う</rt></ruby></p>', '<p><ruby>桐<rt>きり</rt></ruby><ruby>生<rt>う</rt></ruby></p>'],
    ['<p><ruby>桐生<rp>(</rp><rt>きりゅう</rt><rp>)</rp></ruby></p>', '<p><ruby>桐生<rt>きりゅう</rt></ruby></p>'],
    [
      '<p><ruby><rb>桐</rb><rb>生</rb><rt>きり</rt><rt>ゅう</rt></ruby>市</p>',
      '<p><ruby>桐<rt>きり</rt></ruby><ruby>生<rt>ゅう</rt></ruby>市</p>',
    ],
    ['<p><ruby><rb>桐<rb>生<rt>きり<rt>ゅう</ruby>市</p>', '<p><ruby>桐<rt>きり</rt></ruby><ruby>生<rt>ゅう</rt></ruby>市</p>'],
    ['<p><ruby><rb>桐</rb><rb>生</rb><rt>きりゅう</rt></ruby>市</p>', '<p><ruby>桐生<rt>きりゅう</rt></ruby>市</p>'],
    ['<p><ruby>桐生<rt>きり</rt><rt>ゅう</rt></ruby>市</p>', '<p><ruby>桐生<rt>きりゅう</rt></ruby>市</p>'],
    [
      '<p><ruby>\n<rb>桐</rb>\n<rb>生</rb>\n<rp>(</rp><rt>きり</rt>\n<rt>ゅう</rt><rp>)</rp>\n</ruby>市</p>',
      '<p><ruby>桐<rt>きり</rt></ruby><ruby>生<rt>ゅう</rt></ruby>市</p>',
    ],
    [
      '<p><ruby><rb>桐</rb><rb>生</rb><rtc><rt>きり</rt><rt>ゅう</rt></rtc></ruby>市</p>',
      '<p><ruby>桐<rt>きり</rt></ruby><ruby>生<rt>ゅう</rt></ruby>市</p>',
    ],
    ['<p><ruby><rbc><rb>桐生</rb></rbc><rtc>きりゅう</rtc></ruby>市</p>', '<p><ruby>桐生<rt>きりゅう</rt></ruby>市</p>'],
    ['<p><ruby>東南<rt>とうなん</rt><rtc>たつみ</rtc></ruby>の</p>', '<p><ruby>東南<rt>とうなん</rt></ruby>（たつみ）の</p>'],
    ['<p><ruby><strong>桐</strong>生<rt>きりゅう</rt></ruby></p>', '<p><ruby>桐生<rt>きりゅう</rt></ruby></p>'],
    ['<p>2<sup>10</sup>とH<sub>2</sub>O、<strong>m<sup>２</sup></strong></p>', '<p>2¹⁰とH₂O、<strong>m²</strong></p>'],
    [
      '<p>10<sup>-3</sup>、x<sup>n</sup>、x<sup>n+y</sup>、x<sup>k</sup>、a<sub>i+1</sub>、CO<sub>x</sub></p>',
      '<p>10⁻³、xⁿ、x^(n+y)、x^k、a_(i+1)、COx</p>',
    ],
    [
      '<p>本文<sup>注1</sup>の<sup>※2</sup>と<sup><a href="/a/">[3]</a></sup>、1<sup>st</sup>、<sup> </sup>X<sup>®</sup></p>',
      '<p>本文（注1）の※2と<a href="/a/">[3]</a>、1st、X®</p>',
    ],
    ['<p><sup><a href="/a/">4</a></sup></p>', '<p><a href="/a/">⁴</a></p>'],
    ['<p><ruby>桐生</ruby><ruby><rt>きりゅう</rt></ruby></p>', '<p>桐生きりゅう</p>'],
    [
      '<p><a href="javascript:x">一</a><a href="https://example.jp" rel="nofollow evil">二</a></p>',
      '<p>一<a href="https://example.jp/" rel="nofollow noopener">二</a></p>',
    ],
  ])('parses the body %j as %j', (content, expected) => {
    expect(bodyOf(content)).toBe(expected)
  })
})

describe('title, standfirst and info of a parsed article', () => {
  it('keeps the title as one line, the standfirst as paragraphs without links, and the info as lines', () => {
    const description = '<p>前<br /><strong>文</strong><em>強</em><ruby>桐<rt>きり</rt></ruby></p>'
    expect(DESCRIPTION_TAGS.filter((tag) => !new RegExp(`<${tag}[ >]`).test(description))).toEqual(['rp'])
    const texts = { title: '題\n名', description, content: '', info: '一\r\n二\n\n<b>三</b>' }
    expect(renderArticle(parseArticle(texts))).toEqual({ ...texts, title: '題名', info: '一\n二\n\n<b>三</b>' })
    expect(renderArticle(parseArticle({ ...empty, description: '<h2>題</h2><p><a href="/a/">文</a></p>' })).description).toBe(
      '<p>題</p><p>文</p>',
    )
  })

  it('renders an empty article with an empty title, standfirst, body and info', () => {
    expect(renderArticle(emptyArticle())).toEqual(empty)
  })
})
