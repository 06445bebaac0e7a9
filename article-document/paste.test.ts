import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { emptyArticle, parseArticle } from './from-html.ts'
import { pastedBlocks, pastedSlice } from './paste.ts'
import type { Clipboard } from './paste.ts'
import { PARTS, schema } from './schema.ts'
import type { Part } from './schema.ts'
import { renderArticle } from './to-html.ts'

const file = (name: string) => readFileSync(new URL(`test/pasted/${name}`, import.meta.url), 'utf8')

/** The document with what is pasted into an empty part, whose first text position is given. */
function paste(clipboard: Clipboard, part: Part) {
  const at: Record<Part, number> = { title: 1, standfirst: 4, body: 8, info: 11 }
  return new Transform(emptyArticle()).replaceRange(at[part], at[part], pastedSlice(clipboard, part)).doc
}

function bodyOf(clipboard: Clipboard): string {
  const blocks = pastedBlocks(clipboard)
  const [title, standfirst, , info] = emptyArticle().children
  const body = schema.nodes.body.create(null, blocks.length === 0 ? schema.nodes.paragraph.create() : blocks)
  const doc = schema.nodes.doc.create(null, [title!, standfirst!, body, info!])
  doc.check()
  return renderArticle(doc).content
}

describe('HTML of the clipboard', () => {
  it.each(['word', 'web-page', 'news-site', 'google-docs', 'spreadsheet'])(
    'keeps the text and structure of HTML pasted from a %s',
    (name) => {
      expect(bodyOf({ html: file(`${name}.html`), text: '' })).toBe(file(`${name}.expected.html`).trim())
    },
  )

  it.each([
    ['<p>一<br><br>二<br><br><br>三<br></p>', '<p>一</p><p>二</p><p>三</p>'],
    ['<div>一</div><div>二</div>', '<p>一</p><p>二</p>'],
    ['<strong style="font-weight:400">一</strong><em style="font-style:normal">二</em>', '<p>一二</p>'],
    ['<span style="font-weight:bold;font-style:italic">一</span>', '<p><strong><em>一</em></strong></p>'],
    ['<p>A&nbsp;B</p>', '<p>A B</p>'],
    ['<p>　<b>　一</b>　二</p><p>　</p><h2>　三</h2>', '<p><strong>一</strong>　二</p><h2>　三</h2>'],
    ['<a href="https://www.google.com/url?q=javascript:alert(1)&amp;sa=D">一</a>', '<p>一</p>'],
    ['<a href="https://www.google.com/url?sa=D">一</a>', '<p><a href="https://www.google.com/url?sa=D" rel="noopener">一</a></p>'],
    ['<p>日本\n語 and\nEnglish</p>', '<p>日本語 and English</p>'],
    [
      '<p>本文<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[x1]</a><span style="mso-special-character:comment">&nbsp;</span></span>' +
        'の続き<span class=msoDel><del cite="mailto:x" datetime="2026-11-20">消した字</del></span><ins>足した字</ins></p>' +
        '<div style="mso-element:comment-list"><hr class=msocomoff><div style="mso-element:comment"><div id="_com_1" class=msocomtxt><p class=MsoCommentText>要確認</p></div></div></div>',
      '<p>本文の続き足した字</p>',
    ],
    ['<p><a style="mso-comment-reference:x_1;mso-comment-date:20261120T1000">注のある字</a>の続き</p>', '<p>注のある字の続き</p>'],
    [
      '<p>本文<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>の続き</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>要確認</span></p><p>二行目</p></div><p>次</p>',
      '<p>本文の続き</p><p>次</p>',
    ],
    ['<p>一<s>二</s><strike>三</strike><span style="color:red; text-decoration: line-through">四</span><u>五</u></p>', '<p>一五</p>'],
    ['<pre>一\n二</pre>', '<p>一<br />二</p>'],
    ['<table><tr><td rowspan="99999">一</td><td>二</td></tr></table>', '<table><tbody><tr><td>一</td><td>二</td></tr></tbody></table>'],
    ['<li>一</li>', '<p>一</p>'],
    ['<ul><ul><li>一</li></ul></ul>', '<ul><li><ul><li>一</li></ul></li></ul>'],
    ['<p style="mso-list:l1 level3 lfo2"><span style="mso-list:Ignore">①</span>一</p><p>二</p>', '<ol><li>一</li></ol><p>二</p>'],
  ])('pastes the HTML %s as %s', (html, expected) => {
    expect(bodyOf({ html, text: '' })).toBe(expected)
  })

  it('pastes the plain text when the HTML has no text', () => {
    expect(bodyOf({ html: '<img src="a.png"><p>&nbsp;</p>', text: '文' })).toBe('<p>文</p>')
  })

  it('turns any HTML of the clipboard into a valid body that is parsed to the same HTML', () => {
    const tag = fc.constantFrom(...'p b span ul ol li table tr td th h1 blockquote a ruby rt br pre div o:p'.split(' '))
    const style = fc.constantFrom(
      '',
      ' style="mso-list:l0 level2 lfo1"',
      ' style="mso-list:Ignore"',
      ' colspan=3',
      ' rowspan=2',
      ' href="/a/"',
    )
    const open = fc.tuple(tag, style).map(([name, attribute]) => `<${name}${attribute}>`)
    const html = fc.array(
      fc.oneof(
        open,
        tag.map((name) => `</${name}>`),
        fc.constantFrom('文', '桐生《きりゅう》', ' ', '\n'),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(html, (parts) => {
        const content = bodyOf({ html: parts.join(''), text: '' })
        expect(renderArticle(parseArticle({ title: '', description: '', content, info: '' })).content).toBe(content)
      }),
      { numRuns: 500 },
    )
  })
})

describe('plain text of the clipboard', () => {
  it.each([
    ['一\n\n二', '<p>一</p><p>二</p>'],
    ['一\r\n二\r\n\r\n\r\n三\r\n', '<p>一<br />二</p><p>三</p>'],
    ['　一。\n　二。\n続き', '<p>一。</p><p>二。</p><p>続き</p>'],
    ['　一。\n　二、\n続き', '<p>一。</p><p>二、<br />続き</p>'],
    ['桐生《きりゅう》市', '<p><ruby>桐生<rt>きりゅう</rt></ruby>市</p>'],
    ['｜Wi-Fi《ワイファイ》と《括弧》', '<p><ruby>Wi-Fi<rt>ワイファイ</rt></ruby>と《括弧》</p>'],
    ['<b>一</b>', '<p>&lt;b&gt;一&lt;/b&gt;</p>'],
    ['一\t二\u0007', '<p>一 二</p>'],
    ['一\u000b二', '<p>一</p><p>二</p>'],
    ['一、\u000b二\u0085三\u2028四\u2029五\f六\r七\n\n八', '<p>一、<br />二<br />三<br />四<br />五<br />六<br />七</p><p>八</p>'],
    [' \n \n', ''],
  ])('pastes the plain text %j as %s', (text, expected) => {
    expect(bodyOf({ html: null, text })).toBe(expected)
  })
})

describe('line breaks of plain text', () => {
  const WRAPPED = [
    '桐生市は二十日、渡良瀬川に架かる',
    '橋の架け替え工事を来春に始めると',
    '発表した。完成は三年後になる。',
    '市長は会見で「安全を第一にする」',
    'と述べ、来月にも説明会を開く。',
  ]
  const JOINED = [
    '桐生市は二十日、渡良瀬川に架かる橋の架け替え工事を来春に始めると発表した。完成は三年後になる。',
    '市長は会見で「安全を第一にする」と述べ、来月にも説明会を開く。',
  ]
  const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

  it.each<[string, string, string]>([
    ['each line is a paragraph where nothing else begins one', '一つ目。\n二つ目。', paragraphs('一つ目。', '二つ目。')],
    ['also without the end of a sentence, as in a list', '日時　三日\n会場　市民会館\n', paragraphs('日時　三日', '会場　市民会館')],
    ['empty lines around the text begin nothing', '\n\n一\n二\n\n', paragraphs('一', '二')],
    ['among empty lines a line after the end of a sentence is a paragraph', '一。\n二。\n\n三', paragraphs('一。', '二。', '三')],
    ['also after a closing bracket', '「一」\n二\n\n三', paragraphs('「一」', '二', '三')],
    [
      'among empty lines other lines stay lines',
      '日時　三日\n会場　市民会館\n\n主催　市',
      paragraphs('日時　三日<br />会場　市民会館', '主催　市'),
    ],
    ['lines that a program has wrapped are joined', WRAPPED.join('\n'), paragraphs(...JOINED)],
    ['also among empty lines', `${WRAPPED.slice(0, 3).join('\n')}\n\n${WRAPPED.slice(3).join('\n')}`, paragraphs(...JOINED)],
    [
      'a list of lines that are equally long is none',
      '桐生市本町一丁目一番一号\n桐生市本町一丁目二番一号\n桐生市本町一丁目三番一号',
      paragraphs('桐生市本町一丁目一番一号', '桐生市本町一丁目二番一号', '桐生市本町一丁目三番一号'),
    ],
  ])('pastes plain text by its line breaks: %s', (_name, text, expected) => {
    expect(bodyOf({ html: null, text })).toBe(expected)
  })
})

describe('pasting into each part of the document', () => {
  const clipboard: Clipboard = { html: '<h2>一</h2><p><a href="/a/"><b>二</b></a>三</p><ul><li>四</li></ul>', text: '一\n二《に》三\n\n四' }

  it.each<[Part, Partial<ReturnType<typeof renderArticle>>]>([
    ['title', { title: '一二三四' }],
    ['standfirst', { description: '<p>一</p><p><strong>二</strong>三</p><p>四</p>' }],
    ['body', { content: '<h2>一</h2><p><a href="/a/"><strong>二</strong></a>三</p><ul><li>四</li></ul>' }],
    ['info', { info: '一\n二《に》三\n\n四' }],
  ])('keeps only what the %s may have when HTML is pasted into it', (part, expected) => {
    const texts = renderArticle(paste(clipboard, part))
    expect(texts).toEqual({ title: '', description: '', content: '', info: '', ...expected })
  })

  it.each(PARTS)('pastes nothing into the %s from an empty clipboard', (part) => {
    expect(pastedSlice({ html: '', text: '' }, part).size).toBe(0)
  })
})
