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
    ['', ''],
  ])('%j is a text with line breaks, and no other markup', (text, html) => {
    // The second time from memory.
    for (let time = 0; time < 2; time += 1) expect(renderToStaticMarkup(<Phrases text={text} />)).toBe(`<span>${html}</span>`)
  })
})
