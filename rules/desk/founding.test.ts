import { describe, expect, it } from 'vitest'
import { firstMissing, FOUNDING_STEPS, foundingProgress } from './founding.ts'
import type { FoundingFacts, FoundingStep } from './founding.ts'

const SETTINGS = ['company', 'hours', 'contact', 'plans', 'prices', 'delivery']
const all: FoundingFacts = {
  written: SETTINGS,
  adopted: ['terms', 'policy', 'law'],
  known: [...SETTINGS, 'terms', 'policy', 'law'],
  categories: 1,
  staff: 2,
  articles: 1,
  hasPayments: true,
}
const without = (list: readonly string[], name: string) => list.filter((each) => each !== name)

describe('a newspaper that has everything', () => {
  it('reports every founding step of a newspaper that has everything as done', () => {
    const progress = foundingProgress(all)
    expect(progress.map(({ step }) => step)).toEqual(FOUNDING_STEPS)
    expect(progress.filter(({ isDone }) => !isDone)).toEqual([])
    expect(firstMissing(progress)).toBe(null)
  })
})

it.each<[FoundingStep, Partial<FoundingFacts>, boolean]>([
  ['company', { written: without(SETTINGS, 'company') }, true],
  ['hours', { written: without(SETTINGS, 'hours') }, true],
  ['contact', { written: without(SETTINGS, 'contact') }, true],
  ['terms', { adopted: ['policy', 'law'] }, true],
  ['policy', { adopted: ['terms', 'law'] }, true],
  ['law', { adopted: ['terms', 'policy'] }, true],
  ['categories', { categories: 0 }, true],
  ['plans', { written: without(SETTINGS, 'plans') }, true],
  ['prices', { written: without(SETTINGS, 'prices') }, false],
  ['payments', { hasPayments: false }, false],
  ['delivery', { written: without(SETTINGS, 'delivery') }, false],
  ['staff', { staff: 1 }, false],
  ['article', { articles: 0 }, true],
])('reports only %s as missing, and as the first missing step if it is needed', (step, facts, isNeeded) => {
  const progress = foundingProgress({ ...all, ...facts })
  expect(progress.filter(({ isDone }) => !isDone)).toEqual([{ step, isDone: false, isNeeded }])
  expect(firstMissing(progress)).toBe(isNeeded ? step : null)
})

it('leaves out the founding step of a setting that the program does not know', () => {
  const progress = foundingProgress({ ...all, known: without(SETTINGS, 'delivery') })
  expect(progress.map(({ step }) => step)).toEqual(FOUNDING_STEPS.filter((step) => step !== 'delivery'))
})

it('reports no founding step as done for a newspaper that has nothing, and the company as the first missing', () => {
  const nothing = { written: [], adopted: [], known: SETTINGS, categories: 0, staff: 1, articles: 0, hasPayments: false }
  const progress = foundingProgress(nothing)
  expect([progress.filter(({ isDone }) => isDone), firstMissing(progress)]).toEqual([[], 'company'])
})
