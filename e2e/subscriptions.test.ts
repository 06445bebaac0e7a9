/** The subscriptions page of a guest (product §2 "Subscriptions page", §9). */
import { expect, test } from 'vitest'
import { products } from '@yukan/demo/master/products.ts'
import { DESKTOP, openPage, PHONE, TABLET, visit } from './browser.ts'

test('the plan cards of web and webPaper show the price per month and link to the sign-up with the plan', async () => {
  const page = await openPage()
  await visit(page, '/subscriptions/')
  for (const [plan, price] of [
    ['web', '1,650円/月（税込）'],
    ['webPaper', '2,400円/月（税込）'],
  ] as const) {
    const card = page.getByRole('region', { name: products.plans[plan]?.label, exact: true })
    expect(await card.getByRole('paragraph').first().textContent()).toBe(price)
    expect(await card.getByRole('listitem').allTextContents()).toEqual(products.plans[plan]?.description)
    expect(await card.getByRole('link').getAttribute('href')).toBe(`/signup/?plan=${plan}`)
  }
  expect(await page.getByText(`${products.plans.paper?.label}`, { exact: true }).count()).toBe(0)
  expect(await page.getByRole('main').getByRole('link', { name: '無料会員登録' }).getAttribute('href')).toBe('/signup/')
})

/** Words of headings and buttons that a line could end in. */
const WORDS = /申し込み|料金|登録|かかりません|いただけます|ください|プライバシーポリシー|月曜日|土曜日|お届けします|取材|夕刊です/g

test('headings and buttons end their lines between phrases, not inside a word', async () => {
  const page = await openPage()
  let seen = 0
  for (const path of ['/subscriptions/', '/signup/', '/contact/']) {
    await visit(page, path)
    for (const width of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize({ width, height: 800 })
      const { torn, count } = await page.locator('body').evaluate((body, pattern) => {
        const range = document.createRange()
        const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        let words = 0
        for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
          if (node.parentElement?.closest('h1, h2, h3, summary, button, figcaption')?.checkVisibility() !== true) continue
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(new RegExp(pattern, 'g'))) {
            words += 1
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(`${word}: ${node.textContent}`)
          }
        }
        return { torn: found, count: words }
      }, WORDS.source)
      seen += count
      expect([path, width, torn]).toEqual([path, width, []])
    }
  }
  expect(seen).toBe(12)
})
