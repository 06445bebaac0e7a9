import { describe, expect, it } from 'vitest'
import { FOLDED_PAIRS, foldCharacter } from './search-folding.ts'
import { findMarks, foldText } from './search-text.ts'

/** Different spellings of the same text (decision 005). */
const SAME: [string, string][] = [
  ['國語', '国語'],
  ['學校', '学校'],
  ['縣廳', '県庁'],
  ['櫻', '桜'],
  ['澤', '沢'],
  ['廣場', '広場'],
  ['邊', '辺'],
  ['齋藤', '斎藤'],
  ['齊藤', '斉藤'],
  ['濱', '浜'],
  ['會議', '会議'],
  ['傳統', '伝統'],
  ['鐵道', '鉄道'],
  ['驛前', '駅前'],
  ['圖書館', '図書館'],
  ['藝術', '芸術'],
  ['體育', '体育'],
  ['醫院', '医院'],
  ['賣店', '売店'],
  ['發見', '発見'],
  ['變更', '変更'],
  ['豫算', '予算'],
  ['辯護士', '弁護士'],
  ['絲', '糸'],
  ['織姬', '織姫'],
  ['蠶', '蚕'],
  ['萬葉', '万葉'],
  ['戰後', '戦後'],
  ['敎育', '教育'],
  ['說明', '説明'],
  ['內閣', '内閣'],
  ['靑年', '青年'],
  ['黑保根', '黒保根'],
  ['渡良瀨', '渡良瀬'],
  ['龍舞', '竜舞'],
  ['曾我', '曽我'],
  ['惠方', '恵方'],
  ['德川', '徳川'],
  ['眞田', '真田'],
  ['彌生', '弥生'],
  ['髙島', '高島'],
  ['宮﨑', '宮崎'],
  ['𠮷野', '吉野'],
  ['渡邉', '渡辺'],
  ['冨岡', '富岡'],
  ['中嶋', '中島'],
  ['中嶌', '中島'],
  ['峯', '峰'],
  ['槇', '槙'],
  ['遙', '遥'],
  ['栁', '柳'],
  ['桒原', '桑原'],
  ['曻', '昇'],
  ['羣馬', '群馬'],
  ['桐生ヶ丘', '桐生ケ丘'],
  ['一ヵ月', '一カ月'],
  ['\ufa10', '塚'],
  ['\ufa19', '神'],
  ['\uf9dc', '隆'],
  ['\ufa1b', '福'],
  ['\u2ed1', '長'],
  ['\u2f2d', '山'],
  ['\u2f9a城', '赤城'],
  ['\u2ec4', '西'],
  ['葛\u{e0100}', '葛'],
  ['神\ufe00', '神'],
  ['きりゅう', 'キリュウ'],
  ['ｷﾘｭｳ', 'キリュウ'],
  ['ｶﾞｿﾘﾝ', 'ガソリン'],
  ['ﾊﾟﾝ', 'パン'],
  ['か\u3099', 'が'],
  ['か゛', 'が'],
  ['ヱビス', 'エビス'],
  ['ゐなか', 'いなか'],
  ['ＪＲ両毛線', 'jr両毛線'],
  ['２０２６', '2026'],
  ['①', '1'],
  ['Ⅲ', 'III'],
  ['㈱', '(株)'],
  ['㍻', '平成'],
  ['㌔', 'キロ'],
  ['㎏', 'kg'],
  ['ﬁnal', 'FINAL'],
  ['Café', 'cafe'],
  ['Straße', 'STRASSE'],
  ['スーパー', 'ス—パ―'],
  ['090-1234', '０９０－１２３４'],
  ['090‐1234', '090−1234'],
  ['ｽｰﾊﾟｰ', 'スーパー'],
  ['ジューン・ブライド', 'ジューン･ブライド'],
  ['〜', '～'],
  ['“夕刊”', '"夕刊"'],
  ['︵桐生︶', '(桐生)'],
  ['桐\u200b生', '桐生'],
  ['桐生\n市', '桐生市'],
  ['桐生　太郎', '桐生太郎'],
  ['New\n York', 'new york'],
]

describe('spellings that find each other (decision 005)', () => {
  it('compares more than sixty pairs of different spellings', () => {
    expect(new Set(SAME.filter(([one, other]) => one !== other).map(String)).size).toBe(SAME.length)
    expect(SAME.length).toBeGreaterThan(60)
  })

  it.each(SAME)('finds %s and %s by each other, and marks the original characters', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
    expect(findMarks(`「${one}」`, [other])).toEqual([[1, one.length]])
    expect(findMarks(`「${other}」`, [one])).toEqual([[1, other.length]])
  })

  it.each([
    ['斎藤', '斉藤'],
    ['カツ', 'かっ'],
    ['か', 'が'],
    ['は', 'ば'],
    ['ば', 'ぱ'],
    ['ヤ', 'ャ'],
    ['一', 'ー'],
    ['二', 'ニ'],
    ['口', 'ロ'],
    ['阪', '坂'],
    ['藍', '青'],
    ['1', '一'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })
})

describe('folding tables', () => {
  it('the folding tables list each character once', () => {
    const written = FOLDED_PAIRS.map(([from]) => from)
    expect(written.filter((character, index) => written.indexOf(character) !== index)).toEqual([])
  })

  it('the folding tables map single characters to single characters', () => {
    expect(FOLDED_PAIRS.filter((pair) => pair.some((character) => [...character].length !== 1))).toEqual([])
  })

  it('the folding tables map no character to one that is folded further', () => {
    expect(FOLDED_PAIRS.filter(([, to]) => foldCharacter(to) !== to)).toEqual([])
  })

  it('the folding tables contain only characters that NFKC does not change', () => {
    expect(FOLDED_PAIRS.filter((pair) => pair.some((character) => character.normalize('NFKC') !== character))).toEqual([])
  })

  it('folds every pair of the tables to the same text between other letters', () => {
    const failing = FOLDED_PAIRS.filter(([from, to]) => foldText(`a${from}a`) !== foldText(`a${to}a`))
    expect(failing).toEqual([])
  })

  it.each([
    ['ぁ', 'ァ'],
    ['ん', 'ン'],
    ['ゔ', 'ヴ'],
    ['ゖ', 'ケ'],
    ['ゝ', 'ヽ'],
    ['ゞ', 'ヾ'],
    ['ヶ', 'ケ'],
    ['々', '々'],
    ['a', 'a'],
    ['', ''],
  ])('folds %s to %s', (character, folded) => {
    expect(foldCharacter(character)).toBe(folded)
  })
})
