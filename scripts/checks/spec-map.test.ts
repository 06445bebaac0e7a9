import { describe, expect, it } from 'vitest'
import { checkMap, repairMap } from './spec-map.ts'
import type { Checkout } from './spec-map.ts'

const FILES: Record<string, string> = {
  'server/articles/list.ts': 'export async function listArticles() {}\nconst PAGE = 10',
  'server/articles/list.test.ts': "it('lists ten articles, newest first', () => {})",
  'server/mail/send-mail.ts': 'export const enqueueMail = 1',
  'e2e/home.test.ts': "it('shows ten articles', () => {})\nit('lists ten articles, newest first', () => {})",
  'rules/membership/plans.ts': 'export type Plan = 1',
  'rules/membership/plans.test.ts': "describe('plans', () => {})",
  'docs/decisions/001-plans.md': 'Plans.',
}

function checkout(changes: Partial<Checkout> = {}): Checkout {
  return { paths: Object.keys(FILES), read: (path) => FILES[path] ?? null, movedTo: () => null, replacements: () => [], ...changes }
}

const row = (where: string, tests: string, note = '') => `| 1.1 | ${where} | ${tests} | ${note} |`
const GOOD = row('rules/membership/plans.ts:Plan', 'rules/membership/plans.test.ts > plans')

describe('a row of the map', () => {
  it.each([
    ['names files, names and titles that are there', GOOD],
    [
      'may have several of each',
      row('rules/membership/plans.ts, server/articles/list.ts:PAGE', 'rules/membership/plans.test.ts ; e2e/home.test.ts > shows ten'),
    ],
    ['may name a decision in place of a test', row('', '', 'docs/decisions/001-plans.md')],
  ])('accepts a row that %s', (_, map) => {
    expect(repairMap(map, checkout())).toEqual({ map, repairs: [], problems: [] })
  })

  it.each([
    ['a file that is not there', row('rules/plan.ts', 'rules/membership/plans.test.ts'), 'there is no rules/plan.ts'],
    [
      'a name that is not there',
      row('rules/membership/plans.ts:Price', 'rules/membership/plans.test.ts'),
      '"Price" is not in rules/membership/plans.ts',
    ],
    [
      'a title that is not there',
      row('rules/membership/plans.ts', 'rules/membership/plans.test.ts > prices'),
      '"prices" is not in rules/membership/plans.test.ts',
    ],
    ['neither test nor decision', row('rules/membership/plans.ts', ''), 'there is neither a test nor a decision'],
    ['a decision that is not there', row('rules/membership/plans.ts', '', 'docs/decisions/002.md'), 'there is no docs/decisions/002.md'],
    [
      'a title that two other files have',
      row('rules/membership/plans.ts', 'rules/membership/plans.test.ts > ten articles'),
      '"ten articles" is not in rules/membership/plans.test.ts',
    ],
  ])('refuses a row with %s', (_, map, problem) => {
    expect(repairMap(map, checkout())).toEqual({ map, repairs: [], problems: [`docs/spec-map.md:1: 1.1: ${problem}`] })
  })

  it('refuses a second row of the same id', () => {
    expect(repairMap(`${GOOD}\n${GOOD}`, checkout()).problems).toEqual(['docs/spec-map.md:2: 1.1: there are two rows'])
  })
})

describe('repairs of the map', () => {
  it.each([
    [
      'a file that has another folder now, and the only one of its name',
      row('rules/billing/plans.ts:Plan', 'rules/membership/plans.test.ts'),
      row('rules/membership/plans.ts:Plan', 'rules/membership/plans.test.ts'),
      {},
    ],
    [
      'a file that the history knows under another name',
      row('server/mail/post-office.ts', 'rules/membership/plans.test.ts'),
      row('server/mail/send-mail.ts', 'rules/membership/plans.test.ts'),
      { movedTo: (path: string) => (path === 'server/mail/post-office.ts' ? 'server/mail/send-mail.ts' : null) },
    ],
    [
      'a name that another file exports now',
      row('rules/membership/plans.ts:listArticles', 'rules/membership/plans.test.ts'),
      row('server/articles/list.ts:listArticles', 'rules/membership/plans.test.ts'),
      {},
    ],
    [
      'a name whose declaration was changed in its line',
      row('server/mail/send-mail.ts:postTo', 'rules/membership/plans.test.ts'),
      row('server/mail/send-mail.ts:enqueueMail', 'rules/membership/plans.test.ts'),
      { replacements: () => [['export const postTo = 1', 'export const enqueueMail = 1'] as const] },
    ],
    [
      'a title that another test has now',
      row('rules/membership/plans.ts', 'rules/membership/plans.test.ts > shows ten articles'),
      row('rules/membership/plans.ts', 'e2e/home.test.ts > shows ten articles'),
      {},
    ],
    [
      'a title that was reworded in its line',
      row('rules/membership/plans.ts', 'rules/membership/plans.test.ts > what is told of plans'),
      row('rules/membership/plans.ts', 'rules/membership/plans.test.ts > plans'),
      { replacements: () => [["describe('what is told of plans', () => {", "describe('plans', () => {"] as const] },
    ],
  ])('repairs %s', (_, before, after, changes) => {
    const { map, repairs, problems } = repairMap(before, checkout(changes))
    expect({ map, problems }).toEqual({ map: after, problems: [] })
    expect(repairs).toHaveLength(1)
  })

  it('does not repair a name that two lines replaced differently', () => {
    const replacements = () => [['const postTo = 1', 'const enqueueMail = 1'] as const, ['const postTo = 2', 'const sendMail = 1'] as const]
    const before = row('server/mail/send-mail.ts:postTo', 'rules/membership/plans.test.ts')
    expect(repairMap(before, checkout({ replacements }))).toMatchObject({ map: before, repairs: [] })
  })

  it('leaves every other line of the map as it is', () => {
    const map = `# Map\n\n| sentence | where |  |\n${row('rules/old/plans.ts', 'rules/membership/plans.test.ts')}\n`
    expect(repairMap(map, checkout()).map).toBe(
      `# Map\n\n| sentence | where |  |\n${row('rules/membership/plans.ts', 'rules/membership/plans.test.ts')}\n`,
    )
  })
})

it('every row of the map in this checkout is valid', () => {
  expect(checkMap()).toEqual([])
})
