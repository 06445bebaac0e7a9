/** Header, drawer and category bar (product §2 "Global layout"). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { categories } from '@yukan/demo/master/categories.ts'
import { publication } from '@yukan/demo/master/publication.ts'
import { DESKTOP, openPage, PHONE, statusLine, visit } from './browser.ts'
import { NAME } from './newspaper.ts'

const [first, second] = categories
const bar = (page: Page) => page.getByRole('navigation', { name: 'カテゴリー', exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'メニュー', exact: true })
const opener = (page: Page) => page.getByRole('banner').locator('summary').first()
const group = (page: Page, label: string) =>
  menu(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: label }) })
const isFocused = (locator: ReturnType<Page['locator']>) => locator.evaluate((element) => element === document.activeElement)

test('the drawer opens each parent category on its own, and closes all of them with itself', { tags: ['long'] }, async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, '/')
  expect(await menu(page).isVisible()).toBe(false)
  expect(await opener(page).getAttribute('aria-label')).toBe('メニューを開く')
  await opener(page).click()
  await menu(page).waitFor()
  expect(await opener(page).getAttribute('aria-label')).toBe('メニューを閉じる')
  expect(await menu(page).locator('details > summary').allTextContents()).toEqual(categories.map(({ label }) => label))

  const child = menu(page).getByRole('link', { name: first?.children[0]?.label, exact: true })
  expect(await child.isVisible()).toBe(false)
  await group(page, first?.label ?? '')
    .locator('summary')
    .click()
  await child.waitFor()
  expect(
    await group(page, first?.label ?? '')
      .getByRole('link')
      .allTextContents(),
  ).toEqual([`${first?.label}のすべて`, ...(first?.children.map(({ label }) => label) ?? [])])
  await group(page, second?.label ?? '')
    .locator('summary')
    .click()
  expect(await menu(page).locator('details[open]').count()).toBe(2)

  await opener(page).click()
  await expect.poll(() => menu(page).isVisible()).toBe(false)
  await opener(page).click()
  await menu(page).waitFor()
  expect(await menu(page).locator('details[open]').count()).toBe(0)
})

test('the drawer closes on a route change, on Escape with the focus back, and on a click outside it', async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, '/')
  await opener(page).click()
  await group(page, first?.label ?? '')
    .locator('summary')
    .click()
  await menu(page).getByRole('link', { name: first?.children[1]?.label, exact: true }).click()
  await page.waitForURL(`/category/${first?.children[1]?.slug}/`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(first?.children[1]?.label)
  expect(await menu(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')

  await opener(page).click()
  await menu(page).waitFor()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(() => menu(page).isVisible()).toBe(false)
  expect(await isFocused(opener(page))).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')

  // On a tall screen the page is visible below the drawer.
  await page.setViewportSize({ width: PHONE, height: 1400 })
  await opener(page).click()
  await menu(page).waitFor()
  await page.mouse.click(20, 1390)
  await expect.poll(() => menu(page).isVisible()).toBe(false)
  expect(new URL(page.url()).pathname).toBe(`/category/${first?.children[1]?.slug}/`)

  await opener(page).click()
  await menu(page).waitFor()
  await page.goBack()
  await page.waitForURL('/')
  await expect.poll(() => menu(page).isVisible()).toBe(false)
})

test('the drawer links a guest to login and sign-up, and searches', { tags: ['long'] }, async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, '/')
  await opener(page).click()
  expect(await menu(page).getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login/')
  expect(await menu(page).getByRole('link', { name: '新規会員登録' }).getAttribute('href')).toBe('/subscriptions/')
  await menu(page).getByRole('searchbox').fill('祭り')
  await menu(page).getByRole('searchbox').press('Enter')
  await page.waitForURL((url) => url.pathname === '/search/' && url.searchParams.get('keyword') === '祭り')
  await expect.poll(() => menu(page).isVisible()).toBe(false)
})

test(
  'the category bar of large screens opens sub-categories on hover and by keyboard, at most seven to a column',
  { tags: ['long'] },
  async () => {
    const page = await openPage({ width: DESKTOP })
    await visit(page, '/')
    expect(await opener(page).isVisible()).toBe(false)
    const parent = bar(page).getByRole('link', { name: first?.label, exact: true })
    const children = first?.children.map(({ label }) => bar(page).getByRole('link', { name: label, exact: true })) ?? []
    expect(await bar(page).locator('> ul > li > a').allTextContents()).toEqual([
      'トップ',
      ...categories.map(({ label }) => label),
      '催し・当番医・お悔やみ',
      '紙面・アーカイブ',
    ])
    expect(await children[0]?.isVisible()).toBe(false)
    await parent.hover()
    for (const child of children) expect(await child.isVisible()).toBe(true)
    const columns = await parent
      .locator('xpath=..')
      .locator('ul')
      .evaluateAll((lists) => lists.map((list) => list.children.length))
    expect(columns.reduce((sum, length) => sum + length, 0)).toBe(first?.children.length)
    expect(columns.filter((length) => length > 7)).toEqual([])
    await page.mouse.move(10, 800)
    await expect.poll(() => children[0]?.isVisible()).toBe(false)

    const nextParent = bar(page).getByRole('link', { name: second?.label, exact: true })
    const opens = parent.locator('xpath=..').locator('summary')
    await bar(page).getByRole('link', { name: 'トップ', exact: true }).focus()
    for (const stop of [parent, opens, nextParent]) {
      await page.keyboard.press('Tab')
      expect(await isFocused(stop)).toBe(true)
      expect(await children[0]?.isVisible()).toBe(false)
    }
    await page.keyboard.press('Shift+Tab')
    expect(await opens.getAttribute('aria-label')).toBe(`${first?.label}の下位カテゴリー`)
    await page.keyboard.press('Enter')
    for (const child of children) {
      await page.keyboard.press('Tab')
      expect(await isFocused(child)).toBe(true)
    }
    await page.keyboard.press('Escape')
    expect(await isFocused(opens)).toBe(true)
    expect(await children[0]?.isVisible()).toBe(false)
  },
)

test('a link within the site moves the focus to the new heading', { tags: ['long'] }, async () => {
  const page = await openPage({ width: DESKTOP })
  await visit(page, '/')
  expect(await isFocused(page.locator('body'))).toBe(true)
  await bar(page).getByRole('link', { name: second?.label, exact: true }).press('Enter')
  await page.waitForURL(`/category/${second?.slug}/`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => isFocused(heading)).toBe(true)
  expect([await heading.textContent(), await page.evaluate(() => window.scrollY)]).toEqual([second?.label, 0])
})

test('the category bar marks the current page, also after a click', { tags: ['long'] }, async () => {
  const page = await openPage({ width: DESKTOP })
  await visit(page, '/')
  expect(await bar(page).locator('[aria-current="page"]').allTextContents()).toEqual(['トップ'])
  await bar(page).getByRole('link', { name: second?.label, exact: true }).click()
  await page.waitForURL(`/category/${second?.slug}/`)
  await expect.poll(() => bar(page).locator('[aria-current="page"]').allTextContents()).toEqual([second?.label])
})

test('every panel of the category bar lies inside the window', { tags: ['long'] }, async () => {
  const page = await openPage({ width: 1024 })
  await visit(page, '/')
  const foreign: string[] = []
  for (const { label, children } of categories) {
    await bar(page).getByRole('link', { name: label, exact: true }).hover()
    const panel = bar(page).getByRole('link', { name: children[0]?.label, exact: true }).locator('xpath=ancestor::div[1]')
    const { x, width } = (await panel.boundingBox()) ?? { x: -1, width: 0 }
    if (x < 0 || x + width > 1024) foreign.push(label)
  }
  expect(foreign).toEqual([])
})

test('the category bar is hidden on account, login, edit, signup, forgot-password and search pages', { tags: ['long'] }, async () => {
  const page = await openPage({ expected: [statusLine(401)] })
  for (const path of ['/account/', '/login/', '/edit/profile', '/signup/', '/forgot-password/', '/search/']) {
    await visit(page, path)
    expect([path, await bar(page).count()]).toEqual([path, 0])
  }
  await visit(page, '/subscriptions/')
  expect(await bar(page).count()).toBe(1)
})

test.each([
  [320, 16],
  [320, 32],
  [375, 17],
  [375, 20],
  [375, 24],
  [768, 32],
  [1280, 24],
])('shows the whole name of the newspaper in a window of %i px with a font of %i px', async (width, font) => {
  const page = await openPage({ width })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: font, fixed: font } })
  await visit(page, '/')
  const logo = page.getByRole('banner').getByRole('link', { name: `${NAME} トップ` })
  const { left, right, inside, whole } = await logo.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left, right: box.right, inside: element.scrollWidth <= element.clientWidth + 1, whole: element.textContent }
  })
  expect([left >= 0, right <= width, inside, whole]).toEqual([true, true, true, NAME])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('a name of thirty characters fits a phone', async () => {
  const page = await openPage({ width: 320 })
  await visit(page, '/')
  const fits = await page
    .getByRole('banner')
    .getByRole('link', { name: `${NAME} トップ` })
    .evaluate((logo) => {
      logo.setAttribute('data-name', 'longest')
      logo.lastChild?.replaceWith('新'.repeat(30))
      return logo.getBoundingClientRect().right <= window.innerWidth && logo.scrollWidth <= logo.clientWidth + 1
    })
  expect(fits).toBe(true)
})

test('the header links a guest to home, login and subscription', async () => {
  const page = await openPage()
  await visit(page, '/contact/')
  const header = page.getByRole('banner')
  expect(await bar(page).count()).toBe(1)
  expect(await header.getByRole('link', { name: 'ログイン', exact: true }).first().getAttribute('href')).toBe('/login/')
  expect(await header.getByRole('link', { name: '購読する' }).getAttribute('href')).toBe('/subscriptions/')
  await header.getByRole('link', { name: `${NAME} トップ` }).click()
  await page.waitForURL('/')
})

test('the footer has the publisher’s text, sections, paper, life of the region, contact, legal pages, social links and RSS', async () => {
  const page = await openPage()
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByText(publication.blurb).count()).toBe(1)
  const links = await footer
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((elements) => elements.map((element) => [element.textContent, element.getAttribute('href')]))
  expect(links).toEqual([
    ...categories.map(({ label, slug }) => [label, `/category/${slug}/`]),
    ['紙面', '/paper/latest/'],
    ['紙面アーカイブ', '/archive/'],
    ['催し', '/life/events/'],
    ['休日当番医', '/life/doctors/'],
    ['お悔やみ', '/life/obituaries/'],
    ['人気の記事', '/category/popular/'],
    ['おすすめの記事', '/category/recommend/'],
    ['購読する', '/subscriptions/'],
    ['お問い合わせ', '/contact/'],
    ['記事の訂正', '/corrections/'],
    ['プライバシーポリシー', '/policy/'],
    ['利用規約', '/terms/'],
    ['特定商取引法に基づく表記', '/transactionLaw/'],
    ['利用者情報の外部送信', '/externalTransmission/'],
    ...publication.socialLinks.map(({ label, url }) => [label, url]),
    ['RSS', '/rss.xml'],
  ])
})

test('the delivery-area modal closes on a click on the background and returns the focus', async () => {
  const page = await openPage()
  await visit(page, '/subscriptions/')
  const button = page.getByRole('button', { name: '配達区域について' })
  const dialog = page.getByRole('dialog', { name: '配達区域について' })
  await button.click()
  await dialog.waitFor()
  expect(await dialog.getByRole('term').allTextContents()).toEqual(['夕方', '翌朝', '郵送', '夕方', '翌朝', '郵送'])
  await page.mouse.click(10, 10)
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await isFocused(button)).toBe(true)
})
