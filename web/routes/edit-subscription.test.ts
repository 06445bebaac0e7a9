import { v1Calls } from '@yukan/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { elements, mainOf, metaOf, textOf, titleOf } from '../test/html.ts'
import { MEMBER } from '../test/make.ts'
import { getPage } from '../test/page.ts'

const STEPS = ['', 'cancel-exists/', 'payment-method/', 'delivery-address/', 'confirm/', 'completed/', 'confirm']

describe('/edit/subscription/', () => {
  it.each(STEPS)('asks a guest to log in at the subscription step "%s"', async (step) => {
    const { status, html, made } = await getPage(`/edit/subscription/${step}?plan=web`)
    expect([status, titleOf(html), metaOf(html, 'robots')]).toEqual([401, '定期購読のお申し込み | 夕刊わたらせ', 'noindex'])
    expect(textOf(mainOf(html))).toContain('このページを表示するにはログインが必要です。')
    // The cookie alone loads nothing of a member.
    expect(made.map(({ path }) => path)).toContain(v1Calls['/helper/get/master'].path)
    expect(made.filter(({ path }) => /stripe|user|subscription/.test(path))).toEqual([])
  })

  it.each(['cart', 'confirm/more', 'Confirm', 'completed/1'])('the subscription step "%s" is not found', async (child) => {
    for (const reader of [null, MEMBER]) {
      const { status, html } = await getPage(`/edit/subscription/${child}`, { reader })
      expect([status, textOf(mainOf(html))]).toEqual([404, expect.stringContaining('お探しのページは見つかりませんでした')])
    }
  })

  it('opens the subscription page to a member, with a single title', async () => {
    const { status, html } = await getPage('/edit/subscription/', { reader: MEMBER })
    expect([status, elements(html, 'title').length]).toEqual([200, 1])
    expect(textOf(mainOf(html))).not.toContain('ログインが必要です')
  })
})
