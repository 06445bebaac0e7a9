/** Choosing a day's printed paper and its pages (product §2 "Paper page", "Article detail", §5 "Paper slug", §6). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { openPage, PHONE, visit } from './browser.ts'
import { ask, japaneseDay, onOneDay } from './newspaper.ts'
import { hasDesk, newMember, openPageOf, query, timesOf } from './members.ts'
import { archiveDay, ARTICLE_PAGE, issueDay, pagesOf, printedArticle, WEEKLY_TITLE } from './paper-issue.ts'
import { isOpen, issuePath, openReader, paperPath, region, statusOf, untilCompared, viewer } from './paper-viewing.ts'

const NEEDS_MEMBER = '紙面を見るにはログインまたは新規会員登録が必要です。'
const signUpModal = (page: Page) => page.getByRole('dialog').filter({ hasText: NEEDS_MEMBER })

const select = (page: Page, unit: string) => page.getByRole('main').getByLabel(unit, { exact: true })
const options = (page: Page, unit: string) => select(page, unit).locator('option').allTextContents()

test('the date dropdowns have years from 1945 on and the days of each month, and link to the chosen day', { tags: ['long'] }, () =>
  onOneDay(async (today) => {
    const page = await openPage({ width: PHONE })
    await visit(page, '/paper/latest/')
    const thisYear = Number(today.slice(0, 4))
    const years = (await options(page, '年')).map((text) => Number.parseInt(text, 10)).toSorted((a, b) => a - b)
    expect(years).toEqual(Array.from({ length: thisYear - 1945 + 1 }, (_, index) => 1945 + index))
    expect((await options(page, '月')).length).toBe(12)

    await select(page, '年').selectOption('2024')
    await select(page, '月').selectOption('1')
    await select(page, '日').selectOption('31')
    await select(page, '月').selectOption('2')
    expect((await options(page, '日')).length).toBe(29)
    expect(await select(page, '日').inputValue()).toBe('29')
    await page.getByRole('link', { name: '紙面を見る' }).click()
    await page.waitForURL('/paper/20240229/')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('2024年2月29日の紙面')
    expect(await page.getByText('紙面の登録がありません。', { exact: true }).count()).toBe(1)

    await select(page, '年').selectOption('2023')
    expect((await options(page, '日')).length).toBe(28)
    await page.getByRole('link', { name: '紙面を見る' }).click()
    await page.waitForURL('/paper/20230228/')
  }),
)

describe.skipIf(!hasDesk)('printed pages of a day', () => {
  test('lists a day’s pages from right to left with small pictures, and the articles found on them', { tags: ['long'] }, async () => {
    const page = await openPage()
    await visit(page, issuePath)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${japaneseDay(issueDay)}の紙面`)
    const evening = page.getByRole('region', { name: '夕刊' })
    const thumbnails = evening.locator('ol').getByRole('link')
    expect(await thumbnails.allInnerTexts()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number}面`))
    const boxes = await thumbnails.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
    const lefts = boxes.map(({ left }) => left)
    const rows = [lefts.slice(0, 5), lefts.slice(5)]
    expect(rows).toEqual(rows.map((row) => row.toSorted((a, b) => b - a)))
    // The front page is next to both rows, and twice as wide as the others.
    expect([boxes[0]!.width > 2 * boxes[1]!.width, boxes[0]!.left > boxes[5]!.left]).toEqual([true, true])
    const widths = await evening.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth))
    expect(widths.filter((width) => width === 0 || width > 480)).toEqual([])
    expect(await axeFindings(page)).toEqual([])

    const row = evening.locator('dl').getByText(printedArticle?.title ?? '', { exact: true })
    await row.click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(printedArticle?.title)
    expect(new URL(page.url()).pathname).toBe(`/article/${printedArticle?.slug}/`)
  })

  test('asks a guest who opens a limited page to sign up, and sends nothing of the viewer or its files', async () => {
    const page = await openPage({ width: PHONE })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit(page, issuePath)
    await page.locator('#page-evening-2').click()
    await signUpModal(page).waitFor()
    expect(await signUpModal(page).getByRole('link').allInnerTexts()).toEqual(['ログイン', '新規会員登録'])
    await page.keyboard.press('Escape')
    await expect.poll(() => signUpModal(page).count()).toBe(0)

    await visit(page, `${issuePath}?page=5`)
    await signUpModal(page).waitFor()
    await expect.poll(() => viewer(page).count()).toBe(0)
    expect(asked.filter((path) => path.startsWith('/files/page/') || /page-stage|PaperViewer/.test(path))).toEqual([])
    const list = await pagesOf(issueDay)
    expect(list.filter(({ kind }) => kind === 'evening').map(({ url, files, mayView }) => [url, files, mayView])).toEqual(
      Array.from({ length: 8 }, () => [null, null, false]),
    )
    await signUpModal(page).getByRole('link', { name: '新規会員登録' }).click()
    await page.waitForURL('/subscriptions/')
  })

  test('shows a member without access the plans and prices of the paper, and remembers the page for the return', async () => {
    const member = await newMember({ name: 'ended' })
    await query('update member set trial_until = null where id = $1', [member.id])
    const page = await openPageOf(member, { width: PHONE })
    await visit(page, issuePath)
    await page.locator('#page-evening-2').click()
    const notice = page.getByRole('dialog', { name: '紙面' })
    await notice.getByText('紙面を見るには定期購読のお申し込みが必要です。', { exact: true }).waitFor()
    expect(await notice.getByRole('link').allInnerTexts()).toEqual(['定期購読お申し込み'])
    expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('1,650円/月（税込）'),
      expect.stringContaining('2,400円/月（税込）'),
    ])
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBeNull()
    await notice.getByRole('link').click()
    await page.waitForURL('/edit/subscription/')
    expect(await timesOf(page)).toMatchObject({ loginRef: `${issuePath}?page=2` })
  })

  test('a guest can open a weekly free paper', { tags: ['long'] }, async () => {
    const page = await openPage()
    await visit(page, issuePath)
    await page.locator('#page-weekly-2').click()
    await isOpen(page, '2面 / 全4面')
    expect(await viewer(page).getAttribute('aria-label')).toBe(`${japaneseDay(issueDay)} ${WEEKLY_TITLE}`)
    expect(new URL(page.url()).search).toBe('?page=2&kind=weekly')
    await page.keyboard.press('j')
    await isOpen(page, '3面 / 全4面')
    await page.keyboard.press('Escape')
    await page.waitForURL(issuePath)
    await page.goForward()
    await isOpen(page, '2面 / 全4面')
  })

  test('an article links to its printed page, and the page links to the article', { tags: ['long'] }, async () => {
    await untilCompared()
    const page = await openReader()
    await visit(page, `/article/${printedArticle?.slug}/`)
    await page.getByRole('main').locator(`a[href^="${issuePath}?page=${ARTICLE_PAGE}"]`).click()
    await expect.poll(() => statusOf(page).textContent(), { timeout: 20_000 }).toContain(`${ARTICLE_PAGE}面 / 全8面`)
    await viewer(page).getByRole('button', { name: '文字で読む' }).click()
    await viewer(page)
      .getByRole('region', { name: `${ARTICLE_PAGE}面の文字` })
      .getByRole('button', { name: printedArticle.title, exact: true })
      .click()
    await viewer(page).getByRole('link', { name: '記事のページを開く' }).click()
    await page.waitForURL(`/article/${printedArticle?.slug}/`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(printedArticle?.title)
    await expect.poll(() => viewer(page).count()).toBe(0)
  })

  test(
    '/paper/latest/ is the newest paper, only its page 8 is the weather page, and days link to their neighbours',
    { tags: ['long'] },
    async () => {
      const { list } = await ask<{ list: { data: { date: string; kind: string; page: number }[] } }>('/v1/paper/get/list?latest=1')
      const latest = list.data.find(({ kind }) => kind === 'evening')?.date ?? ''
      const page = await openPage()
      await visit(page, '/paper/latest/')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${japaneseDay(latest)}の紙面`)
      expect(await page.locator('#page-evening-8').innerText()).toContain('天気面')
      await visit(page, '/paper/latest/?page=8')
      await signUpModal(page).waitFor()
      await visit(page, issuePath)
      expect(await page.locator('#page-evening-8').innerText()).toBe('8面')
      await page.getByRole('link', { name: `前の紙面 ${japaneseDay(archiveDay)}` }).click()
      await page.waitForURL(paperPath(archiveDay))
      await expect.poll(() => select(page, '年').inputValue()).toBe('1952')
      await page.getByRole('link', { name: `次の紙面 ${japaneseDay(issueDay)}` }).click()
      await page.waitForURL(issuePath)
    },
  )

  test('a reader opens today’s paper on a phone, turns pages, visits a day of the archive, and returns', async () => {
    const page = await openReader({ width: PHONE, hasTouch: true, isMobile: true })
    await visit(page, issuePath)
    expect(await overflow(page)).toBe(null)
    await page.locator('#page-evening-1').tap()
    await isOpen(page, '1面 / 全8面')
    // Faster than the page is rendered: each press counts.
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('j')
    await isOpen(page, '5面 / 全8面')
    expect(await region(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForURL(issuePath)
    await expect.poll(() => viewer(page).count()).toBe(0)

    const choose = (unit: string, value: string) => select(page, unit).selectOption(value)
    await choose('年', '1952')
    await choose('月', '3')
    await choose('日', '4')
    await page.getByRole('link', { name: '紙面を見る' }).tap()
    await page.waitForURL(paperPath(archiveDay))
    await page.locator('#page-evening-1').tap()
    await isOpen(page, '1面 / 全1面')
    await page.goBack()
    await expect.poll(() => viewer(page).count()).toBe(0)
    await page.goBack()
    await page.waitForURL(issuePath)
  })
})
