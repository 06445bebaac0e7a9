import fc from 'fast-check'
import { Transform } from 'prosemirror-transform'
import { describe, expect, inject, it, vi } from 'vitest'
import { TITLE_MAX, INFO_MAX, STEPS_MAX } from '@yukan/rules/limits.ts'
import { emptyArticle, parseArticle } from './from-html.ts'
import { schema } from './schema.ts'
import { applySteps, applyStepsInSlices, blockDepth, findProblem, InvalidDocument, parseDocument, parseSteps } from './steps.ts'
import { storedDocument } from './test/arbitrary-document.ts'
import { renderArticle } from './to-html.ts'

const article = (content: string) => parseArticle({ title: '題', description: '', content, info: '' })
const doc = article('<p>桐生市</p>')
/** Position before the first character of the body. */
const BODY = 9

function problemOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof InvalidDocument) return error.problem
    throw error
  }
  return 'none'
}

const insertion = (text: string, at = BODY) => ({ stepType: 'replace', from: at, to: at, slice: { content: [{ type: 'text', text }] } })

describe('steps of an edit', () => {
  it('parses steps from JSON and applies them without changing the document they were made for', () => {
    const change = new Transform(doc).insert(BODY, schema.text('群馬県')).addMark(BODY, BODY + 3, schema.marks.strong.create())
    const steps = parseSteps(JSON.parse(JSON.stringify(change.steps)))
    expect(renderArticle(applySteps(doc, steps)).content).toBe('<p><strong>群馬県</strong>桐生市</p>')
    expect(renderArticle(doc).content).toBe('<p>桐生市</p>')
  })

  it.each([
    ['no list', {}],
    ['null', null],
    ['a number in the list', [1]],
    ['an unknown type', [{ stepType: 'execute' }]],
    ['a type without positions', [{ stepType: 'replace' }]],
    ['an attribute of the document', [{ stepType: 'docAttr', attr: 'a', value: 1 }]],
    ['an unknown node', [{ ...insertion('a'), slice: { content: [{ type: 'image', attrs: { src: 'x' } }] } }]],
    ['an unknown mark', [{ stepType: 'addMark', mark: { type: 'code' }, from: 1, to: 2 }]],
    ['a script as a link', [{ stepType: 'addMark', mark: { type: 'link', attrs: { href: 'javascript:alert(1)' } }, from: 1, to: 2 }]],
    ['a ruby without a reading', [{ ...insertion('a'), slice: { content: [{ type: 'ruby', attrs: { base: '桐', rt: '' } }] } }]],
    ['an empty text', [insertion('')]],
    ['too many', Array.from({ length: STEPS_MAX + 1 }, () => insertion('a'))],
  ])('refuses steps as malformed: %s', (_name, json) => {
    expect(problemOf(() => parseSteps(json))).toBe('malformed')
  })

  it.each<[string, string, unknown, string]>([
    ['the level of a heading', 'level', 3, 'none'],
    ['a level that no heading has', 'level', 4, 'does-not-apply'],
    ['a level of another type', 'level', '3', 'does-not-apply'],
    ['an event handler', 'onclick', 'alert(1)', 'malformed'],
    ['the prototype', '__proto__', { level: 3 }, 'malformed'],
    ['a property that every object has', 'toString', '', 'malformed'],
  ])('accepts a step that changes %s of a heading only if the schema knows attribute and value', (_name, attr, value, problem) => {
    const heading = article('<h2>見出し</h2>')
    const step = { stepType: 'attr', pos: BODY - 1, attr, value }
    const back = { stepType: 'attr', pos: BODY - 1, attr: 'level', value: 2 }
    expect(problemOf(() => applySteps(heading, parseSteps([step])))).toBe(problem)
    // Also when a step behind it makes the document right again.
    expect(problemOf(() => applySteps(heading, parseSteps([step, back])))).toBe(problem)
  })

  it('parses a list of the largest accepted number of steps', () => {
    expect(parseSteps(Array.from({ length: STEPS_MAX }, () => insertion('a')))).toHaveLength(STEPS_MAX)
  })

  it.each([
    ['beyond the end', insertion('a', 1000), 'does-not-apply'],
    ['before the beginning', insertion('a', -5), 'does-not-apply'],
    ['text between paragraphs', insertion('a', 8), 'does-not-apply'],
    ['a control character', insertion('a\u0007'), 'control-character'],
    ['a line end in a text', insertion('a\nb'), 'control-character'],
    ['half of a character', insertion('\ud83d'), 'control-character'],
    ['strong text in the title', { stepType: 'addMark', mark: { type: 'strong' }, from: 1, to: 2 }, 'none'],
    ['too long a title', insertion('字'.repeat(TITLE_MAX), 1), 'title-too-long'],
    ['too long a standfirst', insertion('字'.repeat(4000), 5), 'standfirst-too-long'],
    ['too long a body', insertion('字'.repeat(200_000)), 'body-too-long'],
    ['too long an info', insertion('字'.repeat(INFO_MAX + 1), 15), 'info-too-long'],
  ])('checks a step (%s): %o has the problem %s', (_name, step, expected) => {
    expect(problemOf(() => applySteps(doc, parseSteps([step])))).toBe(expected)
  })

  it.each([
    [0, 0],
    [1, 0],
    [16, 0],
    [17, 1],
    [32, 1],
    [33, 2],
    [STEPS_MAX, 124],
  ])('applies %i steps in slices, with %i pauses, to the same document as at once', async (count, pauses) => {
    const steps = parseSteps(Array.from({ length: count }, (_, index) => insertion(String(index % 10), BODY + index)))
    const between = vi.fn<() => Promise<void>>(async () => undefined)
    const after = await applyStepsInSlices(doc, steps, between)
    expect([after.eq(applySteps(doc, steps)), between.mock.calls.length]).toEqual([true, pauses])
  })

  it('refuses all steps applied in slices if one does not apply or the title becomes too long', async () => {
    const typed = Array.from({ length: 40 }, () => insertion('a'))
    const outcome = async (steps: object[]) =>
      applyStepsInSlices(doc, parseSteps(steps), async () => undefined).then(
        () => 'none',
        (error: unknown) => (error instanceof InvalidDocument ? error.problem : error),
      )
    expect(await outcome([...typed, insertion('a', 1000), ...typed])).toBe('does-not-apply')
    expect(await outcome([...typed, insertion('字'.repeat(TITLE_MAX), 1)])).toBe('title-too-long')
  })

  it('refuses a step that joins table cells', () => {
    const table = article('<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>')
    const step = { stepType: 'attr', pos: 10, attr: 'colspan', value: 2 }
    expect(table.nodeAt(10)?.type.name).toBe('table_cell')
    expect(problemOf(() => applySteps(table, parseSteps([step])))).toBe('does-not-apply')
  })

  it('applies a random replace step only if the document stays valid', () => {
    const position = fc.nat({ max: 120 })
    fc.assert(
      fc.property(storedDocument, storedDocument, position, position, position, position, (before, other, a, b, c, d) => {
        const slice = other.slice(Math.min(c, d, other.content.size), Math.min(Math.max(c, d), other.content.size))
        const json = { stepType: 'replace', from: Math.min(a, b), to: Math.max(a, b), slice: slice.toJSON() }
        let after
        try {
          after = applySteps(before, parseSteps([json]))
        } catch (error) {
          if (error instanceof InvalidDocument) return
          throw error
        }
        after.check()
        expect(findProblem(after)).toBe(null)
      }),
      { numRuns: inject('isLongRun') ? 500 : 200 },
    )
  })
})

describe('stored documents', () => {
  it('parses the JSON of a document to an equal document', () => {
    expect(parseDocument(JSON.parse(JSON.stringify(doc))).eq(doc)).toBe(true)
    expect(parseDocument(emptyArticle().toJSON()).eq(emptyArticle())).toBe(true)
  })

  it.each([
    ['null', null],
    ['a paragraph', { type: 'paragraph' }],
    ['one without a body', { type: 'doc', content: [{ type: 'title' }] }],
    ['a heading of level 1', { ...doc.toJSON(), content: [{ type: 'heading', attrs: { level: 1 } }] }],
  ])('refuses a document as malformed: %s', (_name, json) => {
    expect(problemOf(() => parseDocument(json))).toBe('malformed')
  })

  it('allows at most six elements around a paragraph', () => {
    const nested = (levels: number) => {
      const { nodes } = schema
      let block = nodes.paragraph.create(null, schema.text('文'))
      for (let level = 0; level < levels; level++) block = nodes.blockquote.create(null, block)
      const [title, standfirst, , info] = emptyArticle().children
      return nodes.doc.create(null, [title!, standfirst!, nodes.body.create(null, block), info!])
    }
    expect([blockDepth(nested(6)), findProblem(nested(6))]).toEqual([6, null])
    expect([blockDepth(nested(7)), findProblem(nested(7))]).toEqual([7, 'too-deep'])
    expect(blockDepth(article('<table><tbody><tr><td>甲<ul><li>乙</li></ul></td></tr></tbody></table>'))).toBe(6)
  })
})
