/** The home page in the browser: info area, calendar, earlier days (product §2 "Home"). */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { Master } from '@yukan/contract/master-entities.ts'
import { baseUrl, openPage, PHONE, visit } from './browser.ts'
import {
  anEmptyDay,
  ask,
  daysFrom,
  daysWithArticles,
  demoArticles,
  editionDay,
  inOneHour,
  japaneseDay,
  onOneDay,
  partsOf,
  shortDay,
} from './newspaper.ts'

const info = (page: Page) => page.getByRole('region', { name: 'きょうの情報' })
const calendar = (page: Page) => page.getByRole('region', { name: '発行日カレンダー' })

function collectedOn(day: string, { trash }: Master): string {
  const group = trash.district['0']?.group ?? ''
  const { date } = partsOf(day)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const usual = trash.groups[group]?.[`${Math.ceil(date / 7)}-${weekday}`] ?? []
  const withPet = trash.petAdded[group]?.includes(day) && !usual.includes('pet') ? [...usual, 'pet'] : usual
  const types = trash.specialExclusion[group]?.[day] ?? (trash.exclusion[group]?.includes(day) ? [] : withPet)
  return types.length === 0 ? '収集なし' : types.map((type) => trash.labels[type]).join('・')
}

describe('info area of the home page', () => {
  test('the home page shows the date and the forecast of six hours ahead', () =>
    inOneHour(async ({ day, hour }) => {
      const page = await openPage()
      await visit(page, '/')
      expect(await info(page).getByText(shortDay(day), { exact: true }).count()).toBe(1)

      // "Forecast 6 hours ahead; after hour 17 next day's data is used."
      const slot = hour > 17 ? { day: daysFrom(day, 1), hour: hour + 6 - 24 } : { day, hour: hour + 6 }
      await expect
        .poll(async () => (await fetch(`${baseUrl}/v1/weather/get/detail?date=${slot.day}`)).status, { timeout: 20_000 })
        .toBe(200)
      const { detail } = await ask<{ detail: { temperature: (number | null)[]; weatherCode: (string | null)[] } }>(
        `/v1/weather/get/detail?date=${slot.day}`,
      )
      const { master } = await ask<{ master: Master }>('/v1/helper/get/master')
      const temperature = detail.temperature[slot.hour]
      expect(temperature).toBeTypeOf('number')
      await page.reload()
      expect(await info(page).getByText(`${temperature}℃`, { exact: true }).count()).toBe(1)
      const picture = info(page).getByRole('img', { name: master.weathers[detail.weatherCode[slot.hour] ?? '']?.label, exact: true })
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true)
      expect(await info(page).getByText('見本の予報').count()).toBe(1)
    }))

  test('the home page shows the garbage that is collected tomorrow', () =>
    onOneDay(async (today) => {
      const page = await openPage()
      await visit(page, '/')
      const { master } = await ask<{ master: Master }>('/v1/helper/get/master')
      expect(
        await info(page)
          .getByText(`あす ${collectedOn(daysFrom(today, 1), master)}`, { exact: true })
          .count(),
      ).toBe(1)
    }))

  test('a guest who changes the region is asked to sign up or log in, and returns to /account/ after it', { tags: ['long'] }, async () => {
    const page = await openPage({ width: PHONE })
    await visit(page, '/')
    const change = page.getByRole('link', { name: '地区を変える' })
    const dialog = page.getByRole('dialog')
    await change.click()
    await dialog.waitFor()
    expect(await dialog.getByText('地区を設定するには、会員登録またはログインが必要です。').count()).toBe(1)
    expect(await dialog.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login/')
    expect(await dialog.getByRole('link', { name: '新規会員登録' }).getAttribute('href')).toBe('/subscriptions/')

    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await change.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.mouse.click(4, 4)
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await change.evaluate((element) => element === document.activeElement)).toBe(true)

    await change.click()
    await dialog.getByRole('button', { name: '閉じる' }).click()
    await expect.poll(() => dialog.count()).toBe(0)

    await change.click()
    await dialog.getByRole('link', { name: '新規会員登録' }).click()
    await page.waitForURL('/subscriptions/')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('times') ?? '{}').loginRef)).toBe('/account/')
  })
})

describe('calendar of the home page', () => {
  test('the calendar goes to earlier months but not beyond the current one, and its weeks start on Sunday', { tags: ['long'] }, () =>
    onOneDay(async (today) => {
      const page = await openPage()
      await visit(page, '/')
      const { year, month } = partsOf(today)
      const heading = calendar(page).getByRole('heading')
      const next = calendar(page).getByRole('link', { name: '次の月' })
      expect(await heading.textContent()).toBe(`${year}年${month}月`)
      expect(await next.count()).toBe(0)
      expect(await calendar(page).getByRole('columnheader').allTextContents()).toEqual(['日', '月', '火', '水', '木', '金', '土'])

      await calendar(page).getByRole('link', { name: '前の月' }).click()
      const before = partsOf(daysFrom(`${today.slice(0, 7)}-01`, -1))
      await expect.poll(() => heading.textContent()).toBe(`${before.year}年${before.month}月`)
      expect(await calendar(page).getByRole('cell').getByText(`${before.date}`, { exact: true }).count()).toBe(1)
      expect(new URL(page.url()).search).toBe('')

      await next.click()
      await expect.poll(() => heading.textContent()).toBe(`${year}年${month}月`)
      expect(await next.count()).toBe(0)
    }),
  )

  test('the calendar shows the month asked for last, though an earlier reply arrives after it', { tags: ['long'] }, () =>
    onOneDay(async (today) => {
      const page = await openPage()
      await visit(page, '/')
      const before = (day: string) => daysFrom(`${day.slice(0, 7)}-01`, -1)
      const one = partsOf(before(today))
      const two = partsOf(before(before(today)))
      let arrive = () => {}
      const isHeld = new Promise<void>((resolve) => (arrive = resolve))
      const asked: string[] = []
      await page.route('**/v1/article/get/existsInMonth?*', async (route) => {
        const { searchParams } = new URL(route.request().url())
        const isFirst = asked.push(`${searchParams.get('year')}-${searchParams.get('month')}`) === 1
        const response = await route.fetch()
        if (isFirst) await isHeld
        await route.fulfill({ response })
      })
      const back = calendar(page).getByRole('link', { name: '前の月' })
      await back.click()
      await back.click()
      const heading = calendar(page).getByRole('heading')
      await expect.poll(() => heading.textContent()).toBe(`${two.year}年${two.month}月`)
      expect(asked).toEqual([`${one.year}-${one.month}`, `${two.year}-${two.month}`])
      const late = page.waitForResponse((reply) => reply.url().includes('existsInMonth'))
      arrive()
      await late
      await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))))
      expect(await heading.textContent()).toBe(`${two.year}年${two.month}月`)
    }),
  )

  test('the calendar links the days with articles only, and a linked day opens its articles', async () => {
    const page = await openPage()
    const empty = anEmptyDay()
    await visit(page, `/?date=${empty}`)
    const cell = (day: string) =>
      calendar(page)
        .getByRole('cell')
        .filter({ hasText: new RegExp(`^${partsOf(day).date}$`) })
    expect(await cell(empty).textContent()).toBe(`${partsOf(empty).date}`)
    expect(await cell(empty).getByRole('link').count()).toBe(0)
    const month = empty.slice(0, 7)
    const linked = await calendar(page).getByRole('cell').getByRole('link').allTextContents()
    expect(linked.map(Number)).toEqual(
      daysWithArticles
        .filter((day) => day.startsWith(month))
        .map((day) => partsOf(day).date)
        .toSorted((a, b) => a - b),
    )

    const wanted = daysWithArticles.find((day) => day.startsWith(month) && day !== editionDay) ?? ''
    await cell(wanted).getByRole('link').click()
    await page.waitForURL(`/?date=${wanted}`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(`${japaneseDay(wanted)}の記事`)
    expect(await cell(wanted).getByRole('link').getAttribute('aria-current')).toBe('date')
  })
})

/** Days that are shown one after the other in the short run. */
const PRESSES = 4

describe('earlier days on the home page', () => {
  /** The cards of the latest and earlier days: those of a category's strip are of any day. */
  const cards = (page: Page) => page.getByRole('main').locator('article:not([class*="_strips_"] *)').count()

  test('reports a fault of the program while loading earlier days, and shows that nothing was loaded', { tags: ['long'] }, async () => {
    const page = await openPage({ width: PHONE, expected: [/^uncaught: /] })
    await visit(page, '/')
    await page.route('**/v1/article/get/tops?*', (route) => route.fulfill({ json: {} }))
    const fault = page.waitForEvent('pageerror')
    await page.getByRole('link', { name: 'もっと見る' }).click()
    expect((await fault).name).toBe('TypeError')
    await page.getByRole('alert').filter({ hasText: '読み込' }).waitFor()
  })

  test("'show more' loads one earlier day per press, until the server reports the oldest day", async () => {
    const page = await openPage({ width: PHONE })
    await visit(page, '/')
    const more = page.getByRole('link', { name: 'もっと見る' })
    const headings = page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /^\d+月\d+日（.）$/ })
    const countOn = (day: string) => demoArticles.filter((article) => daysFrom(editionDay, article.day) === day).length

    let shown = await cards(page)
    const top =
      daysWithArticles.findIndex((_day, index) => daysWithArticles.slice(0, index + 1).reduce((sum, day) => sum + countOn(day), 0) >= 22) +
      1
    expect(shown).toBe(daysWithArticles.slice(0, top).reduce((sum, day) => sum + countOn(day), 0))
    // The last of these days is reported as the oldest one.
    const days = daysWithArticles.slice(top, inject('isLongRun') ? undefined : top + PRESSES)
    await page.route(`**/v1/article/get/tops?releaseDate=${days.at(-1)}`, async (route) => {
      const reply: Record<string, unknown> = await (await route.fetch()).json()
      await route.fulfill({ json: { ...reply, previous: null } })
    })
    for (const [index, day] of days.entries()) {
      await more.click()
      await expect.poll(() => headings.count()).toBe(index + 1)
      expect(await headings.last().textContent()).toBe(shortDay(day))
      shown += countOn(day)
      expect(await cards(page)).toBe(shown)
    }
    expect(days.length).toBeGreaterThanOrEqual(PRESSES)
    expect(await more.count()).toBe(0)
  })

  test('Back from an article restores the earlier days that were loaded', async () => {
    const page = await openPage({ width: PHONE })
    await visit(page, '/')
    const atFirst = await cards(page)
    await page.getByRole('link', { name: 'もっと見る' }).click()
    await expect.poll(() => cards(page)).toBeGreaterThan(atFirst)
    const shown = await cards(page)
    await page.getByRole('main').getByRole('article').last().getByRole('link').first().click()
    await page.waitForURL(/\/article\//)
    await page.goBack()
    await expect.poll(() => cards(page)).toBe(shown)
  })

  test("the query date loads that day only, without 'show more'", { tags: ['long'] }, async () => {
    const page = await openPage()
    const day = daysWithArticles[2] ?? ''
    await visit(page, `/?date=${day}`)
    const shown = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
    const expected = demoArticles.filter((article) => daysFrom(editionDay, article.day) === day).map(({ title }) => title)
    expect(shown.toSorted()).toEqual(expected.toSorted())
    expect(await page.getByRole('link', { name: 'もっと見る' }).count()).toBe(0)
    await page.getByRole('link', { name: '最新の記事へ' }).click()
    await page.waitForURL('/')
    await page.getByRole('region', { name: 'トップニュース' }).waitFor()
  })

  test('a day without articles shows its date and that no articles were found', { tags: ['long'] }, async () => {
    const page = await openPage()
    const day = anEmptyDay()
    expect(await visit(page, `/?date=${day}`)).toBe(200)
    expect(await page.getByText(`${japaneseDay(day)}の記事は見つかりませんでした`, { exact: true }).count()).toBe(1)
    expect(await cards(page)).toBe(0)
  })
})

test('the home page begins with one lead cut at 80 characters, eight more, then rows of 2, 4, 1, 4, 2', async () => {
  const page = await openPage()
  await visit(page, '/')
  const lead = page.getByRole('region', { name: 'トップニュース' })
  expect(await lead.getByRole('article').count()).toBe(1)
  const text = (await lead.getByRole('paragraph').first().textContent()) ?? ''
  expect([...text].length).toBe(81)
  expect(text.endsWith('…')).toBe(true)
  expect(await page.getByRole('region', { name: '最新のニュース' }).getByRole('article').count()).toBe(8)
  const columns = await page
    .getByRole('region', { name: '最新のニュース' })
    .locator('xpath=following-sibling::div')
    .evaluateAll((rows) => rows.slice(0, 5).map((row) => row.querySelectorAll('article').length))
  expect(columns).toEqual([2, 4, 1, 4, 2])
})

test('loads thumbnails within 500 px of the window, and those at the far end only when they come near', { tags: ['long'] }, async () => {
  const page = await openPage({ width: PHONE, isAlone: true })
  // A low window: the browser's own margin reaches further than ours, and not to the end.
  await page.setViewportSize({ width: PHONE, height: 320 })
  await visit(page, '/')
  const pictures = page.getByRole('main').getByRole('article').locator('img')
  const state = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => ({
        isNear: image.getBoundingClientRect().top < window.innerHeight + 500,
        isLoaded: image.complete && image.naturalWidth > 0,
      })),
    )
  await expect.poll(async () => (await state()).filter(({ isNear, isLoaded }) => isNear && !isLoaded)).toEqual([])
  expect((await state()).at(-1)).toEqual({ isNear: false, isLoaded: false })
  await pictures.last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await state()).at(-1)).toEqual({ isNear: true, isLoaded: true })
})
