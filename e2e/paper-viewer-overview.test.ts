/** The overview of the pages in the viewer of the printed paper (decision 027). */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { PHONE, visit } from './browser.ts'
import { hasDesk } from './members.ts'
import { button, isOpen, issuePath, openReader, openViewer, panel, viewer } from './paper-viewing.ts'

const overview = (page: Page) => panel(page, '紙面一覧')
const pagesIn = (page: Page) => overview(page).getByRole('listitem').getByRole('button')
const pageIn = (page: Page, name: string) => overview(page).getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const current = (page: Page) => overview(page).locator('[aria-current="page"]').allTextContents()

describe.skipIf(!hasDesk)('the overview of the pages', () => {
  test('on a phone the overview shows all pages from right to left, marks the open one, and opens another', async () => {
    const page = await openReader({ width: PHONE, hasTouch: true, isMobile: true })
    await visit(page, `${issuePath}?page=3`)
    await isOpen(page, '3面 / 全8面')
    await button(page, '紙面一覧').tap()
    expect(await pagesIn(page).allTextContents()).toEqual(['1面', '2面', '3面', '4面', '5面', '6面', '7面', '8面'])
    expect(await current(page)).toEqual(['3面'])
    const [first, second] = [(await pagesIn(page).nth(0).boundingBox())!, (await pagesIn(page).nth(1).boundingBox())!]
    expect([second.x < first.x, second.y, Math.min(first.width, first.height) >= 88]).toEqual([true, first.y, true])
    // The pictures are those of the paper page, which are public.
    const sources = (pictures: Locator) => pictures.evaluateAll((all: HTMLImageElement[]) => all.map((each) => each.src))
    expect(await sources(pagesIn(page).locator('img'))).toEqual(await sources(page.locator('[id^="page-evening-"] img')))
    expect([await overflow(page), await axeFindings(page)]).toEqual([null, []])

    await pageIn(page, '6面').tap()
    await isOpen(page, '6面 / 全8面')
    expect([new URL(page.url()).search, await overview(page).count()]).toEqual(['?page=6', 0])
    await page.goBack()
    await isOpen(page, '3面 / 全8面')
  })

  test('keys open the overview, choose a page and close it, and the focus returns to its button', { tags: ['long'] }, async () => {
    const page = await openReader()
    await openViewer(page, 2)
    await button(page, '紙面一覧').focus()
    await page.keyboard.press('Enter')
    await overview(page).waitFor()
    expect(await button(page, '紙面一覧').getAttribute('aria-expanded')).toBe('true')
    // The keys of the viewer turn the pages, and the mark follows.
    await page.keyboard.press('j')
    await isOpen(page, '3面 / 全8面')
    expect(await current(page)).toEqual(['3面'])
    await pageIn(page, '4面').focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('5面')
    await page.keyboard.press('Enter')
    await isOpen(page, '5面 / 全8面')
    expect([await overview(page).count(), await focused(page)]).toEqual([0, '紙面一覧'])

    await page.keyboard.press('Enter')
    await overview(page).waitFor()
    await page.keyboard.press('Escape')
    expect([await overview(page).count(), await viewer(page).count(), await focused(page)]).toEqual([0, 1, '紙面一覧'])
    await page.keyboard.press('Enter')
    await overview(page).getByRole('button', { name: '閉じる' }).click()
    expect([await overview(page).count(), await focused(page)]).toEqual([0, '紙面一覧'])

    await button(page, '見開き').click()
    await isOpen(page, '4・5面 / 全8面')
    await button(page, '紙面一覧').click()
    expect(await current(page)).toEqual(['4面', '5面'])

    await visit(page, '/paper/latest/?page=8')
    await isOpen(page, '8面 / 全8面')
    await button(page, '紙面一覧').click()
    expect(await current(page)).toEqual(['8面　天気面'])
  })
})
