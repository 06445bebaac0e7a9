/** Files of the printed paper on their way: none is lost in another room, and pages are shown as they are ready (decision 057). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { PHONE, visit } from '../browser.ts'
import { beginEdition, countPictures, leave } from '../desk/editions.ts'
import { button, openDeskOf } from '../desk/staff.ts'

/** Days without any other paper. */
const [FAILED_DAY, LARGE_DAY] = ['1999-02-02', '1999-02-03']
const TITLE = '週刊わたらせ'
const ISSUE = join(import.meta.dirname, '../../demo/papers/evening-1.pdf')
const ISSUE_PAGES = 8
const CHOOSE = 'PDF・画像を選ぶ'

test.skipIf(inject('dataDir') === null)(
  'names a file that failed after its room was left, and sends it again from the other room',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('paper', '岡部 千秋', PHONE, [/net::ERR_FAILED/])
    const edition = await beginEdition(page, FAILED_DAY, TITLE, TITLE)
    const buffer = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#eeeeee' } })
      .png()
      .toBuffer()
    const failed = Promise.withResolvers<void>()
    await page.route('**/desk/v1/paper/upload*', async (route) => {
      await failed.promise
      await route.abort()
    })
    await page.getByLabel(CHOOSE, { exact: true }).setInputFiles([{ name: 'ichimen.png', mimeType: 'image/png', buffer }])
    await page.locator('main').getByText('ichimen.pngを送っています').waitFor()
    await page.locator('main').getByRole('link', { name: '紙面の一覧へ' }).click()
    await page.waitForURL(/\/desk\/paper\/$/)
    const files = page.getByRole('region', { name: '送っているファイル' })
    await files.getByText('ichimen.pngを送っています').waitFor()
    failed.resolve()
    await files.getByRole('alert').filter({ hasText: 'ichimen.pngを送れませんでした。' }).waitFor()
    expect(await files.textContent()).toContain(`2月2日（火） ${TITLE}`)
    expect([await leave(page), await axeFindings(page), await overflow(page)]).toEqual(['beforeunload', [], null])
    await page.unroute('**/desk/v1/paper/upload*')
    await button(files, 'もう一度送る').click()
    await files.waitFor({ state: 'detached' })
    await visit(page, edition)
    await expect.poll(() => countPictures(page), { timeout: 20_000 }).toBe(1)
  },
)

test.skipIf(inject('dataDir') === null)(
  'shows the first page of an issue while others are still being drawn',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('paper', '岡部 千秋')
    await beginEdition(page, LARGE_DAY, TITLE, TITLE)
    await page
      .getByLabel(CHOOSE, { exact: true })
      .setInputFiles([{ name: 'yukan.pdf', mimeType: 'application/pdf', buffer: readFileSync(ISSUE) }])
    const states = await page.waitForFunction(
      () => {
        const pages = [...document.querySelectorAll('main [data-page]')]
        const first = pages[0]?.querySelector('img')
        if (first?.complete !== true || first.naturalWidth === 0) return null
        return pages.map((each) => (each.querySelector('img') === null ? each.querySelector('p + p')?.textContent : 'picture'))
      },
      undefined,
      { timeout: 60_000 },
    )
    const shown = (await states.jsonValue()) ?? []
    expect(shown).toHaveLength(ISSUE_PAGES)
    expect([shown[0], shown.at(-1)]).toEqual(['picture', '作っています…'])
    await expect.poll(() => countPictures(page), { timeout: 120_000 }).toBe(ISSUE_PAGES)
  },
)
