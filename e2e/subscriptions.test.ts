/** The subscriptions page of a guest (product §2 "Subscriptions page", §9). */
import { expect, test } from 'vitest'
import { products } from '@yukan/demo/master/products.ts'
import { openPage, visit } from './browser.ts'

test('plan cards for web and webPaper show yen per term; the button goes to signup with the plan', async () => {
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
