import { describe, expect, it } from 'vitest'
import {
  isAccountPage,
  isNavigationHidden,
  isPaymentPage,
  LOGIN_VIBRATION_MS,
  LOGOUT_RELOAD_MS,
  navColumns,
  needsLogin,
  showsOffer,
} from './navigation.ts'

describe('Pages under a path containing account or edit need login; navigation is hidden on …', () => {
  it.each([
    ['/account/', true, true],
    ['/account', true, true],
    ['/account?x=1', true, true],
    ['/edit/subscription/confirm', true, true],
    ['/edit/email/updated?activate=x', true, true],
    ['/login/', false, true],
    ['/signup/', false, true],
    ['/signup/password', false, true],
    ['/forgot-password/', false, true],
    ['/search/?keyword=x', false, true],
    ['/', false, false],
    ['/?date=2026-11-20', false, false],
    ['/reset-password', false, false],
    ['/subscriptions/', false, false],
    ['/article/edit/', false, false],
    ['/tag/search/', false, false],
    ['/category/account/', false, false],
    ['/accounting/', false, false],
    ['', false, false],
  ])('decides whether %s needs login: %s, and hides the navigation: %s', (path, login, hidden) => {
    expect(needsLogin(path)).toBe(login)
    expect(isNavigationHidden(path)).toBe(hidden)
  })
})

describe('Nav sub-category columns hold 7 items', () => {
  it.each([
    [0, []],
    [1, [1]],
    [7, [7]],
    [8, [7, 1]],
    [14, [7, 7]],
    [15, [7, 7, 1]],
  ])('splits %d sub-categories into columns of 7', (count, lengths) => {
    const items = Array.from({ length: count }, (_, index) => index)
    expect(navColumns(items).map((column) => column.length)).toEqual(lengths)
    expect(navColumns(items).flat()).toEqual(items)
  })
})

it('sets the login vibration and the logout reload delay to 500 ms', () => {
  expect([LOGIN_VIBRATION_MS, LOGOUT_RELOAD_MS]).toEqual([500, 500])
})

describe('the account page', () => {
  it.each([
    ['/account/', true],
    ['/account', true],
    ['/account/?card=new', true],
    ['/accounting/', false],
    ['/edit/profile', false],
    ['/article/account/', false],
    ['/', false],
  ])('treats %s as the account page: %s', (path, expected) => {
    expect(isAccountPage(path)).toBe(expected)
  })
})

describe('pages where cards are registered', () => {
  it.each([
    ['/account/', true],
    ['/account', true],
    ['/account/?card=new', true],
    ['/edit/subscription/payment-method?plan=web', true],
    ['/edit/subscription', true],
    ['/edit/profile', false],
    ['/edit/subscriptions/', false],
    ['/accounting/', false],
    ['/article/account/', false],
    ['/', false],
  ])('allows registering cards on %s: %s', (path, expected) => {
    expect(isPaymentPage(path)).toBe(expected)
  })
})

it.each([
  ['/subscriptions/', true],
  ['/subscriptions', true],
  ['/subscriptions/?plan=web', true],
  ['/subscriptions/_.data', true],
  ['/subscriptions.data', true],
  ['/subscriptions/_.data?_routes=root', true],
  ['/', false],
  ['/edit/subscription/', false],
  ['/tag/subscriptions/', false],
  ['/subscriptions/more/', false],
])('shows the offer for the reader on %s: %s', (path, shows) => {
  expect(showsOffer(path)).toBe(shows)
})
