import { describe, expect, it } from 'vitest'
import { element, links, mainOf, metaOf, textOf, titleOf } from '../test/html.ts'
import { MEMBER } from '../test/make.ts'
import { getPage } from '../test/page.ts'

describe('account and edit pages', () => {
  it.each([
    ['/account/', 'マイページ'],
    ['/edit/email/', 'メールアドレスの変更'],
    ['/edit/email/updated?activate=key', 'メールアドレスの変更'],
    ['/edit/password/', 'パスワードの変更'],
    ['/edit/profile', 'プロフィールの編集'],
    ['/edit/subscription/', '定期購読のお申し込み'],
    ['/edit/subscription/confirm', '定期購読のお申し込み'],
  ])('shows a guest at %s an alert and a link to the login page', async (path, title) => {
    const { status, html } = await getPage(path)
    expect([status, titleOf(html), metaOf(html, 'robots')]).toEqual([401, `${title} | 夕刊わたらせ`, 'noindex'])
    expect(textOf(element(mainOf(html), 'p', 'role="alert"'))).toBe(
      'このページを表示するにはログインが必要です。ログインページへ移動します。',
    )
    expect(links(mainOf(html))).toEqual([['/login/', 'ログインページへ']])
  })

  it('opens the account page to a signed-in member', async () => {
    expect(textOf(mainOf((await getPage('/account/', { reader: MEMBER })).html))).not.toContain('ログインが必要です')
  })
})
