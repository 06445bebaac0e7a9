import { describe, expect, it } from 'vitest'
import {
  CARD_PLANS,
  DEFAULT_PRICES,
  containsDigital,
  containsPaper,
  findOtherPrices,
  isPlanYen,
  planButtonPath,
  planLabels,
  planOfQuery,
  selectCurrentPrices,
  offeredPlans,
  shownYen,
} from './plans.ts'
import { OLD_PLAN, PLAN_NAMES } from '../text/words.ts'

describe('plans', () => {
  it.each([
    ['web (digital only); web 1,650 yen per month tax included', 'web', true, false, 1650, '電子版プラン'],
    ['webPaper (digital plus delivered print); webPaper 2,400 yen per month', 'webPaper', true, true, 2400, '電子版+紙面配達プラン'],
    ['paper (print delivery); the paper plan price is not shown', 'paper', false, true, null, '紙面配達プラン'],
  ] as const)('defines contents, price and label of a plan: %s', (_quote, plan, digital, paper, yen, label) => {
    expect(containsDigital(plan)).toBe(digital)
    expect(containsPaper(plan)).toBe(paper)
    expect(shownYen(DEFAULT_PRICES, plan)).toBe(yen)
    expect(planLabels[plan]).toBe(label)
  })

  it('includes neither edition in a price that is no longer sold', () => {
    expect([containsDigital(OLD_PLAN), containsPaper(OLD_PLAN)]).toEqual([false, false])
  })

  it.each([
    ['web', 1649, true],
    ['web', 1650, false],
    ['web', 1651, true],
    ['web', 0, true],
    ['webPaper', 1650, true],
    ['webPaper', 2400, false],
    ['paper', 2000, false],
    ['paper', 2100, true],
  ] as const)('finds that the provider charges another price for %s at %i yen: %s', (nickname, unit_amount, isOther) => {
    expect(findOtherPrices([{ nickname, unit_amount }], { ...DEFAULT_PRICES, paper: 2000 })).toEqual(
      isOther ? [{ nickname, unit_amount }] : [],
    )
  })

  it.each([
    [0, false],
    [-1650, false],
    [49, false],
    [50, true],
    [1650.5, false],
    [100_000, true],
    [100_001, false],
    [Number.NaN, false],
  ])('accepts a monthly price of %d yen: %s', (yen, may) => {
    expect(isPlanYen(yen)).toBe(may)
  })

  it.each([
    ['none was changed: those made by hand', {}, ['a', 'd']],
    ['one was changed: the confirmed one alone', { web: 'b' }, ['b', 'd']],
    ['the confirmed one is not sold', { web: 'x' }, ['d']],
  ])('chooses the prices that are charged when %s', (_when, confirmed, expected) => {
    const prices = [
      { id: 'a', nickname: 'web', unit_amount: 1650, change: null },
      { id: 'b', nickname: 'web', unit_amount: 1800, change: '1' },
      { id: 'c', nickname: 'web', unit_amount: 1900, change: '2' },
      { id: 'd', nickname: 'webPaper', unit_amount: 2400, change: null },
    ] as const
    expect(selectCurrentPrices(prices, confirmed, ['web', 'webPaper']).map(({ id }) => id)).toEqual(expected)
  })

  it('offers the print plan and charges its price only once the price is set', () => {
    const prices = [{ id: 'p', nickname: 'paper', unit_amount: 2000, change: null }] as const
    const [unset, set] = [offeredPlans(DEFAULT_PRICES), offeredPlans({ ...DEFAULT_PRICES, paper: 2000 })]
    expect([unset, set]).toEqual([
      ['web', 'webPaper'],
      ['web', 'webPaper', 'paper'],
    ])
    expect([selectCurrentPrices(prices, {}, unset), selectCurrentPrices(prices, {}, set)]).toEqual([[], prices])
  })

  it('shows a card and a price exactly for the plans with the digital edition', () => {
    expect(PLAN_NAMES.filter((plan) => containsDigital(plan))).toEqual(CARD_PLANS)
    expect(PLAN_NAMES.filter((plan) => shownYen(DEFAULT_PRICES, plan) !== null)).toEqual(CARD_PLANS)
  })

  it.each([
    ['web', 'web'],
    ['webPaper', 'webPaper'],
    ['paper', 'paper'],
    ['WEB', null],
    ['old', null],
    ['__proto__', null],
    ['', null],
    [null, null],
  ])('reads the plan of the query %j as %s', (text, expected) => {
    expect(planOfQuery(text)).toBe(expected)
  })

  it.each([
    ['/edit/subscription/?plan={plan} if logged in', 'web', true, '/edit/subscription/?plan=web'],
    ['/edit/subscription/?plan={plan} if logged in', 'webPaper', true, '/edit/subscription/?plan=webPaper'],
    ['else /signup/?plan={plan}', 'web', false, '/signup/?plan=web'],
    ['else /signup/?plan={plan}', 'webPaper', false, '/signup/?plan=webPaper'],
  ] as const)('links the plan button to %s', (_quote, plan, isLoggedIn, expected) => {
    expect(planButtonPath(plan, isLoggedIn)).toBe(expected)
  })
})
