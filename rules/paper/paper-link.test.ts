import { expect, it } from 'vitest'
import { findPageWithWords } from './paper-link.ts'

const PAGES = [
  { page: 1, text: '桐生市蔵の町に新しい風商店街' },
  { page: 2, text: '桐生市高校野球大会' },
  { page: 3, text: '桐生市高校野球決勝' },
]

it.each<[string, string[], number | null]>([
  ['no words', [], null],
  ['words without a character', ['　'], null],
  ['a word on one page', ['商店街'], 1],
  ['a word on all pages: the first', ['桐生市'], 1],
  ['most words', ['桐生市', '高校野球', '決勝'], 3],
  ['two of three are below 0.7', ['桐生市', '商店街', '祭礼'], null],
  ['three of four are enough', ['桐生市', '高校野球', '大会', '優勝'], 2],
  ['seven of ten are enough', ['桐', '生', '市', '高', '校', '野', '球', '甲', '乙', '丙'], 2],
  ['old forms of kanji', ['髙校野球', '大會'], 2],
  ['nothing of it', ['太田市'], null],
])('finds the page that contains the words of a link: %s', (_name, words, page) => {
  expect(findPageWithWords(PAGES, words)?.page ?? null).toBe(page)
})
