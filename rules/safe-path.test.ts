import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './safe-path.ts'

describe('the user goes to login with the return path remembered', () => {
  it.each([
    '/',
    '/account/',
    '/edit/subscription/?plan=web',
    '/article/kura-ichi/#gallery',
    '/search/?keyword=桐生&x=//y',
    '/tag/%E6%A1%90%E7%94%9F/',
    `/${'a'.repeat(1999)}`,
  ])('%j is kept', (path) => {
    expect(safeReturnPath(path)).toBe(path)
    expect(new URL(path, 'https://yukan.example.jp').host).toBe('yukan.example.jp')
  })

  it.each([
    null,
    '',
    'account/',
    '?x=/account/',
    'https://evil.jp/',
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
  ])('%j becomes the home page', (text) => {
    expect(safeReturnPath(text)).toBe('/')
  })
})
