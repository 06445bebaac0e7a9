/** Found pages beyond the first thirty (product §2 "Search"): many pages are added to the archive, which every search finds. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { statusLine, visit } from '../browser.ts'
import { hasDesk, query } from '../members.ts'
import { daysFrom, japaneseDay } from '../newspaper.ts'
import { archiveDay } from '../paper-issue.ts'
import { address, hits, openReader, paperCount, statusOf, viewer } from '../paper-viewing.ts'

const ARCHIVE_WORD = '昭和の紙面'
async function crowdArchive(count: number): Promise<void> {
  const next = daysFrom(archiveDay, 1)
  onTestFinished(async () => void (await query('delete from paper_issue where day = $1', [next])))
  await query(
    `with issue as (insert into paper_issue (kind, day) values ('evening', $2) returning id),
      own as (select p.* from paper_page p join paper_issue i on i.id = p.issue_id where i.day = $1),
      added as (
        insert into paper_page (issue_id, page, key, width, height, text)
        select issue.id, number, 'crowd-' || number, own.width, own.height, own.text from own, issue, generate_series(1, $3::integer) number
        returning id)
    insert into paper_search (page_id, day, generation, grams, text)
    select added.id, $2, s.generation, s.grams, s.text from added, own join paper_search s on s.page_id = own.id`,
    [archiveDay, next, count],
  )
}

describe.skipIf(!hasDesk)('found pages of the paper', () => {
  test('opens a found page beyond the first thirty from its link, and again after a reload', { tags: ['long'] }, async () => {
    await crowdArchive(35)
    const page = await openReader({ expected: [statusLine(404)] })
    const isThere = async () => {
      const position = `${japaneseDay(archiveDay)} 夕刊 1面（36 / 36）`
      await expect.poll(() => statusOf(page).textContent(), { timeout: 20_000 }).toContain(position)
    }
    await visit(page, address(ARCHIVE_WORD))
    expect([await paperCount(page), await hits(page).getByRole('link').count()]).toEqual(['紙面36件', 30])
    await hits(page).getByRole('button', { name: '紙面をもっと見る' }).click()
    await hits(page)
      .getByRole('link')
      .filter({ hasText: japaneseDay(archiveDay) })
      .click()
    await isThere()
    await page.reload()
    await isThere()
    await visit(page, `${address(ARCHIVE_WORD)}&paper=${archiveDay.replaceAll('-', '')}-evening-1`)
    await isThere()
    await page.keyboard.press('Escape')
    await expect.poll(() => viewer(page).count()).toBe(0)
    expect(await hits(page).getByRole('link').count()).toBe(36)
  })
})
