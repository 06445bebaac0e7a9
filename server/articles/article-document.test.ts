/** The document of an article and the sanitiser: what one allows, the other allows. */
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { HTML_DEPTH_MAX } from '@yukan/article-document/allow-list.ts'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { storedDocument } from '@yukan/article-document/test/arbitrary-document.ts'
import { renderArticle } from '@yukan/article-document/to-html.ts'
import { sanitiseContent, sanitiseDescription } from './sanitise.ts'

const RUNS = inject('isLongRun') ? 20_000 : 150
/** Milliseconds: of the long run on a busy machine. */
const TIMEOUT = 180_000
const empty = { title: '', description: '', content: '', info: '' }

/** Text without spaces, which is what a change of structure may not change. */
const charactersOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s/g, '')

describe('article documents', () => {
  it(
    'every document is valid, and its HTML passes the sanitiser unchanged and parses back to the same document',
    { timeout: TIMEOUT },
    () => {
      fc.assert(
        fc.property(storedDocument, (doc) => {
          doc.check()
          const texts = renderArticle(doc)
          expect(sanitiseContent(texts.content)).toBe(texts.content)
          expect(sanitiseDescription(texts.description)).toBe(texts.description)
          expect(parseArticle(texts).toJSON()).toEqual(doc.toJSON())
        }),
        { numRuns: RUNS },
      )
    },
  )
})

describe('sanitised HTML', () => {
  const NAMES = 'p h2 h3 strong em ul ol li blockquote br table thead tbody tr th td ruby rt'.split(' ')
  const pieces = [
    ...NAMES.flatMap((name) => [`<${name}>`, `</${name}>`]),
    '<a href="/a/">',
    '</a>',
    '文',
    '字 ',
    ' ',
    '\n',
    '&lt;',
    'abc\ndef',
  ]
  const html = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => sanitiseContent(parts.join('')))

  it("sanitised HTML keeps its characters as a document, and the document's HTML stays the same from then on", () => {
    fc.assert(
      fc.property(html, (content) => {
        const doc = parseArticle({ ...empty, content })
        const rendered = renderArticle(doc).content
        expect(charactersOf(rendered)).toBe(charactersOf(content.replace(/<rp>[()]<\/rp>/g, '')))
        expect(sanitiseContent(rendered)).toBe(rendered)
        expect(renderArticle(parseArticle({ ...empty, content: rendered })).content).toBe(rendered)
      }),
      { numRuns: RUNS },
    )
  })

  it('keeps the text of HTML that is nested deeper than the limit', () => {
    const content = sanitiseContent(`${'<ul><li><blockquote>'.repeat(HTML_DEPTH_MAX)}文<strong>字</strong>`)
    const { content: rendered } = renderArticle(parseArticle({ ...empty, content }))
    expect(charactersOf(rendered)).toBe('文字')
    expect(sanitiseContent(rendered)).toBe(rendered)
  })
})

describe('articles of the demo newspaper', () => {
  const folder = new URL('../../demo/articles/', import.meta.url)
  const lines = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'))

  /** A first row of headers is the table's head, also if it was written in the body. */
  const HEAD_IN_BODY = /(?<=<table>)<tbody>(<tr>(?:<th>[^<]*<\/th>)+<\/tr>)/g

  it('parses and renders every demo article without a change, except header rows that move into a thead', () => {
    expect(lines.length).toBeGreaterThan(200)
    for (const line of lines) {
      const { title, description, content, info = '' } = JSON.parse(line)
      const texts = { title, description: sanitiseDescription(description), content: sanitiseContent(content), info }
      expect(renderArticle(parseArticle(texts))).toEqual({
        ...texts,
        content: texts.content.replace(HEAD_IN_BODY, '<thead>$1</thead><tbody>'),
      })
    }
  })
})
