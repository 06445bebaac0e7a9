import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Phrases } from './Phrases.tsx'

const B = '\u200B'

describe('Phrases', () => {
  it.each([
    ['機屋の秋', '機屋の秋'],
    [`機屋の${B}秋`, '機屋の<wbr>秋'],
    [`機屋の${B}秋　糸の${B}町`, '<span class="headline-part">機屋の<wbr>秋　</span><span class="headline-part">糸の<wbr>町</span>'],
    [
      `<b>&amp;</b>${B}"'　<img src=x onerror=alert(1)>`,
      '<span class="headline-part">&lt;b&gt;&amp;amp;&lt;/b&gt;<wbr>&quot;&#39;　</span><span class="headline-part">&lt;img src=x onerror=alert(1)&gt;</span>',
    ],
    [`機屋の${B}「秋」に${B}行く`, '機屋の<wbr>「秋<span class="whole">」に</span><wbr>行く'],
    [`「秋」${B}の`, '「秋」<wbr>の'],
    ['', ''],
  ])('renders %j as text with line breaks and no other markup', (text, html) => {
    // The second time from memory.
    for (let time = 0; time < 2; time += 1) expect(renderToStaticMarkup(<Phrases text={text} />)).toBe(`<span>${html}</span>`)
  })

  it.each<[string, [number, number][], string]>([
    [`機屋の${B}秋`, [[3, 1]], '機屋の<wbr><mark>秋</mark>'],
    [`機屋の${B}秋`, [[0, 2]], '<mark>機屋</mark>の<wbr>秋'],
    [`機屋の${B}秋`, [[2, 2]], '機屋<mark>の</mark><wbr><mark>秋</mark>'],
    [
      `機屋の${B}秋　糸の${B}町`,
      [
        [0, 1],
        [7, 1],
      ],
      '<span class="headline-part"><mark>機</mark>屋の<wbr>秋　</span><span class="headline-part">糸の<wbr><mark>町</mark></span>',
    ],
    [`<b>${B}&`, [[0, 3]], '<mark>&lt;b&gt;</mark><wbr>&amp;'],
    [`𠮷野家と${B}𠮷`, [[5, 2]], '𠮷野家と<wbr><mark>𠮷</mark>'],
  ])('renders %j with the marks %j as line breaks and marks', (text, marks, html) => {
    expect(renderToStaticMarkup(<Phrases text={text} marks={marks} />)).toBe(`<span>${html}</span>`)
    // Nothing of it is found in memory.
    expect(renderToStaticMarkup(<Phrases text={text} />)).not.toContain('<mark>')
  })
})
