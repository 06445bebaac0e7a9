/** A day's PDF becomes an edition that readers see: dropped, checked, put in order, published at its time, withdrawn (decision 057). */
import type { Page } from 'playwright-core'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { openPage, PHONE, visit } from '../browser.ts'
import { beginEdition, countPictures, leave, reported } from '../desk/editions.ts'
import { button, openDeskOf } from '../desk/staff.ts'
import { daysFrom } from '../newspaper.ts'

/** Days without any other paper. */
const DAY = '1999-01-08'
const OTHER_DAY = '1999-01-11'
const BODY = '桐生市本町の蔵が並ぶ通りで八日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'.repeat(3)

/** Prints small pages of a free paper by their numbers; that of `wrongDay` says another day. */
async function printPaper(page: Page, numbers: readonly number[], wrongDay: number | null = null): Promise<Buffer> {
  const sheets = numbers.map((number) => {
    const day = number === wrongDay ? 7 : 8
    return `<section><header><b>${number}</b><span>1999年1月${day}日（金曜日）</span><span>週刊みどり新聞</span></header><p>${BODY}</p></section>`
  })
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
    @page { size: 100mm 140mm; margin: 0 }
    body { margin: 0 }
    section { height: 139mm; padding: 3mm 8mm; box-sizing: border-box; break-after: page; overflow: hidden }
    header { display: flex; justify-content: space-between; height: 6mm; font-size: 3mm; line-height: 4mm }
    p { height: 110mm; writing-mode: vertical-rl; font-size: 4mm }
  </style>${sheets.join('')}`)
  return page.pdf({ preferCSSPageSize: true })
}

const warnings = async (page: Page) => (await page.locator('main [data-page] p').allTextContents()).filter((text) => text.endsWith('。'))
const send = (page: Page, label: string, name: string, buffer: Buffer) =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'application/pdf', buffer })

/** Drops a PDF onto the frame for files. */
async function drop(page: Page, name: string, pdf: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([title, base64]) => {
      const files = new DataTransfer()
      files.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], title, { type: 'application/pdf' }))
      return files
    },
    [name, pdf.toString('base64')] as const,
  )
  const frame = page.locator('main [data-over]').filter({ hasText: 'ここへ落とすこともできます' })
  await frame.dispatchEvent('dragover', { dataTransfer })
  expect(await frame.getAttribute('data-over')).toBe('true')
  await frame.dispatchEvent('drop', { dataTransfer })
}

const files = (page: Page) => page.locator('main [data-page] small').allTextContents()

test.skipIf(inject('dataDir') === null)(
  'a dropped PDF is checked, put in order, published and withdrawn, and a page is replaced on a phone',
  { tags: ['long'] },
  async () => {
    const first = await openDeskOf('paper', '岡部 千秋')
    const guest = await openPage({ isAlone: true })
    const pdf = await printPaper(guest, [1, 3, 2], 2)
    const better = await printPaper(guest, [2])
    const edition = await beginEdition(first, DAY, '週刊みどり新聞', '週刊みどり新聞')
    // The browser is closed once the file has arrived: its pages are made all the same.
    await Promise.all([first.waitForResponse(/\/desk\/v1\/paper\/upload/), drop(first, 'midori.pdf', pdf)])
    const page = await first.context().newPage()
    await first.close()
    await visit(page, edition)
    await expect.poll(() => countPictures(page), { timeout: 20_000 }).toBe(3)
    expect(await warnings(page)).toEqual([
      '並びがちがいます。紙面には3面とあります。',
      '日付がちがいます。紙面には1月7日（木）とあります。',
      '並びがちがいます。紙面には2面とあります。',
    ])
    await button(page, '面番号の順に並べる').click()
    await reported(page, '紙面にある面番号の順に並べました。')
    expect(await warnings(page)).toEqual(['日付がちがいます。紙面には1月7日（木）とあります。'])
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])

    const readers = `/paper/${DAY.replaceAll('-', '')}/`
    const seen = async () => {
      await visit(guest, readers)
      return guest.locator('main img[src*="/preview/"], main img[src*="/page/"]').count()
    }
    expect(await seen()).toBe(0)
    await button(page, 'いま公開する…').click()
    await button(page, '公開する').click()
    await reported(page, '紙面を公開しました。')
    await expect.poll(seen).toBe(3)

    const phone = await openDeskOf('paper', '早川 みのり', PHONE)
    await visit(phone, new URL(page.url()).pathname)
    await send(phone, '2面を差し替える', 'page-2.pdf', better)
    await expect.poll(() => warnings(phone), { timeout: 20_000 }).toEqual([])
    expect([await axeFindings(phone), await overflow(phone)]).toEqual([[], null])
    // The other browser follows.
    await expect.poll(() => warnings(page)).toEqual([])
    // A line of the first page is corrected by the keyboard, and found.
    const file = await page.locator('main [data-page="1"] a[href*="/desk/paper-files/"]').getAttribute('href')
    await visit(page, `/desk/paper/text/${/paper-files\/(\d+)/.exec(file ?? '')?.[1]}/`)
    const line = page.getByRole('list', { name: '読み取った行' }).getByRole('textbox').last()
    await line.fill('まちなかの菜の花が咲いた。')
    await line.press('Enter')
    await reported(page, '行目を直しました。')
    const found = await guest.evaluate(async (keyword) => {
      const { list } = await (await fetch(`/v1/paper/get/search?keyword_0=${encodeURIComponent(keyword)}`)).json()
      return list.total
    }, 'まちなかの菜の花')
    expect(found).toBe(1)
    await button(phone, '取り下げる…').click()
    await button(phone, '取り下げる').click()
    await reported(phone, '紙面を取り下げました。')
    await expect.poll(seen).toBe(0)
  },
)

test.skipIf(inject('dataDir') === null)(
  'sends a failed file again, moves pages by mouse and keys, and replaces a page of a scheduled edition',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('paper', '岡部 千秋', undefined, [/net::ERR_FAILED/])
    const guest = await openPage({ isAlone: true })
    const title = '週刊みどり新聞'
    const printed = [await printPaper(guest, [1]), await printPaper(guest, [2]), await printPaper(guest, [3])]
    await visit(page, '/desk/paper/')
    // Sundays are within the thirty days of the list.
    await page
      .getByRole('list', { name: '日ごとの紙面' })
      .getByText(/^休刊日（.+）$/)
      .first()
      .waitFor()
    const edition = await beginEdition(page, OTHER_DAY, title, title)
    const chosen = printed.map((buffer, index) => ({ name: `${index + 1}.pdf`, mimeType: 'application/pdf', buffer }))

    await page.route('**/desk/v1/paper/upload*', (route) => route.abort())
    await page.getByLabel('PDF・画像を選ぶ', { exact: true }).setInputFiles(chosen.slice(0, 1))
    await page.getByText('1.pdfを送れませんでした。').waitFor()
    expect([await leave(page), await axeFindings(page)]).toEqual(['beforeunload', []])
    await page.unroute('**/desk/v1/paper/upload*')
    await button(page, 'もう一度送る').click()
    await expect.poll(() => countPictures(page), { timeout: 20_000 }).toBe(1)
    await page.getByLabel('PDF・画像を選ぶ', { exact: true }).setInputFiles(chosen.slice(1))
    await expect.poll(() => countPictures(page), { timeout: 20_000 }).toBe(3)
    expect(await files(page)).toEqual(['1.pdf', '2.pdf', '3.pdf'])

    const rows = page.getByRole('grid', { name: '面の並び' }).getByRole('row')
    await rows
      .nth(2)
      .locator('img')
      .dragTo(rows.nth(0).locator('img'), { targetPosition: { x: 4, y: 60 } })
    await reported(page, '3面を1番目に移しました。')
    expect(await files(page)).toEqual(['3.pdf', '1.pdf', '2.pdf'])
    await rows.nth(0).focus()
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('の間に挿入')
    for (const key of ['End', 'Enter']) await page.keyboard.press(key)
    await reported(page, '1面を3番目に移しました。')
    await expect.poll(() => files(page)).toEqual(['1.pdf', '2.pdf', '3.pdf'])

    const tomorrow = daysFrom(tokyoDay(new Date()), 1)
    await button(page, 'いま公開する…').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').uncheck()
    await dialog.getByLabel(/公開日$/).fill(tomorrow)
    await dialog.getByLabel(/時刻$/).fill('15:00')
    await dialog.getByRole('button', { name: '公開する', exact: true }).click()
    await reported(page, '15:00に公開します。')
    await send(page, '2面を差し替える', 'better.pdf', await printPaper(guest, [2]))
    await expect.poll(() => files(page), { timeout: 20_000 }).toEqual(['1.pdf', 'better.pdf', '3.pdf'])
    await visit(guest, `/paper/${OTHER_DAY.replaceAll('-', '')}/`)
    expect(await guest.locator('main img[src*="/preview/"]').count()).toBe(0)

    // Another edition of the same day is made.
    const second = await beginEdition(page, OTHER_DAY, title, `${title} 第2版`)
    expect(second).not.toBe(edition)
    await button(page, '版を捨てる…').click()
    await button(page, '捨てる').click()
    await reported(page, 'この版を捨てました。')
    await visit(page, edition)
    await button(page, '公開をやめて準備に戻す').click()
    await reported(page, '公開をやめて、準備に戻しました。')
    await button(page, '版を捨てる…').click()
    await button(page, '捨てる').click()
    await reported(page, 'この版を捨てました。')
  },
)
