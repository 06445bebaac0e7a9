import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { pastedBlocks } from '@yukan/article-document/paste.ts'
import { schema } from '@yukan/article-document/schema.ts'
import { renderBlocks } from '@yukan/article-document/to-html.ts'
import { CONTENT_HTML_MAX, DESCRIPTION_HTML_MAX } from '@yukan/rules/limits.ts'
import { importedContent, importedDescription, sanitiseContent, sanitiseDescription } from './sanitise.ts'

/** Every `<` of a result must begin one of these exactly; text contains neither `<` nor `>`. */
const PIECE =
  /^(?:[^<>]|<\/?(?:p|h2|h3|strong|em|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|ruby|rt|rp)>|<br \/>|<th scope="(?:col|row|colgroup|rowgroup)">|<a href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>]*"(?: rel="[a-z ]+")?>|<\/a>)*$/

const NUL = '\u0000'

describe('allowed HTML', () => {
  it.each([
    ['<p>桐生の<strong>織物</strong>と<em>糸</em>。</p>', '<p>桐生の<strong>織物</strong>と<em>糸</em>。</p>'],
    ['<h2>中見出し</h2><h3>小見出し</h3>', '<h2>中見出し</h2><h3>小見出し</h3>'],
    ['<ul><li>一</li></ul><ol><li>二</li></ol>', '<ul><li>一</li></ul><ol><li>二</li></ol>'],
    ['<blockquote><p>引用</p></blockquote>', '<blockquote><p>引用</p></blockquote>'],
    ['<p>一行<br>二行</p>', '<p>一行<br />二行</p>'],
    ['<p><ruby>桐生<rp>(</rp><rt>きりゅう</rt><rp>)</rp></ruby></p>', '<p><ruby>桐生<rp>(</rp><rt>きりゅう</rt><rp>)</rp></ruby></p>'],
    [
      '<table><thead><tr><th scope="col">校</th></tr></thead><tbody><tr><td>3</td></tr></tbody></table>',
      '<table><thead><tr><th scope="col">校</th></tr></thead><tbody><tr><td>3</td></tr></tbody></table>',
    ],
    ['<p><a href="/tag/織物/?a=1&amp;b=2#x">タグ</a></p>', '<p><a href="/tag/織物/?a=1&amp;b=2#x">タグ</a></p>'],
    ['<a href="https://www.example.jp/a?b=1&c=2">外</a>', '<a href="https://www.example.jp/a?b=1&amp;c=2" rel="noopener">外</a>'],
    ['<a href="http://example.jp" rel="NoFollow evil">外</a>', '<a href="http://example.jp/" rel="nofollow noopener">外</a>'],
    ['<a href="mailto:desk@example.jp">宛先</a>', '<a href="mailto:desk@example.jp">宛先</a>'],
    ['3 < 5 & 7 > 6 "引用"', '3 &lt; 5 &amp; 7 &gt; 6 "引用"'],
    ['<p>&lt;script&gt;は文字</p>', '<p>&lt;script&gt;は文字</p>'],
  ])('sanitiseContent keeps %s', (html, expected) => {
    expect(sanitiseContent(html)).toBe(expected)
  })
})

describe('broken HTML', () => {
  it.each([
    ['<b>太</b><i>斜</i>', '<strong>太</strong><em>斜</em>'],
    ['<h1>大</h1><h5>小</h5>', '<h2>大</h2><h3>小</h3>'],
    ['<div class="x"><p style="color:red" id="a" class="b">文</p></div>', '<p>文</p>'],
    ['<p>閉じない<strong>太い', '<p>閉じない<strong>太い</strong></p>'],
    ['</p></div>文', '文'],
    ['<p> </p><p>文</p><p><br></p>', '<p>文</p>'],
    ['<p>制\u0007御\u0000文\u009f字</p>', '<p>制御文字</p>'],
    ['<p>半分\ud83d</p>', '<p>半分\ufffd</p>'],
    ['<figure><img src="a.jpg"><figcaption>説明</figcaption></figure>', '説明'],
    ['<th scope="evil">見出し</th>', '<th>見出し</th>'],
  ])('sanitiseContent repairs %s', (html, expected) => {
    expect(sanitiseContent(html)).toBe(expected)
  })
})

describe('dangerous HTML', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<script>alert(1)', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="x` `<script>alert(1)</script>"` `>', ''],
    ['<p onclick="alert(1)" onmouseover=alert(2)>文</p>', '<p>文</p>'],
    ['<p/onclick=alert(1)>文</p>', '<p>文</p>'],
    ['<a href="javascript:alert(1)">文</a>', '文'],
    ['<a href="JaVaScRiPt:alert(1)">文</a>', '文'],
    ['<a href="java\tscript:alert(1)">文</a>', '文'],
    ['<a href="java&#10;script:alert(1)">文</a>', '文'],
    ['<a href="&#x6A;avascript&colon;alert(1)">文</a>', '文'],
    ['<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58alert(1)">文</a>', '文'],
    [`<a href="${NUL}javascript:alert(1)">文</a>`, '文'],
    ['<a href=" \u0001 javascript:alert(1)">文</a>', '文'],
    ['<a href="data:text/html,<script>alert(1)</script>">文</a>', '文'],
    ['<a href="data:text/html;base64,PHNjcmlwdD4=">文</a>', '文'],
    ['<a href="vbscript:msgbox(1)">文</a>', '文'],
    ['<a href="file:///etc/passwd">文</a>', '文'],
    ['<a href="//evil.example/">文</a>', '文'],
    ['<a href="/\\evil.example/">文</a>', '文'],
    ['<a href="/\t/evil.example/">文</a>', '文'],
    ['<a href="https://bank.example@evil.example/">文</a>', '文'],
    ['<a href="https:evil.example">文</a>', '文'],
    ['<a href="mailto:a@example.jp?bcc=b@example.jp">文</a>', '文'],
    [
      '<a href="https://example.jp/&quot;onmouseover=&quot;alert(1)">文</a>',
      '<a href="https://example.jp/%22onmouseover=%22alert(1)" rel="noopener">文</a>',
    ],
    ["<a href='/x\"><img src=x onerror=alert(1)>'>文</a>", '文'],
    ['<a target="_blank" ping="https://evil.example" href="/a/">文</a>', '<a href="/a/">文</a>'],
    ['<svg onload=alert(1)>文</svg>', ''],
    ['<svg><script>alert(1)</script></svg>文', '文'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<svg><a xlink:href="javascript:alert(1)"><text>文</text></a></svg>', ''],
    ['<svg><animate attributeName=href values=javascript:alert(1) /></svg>', ''],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<math><a xlink:href="javascript:alert(1)">文</a></math>', ''],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
    ['<style>@import "https://evil.example/x.css";</style>文', '文'],
    ['<p style="background:url(javascript:alert(1))">文</p>', '<p>文</p>'],
    ['<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>', '"&gt;'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['<template><img src=x onerror=alert(1)></template>文', '文'],
    ['<textarea><p></textarea><img src=x onerror=alert(1)>', ''],
    ['<title><p title="</title><img src=x onerror=alert(1)>"></title>', '"&gt;'],
    ['<iframe src="https://evil.example"></iframe>文', '文'],
    ['<iframe srcdoc="<script>alert(1)</script>">', ''],
    ['<object data="x.swf"><p>文</p></object>', ''],
    ['<embed src="javascript:alert(1)">文', '文'],
    ['<meta http-equiv="refresh" content="0;url=javascript:alert(1)">文', '文'],
    ['<base href="https://evil.example/">文', '文'],
    ['<link rel="stylesheet" href="https://evil.example/x.css">文', '文'],
    ['<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">送る</button></form>', '送る'],
    ['<!--<img src=x onerror=alert(1)>-->文', '文'],
    ['<!--><img src=x onerror=alert(1)>-->文', '--&gt;文'],
    ['<![CDATA[<img src=x onerror=alert(1)>]]>文', '文'],
    ['<?xml version="1.0"?><p>文</p>', '<p>文</p>'],
    ['<!DOCTYPE html><html><head><title>題</title></head><body onload=alert(1)><p>文</p></body></html>', '<p>文</p>'],
    ['<p>文<img src=x onerror=alert(1)', '<p>文</p>'],
    ['<p>文<a href="javascript:alert(1)', '<p>文</p>'],
    ['<<p>script>alert(1)<</p>/script>', '&lt;<p>script&gt;alert(1)&lt;</p>/script&gt;'],
    ['<ruby><rt><script>alert(1)</script>きりゅう</rt></ruby>', '<ruby><rt>きりゅう</rt></ruby>'],
    ['<table><td><svg><p><style><a id="</style><img src=1 onerror=alert(1)>">', '<table><td></td></table>'],
    ['<custom-element onclick=alert(1)>文</custom-element>', '文'],
    ['＜script＞alert(1)＜/script＞', '＜script＞alert(1)＜/script＞'],
  ])('sanitiseContent makes %s harmless', (html, expected) => {
    const result = sanitiseContent(html)
    expect(result).toBe(expected)
    expect(result).toMatch(PIECE)
  })
})

/** Of the random texts of the long run the short one has a fifth. */
const SHARE = inject('isLongRun') ? 1 : 5

describe('random HTML', () => {
  const tags =
    'p /p svg /svg style /style math mtext !-- noscript /noscript template xmp /xmp table td textarea /textarea title script /script iframe select plaintext'
  const pieces = ['<a href="', '">', '-->', ' onerror=alert(1) ', '<img ', 'javascript:', '&#x3c;', '"', "'", '<', '>', '&', '/', '=', '文']
  const word = fc.constantFrom(...tags.split(' ').map((tag) => `<${tag}>`), ...pieces)
  const markup = fc.array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 30 }).map((parts) => parts.join(''))

  it('sanitiseContent returns only elements of the allow-list, and leaves its own output unchanged', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const once = sanitiseContent(html)
        expect(once).toMatch(PIECE)
        expect(sanitiseContent(once)).toBe(once)
      }),
      { numRuns: 3000 / SHARE },
    )
  })

  it('sanitiseContent treats plain paragraphs as the HTML parser does', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<p>文',
      '文</p>',
      '<br />',
      '<br>',
      '&amp;',
      '&lt;',
      '&gt;',
      '&quot;',
      '&',
      '文',
      ' ',
      '\u3000',
      '\n',
      '\r',
    )
    const plain = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 12 }).map((parts) => parts.join(''))
    // The unknown element is dropped, and its presence makes the parser run.
    const parsed = (html: string) => sanitiseContent(`${html}<x-parser></x-parser>`)
    fc.assert(
      fc.property(plain, (html) => {
        expect(sanitiseContent(html)).toBe(parsed(html))
      }),
      { numRuns: 5000 / SHARE },
    )
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 4 }), (texts) => {
        const html = texts.map((text) => `<p>${text.replaceAll(/<\/?p>/g, '')}</p>`).join('')
        expect(sanitiseContent(html)).toBe(parsed(html))
      }),
      { numRuns: 5000 / SHARE },
    )
  })

  it('sanitiseContent keeps only the text of elements beyond twelve levels', () => {
    const result = sanitiseContent(`${'<blockquote>'.repeat(5000)}文${'</blockquote>'.repeat(5000)}`)
    expect(result).toBe(`${'<blockquote>'.repeat(12)}文${'</blockquote>'.repeat(12)}`)
  })
})

describe('sanitiseDescription', () => {
  it.each([
    [
      '<p>説明<br><strong>太</strong><em>斜</em><ruby>桐<rt>きり</rt></ruby></p>',
      '<p>説明<br /><strong>太</strong><em>斜</em><ruby>桐<rt>きり</rt></ruby></p>',
    ],
    ['<h2>見出し</h2><a href="https://example.jp/">リンク</a><ul><li>一</li></ul>', '見出しリンク一'],
    ['<script>alert(1)</script><img src=x onerror=alert(1)>文', '文'],
  ])('sanitiseDescription keeps of %s only what a standfirst may have', (html, expected) => {
    expect(sanitiseDescription(html)).toBe(expected)
  })
})

describe('a link without a usable address', () => {
  const UNUSABLE = [
    '<a name="top">',
    '<a id="x">',
    '<a>',
    ...['#n1', 'tel:0277-00-0000', '//example.jp/', 'ftp://example.jp/a'].map((href) => `<a href="${href}">`),
  ]
  const ALL = [...UNUSABLE, '<a href="javascript:alert(1)">', '<a href="https://u:p@example.jp/">']

  it.each(ALL)('replaces the unusable link %s by its text and changes nothing around it', (open) => {
    const cases: [string, string][] = [
      [`${open}</a><h2>見出し</h2><p>本文一</p><p>本文二</p>`, '<h2>見出し</h2><p>本文一</p><p>本文二</p>'],
      [`<p>本文${open}注1</a>と<strong>太字</strong>の続き</p>`, '<p>本文注1と<strong>太字</strong>の続き</p>'],
      [`<p>${open}</a><a href="http://a.jp/">A</a> end</p>`, '<p><a href="http://a.jp/" rel="noopener">A</a> end</p>'],
      [`<p>${open}</a>一</p><p><strong>太</strong>二</p>`, '<p>一</p><p><strong>太</strong>二</p>'],
      [`${open}電話</a><table><tr><td>甲</td></tr></table><p>次</p>`, '電話<table><tr><td>甲</td></tr></table><p>次</p>'],
      [`<p>${open}注</a><ruby>桐生<rt>きりゅう</rt></ruby>市</p>`, '<p>注<ruby>桐生<rt>きりゅう</rt></ruby>市</p>'],
      [`<p>${open}文</a></p>`, '<p>文</p>'],
    ]
    for (const [html, expected] of cases) expect(sanitiseContent(html)).toBe(expected)
    expect(sanitiseDescription(`<p>${open}注</a>と<strong>太</strong>の続き</p>`)).toBe('<p>注と<strong>太</strong>の続き</p>')
  })

  type Tree = string | { name: string; children: Tree[] }
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('文', '桐生', ' & '),
      fc.record({
        name: fc.constantFrom(
          'none',
          'none',
          'none',
          'strong',
          'em',
          'a',
          'p',
          'h2',
          'h1',
          'b',
          'div',
          'blockquote',
          'ul',
          'li',
          'table',
          'td',
          'ruby',
        ),
        children: fc.array(tie('tree'), { maxLength: 4 }),
      }),
    ),
  }))
  const render = (nodes: readonly Tree[], link: (index: number) => readonly [string, string]): string => {
    let index = 0
    // A link within another one ends that one, as it does in a browser.
    const one = (node: Tree, isInLink: boolean): string => {
      if (typeof node === 'string') return node
      const isLink = node.name === 'none' || node.name === 'a'
      const inner = node.children.map((child) => one(child, isInLink || isLink)).join('')
      if (!isLink) return `<${node.name}>${inner}</${node.name}>`
      if (isInLink) return inner
      const [open, close] = node.name === 'a' ? ['<a href="/a/">', '</a>'] : link(index++)
      return open + inner + close
    }
    return nodes.map((node) => one(node, false)).join('')
  }

  it('treats a link without a usable address as if its tags were not there, wherever it is', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 5 }), fc.array(fc.constantFrom(...ALL), { minLength: 1, maxLength: 5 }), (nodes, opens) => {
        const withLinks = render(nodes, (index) => [opens[index % opens.length]!, '</a>'])
        // An unknown element is discarded; it keeps the depth that the link had.
        const without = render(nodes, () => ['<x-none>', '</x-none>'])
        expect(sanitiseContent(withLinks)).toBe(sanitiseContent(without))
        expect(sanitiseDescription(withLinks)).toBe(sanitiseDescription(without))
      }),
      { numRuns: 3000 / SHARE },
    )
  })
})

it('replaces a heading in a standfirst by its text and changes nothing after it', () => {
  for (const name of ['h1', 'h2', 'h4', 'h6'])
    expect(sanitiseDescription(`<${name}>題</${name}><strong>太</strong>の続き`)).toBe('題<strong>太</strong>の続き')
})

const pasted = (html: string) => renderBlocks(schema.nodes.body.create(null, pastedBlocks({ html, text: '' })))

describe('HTML of an import', () => {
  it.each([
    [
      '<dl><dt>日時</dt><dd>11月3日午後1時</dd><dt>会場</dt><dd><p>市民ホール</p><p>二階</p></dd></dl>次',
      '<p>日時</p><p>11月3日午後1時</p><p>会場</p><p>市民ホール</p><p>二階</p><p>次</p>',
    ],
    ['前<details><summary>くわしく</summary>中<p>身</p></details>', '<p>前</p><p>くわしく</p><p>中</p><p>身</p>'],
    ['<div>一</div><div>二</div><section>三<p>四</p>五</section>', '<p>一</p><p>二</p><p>三</p><p>四</p><p>五</p>'],
    ['<figure><img src="a.jpg"><figcaption>説明</figcaption></figure>文', '<p>説明</p><p>文</p>'],
    [
      '<table><tr><th colspan="2">午前</th><th>午後</th></tr><tr><td rowspan="2">A</td><td>B</td><td>C</td></tr><tr><td>D</td><td>E</td></tr></table>',
      '<table><thead><tr><th>午前</th><th></th><th>午後</th></tr></thead><tbody><tr><td>A</td><td>B</td><td>C</td></tr><tr><td></td><td>D</td><td>E</td></tr></tbody></table>',
    ],
    [
      '<table><caption>試合の結果</caption><tr><td>A</td></tr><tr><td>B</td><td>C</td></tr></table>',
      '<table><tbody><tr><td>A</td><td></td></tr><tr><td>B</td><td>C</td></tr></tbody></table><p>試合の結果</p>',
    ],
    ['<p>2<sup>10</sup>、<del>消した字</del><ins>足した字</ins></p>', '<p>2¹⁰、足した字</p>'],
    ['<p>本文<a class="msocomanchor">[x1]</a>の続き</p><div style="mso-element:comment-list"><p>要確認</p></div>', '<p>本文の続き</p>'],
    [
      '<ruby><rb>桐</rb><rb>生</rb><rt>きり</rt><rt>ゅう</rt></ruby>市',
      '<p><ruby>桐<rt>きり</rt></ruby><ruby>生<rt>ゅう</rt></ruby>市</p>',
    ],
    ['<a name="top"></a><h2>見出し</h2><p>本文<a href="#n">注</a>と<b>太</b></p>', '<h2>見出し</h2><p>本文注と<strong>太</strong></p>'],
    ['<pre>一\n二</pre>', '<p>一<br />二</p>'],
  ])('imports %s as %s, as the desk does when it is pasted', (html, expected) => {
    expect(importedContent(html)).toBe(expected)
    expect(pasted(html)).toBe(expected)
  })

  it('leaves imported HTML unchanged where it has only plain paragraphs', () => {
    const html = '<p>一\n二<br />三</p><p>　四</p>'
    expect(importedContent(html)).toBe(html)
    expect(importedDescription(html)).toBe(html)
  })

  it('turns the elements of an imported standfirst into paragraphs', () => {
    expect(importedDescription('<h2>題</h2><ul><li>一<a href="https://example.jp/">二</a></li></ul>三')).toBe(
      '<p>題</p><p>一二</p><p>三</p>',
    )
  })

  it('imports a table with millions of cells as paragraphs, and keeps its text', () => {
    const row = `<tr>${'<td colspan="50" rowspan="50">甲</td>'.repeat(2000)}</tr>`
    const joined = importedContent(`<table>${row}${'<tr></tr>'.repeat(100)}</table>`)
    expect(joined).toBe('<p>甲</p>'.repeat(2000))
    const ragged = importedContent(`<table><tr>${'<td>甲</td>'.repeat(5000)}</tr>${'<tr><td>乙</td></tr>'.repeat(5000)}</table>`)
    expect(ragged).toBe('<p>甲</p>'.repeat(5000) + '<p>乙</p>'.repeat(5000))
  })

  it('imports any HTML within the allow-list, and a second import changes nothing', () => {
    const tags =
      'p div table tr td dl dt dd details summary ruby rb rt rtc sup sub del a ul li blockquote h1 b script style iframe img svg caption'
    const words = tags
      .split(' ')
      .flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} href="javascript:x" colspan="3" style="mso-element:x">`])
    const markup = fc.array(fc.oneof(fc.constantFrom(...words), fc.constantFrom('文', '10', '&lt;', ' ', '\n')), { maxLength: 30 })
    fc.assert(
      fc.property(markup, (parts) => {
        const once = importedContent(parts.join(''))
        expect(once).toMatch(PIECE)
        expect(importedContent(once)).toBe(once)
        expect(importedDescription(parts.join(''))).toMatch(PIECE)
      }),
      { numRuns: 2000 / SHARE },
    )
  })
})

describe('length limits', () => {
  it.each([
    ['content', sanitiseContent, CONTENT_HTML_MAX, 200_000],
    ['description', sanitiseDescription, DESCRIPTION_HTML_MAX, 4_000],
  ] as const)('accepts the %s up to its length limit and refuses a longer one', (_name, clean, length, expected) => {
    expect(length).toBe(expected)
    expect(clean('あ'.repeat(length))).toBe('あ'.repeat(length))
    expect(() => clean('あ'.repeat(length + 1))).toThrow(RangeError)
  })
})
