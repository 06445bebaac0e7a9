import { describe, expect, it } from 'vitest'
import { checkReferences, indexProblems, mapProblems, referencesOf, targetsOf } from './check-references.ts'

const PRODUCT = `## 1. What it does
- **1.1** Reads.
## 2. Screens
| 2.routes.1 | \`/\` |
- **2.home.1** Begins.`

const targets = targetsOf(
  [
    'README.md',
    'docs/product.md',
    'docs/operations.md',
    'docs/decisions/001-contract.md',
    'server/store/articles/article.ts',
    'server/README.md',
  ],
  PRODUCT,
)

describe('references', () => {
  it('finds the sections, requirements and decisions that can be referred to', () => {
    expect([...targets.sections]).toEqual(['1', '2'])
    expect([...targets.requirements]).toEqual(['1.1', '2.routes.1', '2.home.1'])
    expect([...targets.decisions]).toEqual(['001'])
  })

  it.each([
    ['web/x.ts', '/** Shows it (product §2 "Home", §1; decision 001). */'],
    ['web/x.ts', '/**\n * What is shown before (product\n * §2 "Home"). */'],
    ['web/x.ts', "const path = 'spec §9' // docs/decisions/001-contract.md"],
    [
      'server/README.md',
      '`store/article.ts`, `server/store/`, `article.ts:list`, `x.test.ts`, `server/<area>/x.ts`, `/v1/article`, `npm test`',
    ],
    ['docs/operations.md', '[start](../README.md#start) and [elsewhere](https://example.jp/x)'],
  ])('accepts in %s: %s', (path, text) => {
    expect(referencesOf(path, text, targets)).toEqual([])
  })

  it.each([
    ['web/x.ts', '/** (product §3) */', ['web/x.ts:1: "§3": docs/product.md has no such section']],
    ['web/x.ts', '/**\n * (§2) */', ['web/x.ts:2: "§": write product §']],
    [
      'web/x.test.ts',
      "it('holds (spec §2)', () => {})",
      ['web/x.test.ts:1: "spec §": write product §', 'web/x.test.ts:1: "§": write product §'],
    ],
    ['web/x.ts', '// Decisions 001 and 002.', ['web/x.ts:1: there is no decision 002']],
    [
      'web/x.ts',
      '// docs/decisions/002-money.md',
      ['web/x.ts:1: there is no decision 002', 'web/x.ts:1: there is no docs/decisions/002-money.md'],
    ],
    [
      'web/x.ts',
      '// design decision 5',
      ['web/x.ts:1: "design decision 5": write the decision of docs/decisions/', 'web/x.ts:1: "decision 5": decisions have three digits'],
    ],
    ['web/x.ts', '// As `server/store/papers.ts` does.', ['web/x.ts:1: there is no server/store/papers.ts']],
    ['README.md', 'See `papers.ts`.', ['README.md:1: there is no papers.ts']],
    ['docs/operations.md', '\n[start](start.md)', ['docs/operations.md:2: there is no start.md']],
    ['README.md', 'As design.md says.', ['README.md:1: "design.md": is not in this repository']],
  ])('refuses in %s: %s', (path, text, problems) => {
    expect(referencesOf(path, text, targets)).toEqual(problems)
  })
})

describe('the map of the product', () => {
  it('reports ids of the product that the map lacks, and ids of the map that the product lacks', () => {
    const map = '| sentence | where |\n|---|---|\n| 1.1 | a |\n| 2.home.1 | b |\n| 2.home.2 | c |'
    expect(mapProblems(targets.requirements, map)).toEqual([
      'docs/spec-map.md: there is no row for 2.routes.1',
      'docs/product.md: there is no requirement 2.home.2',
    ])
  })
})

it('every reference of this checkout has its target', { tags: ['long'] }, () => {
  expect(checkReferences()).toEqual([])
})

it('reports rules that the index lacks or names twice', () => {
  const paths = [
    'rules/billing/money.ts',
    'rules/billing/money.test.ts',
    'rules/membership/plans.ts',
    'rules/text/words.ts',
    'server/app.ts',
  ]
  expect(indexProblems(paths, '| `billing/money.ts`, `text/words.ts` | … |\n| `text/words.ts` | … |')).toEqual([
    'rules/README.md: membership/plans.ts is named 0 times',
    'rules/README.md: text/words.ts is named 2 times',
  ])
})
