import { describe, expect, it } from 'vitest'
import { HouseStyle } from './house-style.ts'
import type { HouseRule } from './house-style.ts'
import { alertKey, defaultChecks, isOpenAlert } from './style-alert.ts'
import type { CheckSetting, StyleAlert } from './style-alert.ts'

const RELEASE = '2026-11-24'
let ids = 0
const rule = (expected: string, patterns: string[], more: Partial<HouseRule> = {}): HouseRule => ({
  id: (ids += 1),
  kind: 'word',
  expected,
  patterns,
  exceptions: [],
  reading: '',
  note: '',
  ...more,
})

const RULES = [
  rule('子ども', ['子供', 'こども'], { exceptions: ['こどもの日'], note: '用字用語 3-12' }),
  rule('サーバー', ['サーバ']),
  rule('コンピューター', ['コンピュータ']),
  rule('ください', ['下さい']),
  rule('ウェブ', ['Web', 'ウエブ']),
  rule('NHK', ['ＮＨＫ', 'エヌエイチケー']),
  rule('株式会社', ['(株)']),
  rule('打ち合わせ', ['打合せ', '打ち合せ']),
  rule('打ち合わせ会', ['打合会']),
  rule('カメラ', ['キャメラ']),
  rule('バイト', ['ばいと']),
  rule('桐生が岡', ['桐生ヶ丘', '桐生ヶ岡'], { kind: 'name', reading: 'きりゅうがおか' }),
  rule('渡良瀬', [], { kind: 'name', reading: 'わたらせ' }),
  rule('渡良瀬川', [], { kind: 'name', reading: 'わたらせがわ' }),
  rule('7つの海', [], { kind: 'name', reading: 'ななつのうみ' }),
  rule('𠮷野家', [], { kind: 'name', reading: 'よしのや' }),
]

const setting = (name: CheckSetting['name'], option: string, isOn = true): CheckSetting => ({ name, option, isOn })
const withCheck = (one: CheckSetting) => defaultChecks().map((each) => (each.name === one.name ? one : each))
const shown = ({ kind, found, proposed, reading }: StyleAlert) => `${kind}: ${found} → ${proposed ?? reading ?? '?'}`
const check = (texts: string[], checks = defaultChecks(), mayHaveRuby = false) =>
  new HouseStyle(RULES, checks)
    .check(
      texts.map((text) => ({ text, rubies: [], mayHaveRuby })),
      RELEASE,
    )
    .flat()
    .map(shown)

describe('dictionary of the house style', () => {
  it.each([
    ['子供が遊ぶ。', ['word: 子供 → 子ども']],
    ['子供と子供', ['word: 子供 → 子ども', 'word: 子供 → 子ども']],
    ['子どもが遊ぶ。', []],
    ['こどもの日にこどもが', ['word: こども → 子ども']],
    ['サーバが止まる', ['word: サーバ → サーバー']],
    ['サーバーが止まる', []],
    ['サーバント', []],
    ['オブサーバ', []],
    ['ｻｰﾊﾞが止まる', ['word: ｻｰﾊﾞ → サーバー']],
    ['コンピュータ', ['word: コンピュータ → コンピューター']],
    ['コンピューター', []],
    ['見て下さい', ['word: 下さい → ください']],
    ['Webで見る', ['word: Web → ウェブ']],
    ['Ｗｅｂで見る', ['word: Ｗｅｂ → ウェブ']],
    ['Webhookを使う', []],
    ['ＮＨＫの番組', ['word: ＮＨＫ → NHK']],
    ['NHKの番組', []],
    ['ＮＨKの番組', ['word: ＮＨK → NHK']],
    ['㈱夕刊', ['word: ㈱ → 株式会社']],
    ['打合せをする', ['word: 打合せ → 打ち合わせ']],
    ['打ち合せをする', ['word: 打ち合せ → 打ち合わせ']],
    ['打合会をする', ['word: 打合会 → 打ち合わせ会']],
    ['打ち合わせ会', []],
    ['アルバイト', []],
    ['桐生ヶ丘動物園', ['word: 桐生ヶ丘 → 桐生が岡']],
    ['詳しくはhttps://example.jp/Web/下さいへ', ['word: 下さい → ください']],
    ['https://example.jp/Web', []],
    ['Web@example.jpへ', []],
    ['', []],
  ])('checks %j against the dictionary and finds %j', (text, expected) => {
    expect(check([text])).toEqual(expected)
  })

  it('gives the place of a dictionary alert in UTF-16 units of the written text', () => {
    const [[found] = []] = new HouseStyle(RULES, [])
      .check([{ text: '𠮷の㈱子供', rubies: [], mayHaveRuby: false }], RELEASE)
      .map((alerts) => alerts.filter(({ found: word }) => word === '子供'))
    expect(found).toEqual({ kind: 'word', from: 4, to: 6, found: '子供', proposed: '子ども', reading: null, note: '用字用語 3-12' })
  })

  it('raises no built-in alert for words of the dictionary', () => {
    expect(check(['𠮷野家と𠮷田'])).toEqual(['shift-jis: 𠮷 → ?'])
    expect(check(['7つの海と7つ'], withCheck(setting('digits', 'single-full')))).toEqual(['digits: 7 → ７'])
  })

  it('raises a built-in alert that is longer than a word of the dictionary in it', () => {
    const [alerts = []] = new HouseStyle([rule('11月', ['霜月'])], defaultChecks()).check(
      [{ text: '11月30日（日）まで', rubies: [], mayHaveRuby: false }],
      RELEASE,
    )
    expect(alerts.map(shown)).toEqual(['weekday: 11月30日（日） → 11月30日（月）'])
  })
})

describe('the built-in checks', () => {
  it.each([
    ['はしごだかの髙と丸の①', []],
    ['森鷗外と😀👍', ['shift-jis: 鷗 → ?', 'shift-jis: 😀👍 → ?']],
    ['10〜20円', []],
    ['二つ  続く', ['blanks:    →  ']],
    ['全角　　二つ', ['blanks: 　　 → 　']],
    ['一つ 続く　字', []],
    ['30日（日）', ['weekday: 30日（日） → 30日（月）']],
    ['11月30日（日）まで', ['weekday: 11月30日（日） → 11月30日（月）']],
    ['11月30日（月）まで', []],
    ['（（二重）', ['brackets: （ → ?']],
    ['「開いたまま', ['brackets: 「 → ?']],
    ['閉じだけ」', ['brackets: 」 → ?']],
    ['「『中』と（外）」', []],
    ['「（交差」）', ['brackets: （ → ?', 'brackets: ） → ?']],
    ['1) 一つめ', []],
    ['注）料金は税込み、例）髪の長い方', []],
    ['卵は混ぜておき、1）の上に注ぐ。（2）は、あとで', []],
    ['2杯注）', ['brackets: ） → ?']],
    ['一つ（1）二つ）', ['brackets: ） → ?']],
    ['3、4日と１０人', ['digits: １０ → 10']],
    ['１．５倍', ['digits: １．５ → 1.5']],
  ])('checks %j with the built-in checks and finds %j', (text, expected) => {
    expect(check([text])).toEqual(expected)
  })

  it.each([
    ['3人と10人', ['digits: 3 → ３']],
    ['３人と10人', []],
    ['３人と１０人', ['digits: １０ → 10']],
    ['電話0277-4-1234、B5判、9:30', []],
    ['1.5倍', []],
  ])('checks %j for single digits in full width and finds %j', (text, expected) => {
    expect(check([text], withCheck(setting('digits', 'single-full')))).toEqual(expected)
  })

  it.each([
    ['same', ['1〜2', '3〜4'], []],
    ['same', ['1～2', '3～4'], []],
    ['same', ['1〜2', '3〜4と5～6'], ['wave-dash: ～ → 〜']],
    ['same', ['1～2', '3〜4'], ['wave-dash: 〜 → ～']],
    ['wave', ['1～2', '3～4'], ['wave-dash: ～ → 〜', 'wave-dash: ～ → 〜']],
    ['tilde', ['1〜2'], ['wave-dash: 〜 → ～']],
  ])('checks wave dashes with the option %s in the texts %j and finds %j', (option, texts, expected) => {
    expect(check(texts, withCheck(setting('wave-dash', option)))).toEqual(expected)
  })

  it.each(defaultChecks())('finds nothing of $name while that check is off', ({ name, option }) => {
    const wrong = ['鷗  11月30日（日）1〜2と3～4、１０「']
    expect(check(wrong).some((alert) => alert.startsWith(`${name}:`))).toBe(true)
    expect(check(wrong, withCheck(setting(name, option, false))).filter((alert) => alert.startsWith(`${name}:`))).toEqual([])
  })
})

describe('proposed readings', () => {
  const style = new HouseStyle(RULES, [])
  const propose = (texts: Parameters<HouseStyle['check']>[0]) => style.check(texts, RELEASE).map((alerts) => alerts.map(shown))

  it('proposes readings at the first place where ruby may be, for the longest name', () => {
    expect(
      propose([
        { text: '渡良瀬川の話', rubies: [], mayHaveRuby: false },
        { text: '渡良瀬川と渡良瀬、渡良瀬川', rubies: [], mayHaveRuby: true },
      ]),
    ).toEqual([[], ['ruby: 渡良瀬川 → わたらせがわ', 'ruby: 渡良瀬 → わたらせ']])
  })

  it('proposes no reading for a name that has one, nor for its later places', () => {
    expect(
      propose([
        { text: '渡良瀬の話', rubies: [[0, 3]], mayHaveRuby: true },
        { text: '渡良瀬の話', rubies: [], mayHaveRuby: true },
      ]),
    ).toEqual([[], []])
  })

  it('treats proposed readings as offers, not as open alerts', () => {
    const [[offer] = []] = style.check([{ text: '渡良瀬', rubies: [], mayHaveRuby: true }], RELEASE)
    expect([offer?.kind, offer !== undefined && isOpenAlert(offer), isOpenAlert({ kind: 'word' })]).toEqual(['ruby', false, true])
  })
})

it('checks the same text again when the day of the release has changed', () => {
  const style = new HouseStyle([], defaultChecks())
  const at = (day: string) =>
    style
      .check([{ text: '11月30日（日）', rubies: [], mayHaveRuby: false }], day)
      .flat()
      .map(shown)
  expect([at('2026-11-24'), at('2025-11-24'), at('2026-11-24')]).toEqual([
    ['weekday: 11月30日（日） → 11月30日（月）'],
    [],
    ['weekday: 11月30日（日） → 11月30日（月）'],
  ])
})

it('names an ignored alert by its kind and at most two hundred units of its text', () => {
  expect(alertKey({ kind: 'word', found: '子供' })).toBe('word 子供')
  expect(alertKey({ kind: 'shift-jis', found: '鷗'.repeat(201) })).toBe(`shift-jis ${'鷗'.repeat(200)}`)
})
