/** The dictionary at the desk, the built-in checks, and what articles ignore (decision 048). */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { defaultChecks } from '@yukan/rules/house-style/style-alert.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { articleCalls, setUpArticleDesk } from '../test/article-desk.ts'

const desk = setUpArticleDesk()
const { ask, look, makeDraft } = articleCalls(desk)
beforeEach(async () => {
  await desk.test.db.deleteFrom('house_rule').execute()
  await desk.test.db.deleteFrom('house_check').execute()
})

const CHILD = {
  kind: 'word',
  expected: '子ども',
  patterns: ['子供'],
  exceptions: ['子供の国'],
  reading: '',
  note: '用字用語 3-12',
  isOn: true,
} as const
const RIVER = { ...CHILD, kind: 'name', expected: '渡良瀬', patterns: [], exceptions: [], reading: 'わたらせ', note: '' } as const

const outcome = async (path: DeskPath, body: object, who = desk.editor) => (await ask(who, path, body)).outcome
const create = async (body: object) => (await ask(desk.editor, '/house-rule/create', body)).body.id
const list = async (query: Record<string, string> = {}) =>
  (await look(desk.editor, '/house-rule/list', `?${new URLSearchParams(query).toString()}`)).body
const words = async (query: Record<string, string> = {}) => (await list(query)).rules.map(({ expected }) => expected)
const style = async (query = '') => (await look(desk.reporter, '/house-style/get', query)).body
const actions = async () =>
  (await desk.test.db.selectFrom('audit_entry').select(['action', 'subject']).orderBy('id', 'desc').limit(1).execute())[0]

describe('a house rule', () => {
  it('creates, finds, changes, switches off and deletes a house rule, and records creation and deletion', async () => {
    const id = await create(CHILD)
    expect(await actions()).toEqual({ action: 'house-rule.create', subject: '子ども' })
    expect((await list()).rules).toEqual([{ ...CHILD, id, changedBy: '森下 悠', changedAt: '2026-11-20T15:30:00+09:00' }])
    expect((await style()).rules.map(({ expected }) => expected)).toEqual(['子ども'])
    expect(await outcome('/house-rule/update', { ...CHILD, id, patterns: ['子供', 'こども'], isOn: false })).toBe('done')
    expect((await list({ state: 'off' })).rules).toMatchObject([{ id, patterns: ['子供', 'こども'], isOn: false }])
    expect([await words({ state: 'on' }), (await style()).rules]).toEqual([[], []])
    expect(await outcome('/house-rule/delete', { id })).toBe('done')
    expect(await actions()).toEqual({ action: 'house-rule.delete', subject: '子ども' })
    expect(await words()).toEqual([])
  })

  it.each([
    ['nothing to find', { patterns: [] }, 'E_BAD_REQUEST'],
    ['itself as a pattern', { patterns: ['子ども'] }, 'E_BAD_REQUEST'],
    ['blanks around a word', { expected: ' 子ども' }, 'E_BAD_REQUEST'],
    ['a reading in kanji', { reading: '子' }, 'E_BAD_REQUEST'],
    ['31 patterns', { patterns: Array.from({ length: 31 }, (_, index) => `語${index}`) }, 'E_BAD_REQUEST'],
    ['a word that is there', {}, 'E_RULE_TAKEN'],
    ['the word of the other kind', { kind: 'name' }, 'done'],
  ])('creating a house rule with %s returns %s', async (_name, change, expected) => {
    await create(CHILD)
    expect(await outcome('/house-rule/create', { ...CHILD, ...change })).toBe(expected)
  })

  it('a house rule cannot take the word of another, and an unknown rule is not found', async () => {
    await create(CHILD)
    const id = await create(RIVER)
    expect(await outcome('/house-rule/update', { ...CHILD, id })).toBe('E_RULE_TAKEN')
    expect(await outcome('/house-rule/update', { ...RIVER, id, note: '地名' })).toBe('done')
    expect(await outcome('/house-rule/update', { ...RIVER, id: id + 1 })).toBe('E_NOT_FOUND')
    expect(await outcome('/house-rule/delete', { id: id + 1 })).toBe('E_NOT_FOUND')
  })

  it('finds a house rule by any of its words, its reading, its note and its kind', async () => {
    await create(CHILD)
    await create(RIVER)
    const found: Record<string, string>[] = [
      { words: '子供' },
      { words: 'わたらせ' },
      { words: '3-12 国' },
      { words: '3-12 渡' },
      { kind: 'name' },
    ]
    expect(await Promise.all(found.map((query) => words(query)))).toEqual([['子ども'], ['渡良瀬'], ['子ども'], [], ['渡良瀬']])
  })

  it('lists house rules in pages of a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `語${String(index).padStart(3, '0')}`)
    await desk.test.db
      .insertInto('house_rule')
      .values(
        many.map((expected) => ({
          kind: 'word' as const,
          expected,
          patterns: ['x'],
          exceptions: [],
          reading: '',
          note: '',
          is_on: true,
          changed_by: '',
          changed_at: desk.test.clock.now(),
        })),
      )
      .execute()
    const first = await list()
    expect([first.total, first.rules.length, first.next]).toEqual([101, 100, 'word 語099'])
    expect(await words({ after: first.next ?? '' })).toEqual(['語100'])
  })
})

describe('the file of house rules', () => {
  it('house rules are exported, imported again without a change, and imported with changes', async () => {
    await create(CHILD)
    await create(RIVER)
    const { csv } = (await look(desk.reporter, '/house-rule/export', '')).body
    expect((await ask(desk.editor, '/house-rule/import', { csv })).body).toEqual({ created: 0, changed: 0, problems: [] })
    const more = `${csv.replace('子供,', '子供|こども,')}言葉,友達,友だち,,,,いいえ\r\n`
    expect((await ask(desk.editor, '/house-rule/import', { csv: more })).body).toEqual({ created: 1, changed: 1, problems: [] })
    expect((await list()).rules.map(({ expected, patterns, isOn }) => [expected, patterns, isOn])).toEqual([
      ['友達', ['友だち'], false],
      ['子ども', ['子供', 'こども'], true],
      ['渡良瀬', [], true],
    ])
    expect(await actions()).toEqual({ action: 'house-rule.import', subject: '' })
  })

  it('an import of house rules with a wrong line changes nothing and names the line', async () => {
    const { csv } = (await look(desk.editor, '/house-rule/export', '')).body
    const wrong = `${csv}言葉,友達,友だち,,,,はい\r\n言葉,子ども,,,,,はい\r\n`
    expect((await ask(desk.editor, '/house-rule/import', { csv: wrong })).body).toEqual({
      created: 0,
      changed: 0,
      problems: [{ line: 3, problem: 'patterns' }],
    })
    expect(await words()).toEqual([])
    expect(await outcome('/house-rule/import', { csv: '' })).toBe('E_BAD_REQUEST')
  })
})

describe('a built-in check', () => {
  it('a built-in check has its default until an editor changes it', async () => {
    expect((await style()).checks).toEqual(defaultChecks())
    expect(await outcome('/house-style/set-check', { name: 'digits', isOn: true, option: 'single-full' })).toBe('done')
    expect(await outcome('/house-style/set-check', { name: 'digits', isOn: false, option: 'single-full' })).toBe('done')
    expect((await style()).checks.filter(({ name }) => name === 'digits')).toEqual([{ name: 'digits', isOn: false, option: 'single-full' }])
    expect(await actions()).toEqual({ action: 'house-style.set-check', subject: 'digits' })
  })

  it.each([
    ['digits', 'wave'],
    ['digits', ''],
    ['brackets', 'half'],
  ])('the built-in check %s refuses the option %j', async (name, option) => {
    expect(await outcome('/house-style/set-check', { name, isOn: true, option })).toBe('E_BAD_REQUEST')
  })
})

describe('ignored alerts of an article', () => {
  const CHILDREN = { kind: 'word', found: '子供' } as const

  it('an alert is ignored in one article until that is stopped, and not in other articles', async () => {
    const [id, other] = [await makeDraft(), await makeDraft()]
    const body = { articleId: id, ...CHILDREN }
    expect(await outcome('/house-style/ignore', body, desk.reporter)).toBe('done')
    expect(await outcome('/house-style/ignore', body)).toBe('done')
    expect((await style(`?articleId=${id}`)).ignored).toEqual([{ ...CHILDREN, staffName: '坂本 亮', at: '2026-11-20T15:30:00+09:00' }])
    expect((await style(`?articleId=${other}`)).ignored).toEqual([])
    const recorded = desk.test.db.selectFrom('audit_entry').select('after').where('action', '=', 'house-style.ignore')
    expect(await recorded.execute()).toEqual([{ after: { found: '子供' } }])
    expect(await outcome('/house-style/stop-ignoring', body)).toBe('done')
    expect((await style(`?articleId=${id}`)).ignored).toEqual([])
    expect(await outcome('/house-style/stop-ignoring', body)).toBe('E_NOT_FOUND')
  })

  it.each([
    ['nothing', { ...CHILDREN, found: '' }],
    ['201 characters', { ...CHILDREN, found: '字'.repeat(201) }],
    ['an unknown kind', { kind: 'spelling', found: '子供' }],
  ])('refuses to ignore an alert with %s', async (_name, change) => {
    expect(await outcome('/house-style/ignore', { articleId: await makeDraft(), ...change })).toBe('E_BAD_REQUEST')
  })

  it('ignoring an alert of an unknown article returns E_NOT_FOUND', async () => {
    expect(await outcome('/house-style/ignore', { articleId: 2_000_000, ...CHILDREN })).toBe('E_NOT_FOUND')
    expect((await look(desk.editor, '/house-style/get', '?articleId=2000000')).outcome).toBe('E_NOT_FOUND')
  })
})
