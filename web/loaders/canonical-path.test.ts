import { describe, expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

describe('canonicalPath', () => {
  it.each([
    ['/', '/', '/'],
    ['//', '/', '/'],
    ['/article/a', 'article/:slug', '/article/a/'],
    ['/article/a/', 'article/:slug', '/article/a/'],
    ['/article/a///', 'article/:slug', '/article/a/'],
    ['/terms', 'terms', '/terms/'],
    ['/signup/password', 'signup/password', '/signup/password'],
    ['/signup/password/', 'signup/password', '/signup/password'],
    ['/reset-password/', 'reset-password', '/reset-password'],
    ['/edit/email/updated/', 'edit/email/updated', '/edit/email/updated'],
    ['/edit/profile/', 'edit/profile', '/edit/profile'],
    ['/edit/email', 'edit/email', '/edit/email/'],
    ['/edit/subscription', 'edit/subscription/*', '/edit/subscription/'],
    ['/edit/subscription/', 'edit/subscription/*', '/edit/subscription/'],
    ['/edit/subscription/confirm', 'edit/subscription/*', '/edit/subscription/confirm'],
    ['/edit/subscription/confirm/', 'edit/subscription/*', '/edit/subscription/confirm/'],
    ['/category', 'category/:slug?', '/category'],
    ['/category/', 'category/:slug?', '/category/'],
    ['/category/local', 'category/:slug?', '/category/local/'],
    ['/tag/%E8%94%B5', 'tag/:slug?', '/tag/%E8%94%B5/'],
    ['/wp-login.php', '*', '/wp-login.php'],
    ['/a//b/', '*', '/a/b/'],
  ])('spells the path %s of the route %s as %s', (path, pattern, spelled) => {
    expect(canonicalPath(path, pattern)).toBe(spelled)
    expect(canonicalPath(spelled, pattern)).toBe(spelled)
  })
})
