import { describe, expect, it } from 'vitest'
import { pathAfterLogin, safeReturnPath } from './safe-path.ts'

describe('return path of the login', () => {
  it.each([
    '/',
    '/account/',
    '/edit/subscription/?plan=web',
    '/article/kura-ichi/#gallery',
    '/search/?keyword=桐生&x=//y',
    '/tag/%E6%A1%90%E7%94%9F/',
    `/${'a'.repeat(1999)}`,
  ])('keeps the return path %j', (path) => {
    expect(safeReturnPath(path)).toBe(path)
    expect(new URL(path, 'https://yukan.example.jp').host).toBe('yukan.example.jp')
  })

  it.each([
    null,
    '',
    'account/',
    '?x=/account/',
    'https://evil.jp/',
    'https:/evil.jp/',
    'javascript:alert(1)',
    '//evil.jp',
    '///evil.jp',
    '/\\evil.jp',
    '\\\\evil.jp',
    '/\t/evil.jp',
    '/\n/evil.jp',
    '\t//evil.jp',
    ' /account/',
    '/account /',
    '/.//evil.jp',
    '/a/..//evil.jp',
    '/account/\\..',
    '/account\u0000/',
    '/\ud842',
    `/${'a'.repeat(2000)}`,
  ])('replaces the return path %j with the home page', (text) => {
    expect(safeReturnPath(text)).toBe('/')
  })
})

describe('page after login', () => {
  it.each([
    ['the remembered page', '/account/', 1, '/account/'],
    ['with its query', '/edit/subscription/?plan=web', 1, '/edit/subscription/?plan=web'],
    ['or /', '', 1, '/'],
    ['or / for an address elsewhere', '//evil.jp', 1, '/'],
    ['or / for an address elsewhere', 'https://evil.jp/account/', 1, '/'],
    ['never the login again', '/login/?expired=true', 1, '/'],
    ['never the login again', '/login', 1, '/'],
    ['but what only begins like it', '/login-help/', 1, '/login-help/'],
    ['role 7 returning to a subscription page goes to /', '/edit/subscription/?plan=web', 7, '/'],
    ['role 7 returning to a subscription page goes to /', '/edit/subscription', 7, '/'],
    ['role 7 returning to a subscription page goes to /', '/edit/subscription/confirm', 7, '/'],
    ['role 7 returning to a subscription page goes to /', '/subscriptions/', 7, '/'],
    ['role 7 returning to any other page goes there', '/account/', 7, '/account/'],
    ['role 3 returning to a subscription page goes there', '/subscriptions/', 3, '/subscriptions/'],
  ])('chooses the page after login (%s): %j, role %d: %s', (_quote, remembered, role, path) => {
    expect(pathAfterLogin(remembered, role)).toBe(path)
  })
})
