import { expect, it } from 'vitest'
import { lineParts } from './line-parts.ts'

/** Parts that stay whole are in brackets, key ones in double brackets. */
const marked = (text: string, keys: readonly string[] = []) =>
  lineParts(text, keys).map((line) =>
    line.map(({ text: part, isWhole, isKey }) => (isKey ? `[[${part}]]` : isWhole ? `[${part}]` : part)).join(''),
  )

it.each([
  ['電子版プラン　1,650円/月（税込）', '電子版プラン　[1,650円/月（税込）]'],
  ['2,400円/月（税込。うち消費税10% 218円）', '[2,400円/月]（税込。うち[消費税10% 218円]）'],
  ['2027年1月4日（月）の夕刊から', '[2027年1月4日（月）]の夕刊から'],
  ['2026年12月31日17時までに', '[2026年12月31日17時]までに'],
  ['2026年12月31日午後5時までに', '[2026年12月31日午後5時]までに'],
  ['電話 0277-00-0000（月曜日から土曜日 9:00〜17:00）', '電話 [0277-00-0000]（月曜日から土曜日 [9:00〜17:00]）'],
  ['VISA **** **** **** 4242', 'VISA [**** **** **** 4242]'],
  ['本町一丁目2番3号', '本町一丁目[2番3号]'],
  ['（2027年1月31日までの1か月分）', '（[2027年1月31日]までの[1か月分]）'],
  ['なし', 'なし'],
])('keeps amounts, days and numbers whole: %s', (text, expected) => {
  expect(marked(text)).toEqual([expected])
})

it('highlights a key text once, only at the beginning of a part, on any line', () => {
  expect(marked('0円、\n2027年1月1日に12,400円と2,400円/月\n2027年1月1日に2,400円', ['2,400円', '2,400円/月', '2027年1月1日'])).toEqual([
    '[0円]、',
    '[[2027年1月1日]]に[12,400円]と[[2,400円/月]]',
    '[2027年1月1日]に[2,400円]',
  ])
})
