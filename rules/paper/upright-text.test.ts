import { describe, expect, it } from 'vitest'
import { plainText } from '../text/truncate.ts'
import { markUpright, splitUpright } from './upright-text.ts'

/** Pieces side by side in ( ), stacked ones in [ ]. */
function shown(text: string): string {
  return splitUpright(text)
    .map((piece) => (piece.setting === 'plain' ? piece.text : piece.setting === 'stacked' ? `[${piece.text}]` : `(${piece.text})`))
    .join('')
}

describe('figures in upright text', () => {
  it.each([
    ['', ''],
    ['灯籠', '灯籠'],
    ['5時', '(5)時'],
    ['12日', '(12)日'],
    ['120日分', '(120)日分'],
    ['約1200人', '約[1200]人'],
    ['2026年11月25日', '[2026]年(11)月(25)日'],
    ['（54）は', '（(54)）は'],
    ['午後5時半から38店', '午後(5)時半から(38)店'],
    ['約17億円。', '約(17)億円。'],
    ['1.5倍', '1.5倍'],
    ['6,800平方', '6,800平方'],
    ['0277-00-0111', '0277-00-0111'],
    ['10:30', '10:30'],
    ['１２日', '１２日'],
    ['NPO法人', '[NPO]法人'],
    ['JR両毛線', '[JR]両毛線'],
    ['YouTube', 'YouTube'],
    ['G20', 'G20'],
    ['https://example.jp/12', 'https://example.jp/12'],
    ['第3、4回', '第(3)、(4)回'],
  ])('sets %s as %s in upright text', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })
})

describe('marked HTML', () => {
  it.each([
    ['<p>12日</p>', '<p><span class="n1">12</span>日</p>'],
    ['<p>1200人</p>', '<p><span class="n2">1200</span>人</p>'],
    ['<p>5</p><p>6</p>', '<p><span class="n1">5</span></p><p><span class="n1">6</span></p>'],
    ['<a href="/a/12/?x=3">3面</a>', '<a href="/a/12/?x=3"><span class="n1">3</span>面</a>'],
    ['<a title="a > 12">3面</a>', '<a title="a > 12"><span class="n1">3</span>面</a>'],
    ['&#160;3&amp;4&nbsp;', '&#160;<span class="n1">3</span>&amp;<span class="n1">4</span>&nbsp;'],
    ['<h2>3つ</h2>', '<h2><span class="n1">3</span>つ</h2>'],
  ])('marks figures in the HTML %s without changing its plain text', (html, expected) => {
    expect(markUpright(html)).toBe(expected)
    expect(plainText(markUpright(html))).toBe(plainText(html))
  })
})
