/** Clipping a page and the scrapbook (decision 060): frame by keys, files, saving, and removal; on a phone. */
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { axeFindings, overflow } from './accessibility.ts'
import { DESKTOP, PHONE, visit } from './browser.ts'
import { printedArticle, issueDay } from './paper-issue.ts'
import { japaneseDay } from './newspaper.ts'
import { button, openReader, openViewer, viewer } from './paper-viewing.ts'

test(
  'a part of a page is saved as PNG, as PDF and in the scrapbook, next to an article, and removed again',
  { tags: ['long'] },
  async () => {
    const page = await openReader({ width: PHONE, hasTouch: true })
    await openViewer(page, 4)
    await button(page, '操作').click()
    await button(page, '切り抜く').click()
    const frame = viewer(page).getByRole('group', { name: '切り抜く範囲' })
    const corner = frame.getByRole('button', { name: /^右上のすみ/ })
    const before = (await corner.boundingBox())!
    await corner.focus()
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown')
    // The keys move the corner, not the page.
    expect((await corner.boundingBox())!.y).toBeGreaterThan(before.y + 20)
    expect([new URL(page.url()).search, await axeFindings(page)]).toEqual(['?page=4', []])
    await frame.getByRole('button', { name: 'この範囲を切り抜く' }).click()

    const panel = viewer(page).getByRole('region', { name: '切り抜き' })
    const place = `${japaneseDay(issueDay)} 夕刊　4面`
    await panel.getByRole('img', { name: `${place}の切り抜き` }).waitFor()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    for (const [name, ending, first] of [
      ['画像（PNG）で保存', '.png', '\u0089PNG'],
      ['PDFで保存', '.pdf', '%PDF'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button', { name }).click()])
      expect(download.suggestedFilename()).toBe(`わたらせ日日-${issueDay.replaceAll('-', '')}-夕刊-4面${ending}`)
      const file = await buffer(await download.createReadStream())
      expect([file.subarray(0, 4).toString('latin1'), file.length > 20_000]).toEqual([first, true])
    }
    await panel.getByRole('button', { name: 'スクラップブックに入れる' }).click()
    await panel.getByText('スクラップブックに入れました。', { exact: true }).waitFor()

    await visit(page, `/article/${printedArticle?.slug}/`)
    await page.getByRole('link', { name: 'スクラップブックに保存' }).click()
    await page.getByRole('button', { name: '保存する', exact: true }).click()
    await page.getByText(`「${printedArticle?.title}」を保存しました。`, { exact: true }).waitFor()

    await visit(page, '/account/')
    await page.getByRole('link', { name: 'スクラップブックを開く' }).click()
    const entries = page.getByRole('list', { name: '保存したもの' }).getByRole('listitem')
    await expect.poll(() => entries.count()).toBe(2)
    expect(await entries.first().getByRole('link').textContent()).toBe(printedArticle?.title)
    const clip = entries.nth(1)
    await clip.getByRole('img', { name: `${place}の切り抜き` }).waitFor()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    await clip.getByRole('button', { name: /を削除する$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除する', exact: true }).click()
    await page.getByText('削除しました。', { exact: true }).waitFor()
    expect(await entries.count()).toBe(1)
  },
)

test('refuses to clip over both pages of a spread, and clips on one of them', { tags: ['long'] }, async () => {
  const page = await openReader({ width: DESKTOP })
  await openViewer(page, 4)
  await button(page, '見開き').click()
  await expect.poll(() => viewer(page).getByRole('status').first().textContent()).toContain('4・5面')
  await button(page, '切り抜く').click()
  const frame = viewer(page).getByRole('group', { name: '切り抜く範囲' })
  await frame.getByRole('button', { name: 'この範囲を切り抜く' }).click()
  await frame.getByText('切り抜きは1面ずつです。枠をどちらかの面に合わせてください。', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await frame.getByRole('button', { name: /^左上のすみ/ }).focus()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight')
  await frame.getByRole('button', { name: 'この範囲を切り抜く' }).click()
  await viewer(page)
    .getByRole('region', { name: '切り抜き' })
    .getByRole('img', { name: `${japaneseDay(issueDay)} 夕刊　4面の切り抜き` })
    .waitFor()
})
