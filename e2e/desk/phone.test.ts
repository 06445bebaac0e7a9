/** What staff see on a phone: nothing shows behind the bars of the editor, and records and reports can be read. */
import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { PHONE, visit } from '../browser.ts'
import { begin } from './article-page.ts'
import { openDeskOf } from './staff.ts'

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('the place is shown')
  return box
}

test.skipIf(inject('dataDir') === null)('the text of an article scrolls below its bars, with nothing of it above them', async () => {
  const page = await openDeskOf('editor', '朝倉 麦', PHONE)
  await begin(page, '渡良瀬の朝霧を撮る')
  const main = page.locator('main#main')
  await main.evaluate((element) => element.scrollTo(0, 200))
  const bars = page.getByRole('toolbar').locator('xpath=..')
  await expect.poll(async () => (await boxOf(bars)).y).toBe((await boxOf(main)).y)
})

test.skipIf(inject('dataDir') === null)('shows a report of two lines whole on a phone', { tags: ['long'] }, async () => {
  const page = await openDeskOf('editor', '朝倉 麦', PHONE)
  await begin(page, '渡良瀬川で鮎')
  await page.locator('.ProseMirror [data-part="body"] p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type('渡良瀬川の水が澄んだ。')
  await page.getByRole('button', { name: 'ルビを付ける' }).click()
  const report = page.getByText('とルビを付けました')
  await report.waitFor()
  const [shown, whole] = await report.evaluate((element) => {
    const line = element.closest('[role="status"]') ?? element
    return [line.clientWidth, line.scrollWidth]
  })
  expect(shown).toBe(whole)
})

test.skipIf(inject('dataDir') === null)(
  'an audit entry has its action on a line of its own on a phone, and the filter is 44 px high',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('admin', '早瀬 凪', PHONE)
    await begin(page, '記録に残る記事')
    await visit(page, '/desk/audit/')
    const row = page.getByRole('row', { name: /記事を作成/ }).first()
    const cells = await Promise.all([0, 1, 2, 3].map(async (index) => boxOf(row.locator('th, td').nth(index))))
    const [at, who, action, subject] = cells.map(({ y }) => y)
    // One line for time and person, one for the action, one for its subject.
    expect([at === who, action! > at!, subject! > action!]).toEqual([true, true, true])
    expect(cells[2]?.x).toBe((await boxOf(row)).x)
    expect(
      await row
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).paddingLeft),
    ).toBe('0px')
    const filter = page.getByRole('combobox', { name: '操作' })
    expect((await boxOf(filter)).height).toBe(44)
  },
)
