/** Reading a page of print story by story (decision 064). */
import type { PaperRegion } from '@yukan/contract/entities.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { DESKTOP, openPage, PHONE, visit } from './browser.ts'
import { hasDesk, newMember, openPageOf, query } from './members.ts'
import { ask } from './newspaper.ts'
import { ARTICLE_PAGE, limitedPrinted, printedArticle } from './paper-issue.ts'
import {
  address,
  button,
  hits,
  isOpen,
  issuePath,
  middleOf,
  panel,
  printedSheets,
  region,
  regionsCall,
  storiesOf,
  viewer,
} from './paper-viewing.ts'
import { addVoices, endSentence, recorded } from './stand-in-voice.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

const text = (page: Page) => page.locator('#story-text')

describe.skipIf(!hasDesk)('stories of a printed page', () => {
  test.each(rowsOfRun([PHONE, DESKTOP], 1))(
    'at %d px a tap opens a story to be read, spoken, clipped and printed, and Back returns to its place',
    { tags: ['long'] },
    async (width) => {
      const member = await newMember({ name: 'stories' })
      const stories = await storiesOf(member)
      const story = stories.find(({ article }) => article?.slug === printedArticle.slug)!
      const page = await openPageOf(member, { width, hasTouch: true, isMobile: width === PHONE })
      await addVoices(page, ['ja-JP'])
      await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) }))
      await visit(page, `${issuePath}?page=${ARTICLE_PAGE}`)
      await isOpen(page, `${ARTICLE_PAGE}面 / 全8面`)
      await viewer(page).getByRole('list', { name: 'この面の記事' }).waitFor({ state: 'attached' })
      const at = await middleOf(page, story.boxes[0]!)
      await page.touchscreen.tap(at.x, at.y)
      await panel(page, printedArticle.title).waitFor()
      await expect.poll(() => text(page).innerText()).toContain('最大の石は直径約80センチ')
      expect(new URL(page.url()).searchParams.get('region')).not.toBe(null)
      const further = (await panel(page, printedArticle.title)
        .getByRole('button', { name: /^次の記事/ })
        .boundingBox())!
      expect(further.x + further.width).toBeLessThan(width)
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])

      await viewer(page).getByText('読みやすく', { exact: true }).tap()
      for (const name of ['縦書き', '特大']) await viewer(page).getByRole('radio', { name, exact: true }).check()
      expect(await text(page).evaluate((element) => getComputedStyle(element).writingMode)).toBe('vertical-rl')
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
      await button(page, '読み上げる').tap()
      await endSentence(page)
      const spoken = await recorded<string[]>(page, 'utterances')
      expect([spoken.length, (await text(page).innerText()).replace(/\s/g, '').includes(spoken[1]!.replace(/\s/g, ''))]).toEqual([2, true])
      await button(page, 'やめる').tap()
      await viewer(page).getByText('読みやすく', { exact: true }).tap()

      const opened = page.url()
      const scrolled = () => text(page).evaluate((element) => element.scrollLeft)
      await text(page).evaluate((element) => element.scrollTo({ left: -60, behavior: 'instant' }))
      const read = await scrolled()
      // On a desktop the text is seen whole.
      expect(read < -30).toBe(width === PHONE)
      await viewer(page).getByRole('link', { name: '記事のページを開く' }).tap()
      await page.waitForURL(`/article/${printedArticle.slug}/`)
      await page.getByRole('link', { name: /この記事を紙面で読む/ }).waitFor()
      await page.goBack()
      await panel(page, printedArticle.title).waitFor()
      expect(page.url()).toBe(opened)
      await expect.poll(scrolled).toBe(read)

      await button(page, 'この記事を切り抜く').tap()
      const clip = panel(page, '切り抜き')
      await clip.getByRole('img').waitFor()
      const [download] = await Promise.all([page.waitForEvent('download'), clip.getByRole('button', { name: '画像（PNG）で保存' }).tap()])
      expect(download.suggestedFilename()).toContain(`${ARTICLE_PAGE}面.png`)
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
      await clip.getByRole('button', { name: '閉じる' }).tap()
      if (await button(page, '操作').isVisible()) await button(page, '操作').tap()
      await button(page, '印刷').tap()
      await expect.poll(() => recorded<boolean | undefined>(page, 'wasPrinted')).toBe(true)
      expect((await printedSheets(page)).length).toBe(1)
    },
  )

  test('Escape closes a story and keeps the printed page open', { tags: ['long'] }, async () => {
    const member = await newMember({ name: 'stories' })
    const [story] = await storiesOf(member)
    const page = await openPageOf(member, { width: PHONE, hasTouch: true, isMobile: true })
    await visit(page, `${issuePath}?page=${ARTICLE_PAGE}`)
    await isOpen(page, `${ARTICLE_PAGE}面 / 全8面`)
    await viewer(page).getByRole('list', { name: 'この面の記事' }).waitFor({ state: 'attached' })
    const at = await middleOf(page, story!.boxes[0]!)
    await page.touchscreen.tap(at.x, at.y)
    await panel(page, story!.headline).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => panel(page, story!.headline).count()).toBe(0)
    expect(page.url()).toBe(new URL(`${issuePath}?page=${ARTICLE_PAGE}`, page.url()).href)
    expect(await viewer(page).count()).toBe(1)
  })

  test('Tab moves through the stories in reading order and highlights each, and Enter opens one', { tags: ['long'] }, async () => {
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

  test(
    'the mouse highlights a story and a click opens it, and a page without articles is read story by story',
    { tags: ['long'] },
    async () => {
      const member = await newMember({ name: 'stories' })
      const stories = await storiesOf(member)
      const story = stories.find(({ article }) => article?.slug === printedArticle.slug)!
      const page = await openPageOf(member)
      await visit(page, `${issuePath}?page=${ARTICLE_PAGE}`)
      await isOpen(page, `${ARTICLE_PAGE}面 / 全8面`)
      await viewer(page).getByRole('list', { name: 'この面の記事' }).waitFor({ state: 'attached' })
      const lit = region(page).locator('[class*="_story_"][aria-hidden]')
      expect(await lit.count()).toBe(0)
      const at = await middleOf(page, story.boxes[0]!)
      await page.mouse.move(at.x, at.y)
      await expect.poll(() => lit.count()).toBe(story.boxes.length)
      const [frame, picture] = [(await lit.first().boundingBox())!, (await region(page).boundingBox())!]
      expect([at.x > frame.x, at.x < frame.x + frame.width, at.y > frame.y, at.y < frame.y + frame.height]).toEqual([
        true,
        true,
        true,
        true,
      ])
      // Outside the page of print nothing is highlighted.
      await page.mouse.move(picture.x + 4, picture.y + picture.height / 2)
      await expect.poll(() => lit.count()).toBe(0)
      await page.mouse.click(at.x, at.y)
      await panel(page, printedArticle.title).waitFor()
      await page.keyboard.press('Escape')
      // The address goes back first; a page that is turned before would be turned back with it.
      await expect.poll(() => new URL(page.url()).search).toBe(`?page=${ARTICLE_PAGE}`)
      await expect.poll(() => panel(page, printedArticle.title).count()).toBe(0)

      await page.keyboard.press('j')
      await isOpen(page, `${ARTICLE_PAGE + 1}面 / 全8面`)
      await button(page, '文字で読む').click()
      const whole = panel(page, `${ARTICLE_PAGE + 1}面の文字`)
      const heading = `第${ARTICLE_PAGE + 1}面の見出し`
      await whole.getByRole('article').first().getByText(heading, { exact: true }).waitFor()
      const [name = ''] = await whole.getByRole('list').getByRole('button').allInnerTexts()
      expect(await whole.getByRole('article').first().getAttribute('aria-label')).toBe(name)
      await whole.getByRole('button', { name, exact: true }).click()
      await panel(page, name).getByText('紙面だけに載っている記事です。紙面の文字をそのまま表示しています。', { exact: true }).waitFor()
      await expect.poll(() => text(page).innerText()).toContain('八木節の音頭が夕方まで続いた')
    },
  )

  test('shows a member without access the notice instead of a story, and sends a guest headlines and places only', async () => {
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
