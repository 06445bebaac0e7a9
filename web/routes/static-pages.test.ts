import { describe, expect, it } from 'vitest'
import { mainOf, texts } from '../test/html.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'

describe('the static pages', () => {
  it.each([
    ['/policy/', 'プライバシーポリシー'],
    ['/terms/', '利用規約'],
    ['/transactionLaw/', '特定商取引法に基づく表記'],
  ])('%s is served with its title and the publisher of the master data', async (path, title) => {
    const { status, html } = await getPage(path)
    expect([status, texts(html, 'h1')]).toEqual([200, [title]])
    expect(mainOf(html)).toContain('株式会社夕刊わたらせ')
    expect(html).toContain(`<link rel="canonical" href="https://yukan.example.jp${path}"/>`)
  })

  it('a static page without a text says that it is being prepared', async () => {
    const nothing = { edition: null, changed: [], current: null, editions: [] }
    const { status, html } = await getPage('/terms/', { answers: [on('/helper/get/legal', nothing)] })
    expect([status, texts(html, 'h1'), mainOf(html).includes('ただいま準備中です。')]).toEqual([200, ['利用規約'], true])
  })
})
