import { describe, expect, it } from 'vitest'
import { factsOfPage, japaneseNumber } from './paper-facts.ts'
import type { PageLine } from './paper-text.ts'

const line = (text: string, y = 0.02, isVertical = false): PageLine => ({ text, box: { x: 0.1, y, width: 0.3, height: 0.02 }, isVertical })
const facts = (...lines: PageLine[]) => factsOfPage({ lines })
const NOTHING = { days: [], number: null, issue: null, names: [] }

it.each([
  ['5318', 5318],
  ['5,318', 5318],
  ['五三一八', 5318],
  ['五千三百十八', 5318],
  ['十', 10],
  ['二十五', 25],
  ['百', 100],
  ['〇', 0],
])('reads the Japanese number %s', (text, number) => {
  expect(japaneseNumber(text)).toBe(number)
})

describe('day printed on a page', () => {
  it.each([
    ['2026年11月20日（金曜日）', ['2026-11-20']],
    ['２０２６年１１月２０日　金曜日', ['2026-11-20']],
    ['2026年（令和8年）11月20日（金曜日）', ['2026-11-20']],
    ['令和８年１１月２０日', ['2026-11-20']],
    ['令和元年5月1日', ['2019-05-01']],
    ['平成31年4月30日', ['2019-04-30']],
    ['昭和20年8月15日', ['1945-08-15']],
    ['二〇二六年十一月二十日', ['2026-11-20']],
    ['2026.11.20', ['2026-11-20']],
    ['2026/1/5', ['2026-01-05']],
    ['11月20日（金）', ['11-20']],
    ['2月29日（土）', ['02-29']],
    ['11月20日に開く', []],
    ['2026年2月30日', []],
    ['2026年13月1日', []],
    ['', []],
  ])('reads the days in the page head "%s" as %j', (text, days) => {
    expect(facts(line(text)).days).toEqual(days)
  })

  it.each([
    ['a dateline of the masthead', line('二〇二六年十一月二十日（金曜日）', 0.2, true), ['2026-11-20']],
    ['a column of text', line('二〇二六年十一月二十日、織物市が開かれた', 0.2, true), []],
    ['a dateline of the masthead without its year', line('11月20日（金曜日）　第二四三一〇号', 0.2, true), ['11-20']],
    ['a line of text with a weekday', line('大会が11月25日（水）、', 0.43, true), []],
    ['a line of text without a comma', line('れた10月24日（金曜日）', 0.3, true), []],
    ['a line of text that begins with a day', line('10月24日（金）に開く', 0.3, true), []],
    ['a line below the masthead', line('2026年11月20日（金曜日）', 0.5), []],
  ])('reads a day from a dateline of the masthead, but not from text: %s', (_name, given, days) => {
    expect(facts(given).days).toEqual(days)
  })
})

describe('number printed on a page', () => {
  it.each([
    ['8', 8],
    ['８', 8],
    ['8面', 8],
    ['第8面', 8],
    ['(12)', 12],
    ['8 地域 わたらせ夕刊', 8],
    ['2026年11月20日 金曜日 8', 8],
    ['0', null],
    ['200', 200],
    ['201', null],
    ['第5318号', null],
    ['地域', null],
  ])('reads the page number in the page head "%s" as %s', (text, number) => {
    expect(facts(line(text)).number).toBe(number)
  })

  it.each([
    ['ends at a twelfth of the page', 0.06, 8],
    ['is below it', 0.061, null],
  ])('reads a page number only in the top twelfth of the page: a line that %s', (_name, y, number) => {
    expect(facts(line('8', y)).number).toBe(number)
  })
})

it.each([
  ['第5318号', 5318],
  ['わたらせ夕刊　第５３１８号', 5318],
  ['第五千三百十八号', 5318],
  ['台風15号', null],
])('reads the issue number in the page head "%s" as %s', (text, issue) => {
  expect(facts(line(text)).issue).toBe(issue)
})

it('reads an issue number in the masthead only when it is the whole line', () => {
  expect([facts(line('第５３１８号', 0.3, true)).issue, facts(line('議案第３号を可決した', 0.3, true)).issue]).toEqual([5318, null])
})

it.each([
  [line('わたらせ夕刊　第5318号'), ['わたらせ夕刊']],
  [line('上毛新聞'), ['上毛新聞']],
  [line('わたらせ夕刊', 0.3, true), ['わたらせ夕刊']],
  [line('上毛新聞によると、織物市は', 0.3, true), []],
  [line('地域'), []],
  [line('無料でお届けする週の新聞'), []],
  [line('週刊みどり新聞'), ['週刊みどり新聞']],
  [line('わたらせ日日　夕刊'), ['わたらせ日日']],
  [line('サンデータイムズ'), ['サンデータイムズ']],
])('reads the names of newspapers that are printed on a line, if any', (given, names) => {
  expect(facts(given).names).toEqual(names)
})

it('finds no facts on a page without text', () => {
  expect(facts()).toEqual(NOTHING)
})
