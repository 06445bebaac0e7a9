/** Where articles stand on a printed page, corrected at the desk with mouse and keys, and read by a reader (decision 058). */
import type { PaperRegion } from '@yukan/contract/entities.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { isAlive, PHONE, visit } from '../browser.ts'
import { button, openDeskOf } from '../desk/staff.ts'
import { articlesOf, daysFrom } from '../edition.ts'
import { callAs, newMember, openPageOf, query } from '../members.ts'
import type { Member } from '../members.ts'
import { editionDay } from '../newspaper.ts'
import { ARTICLE_PAGE, issueDay, limitedPrinted, printedArticle } from '../paper-issue.ts'
import { isOpen, issuePath, regionsCall, untilCompared, viewer } from '../paper-viewing.ts'

/** An article of the day that is not on the page. */
const placed = articlesOf(editionDay).find(
  ({ day, slug, onlyWeb }) =>
    daysFrom(editionDay, day) === issueDay && !onlyWeb && slug !== printedArticle.slug && slug !== limitedPrinted.slug,
)!

const picture = (page: Page) => page.getByRole('group', { name: '紙面と記事の枠' })
const box = (page: Page, name: string) => picture(page).getByRole('button', { name, exact: true })
const note = (page: Page) => page.getByRole('status').filter({ hasText: /左から|消しました|つなぎました|元にもどしました/ })
const article = (page: Page) => page.getByRole('combobox', { name: '記事', exact: true })
const hasFocus = (where: Locator) => where.evaluate((element) => element === document.activeElement)

/** Left, top, width and height in per mille of the page. */
function placeOf(where: Locator): Promise<number[]> {
  return where.evaluate(({ style }) =>
    [style.left, style.top, style.width, style.height].map((side) => Math.round(Number.parseFloat(side) * 10)),
  )
}

/** A position plus an offset, within two pixels of the screen. */
const near = (place: readonly number[], by: readonly number[]) =>
  place.map((side, index) =>
    expect.toSatisfy((found: number) => Math.abs(found - side - (by[index] ?? 0)) <= 4, `near ${side + (by[index] ?? 0)}`),
  )

/** Name and place of everything on the picture, by name. */
async function allPlaces(page: Page): Promise<[string | null, number[]][]> {
  const buttons = await picture(page).getByRole('button').all()
  const all = await Promise.all(
    buttons.map(async (each) => [await each.getAttribute('aria-label'), await placeOf(each)] satisfies [string | null, number[]]),
  )
  return all.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
}

/** Pulls the mouse from a point of the picture to another, both in shares of it. */
async function pull(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await picture(page).evaluate((element, down) => {
    const frame = element.parentElement!
    frame.scrollIntoView({ block: 'center' })
    frame.scrollTop = element.clientHeight * down - frame.clientHeight / 2
  }, from[1])
  const whole = (await picture(page).boundingBox())!
  const at = ([x, y]: readonly [number, number]) => [whole.x + whole.width * x, whole.y + whole.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

/** Opens the page from its edition, which has the pages with little matched text first. */
async function openRegions(page: Page): Promise<void> {
  const [issue] = await query<{ id: string }>(`select id from paper_issue where day = $1 and kind = 'evening'`, [issueDay])
  await visit(page, `/desk/paper/${issue?.id}/`)
  const pages = page.locator('main a[href*="/paper/regions/"]')
  await pages.first().waitFor()
  const shares = (await pages.allTextContents()).map((text) => Number(/(\d+)％/.exec(text)?.[1]))
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  await pages.filter({ hasText: new RegExp(`^${ARTICLE_PAGE}面`) }).click()
  await box(page, printedArticle.title).waitFor()
}

async function regionsFor(member: Member): Promise<PaperRegion[]> {
  return (await callAs<{ regions: PaperRegion[] }>(member, regionsCall())).regions
}

test.skipIf(inject('dataDir') === null)(
  'regions are drawn, corrected, joined and deleted by mouse and keys, and readers get the result',
  { tags: ['long'] },
  async () => {
    const member = await newMember({ name: 'regions' })
    await untilCompared()
    const page = await openDeskOf('paper', '岡部 千秋')
    await openRegions(page)
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])

    // By the mouse: a pull moves, a corner resizes, Ctrl+Z takes a whole pull back.
    const first = box(page, printedArticle.title)
    const before = await placeOf(first)
    const [x = 0, y = 0, width = 0, height = 0] = before.map((side) => side / 1000)
    await pull(page, [x + width / 2, y + height / 2], [x + width / 2 - 0.01, y + height / 2 + 0.05])
    const moved = await placeOf(first)
    expect(moved).toEqual(near(before, [-10, 50, 0, 0]))
    expect(await hasFocus(first)).toBe(true)
    await page.keyboard.press('Control+z')
    await expect.poll(() => placeOf(first)).toEqual(before)
    await pull(page, [x, y + height], [x + 0.02, y + height - 0.03])
    const resized = await placeOf(first)
    expect(resized).toEqual(near(before, [20, 0, -20, -30]))

    // A box drawn by the mouse gets its article by the keyboard.
    await button(page, 'なぞって枠をかく').click()
    await pull(page, [0.05, 0.92], [0.25, 0.98])
    const drawn = box(page, '見出しのない枠')
    expect(await hasFocus(drawn)).toBe(true)
    expect(await placeOf(drawn)).toEqual(near([0, 0, 0, 0], [50, 920, 200, 60]))
    await page.keyboard.press('Enter')
    expect(await hasFocus(article(page))).toBe(true)
    await article(page).selectOption({ label: await article(page).locator('option').filter({ hasText: placed.title }).innerText() })
    const atFoot = await placeOf(box(page, placed.title))

    // By keys alone: a second box, moved, resized, and joined to the first.
    await button(page, '枠をまん中に置く').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => note(page).textContent()).toBe('枠を置きました。左から35％、上から35％、幅30％、高さ30％')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp'])
      await page.keyboard.press(key)
    await expect.poll(() => note(page).textContent()).toBe('左から36％、上から35.5％、幅29.5％、高さ29％')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    await page.getByRole('combobox', { name: 'つなぐ相手', exact: true }).selectOption({ label: placed.title })
    await expect.poll(() => note(page).textContent()).toBe(`「見出しのない枠」を「${placed.title}」につなぎました。`)
    expect(await placeOf(box(page, `${placed.title}（1/2）`))).toEqual(atFoot)
    expect(await placeOf(box(page, `${placed.title}（2/2）`))).toEqual([360, 355, 295, 290])

    // Delete takes the part with the focus, then the region of the other article, which comes back and is deleted again.
    await box(page, `${placed.title}（2/2）`).focus()
    await page.keyboard.press('Delete')
    expect(await placeOf(box(page, placed.title))).toEqual(atFoot)
    const other = picture(page).getByRole('button', { name: limitedPrinted.title })
    const parts = await other.count()
    await other.first().focus()
    await button(page, 'この枠を消す').click()
    await expect.poll(() => note(page).textContent()).toBe(`「${limitedPrinted.title}」を消しました。`)
    expect([await other.count(), await picture(page).evaluate((element) => element.contains(document.activeElement))]).toEqual([0, true])
    await page.keyboard.press('Control+z')
    await expect.poll(() => other.count()).toBe(parts)
    await other.first().focus()
    for (let part = parts; part > 0; part -= 1) {
      await page.keyboard.press('Delete')
      await expect.poll(() => other.count()).toBe(part - 1)
    }

    const drafted = await allPlaces(page)
    const toPaper = page.locator('main p.back a')
    await toPaper.click()
    const question = page.getByRole('dialog', { name: '保存していない変更があります' })
    await button(question, '続けて編集する').click()
    expect(await allPlaces(page)).toEqual(drafted)
    await button(page, '保存する').click()
    await page.getByRole('status').filter({ hasText: '保存しました。' }).waitFor()
    await toPaper.click()
    await page.locator('main a[href*="/paper/regions/"]').first().waitFor()
    await page.goBack()
    await box(page, printedArticle.title).waitFor()
    await page.reload()
    await isAlive(page)
    expect(await allPlaces(page)).toEqual(drafted)

    await page.setViewportSize({ width: PHONE, height: 740 })
    await button(page, '拡大').click()
    await box(page, placed.title).focus()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])

    const regions = await regionsFor(member)
    expect(regions.flatMap((region) => region.article?.slug ?? []).toSorted()).toEqual([printedArticle.slug, placed.slug].toSorted())
    const reader = await openPageOf(member)
    await visit(reader, `${issuePath}?page=${ARTICLE_PAGE}`)
    await isOpen(reader, `${ARTICLE_PAGE}面 / 全8面`)
    const story = viewer(reader).getByRole('button', { name: placed.title, exact: true })
    await story.focus({ timeout: 20_000 })
    await reader.keyboard.press('Enter')
    await viewer(reader).getByRole('region', { name: placed.title, exact: true }).waitFor()
    expect(await viewer(reader).getByRole('button', { name: limitedPrinted.title, exact: true }).count()).toBe(0)
  },
)
