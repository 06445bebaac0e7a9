/** A day's PDF becomes an edition that readers see: dropped, checked, put in order, published, withdrawn (decision 057). */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { openPage, PHONE, visit } from '../browser.ts'
import { button, openDeskOf } from '../desk/staff.ts'

/** A day without any other paper. */
const DAY = '1999-01-08'
const BODY = '桐生市本町の蔵が並ぶ通りで八日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'.repeat(3)

/** Prints a free paper of three small pages in the wrong order; the second says another day. */
async function printPaper(page: Page, numbers: readonly number[], wrongDay: number | null): Promise<Buffer> {
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

const reported = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const numbers = (page: Page) => page.locator('main [data-page] img').count()
const warnings = async (page: Page) => (await page.locator('main [data-page] p').allTextContents()).filter((text) => text.endsWith('。'))
const send = (page: Page, label: string, name: string, buffer: Buffer) =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'application/pdf', buffer })

test.skipIf(inject('dataDir') === null)(
  'a PDF is dropped, checked, put in order and published; a page is replaced on a phone',
  async () => {
    const page = await openDeskOf('paper', '岡部 千秋')
    const guest = await openPage({ isAlone: true })
    const pdf = await printPaper(guest, [1, 3, 2], 2)
    const better = await printPaper(guest, [2], null)
    await visit(page, '/desk/paper/')
    await button(page, '＋ 紙面を始める').click()
    await page.getByLabel('日付').fill(DAY)
    await page.getByLabel('種類').selectOption('weekly')
    await page.getByLabel('紙名').fill('週刊みどり新聞')
    await button(page, '始める').click()
    await reported(page, '週刊みどり新聞を始めました。')
    await send(page, 'PDF・画像を選ぶ', 'midori.pdf', pdf)
    await expect.poll(() => numbers(page), { timeout: 20_000 }).toBe(3)
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
