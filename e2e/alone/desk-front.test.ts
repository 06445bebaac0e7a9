/** The front page is laid out by drag, keys and buttons, launched for readers and undone (decision 045). */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { openPage, PHONE, visit } from '../browser.ts'
import { button, openDeskOf } from '../desk/staff.ts'

const slots = (page: Page) => page.getByRole('grid', { name: '手で並べる記事' }).getByRole('row')
const titles = (page: Page) => page.locator('main [data-article] h3').allTextContents()
const found = (page: Page) => page.getByRole('grid', { name: '見つかった記事' }).getByRole('row').filter({ hasText: '公開中' })
const reported = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

/** Prepares an empty edition, and finds articles for it. */
async function prepare(page: Page): Promise<void> {
  await visit(page, '/desk/front/')
  await button(page, '＋ 一面を用意する').click()
  await page.getByLabel('並びを写す元').selectOption('')
  await button(page, '用意する').click()
  await reported(page, '一面を用意しました。')
  // Drafts of other tests have no such word.
  await page.locator('main [role="search"] input').fill('桐生')
  await page.locator('main').getByRole('button', { name: 'さがす', exact: true }).click()
  await found(page).nth(3).waitFor()
}

const append = async (page: Page, count: number) => {
  await found(page)
    .first()
    .getByRole('button', { name: /を末尾に置く$/ })
    .click()
  await expect.poll(() => titles(page)).toHaveLength(count)
}

/** Takes the article at a place, from 0, up by its handle; the focus and the drag come a moment after their keys. */
async function grabByKeys(page: Page, place: number): Promise<void> {
  const row = slots(page).nth(place)
  await row.focus()
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
  await page.locator('[data-dragging]').waitFor()
}

/** Makes the article at a place, from 0, the lead by its key. */
async function lead(page: Page, place: number, presses = 1): Promise<void> {
  await slots(page).nth(place).focus()
  for (let press = 0; press < presses; press++) await page.keyboard.press('l')
}

/** Changes an article twice before the first change is sent. Returns the statuses of both replies. */
async function leadTwice(page: Page, place: number): Promise<number[]> {
  const statuses: number[] = []
  let send = () => {}
  const isHeld = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/desk/v1/front/place', async (route) => {
    await isHeld
    const response = await route.fetch()
    statuses.push(response.status())
    await route.fulfill({ response })
  })
  await lead(page, place, 2)
  send()
  await expect.poll(() => statuses).toHaveLength(2)
  return statuses
}

/** The first headlines of the readers' home page, as a guest gets it. */
async function readers(guest: Page): Promise<string[]> {
  await visit(guest, '/')
  const headlines = await guest.locator('main article :is(h2, h3)').allTextContents()
  return headlines.slice(0, 3).map((title) => title.replaceAll('\u200B', ''))
}

test.skipIf(inject('dataDir') === null)(
  'an editor lays out a front page by drag and by keys, launches it for guests and undoes the launch',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('editor', '岡部 千秋')
    const guest = await openPage({ isAlone: true })
    const before = await readers(guest)
    await prepare(page)
    // Both lists are in view.
    await page.setViewportSize({ width: 1280, height: 4000 })
    await append(page, 1)
    const [a = ''] = await titles(page)
    await found(page)
      .nth(1)
      .locator('small')
      .dragTo(slots(page).first(), { targetPosition: { x: 6, y: 6 } })
    await expect.poll(() => titles(page)).toHaveLength(2)
    const [b = '', second] = await titles(page)
    expect(second).toBe(a)
    // The page shows the third place by its poll; the reply to the change itself comes later.
    let reply = () => {}
    const isHeld = new Promise<void>((resolve) => (reply = resolve))
    await page.route('**/desk/v1/front/place', async (route) => {
      const response = await route.fetch()
      await isHeld
      await route.fulfill({ response })
    })
    await append(page, 3)
    const [, , c = ''] = await titles(page)

    await slots(page).nth(2).focus()
    await page.keyboard.press('l')
    reply()
    await expect.poll(() => titles(page)).toEqual([c, b, a])
    await reported(page, `「${c}」を1番に置きました。`)
    await page.keyboard.press('z')
    await reported(page, '元に戻しました。')
    await expect.poll(() => titles(page)).toEqual([b, a, c])
    await grabByKeys(page, 0)
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
    await reported(page, `「${b}」を2番に置きました。`)
    expect(await titles(page)).toEqual([a, b, c])
    await grabByKeys(page, 0)
    for (const key of ['ArrowDown', 'Escape']) await page.keyboard.press(key)
    await page.locator('[data-dragging]').waitFor({ state: 'detached' })
    expect(await titles(page)).toEqual([a, b, c])
    await button(page.getByRole('contentinfo'), '元に戻す').click()
    await reported(page, '元に戻しました。')
    await expect.poll(() => titles(page)).toEqual([b, a, c])
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])

    expect(await leadTwice(page, 2)).toEqual([200, 200])
    await expect.poll(() => titles(page)).toEqual([c, b, a])
    await lead(page, 2)
    await expect.poll(() => titles(page)).toEqual([a, c, b])
    await lead(page, 2)
    await expect.poll(() => titles(page)).toEqual([b, a, c])

    await page.getByRole('link', { name: '読者の画面で見る' }).click()
    await page.frameLocator('iframe').first().getByRole('heading', { level: 2 }).first().waitFor()
    expect(await readers(guest)).toEqual(before)
    await page.getByRole('link', { name: '一面に戻る' }).click()
    await button(page, 'いま切り替える…').click()
    await button(page, 'いま切り替える').click()
    await reported(page, '一面を切り替えました。')
    await expect.poll(() => readers(guest)).toEqual([b, a, c])
    await button(page.getByRole('contentinfo'), '元に戻す').click()
    await expect.poll(() => readers(guest)).toEqual(before)
  },
)

test.skipIf(inject('dataDir') === null)(
  'two editors see what the other does, and a front page is laid out by buttons on a phone',
  { tags: ['long'] },
  async () => {
    const [one, other] = [await openDeskOf('editor', '井手 健吾', PHONE), await openDeskOf('editor', '森下 悠')]
    await prepare(one)
    const { pathname, search } = new URL(one.url())
    await visit(other, pathname + search)
    await append(one, 1)
    await append(one, 2)
    const [a = '', b = ''] = await titles(one)
    await expect.poll(() => titles(other)).toEqual([a, b])
    await one.locator('main summary').nth(1).click()
    await one.getByRole('button', { name: `${b} 前へ` }).click()
    await expect.poll(() => titles(other)).toEqual([b, a])
    await lead(other, 1)
    await expect.poll(() => titles(one)).toEqual([a, b])
    expect([await axeFindings(one), await overflow(one)]).toEqual([[], null])
    await button(one, '取りやめる').click()
    await reported(one, '用意していた一面を取りやめました。')
  },
)
