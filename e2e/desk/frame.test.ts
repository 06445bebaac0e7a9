/** The frame of the desk in a browser: the search for anything, rows by keys, the undo. */
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { baseUrl, openPage, PHONE, visit } from '../browser.ts'
import { begin } from './article-page.ts'
import { button, heading, newSessionOf, openDeskOf } from './staff.ts'

test.skipIf(inject('dataDir') === null)(
  'a draft is found by the search, reached by keys in the list, discarded, and restored by a key',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('reporter', '朝倉 麦')
    const address = await begin(page, '渡良瀬の朝霧を撮る')
    await visit(page, '/desk/')
    const countdown = () => page.getByRole('timer').innerText()
    const left = await countdown()
    expect(left).toMatch(/15:00\s*あと \d{1,2}:\d\d:\d\d$/)
    await expect.poll(countdown).not.toBe(left)
    await page.keyboard.press('/')
    await page.keyboard.type('朝霧を撮る')
    const option = page.getByRole('option', { name: '渡良瀬の朝霧を撮る' })
    await option.waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe(address)

    await visit(page, `/desk/articles/?author=${encodeURIComponent('朝倉 麦')}`)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('j')
    expect(await focused()).toBe('渡良瀬の朝霧を撮る')
    await page.getByLabel('渡良瀬の朝霧を撮るを選ぶ').check()
    await page.getByLabel('変えるもの').selectOption('state')
    await page.getByLabel('状態を替える').selectOption('discard')
    await button(page, '変える').click()
    await page.getByText('当てはまる記事はありません。').waitFor()
    await page.keyboard.press('z')
    await page.getByText('元に戻しました。').waitFor()
    await page.getByRole('link', { name: '渡良瀬の朝霧を撮る' }).waitFor()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe(address)
  },
)

test.skipIf(inject('dataDir') === null)(
  'on a phone the rooms are reached from the menu, and the search is a page of its own',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('admin', '早瀬 凪', PHONE)
    for (const path of ['/desk/', '/desk/articles/', `/desk/find/?q=${encodeURIComponent('手引き')}`]) {
      await visit(page, path)
      expect([path, await axeFindings(page), await overflow(page)]).toEqual([path, [], null])
    }
    await page.getByText('ほか', { exact: true }).click()
    await page.getByRole('link', { name: 'スタッフ' }).click()
    await heading(page, 'スタッフ').waitFor()
  },
)

test.skipIf(inject('dataDir') === null)('an unknown address of the desk shows a page with a link to the start page', async () => {
  const page = await openDeskOf('reporter', '内田 茜')
  const response = await page.goto(`${baseUrl}/desk/papers/`)
  expect([response?.status(), response?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  await heading(page, 'お探しのページは見つかりませんでした').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'はじめのページへ' }).click()
  await heading(page, 'きょう').waitFor()
})

test.skipIf(inject('dataDir') === null)(
  'lists of the desk can be read, searched, filtered and turned without a script',
  { tags: ['long'] },
  async () => {
    const page = await openPage({ hasScript: false })
    await page.context().addCookies([{ name: 'yukan_desk', value: await newSessionOf('admin', '川島 静'), url: `${baseUrl}/desk/` }])
    const rows: Record<string, string> = {
      '': 'main table tbody tr',
      articles: 'main table tbody tr',
      pictures: 'main li a img',
      categories: 'main li',
      tags: 'main li',
      'house-style': 'main table tbody tr',
      life: 'main table tbody tr',
      staff: 'main table tbody tr',
      figures: 'main table tbody tr',
    }
    const empty: string[] = []
    for (const [room, row] of Object.entries(rows)) {
      await page.goto(`${baseUrl}/desk/${room === '' ? '' : `${room}/`}`)
      if ((await page.locator(row).count()) === 0) empty.push(room)
    }
    expect(empty).toEqual([])

    await page.goto(`${baseUrl}/desk/articles/`)
    const titles = () => page.locator('main table tbody tr').getByRole('link').allTextContents()
    const first = await titles()
    await page.getByRole('link', { name: '次の50本' }).click()
    expect((await titles()).filter((title) => first.includes(title))).toEqual([])
    await page.locator('main [role="search"] input').first().fill('桐生')
    await page.locator('main select[name="state"]').selectOption('published')
    await button(page, 'さがす').click()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('words'), searchParams.get('state'), (await titles()).length > 0]).toEqual(['桐生', 'published', true])
  },
)

test.skipIf(inject('dataDir') === null)('a long headline in the search wraps next to its state and date', { tags: ['long'] }, async () => {
  const page = await openDeskOf('reporter', '朝倉 麦')
  const title = '渡良瀬川の河川敷に咲くコスモス、三年ぶりの見頃迎える　週末は家族連れで混雑の見込み'
  await begin(page, title)
  await visit(page, '/desk/')
  await page.keyboard.press('/')
  await page.keyboard.type('三年ぶりの見頃')
  const option = page.getByRole('option', { name: title })
  await option.waitFor()
  const layout = await option.evaluate((row) => {
    const [headline, note] = [row.querySelector('span'), row.querySelector('small')]
    if (headline === null || note === null) throw new Error('the row has no headline or no note')
    const isCut = headline.scrollWidth > headline.clientWidth || note.scrollWidth > note.clientWidth || row.scrollWidth > row.clientWidth
    return { isCut, isBeside: headline.getBoundingClientRect().right <= note.getBoundingClientRect().left }
  })
  expect(layout).toEqual({ isCut: false, isBeside: true })
})

test.skipIf(inject('dataDir') === null)(
  'offline, a link leaves the desk’s page as it is, with a notice until the connection is back',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('editor', '石田 澪', undefined, [/ERR_INTERNET_DISCONNECTED/], { isAlone: true })
    await visit(page, '/desk/house-style/')
    const notice = page.getByText('ネットワークにつながっていません。')
    expect(await notice.count()).toBe(0)
    await page.context().setOffline(true)
    await notice.waitFor()
    const title = await page.locator('h1').textContent()
    for (const room of ['写真', 'タグ']) {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
      await page.getByRole('navigation').getByRole('link', { name: room }).first().click()
      await failed
      expect([await page.locator('h1').textContent(), await notice.isVisible(), new URL(page.url()).pathname]).toEqual([
        title,
        true,
        '/desk/house-style/',
      ])
    }
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    await page.context().setOffline(false)
    await expect.poll(() => notice.count()).toBe(0)
    await page.getByRole('navigation').getByRole('link', { name: '写真' }).first().click()
    await heading(page, '写真').waitFor()
  },
)
