/** Reading a page of print story by story (decision 064). */
import type { PaperRegion } from '@yukan/contract/entities.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { openPage, PHONE, visit } from './browser.ts'
import { callAs, hasDesk, newMember, openPageOf, query } from './members.ts'
import type { Member } from './members.ts'
import { ask } from './newspaper.ts'
import { ARTICLE_PAGE, limitedPrinted, printedArticle } from './paper-issue.ts'
import { address, hits, isOpen, issuePath, pointOf, region, regionsCall, untilCompared, viewer } from './paper-viewing.ts'

const panel = (page: Page, name: string) => viewer(page).getByRole('region', { name, exact: true })
const text = (page: Page) => page.locator('#story-text')

/** The stories of the page with the articles. */
async function storiesOf(member: Member): Promise<PaperRegion[]> {
  await untilCompared()
  return (await callAs<{ regions: PaperRegion[] }>(member, regionsCall())).regions
}

/** Where the middle of a part of the page is on the screen, in the home view. */
async function middleOf(page: Page, { x, y, width, height }: PaperRegion['boxes'][number]): Promise<{ x: number; y: number }> {
  const box = (await region(page).boundingBox())!
  const high = Math.min(box.height, (box.width * 273) / 203)
  const wide = (high * 203) / 273
  const middle = await pointOf(page)
  return { x: middle.x + wide * (x + width / 2 - 0.5), y: middle.y + high * (y + height / 2 - 0.5) }
}

describe.skipIf(!hasDesk)('stories of a page', () => {
  test('a tap opens the text, also upright; after its page Back leads to the same place, and Escape to the page of print', async () => {
    const member = await newMember({ name: 'stories' })
    const stories = await storiesOf(member)
    const story = stories.find(({ article }) => article?.slug === printedArticle.slug)!
    const page = await openPageOf(member, { width: PHONE, hasTouch: true, isMobile: true })
    await visit(page, `${issuePath}?page=${ARTICLE_PAGE}`)
    await isOpen(page, `${ARTICLE_PAGE}面 / 全8面`)
    await viewer(page).getByRole('list', { name: 'この面の記事' }).waitFor({ state: 'attached' })
    const at = await middleOf(page, story.boxes[0]!)
    await page.touchscreen.tap(at.x, at.y)
    await panel(page, printedArticle.title).waitFor()
    await expect.poll(() => text(page).innerText()).toContain('最大の石は直径約80センチ')
    expect(new URL(page.url()).searchParams.get('region')).not.toBe(null)
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])

    await viewer(page).getByText('読みやすく', { exact: true }).click()
    await viewer(page).getByRole('radio', { name: '縦書き', exact: true }).check()
    expect(await text(page).evaluate((element) => getComputedStyle(element).writingMode)).toBe('vertical-rl')

    const opened = page.url()
    await viewer(page).getByRole('link', { name: '記事のページを開く' }).click()
    await page.waitForURL(`/article/${printedArticle.slug}/`)
    await page.getByRole('link', { name: /この記事を紙面で読む/ }).waitFor()
    await page.goBack()
    await panel(page, printedArticle.title).waitFor()
    expect(page.url()).toBe(opened)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel(page, printedArticle.title).count()).toBe(0)
    expect(page.url()).toBe(new URL(`${issuePath}?page=${ARTICLE_PAGE}`, page.url()).href)
    expect(await viewer(page).count()).toBe(1)
  })

  test('Tab goes through the stories in reading order by their headlines, each lit up; the article’s page leads to its place', async () => {
    const member = await newMember({ name: 'stories' })
    const stories = await storiesOf(member)
    const page = await openPageOf(member)
    await visit(page, `/article/${printedArticle.slug}/`)
    const way = page.getByRole('link', { name: /この記事を紙面で読む/ })
    expect(await way.locator('path').evaluate((path) => (path as SVGPathElement).getBBox().width)).toBeGreaterThan(0.1)
    await way.click()
    await expect.poll(() => region(page).locator('[class*="_isOpen_"]').count(), { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await text(page).count()).toBe(0)
    await region(page).focus()
    for (const { headline } of stories.filter((story) => story.article !== null)) {
      const name = viewer(page).getByRole('button', { name: headline, exact: true })
      await expect
        .poll(async () => {
          await page.keyboard.press('Tab')
          return name.evaluate((element) => element === document.activeElement)
        })
        .toBe(true)
      expect(await region(page).locator('[class*="_story_"][aria-hidden]').count()).toBeGreaterThan(0)
    }
    const last = stories.findLast((story) => story.article !== null)!
    await page.keyboard.press('Enter')
    await panel(page, last.headline).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(last.headline)
  })

  test('who may not read an article meets the notice of its page: a free member on a found page; a guest gets headlines and places', async () => {
    const member = await newMember({ name: 'stories' })
    await storiesOf(member)
    const { regions } = await ask<{ regions: PaperRegion[] }>(regionsCall())
    expect(regions.map(({ headline }) => headline)).toContain(limitedPrinted.title)
    expect(regions.every(({ article, paragraphs }) => article === null && paragraphs === null)).toBe(true)
    const guest = await openPage()
    await visit(guest, `${issuePath}?page=${ARTICLE_PAGE}`)
    await guest.getByText('紙面を見るにはログインまたは新規会員登録が必要です。', { exact: true }).waitFor()

    await query('update member set trial_until = null where id = $1', [member.id])
    const page = await openPageOf(member)
    await visit(page, address(limitedPrinted.title.slice(-6)))
    await hits(page).getByRole('link').first().click()
    const button = viewer(page).getByRole('button', { name: limitedPrinted.title, exact: true })
    await button.focus({ timeout: 20_000 })
    await page.keyboard.press('Enter')
    await panel(page, limitedPrinted.title).getByText('本文を読むには定期購読のお申し込みが必要です', { exact: true }).waitFor()
    expect(await viewer(page).textContent()).not.toContain('髪の毛の約半分')
  })
})
