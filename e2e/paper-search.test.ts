/** Found pages of the printed paper (product §2 "Search", §6 "Paper viewing on the search page", §8; decision 027). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { openPage, PHONE, visit } from './browser.ts'
import { hasDesk, newMember, openPageOf, query, typeLogin } from './members.ts'
import { japaneseDay } from './newspaper.ts'
import { FINDS, issueDay, WEEKLY_FIND, WEEKLY_TITLE, WORD } from './paper-issue.ts'
import {
  address,
  aMember,
  button,
  hits,
  isOpen,
  issuePath,
  openReader,
  paperCount,
  percent,
  region,
  statusOf,
  viewer,
} from './paper-viewing.ts'

const NEEDS_MEMBER = '紙面を見るにはログインまたは新規会員登録が必要です。'
const hit = (page: Page, number: number) =>
  hits(page)
    .getByRole('link')
    .filter({ hasText: new RegExp(`${japaneseDay(issueDay)}${number}面$`) })
const day = issueDay.replaceAll('-', '')
const wordNumber = (page: Page) => viewer(page).getByRole('group', { name: '見つかった語' }).locator('p').textContent()

async function marks(page: Page): Promise<{ x: number; y: number; width: number; height: number; isCurrent: boolean }[]> {
  return region(page)
    .locator('[class*="_mark_"]')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y, width, height, isCurrent: /_current_/.test(element.className) }
      }),
    )
}

describe.skipIf(!hasDesk)('found pages of the paper', () => {
  test('shows the count of found pages above a scroller, and a sentence when there are none', { tags: ['long'] }, async () => {
    const page = await openPage({ width: PHONE })
    await visit(page, address(WORD))
    expect(await paperCount(page)).toBe('紙面4件')
    const names = await hits(page).getByRole('link').allInnerTexts()
    const expected = [
      ...Object.keys(FINDS).map((number) => `${japaneseDay(issueDay)}\n${number}面`),
      `${japaneseDay(issueDay)}\n${WEEKLY_TITLE}\n${WEEKLY_FIND}面`,
    ]
    expect(names.toSorted()).toEqual(expected.toSorted())
    expect(await hits(page).evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
    expect(await overflow(page)).toBe(null)
    await hits(page).evaluate((list) => list.scrollBy(300, 0))
    await expect.poll(() => hits(page).evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
    expect(await axeFindings(page)).toEqual([])

    await visit(page, address('〆鯖々'))
    await page.getByText('「〆鯖々」に該当する紙面はありませんでした', { exact: true }).waitFor()
    expect([await paperCount(page), await hits(page).count()]).toEqual(['紙面0件', 0])
  })

  test('shows found lines as pictures with the word marked, to a guest those of the free paper only', { tags: ['long'] }, async () => {
    const member = await openReader()
    for (const [page, count] of [
      [await openPage(), 1],
      [member, 4],
    ] as const) {
      await visit(page, address(WORD))
      const clips = hits(page).locator('svg:has(image)')
      // Hits outside the window are loaded when they come near.
      await hits(page).evaluate((list) => list.scrollTo(list.scrollWidth, 0))
      await expect.poll(() => clips.count()).toBe(count)
      const [addresses, marked] = await clips.evaluateAll((pictures) => [
        pictures.flatMap((picture) => [...picture.querySelectorAll('image')].map((tile) => tile.href.baseVal)),
        pictures.filter((picture) => picture.querySelector('rect, path') !== null).length,
      ])
      expect(marked).toBe(count)
      const kinds = await page.evaluate(
        (all) => Promise.all(all.map(async (tile) => (await fetch(tile)).headers.get('content-type'))),
        addresses,
      )
      expect([kinds.length >= count, new Set(kinds)]).toEqual([true, new Set(['image/webp'])])
    }
  })

  test('finds a page when seven tenths of the keywords are on it', { tags: ['long'] }, async () => {
    const page = await openPage()
    for (const [keyword, count] of [
      [`${WORD} 八木節 屋台`, '紙面4件'],
      [`${WORD} 屋台 〆鯖々`, '紙面0件'],
      [`${WORD} 八木節 屋台 〆鯖々`, '紙面4件'],
    ] as const) {
      await visit(page, address(keyword))
      expect([keyword, await paperCount(page)]).toEqual([keyword, count])
    }
  })

  test('asks a guest who opens a found page to sign up, and opens it after the login', { tags: ['long'] }, async () => {
    const page = await openPage()
    await visit(page, address(WORD))
    await hit(page, 4).click()
    await page.getByText(NEEDS_MEMBER, { exact: true }).waitFor()
    await expect.poll(() => viewer(page).count()).toBe(0)
    await page.getByRole('dialog').getByRole('link', { name: 'ログイン' }).click()
    await page.waitForURL('/login/')
    await typeLogin(page, await aMember())
    await page.waitForURL((url) => url.searchParams.get('paper') === `${day}-evening-4`)
    await expect.poll(() => wordNumber(page), { timeout: 20_000 }).toBe('見つかった語 1 / 3')
  })

  test('opens a found page of a free paper for a guest', { tags: ['long'] }, async () => {
    const page = await openPage()
    await visit(page, address(WORD))
    await hits(page).getByRole('link').filter({ hasText: WEEKLY_TITLE }).click()
    await expect.poll(() => wordNumber(page), { timeout: 20_000 }).toBe('見つかった語 1 / 1')
  })

  test('opens a found page with its words marked, and moves to the next and previous word across pages', { tags: ['long'] }, async () => {
    const page = await openReader()
    await visit(page, address(WORD))
    const order = await hits(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href)))
    const at = order.findIndex(({ search }) => search === '?page=4')
    await hit(page, 4).click()
    await expect.poll(() => wordNumber(page), { timeout: 20_000 }).toBe('見つかった語 1 / 3')
    expect(new URL(page.url()).searchParams.get('paper')).toBe(`${day}-evening-4`)
    expect(await viewer(page).getAttribute('aria-label')).toBe(`「${WORD}」が載っている紙面`)
    await expect.poll(() => percent(page)).toBeGreaterThan(150)
    await expect.poll(() => statusOf(page).textContent()).toContain(`${japaneseDay(issueDay)} 夕刊 4面（${at + 1} / 4）`)
    // Vertical lines: four characters from top to bottom, or two parts where the word continues in the next line.
    await expect.poll(async () => (await marks(page)).length).toBeGreaterThanOrEqual(3)
    const current = (await marks(page)).filter(({ isCurrent }) => isCurrent)
    const whole = current.reduce((sum, { width, height }) => sum + height / width, 0)
    expect(Math.abs(whole - Array.from(WORD).length)).toBeLessThan(0.8)
    const stage = (await region(page).boundingBox())!
    await expect
      .poll(async () => {
        const [first] = (await marks(page)).filter(({ isCurrent }) => isCurrent)
        return first !== undefined && first.x > stage.x && first.y > stage.y && first.x + first.width < stage.x + stage.width
      })
      .toBe(true)

    for (const number of [2, 3]) {
      await button(page, '次の語').click()
      await expect.poll(() => wordNumber(page)).toBe(`見つかった語 ${number} / 3`)
    }
    await expect.poll(() => statusOf(page).textContent()).toContain('見つかった語 3 / 3')
    if (at < 3) {
      await button(page, '次の語').click()
      await page.waitForURL((url) => url.searchParams.get('paper') !== `${day}-evening-4`)
      await expect.poll(() => wordNumber(page)).toMatch(/^見つかった語 1 \/ 1$/)
      await button(page, '前の語').click()
      await expect.poll(() => wordNumber(page)).toBe('見つかった語 3 / 3')
    }
    await button(page, 'この日の紙面').click()
    await page.waitForURL(`${issuePath}?page=4`)
    await isOpen(page, '4面 / 全8面')
    await page.goBack()
    await expect.poll(() => wordNumber(page), { timeout: 20_000 }).toBe('見つかった語 1 / 3')
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.searchParams.get('paper') === null)
    await expect.poll(() => viewer(page).count()).toBe(0)
  })

  test('opens a found page for a member who may not open the paper itself', { tags: ['long'] }, async () => {
    const member = await newMember({ name: 'free' })
    await query('update member set trial_until = null where id = $1', [member.id])
    const page = await openPageOf(member)
    await visit(page, `${issuePath}?page=4`)
    await page.getByText('紙面を見るには定期購読のお申し込みが必要です。', { exact: true }).waitFor()
    await visit(page, address(WORD))
    await hit(page, 4).click()
    await expect.poll(() => wordNumber(page), { timeout: 20_000 }).toBe('見つかった語 1 / 3')
  })
})
