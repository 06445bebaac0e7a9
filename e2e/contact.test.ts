/** The contact form (product §2 "Contact", §5 "Contact", §8 "Contact"). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contactItems } from '@yukan/demo/master/contact-items.ts'
import { DESKTOP, openPage, visit } from './browser.ts'

const send = (page: Page) => page.getByRole('button', { name: '送信する' })
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))
const problemOf = async (page: Page, label: string) => {
  const id = (await field(page, label).getAttribute('aria-describedby'))?.split(' ').at(-1)
  return id === undefined ? null : page.locator(`[id="${id}"]`).textContent()
}

const message = { email: 'reader@example.jp', item: '購読について', name: '読者 花子', tel: '0277000000', content: '一行目\n二行目' }

async function fill(page: Page): Promise<void> {
  await field(page, 'メールアドレス').fill(message.email)
  await field(page, 'お問い合わせ項目').selectOption(message.item)
  await field(page, 'お名前').fill(message.name)
  await field(page, '電話番号').fill(message.tel)
  await field(page, 'お問い合わせ内容').fill(message.content)
}

test('the contact form can be sent only while every field is valid, and then shows that it was sent', async () => {
  const page = await openPage()
  await visit(page, '/contact/')
  expect(await field(page, 'お問い合わせ項目').locator('option').allTextContents()).toEqual([
    '選択してください',
    ...contactItems.map(({ itemName }) => itemName),
  ])
  expect(await send(page).isDisabled()).toBe(true)
  await fill(page)
  expect(await send(page).isEnabled()).toBe(true)
  for (const [label, wrong] of [
    ['メールアドレス', 'reader@'],
    ['お名前', '　'],
    ['電話番号', '027700'],
    ['お問い合わせ内容', ''],
  ] as const) {
    const right = await field(page, label).inputValue()
    await field(page, label).fill(wrong)
    expect(await send(page).isDisabled()).toBe(true)
    await field(page, label).fill(right)
    expect(await send(page).isEnabled()).toBe(true)
  }
  await field(page, 'お問い合わせ項目').selectOption('')
  expect(await send(page).isDisabled()).toBe(true)
  await field(page, 'お問い合わせ項目').selectOption(message.item)

  await send(page).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('お問い合わせを送信しました。')
  expect(await page.getByRole('status').evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await send(page).count()).toBe(0)
})

test('shows a problem next to a contact field once the field was left, until it is corrected', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, '/contact/')
  for (const [label, wrong, problem, right] of [
    ['メールアドレス', '', 'メールアドレスを入力してください', null],
    ['メールアドレス', 'reader', '正しいメールアドレスの形式で入力してください', message.email],
    ['お名前', '', 'お名前を入力してください', message.name],
    ['電話番号', '0277-00-000', '10~11桁の半角英数字で入力してください', message.tel],
    ['お問い合わせ内容', ' \n', 'お問い合わせ内容を入力してください', message.content],
  ] as const) {
    await field(page, label).fill(wrong)
    await field(page, label).blur()
    await expect.poll(() => problemOf(page, label)).toBe(problem)
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
    if (right === null) continue
    await field(page, label).fill(right)
    expect(await field(page, label).getAttribute('aria-invalid')).toBe(null)
  }
  await field(page, 'お問い合わせ項目').focus()
  await field(page, 'お問い合わせ項目').blur()
  await expect.poll(() => problemOf(page, 'お問い合わせ項目')).toBe('お問い合わせ項目を選択してください')
})

test('a press on a link while a contact field has the focus still follows the link', { tags: ['long'] }, async () => {
  const page = await openPage()
  // Form and footer are in view together, so that nothing scrolls.
  await page.setViewportSize({ width: DESKTOP, height: 2400 })
  await visit(page, '/contact/')
  const terms = page.getByRole('contentinfo').getByRole('link', { name: '利用規約' })
  await terms.scrollIntoViewIfNeeded()
  await field(page, 'お問い合わせ内容').focus()
  const place = (await terms.boundingBox())!
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
  expect([await problemOf(page, 'お問い合わせ内容'), await terms.boundingBox()]).toEqual([null, place])
  await page.mouse.up()
  await page.waitForURL('/terms/')

  await visit(page, '/contact/')
  await field(page, 'お問い合わせ内容').focus()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => problemOf(page, 'お問い合わせ内容')).toBe('お問い合わせ内容を入力してください')
})

test('the query item=policy selects the contact item for personal information', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, '/contact/?item=policy')
  expect(await field(page, 'お問い合わせ項目').inputValue()).toBe('個人情報について')
  await visit(page, '/contact/?item=no-such')
  expect(await field(page, 'お問い合わせ項目').inputValue()).toBe('')
})

test('keeps a contact message when the connection fails, and sends it with the next try', { tags: ['long'] }, async () => {
  const page = await openPage({ expected: [/net::ERR_INTERNET_DISCONNECTED/] })
  await visit(page, '/contact/')
  await fill(page)
  await page.context().setOffline(true)
  await send(page).click()
  await expect
    .poll(() => page.getByRole('alert').allTextContents())
    .toEqual(['送信できませんでした。通信の状態を確かめて、もう一度お試しください。'])
  expect(await field(page, 'メールアドレス').inputValue()).toBe(message.email)
  expect(await field(page, 'お問い合わせ項目').inputValue()).toBe(message.item)
  expect(await field(page, 'お名前').inputValue()).toBe(message.name)
  expect(await field(page, '電話番号').inputValue()).toBe(message.tel)
  expect(await field(page, 'お問い合わせ内容').inputValue()).toBe(message.content)
  await page.context().setOffline(false)
  await send(page).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('お問い合わせを送信しました。')
})

test('keeps what was typed into the contact and registration forms over a reload, until it is sent', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, '/signup/')
  await field(page, '姓').fill('読者')
  await page.reload()
  await expect.poll(() => field(page, '姓').inputValue()).toBe('読者')

  await visit(page, '/contact/')
  await fill(page)
  await page.reload()
  await expect.poll(() => field(page, 'お問い合わせ内容').inputValue()).toBe(message.content)
  expect([
    await field(page, 'メールアドレス').inputValue(),
    await field(page, 'お問い合わせ項目').inputValue(),
    await field(page, 'お名前').inputValue(),
    await field(page, '電話番号').inputValue(),
  ]).toEqual([message.email, message.item, message.name, message.tel])
  await send(page).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('お問い合わせを送信しました。')
  await visit(page, '/contact/')
  expect(await field(page, 'お問い合わせ内容').inputValue()).toBe('')
})
