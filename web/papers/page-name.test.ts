import { expect, it } from 'vitest'
import { pageName } from './page-name.ts'

it.each([
  ['evening', 7, true, '7面'],
  ['evening', 8, true, '8面　天気面'],
  ['evening', 9, true, '9面'],
  ['evening', 8, false, '8面'],
  ['weekly', 8, true, '8面'],
] as const)('the name of %s page %i (latest paper: %s) is %s', (kind, page, isLatest, name) => {
  expect(pageName({ kind, page }, isLatest)).toBe(name)
})
