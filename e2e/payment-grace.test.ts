/** What every page shows a member whose payment failed (docs/decisions/015-contracts-and-payments.md). */
import { describe, expect, test } from 'vitest'
import { axeFindings } from './accessibility.ts'
import { baseUrl, isAlive } from './browser.ts'
import { failPayment, hasDesk, newMember, openPageOf } from './members.ts'
import { daysFrom, japaneseDay, onOneDay, openArticle } from './newspaper.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

describe.skipIf(!hasDesk)('after a payment that failed', () => {
  test.each(rowsOfRun(['/', `/article/${openArticle.slug}/`], 1))(
    '%s shows the notice of a failed payment in its first response, without a layout shift',
    { tags: ['long'] },
    (path) =>
      onOneDay(async (today) => {
        const member = await newMember()
        const page = await openPageOf(member)
        await failPayment(member)
        await page.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
          }).observe({ type: 'layout-shift', buffered: true })
        })
        const sentence = `お支払いができませんでした。${japaneseDay(daysFrom(today, 4))}まではこれまでどおりご利用いただけます。`
        const checked = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/user/loginCheck')
        const answer = (await page.goto(path))!
        expect([answer.headers()['cache-control'], (await answer.text()).includes(sentence)]).toEqual(['private, no-store', true])
        await checked
        await isAlive(page)
        expect(await page.getByRole('complementary', { name: 'お支払いのお知らせ' }).getByText(sentence).isVisible()).toBe(true)
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
        expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
        expect(await axeFindings(page)).toEqual([])
        const guest = await fetch(new URL(path, baseUrl))
        expect([guest.headers.get('cache-control')?.startsWith('public'), (await guest.text()).includes('お支払いのお知らせ')]).toEqual([
          true,
          false,
        ])
      }),
  )
})
