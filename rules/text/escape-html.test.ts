import { describe, expect, it } from 'vitest'
import { escapeHtml, lineBreaksToHtml } from './escape-html.ts'

describe('escapeHtml', () => {
  it('escapes the characters that have a meaning in HTML', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;')
  })
})

describe('newlines in content become line breaks', () => {
  it.each([
    ['a\nb', 'a<br>b'],
    ['a\r\nb\rc', 'a<br>b<br>c'],
    ['a\n\nb', 'a<br><br>b'],
    ['<br>\n&', '&lt;br&gt;<br>&amp;'],
    ['', ''],
  ])('converts %j with its newlines to the HTML %j', (content, expected) => {
    expect(lineBreaksToHtml(content)).toBe(expected)
  })
})
