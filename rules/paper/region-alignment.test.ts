import { describe, expect, it } from 'vitest'
import type { PageLine } from './paper-text.ts'
import { alignLines, comparable, findLikelyArticles, prepareArticle } from './region-alignment.ts'
import type { PrintedArticle } from './region-alignment.ts'

const RATIO = 1.5
const article = (id: number, given: Partial<PrintedArticle>) =>
  prepareArticle({ id, title: '', text: '', captions: [], distance: 0, ...given })
/** Columns from the right to the left; a headline is `large`. */
const column = (text: string, at: number, size = 0.02): PageLine => ({
  text,
  box: { x: 0.9 - at * 0.03, y: 0.1, width: size, height: 0.3 },
  isVertical: true,
})
const columns = (...texts: string[]) => texts.map((text, at) => column(text, at))

const MARKET = article(1, {
  title: '織物市に１万人',
  text: '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。',
  captions: ['反物を手に取る買い物客'],
})
const BRIDGE = article(2, {
  title: '渡良瀬の橋、架け替えへ',
  text: '県は渡良瀬川に架かる橋の架け替えを来春に始める。六十年前に造られ、幅が狭く歩道がない。',
})
const BOTH = [MARKET, BRIDGE]

describe('article of a line', () => {
  it.each<[string, string[], (number | null)[]]>([
    ['that contains it', ['桐生市本町の蔵が並ぶ通り', '県は渡良瀬川に架かる橋の'], [1, 2]],
    ['in other widths, and without its ruby', ['織物市に1万人', '反物を手に取る買い物客'], [1, 1]],
    ['with some characters that were read wrongly', ['桐生市木町の蔵が並ふ通りで二十日'], [1]],
    ['none where nothing contains it', ['特売 秋の反物 三割引き 土日のみ'], [null]],
    ['none where it has no letters', ['――――'], [null]],
    ['of its neighbours, where it is short', ['桐生市本町の蔵が並ぶ通りで二十', '日、', '恒例の織物市が開かれ、県内外'], [1, 1, 1]],
    ['that it continues, where it is short and at the end', ['訪れた人たちでにぎわっ', 'た。'], [1, 1]],
    ['that it precedes, where it is short and at the beginning', ['県は', '渡良瀬川に架かる橋の架け替え'], [2, 2]],
    ['none where it is short and between two', ['恒例の織物市が開かれ、県内外', '市内', '県は渡良瀬川に架かる橋の架け'], [1, null, 2]],
    [
      'none where a short one stands alone among others',
      ['六十年前', '秋の反物三割引', '土日のみの特売', '電話でどうぞ', '駐車場あり'],
      [null, null, null, null, null],
    ],
  ])('assigns a line to an article: %s', (_name, texts, expected) => {
    expect(alignLines(columns(...texts), BOTH, RATIO)).toEqual(expected)
  })

  it('assigns a large line to the article whose title it is a part of', () => {
    const lines = [
      column('織物市に', 0, 0.05),
      ...columns('', '', '桐生市本町の蔵が並ぶ通りで二十', '日、恒例の織物市が開かれ、県内外').slice(2),
    ]
    expect(alignLines(lines, BOTH, RATIO)).toEqual([1, 1, 1])
  })

  it('assigns the running head of the page to no article', () => {
    const head = (text: string, x: number): PageLine => ({ text, box: { x, y: 0.01, width: 0.1, height: 0.01 }, isVertical: false })
    expect(alignLines([head('3', 0), head('恒例の織物市が開かれ', 0.4), ...columns('恒例の織物市が開かれ、県内')], BOTH, RATIO)).toEqual([
      null,
      null,
      1,
    ])
  })
})

describe('a line that several articles contain', () => {
  const NOTICE = '通夜は二十一日午後六時から桐生市の斎場で営まれる。'
  const first = article(1, { text: `本町の田中太郎さん。${NOTICE}喪主は長男一郎さん。`, distance: 1 })
  const second = article(2, { text: `東町の鈴木花子さん。${NOTICE}喪主は夫の次郎さん。` })
  it.each<[string, string[], (number | null)[]]>([
    [
      'belongs to that of the lines around it',
      ['本町の田中太郎さん。', NOTICE, '喪主は長男一郎さん。', '東町の鈴木花子さん。', NOTICE, '喪主は夫の次郎さん。'],
      [1, 1, 1, 2, 2, 2],
    ],
    ['belongs to the article of the nearer day where it stands alone', [NOTICE], [2]],
  ])('a line that several articles contain %s', (_name, texts, expected) => {
    expect(alignLines(columns(...texts), [first, second], RATIO)).toEqual(expected)
  })
  it('assigns a line that articles of equally near days contain to none of them', () => {
    expect(alignLines(columns(NOTICE), [second, article(3, { text: NOTICE })], RATIO)).toEqual([null])
  })
})

it('compares letters and digits only, in the form of the search', () => {
  expect(comparable('「１２」、ｶﾞｽ ABC・龍の 々ー')).toBe(comparable('12ガスabc竜の々ー'))
})

describe('articles that a page may print', () => {
  it('finds the articles of which a page has some of the text', () => {
    const others = Array.from({ length: 20 }, (_, at) => article(10 + at, { text: `無関係な記事${'甲乙丙丁戊己庚辛'.repeat(at + 1)}` }))
    expect(
      findLikelyArticles(columns('桐生市本町の蔵が並ぶ通りで二十日、恒例の織'), [...others, MARKET, BRIDGE]).map(({ id }) => id),
    ).toEqual([1])
  })
  it('finds no articles for an empty page', () => {
    expect(findLikelyArticles([], BOTH)).toEqual([])
  })
  it('finds a long article of which only the end is on the page', () => {
    const text = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    const rest = Array.from({ length: 40 }, (_, line) => text.slice(2500 + 11 * line, 2511 + 11 * line))
    expect(findLikelyArticles(columns(...rest), [article(3, { text }), ...BOTH]).map(({ id }) => id)).toEqual([3])
  })
})
