import { describe, expect, it } from 'vitest'
import { addToHistory, kanjiRuns, shownHistory, searchedKeywords } from './search-keywords.ts'

function words(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, index) => `語${from + index}`)
}

describe('keywords of a search text', () => {
  it.each([
    ['one word', '桐生', ['桐生']],
    ['half-width space', '桐生 祭り', ['桐生', '祭り']],
    ['full-width space', '桐生　祭り', ['桐生', '祭り']],
    ['many kinds at once', ' \t桐生　 \n祭り\u00a0花火　', ['桐生', '祭り', '花火']],
    ['characters that cannot be seen', '桐生\u200b祭り\u0000花火', ['桐生', '祭り', '花火']],
    ['half a character', '桐生\ud842 祭り', ['桐生', '祭り']],
    ['the same word twice', '桐生 祭り 桐生', ['桐生', '祭り']],
    ['width and case make no other word', 'ＪＲ jr JR', ['ＪＲ']],
    ['nothing', '', []],
    ['spaces alone', ' 　 ', []],
    ['ten words', words(10).join(' '), words(10)],
    ['eleven words', words(11).join('　'), words(10)],
    ['a repeated word takes no place', ['語0', ...words(10)].join(' '), words(10)],
    ['a surrogate pair stays whole', '𠮷野家', ['𠮷野家']],
    ['symbols are words', "100% <b> '", ['100%', '<b>', "'"]],
    ['straight quotation marks', '"学校" "桐生 祭り"', ['学校', '桐生', '祭り']],
    ['curly quotation marks', '“学校”', ['学校']],
    ['full-width quotation marks', '＂学校＂', ['学校']],
    ['quotation marks inside a word', '桐生"祭り”', ['桐生祭り']],
    ['quotation marks make no other word', '"学校" 学校', ['学校']],
    ['quotation marks alone', '" “” ＂', []],
    ['brackets around a word', '「学校」 『祭り』', ['学校', '祭り']],
    ['brackets and quotation marks around a word', '“「学校」”', ['学校']],
    ['brackets inside a word', '桐生「祭り」 「桐生」と「祭り」', ['桐生「祭り」', '「桐生」と「祭り」']],
    ['one bracket, and brackets around nothing', '「学校 「」', ['「学校', '「」']],
  ])('splits a search text into keywords: %s', (_name, text, expected) => {
    expect(searchedKeywords(text)).toEqual(expected)
  })

  it.each([
    ['100 characters', '亜'.repeat(100), '亜'.repeat(100)],
    ['101 characters', '亜'.repeat(101), '亜'.repeat(100)],
    ['100 surrogate pairs', '𠮷'.repeat(100), '𠮷'.repeat(100)],
    ['101 surrogate pairs', '𠮷'.repeat(101), '𠮷'.repeat(100)],
  ])('limits a keyword to 100 characters: %s', (_name, text, expected) => {
    expect(searchedKeywords(text)).toEqual([expected])
  })

  it('reads the keywords of a million characters', () => {
    expect(searchedKeywords(`${'a '.repeat(500_000)}b`)).toEqual(['a'])
  })
})

describe('keywords (keyword_N, runs of kanji from the title)', () => {
  it.each([
    ['kana and digits end a run', '桐生市で第63回八木節まつり開幕', ['桐生市', '回八木節', '開幕']],
    ['one kanji alone is no run', '蔵で市', []],
    ['two are', '蔵市', ['蔵市']],
    ['々 and 〇 belong to it', '佐々木さん、二〇二六年へ', ['佐々木', '二〇二六年']],
    ['〆 belongs to it', '〆切間近', ['〆切間近']],
    ['ヶ ends a run', '桐生ヶ丘公園', ['桐生', '丘公園']],
    ['ー and ・ end a run', '大間々・渡良瀬線', ['大間々', '渡良瀬線']],
    ['the same run once', '桐生と桐生', ['桐生']],
    ['beyond the first plane', '𠮷野家と𠮷', ['𠮷野家']],
    ['variation selectors are dropped', '葛\u{e0100}城市', ['葛城市']],
    ['no kanji', 'まつり 2026', []],
    ['nothing', '', []],
  ])('finds the runs of kanji in a title: %s', (_name, title, expected) => {
    expect(kanjiRuns(title)).toEqual(expected)
  })

  it('finds at most ten runs of kanji in a title', () => {
    const runs = ['一一', '一二', '一三', '一四', '一五', '一六', '一七', '一八', '一九', '二一', '二二']
    expect(kanjiRuns(runs.join('と'))).toEqual(runs.slice(0, 10))
  })
})

describe('up to 10 recent keywords, newest first, deduplicated', () => {
  it.each([
    ['the first', [], '桐生', ['桐生']],
    ['newest first', ['桐生'], '祭り', ['祭り', '桐生']],
    ['searched again', ['祭り', '桐生'], '桐生', ['桐生', '祭り']],
    ['spaces are tidied', ['桐生 祭り'], '　桐生　　祭り ', ['桐生 祭り']],
    ['a blank search', ['桐生'], ' 　', ['桐生']],
    ['the tenth', words(9), '祭り', ['祭り', ...words(9)]],
    ['the eleventh', words(10), '祭り', ['祭り', ...words(9)]],
  ])('adds a search to the recent keywords: %s', (_name, history, searched, expected) => {
    expect(addToHistory(history, searched)).toEqual(expected)
  })

  it.each([
    [4, 4],
    [5, 5],
    [6, 5],
    [10, 5],
  ])('shows the newest 5 recent searches: of %d shows %d', (stored, shown) => {
    expect(shownHistory(words(stored))).toEqual(words(shown))
  })
})
