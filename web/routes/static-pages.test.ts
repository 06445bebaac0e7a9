import { describe, expect, it } from 'vitest'
import { elements, links, mainOf, texts } from '../test/html.ts'
import { getPage } from '../test/page.ts'

describe('the static pages', () => {
  it.each([
    ['/policy/', 'プライバシーポリシー'],
    ['/terms/', '利用規約'],
    ['/transactionLaw/', '特定商取引法に基づく表記'],
  ])('%s is served whole, about the publisher of the master data', async (path, title) => {
    const { status, html } = await getPage(path)
    expect([status, texts(html, 'h1')]).toEqual([200, [title]])
    expect(mainOf(html)).toContain('株式会社夕刊わたらせ')
    expect(html).toContain(`<link rel="canonical" href="https://yukan.example.jp${path}"/>`)
  })

  it('the terms have 16 articles, the policy leads to the contact form with its item, the law page to both', async () => {
    expect(elements(mainOf((await getPage('/terms/')).html), 'section', 'id="article-').length).toBe(16)
    expect(links(mainOf((await getPage('/policy/')).html)).map(([href]) => href)).toContain('/contact/?item=policy')
    const law = links(mainOf((await getPage('/transactionLaw/')).html)).map(([href]) => href)
    expect([law.includes('/terms/'), law.includes('/policy/')]).toEqual([true, true])
  })
})
