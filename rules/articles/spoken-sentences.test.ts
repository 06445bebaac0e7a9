import { describe, expect, it } from 'vitest'
import { kanaReading, splitSentences, SPOKEN_MAX } from './spoken-sentences.ts'
import type { TextRun } from './spoken-sentences.ts'

const text = (written: string, isBlockStart = false): TextRun => ({ text: written, reading: null, isBlockStart })
const ruby = (base: string, rt: string, isBlockStart = false): TextRun => ({ text: base, reading: kanaReading(rt), isBlockStart })
const spoken = (...runs: TextRun[]) => splitSentences(runs).map((sentence) => sentence.spoken)

const LONG = 'あ'.repeat(SPOKEN_MAX)

describe('sentences that are read aloud', () => {
  it.each<[name: string, runs: TextRun[], expected: string[]]>([
    ['nothing', [], []],
    ['no text', [text('　\n')], []],
    ['one without an end', [text('灯籠まつり')], ['灯籠まつり']],
    ['two', [text('始まった。雨だった。')], ['始まった。', '雨だった。']],
    ['questions and calls', [text('来るのか？来る！さて')], ['来るのか？', '来る！', 'さて']],
    ['several marks at the end', [text('本当か！？本当だ。')], ['本当か！？', '本当だ。']],
    ['a bracket that closes after the end', [text('「行く。」と言った。')], ['「行く。」', 'と言った。']],
    ['a quotation without an end', [text('「行く」と言った。')], ['「行く」と言った。']],
    ['an end within a quotation', [text('「行く。来る」と言った。')], ['「行く。', '来る」と言った。']],
    ['a sentence over several runs', [text('午後'), text('5'), text('時から。次')], ['午後5時から。', '次']],
    ['a paragraph without a full stop', [text('見出し', true), text('本文。', true)], ['見出し', '本文。']],
    ['a row of marks', [text('◇　◇', true), text('本文。', true)], ['本文。']],
    ['line breaks and spaces', [text('本町\n  通り。')], ['本町 通り。']],
    ['a decimal point', [text('1.5倍。')], ['1.5倍。']],
    ['kana ruby in place of its base', [text('　'), ruby('羽二重', 'はぶたえ'), text('や帯地。')], ['はぶたえや帯地。']],
    ['ruby at the start of a paragraph', [text('前', true), ruby('木暮', 'こぐれ', true), text('さん。')], ['前', 'こぐれさん。']],
    ['katakana ruby', [ruby('倫敦', 'ロンドン'), text('へ。')], ['ロンドンへ。']],
    ['ruby that is no reading', [ruby('世界保健機関', 'WHO'), text('は。')], ['世界保健機関は。']],
    ['a base in two nodes', [ruby('二', 'にじゅう'), { text: '十', reading: '', isBlockStart: false }, text('人。')], ['にじゅう人。']],
    ['exactly the longest', [text(LONG)], [LONG]],
    ['one more', [text(`${LONG}い`)], [LONG, 'い']],
    ['a long one with a comma', [text(`${'あ'.repeat(20)}、${'い'.repeat(40)}。`)], [`${'あ'.repeat(20)}、`, `${'い'.repeat(40)}。`]],
    [
      'a long one with two commas',
      [text(`${'あ'.repeat(20)}、${'い'.repeat(20)}、${'う'.repeat(20)}。`)],
      [`${'あ'.repeat(20)}、${'い'.repeat(20)}、`, `${'う'.repeat(20)}。`],
    ],
    ['a long reading, undivided', [ruby('長', 'な'.repeat(60)), text('い。')], ['な'.repeat(60), 'い。']],
    ['characters of two units', [text(`${'𠮷'.repeat(3)}野家。`)], ['𠮷𠮷𠮷野家。']],
  ])('splits text into sentences to be read aloud: %s', (_name, runs, expected) => {
    expect(spoken(...runs)).toEqual(expected)
  })

  it('gives for each spoken sentence the runs and ranges of its text', () => {
    expect(splitSentences([text('火。'), ruby('羽二重', 'はぶたえ'), text('の布。次')])).toEqual([
      { spoken: '火。', parts: [{ run: 0, from: 0, to: 2 }] },
      {
        spoken: 'はぶたえの布。',
        parts: [
          { run: 1, from: 0, to: 3 },
          { run: 2, from: 0, to: 3 },
        ],
      },
      { spoken: '次', parts: [{ run: 2, from: 3, to: 4 }] },
    ])
  })

  it('splits a long text without losing or repeating a character', () => {
    const written = `${'桐生市の灯籠、布と木枠'.repeat(12)}。「三千の灯。」（続く）`
    const parts = splitSentences([text(written)]).flatMap((sentence) => sentence.parts)
    expect(parts.map(({ from, to }) => written.slice(from, to)).join('')).toBe(written)
  })
})
