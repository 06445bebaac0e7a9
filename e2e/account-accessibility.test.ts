/** Accessibility of the account and profile pages (decision 025): axe, the narrowest screen, dark colours, the keyboard, tap targets. */
import { describe, expect, test } from 'vitest'
import { axeFindings, overflow, tabThrough, tooSmall } from './accessibility.ts'
import { DESKTOP, isAlive, NARROWEST, visit, ZOOMED } from './browser.ts'
import { hasDesk, newMember, openPageOf, query } from './members.ts'
import type { Member } from './members.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

const MINIMUM_TAP = 44

async function memberWithEverything(): Promise<Member> {
  const member = await newMember()
  await query(
    `insert into subscription (member_id, plan_name, expire_at, status) values ($1, 'webPaper', now() + interval '5 days', 'past_due')`,
    [member.id],
  )
  return member
}

describe.skipIf(!hasDesk)('the account page', () => {
  const LOOKS = [
    ['on the narrowest screen', NARROWEST, 'light'],
    ['on a desktop in the dark', DESKTOP, 'dark'],
  ] as const
  test.each(rowsOfRun(LOOKS, 1))(
    'the account page with every form open is accessible and fits, %s',
    { tags: ['long'] },
    async (_, width, colorScheme) => {
      const page = await openPageOf(await memberWithEverything(), { width, colorScheme, usesCardProvider: true })
      await visit(page, '/account/')
      const region = (name: string) => page.getByRole('region', { name, exact: true })
      await page.getByRole('main').getByText('お支払いができませんでした', { exact: true }).waitFor()
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
      for (const name of ['ご登録の住所', '配達先の住所']) {
        await region(name).getByRole('button', { name: '住所を登録する' }).click()
        await region(name).getByLabel('番地').press('Enter')
        await region(name).getByText('「番地」は必須項目です').waitFor()
      }
      await region('お支払い').getByRole('button', { name: 'カードを登録する' }).click()
      await region('お支払い').getByLabel('カード番号').waitFor()
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
      await page.setViewportSize({ width: ZOOMED, height: 740 })
      expect(await overflow(page)).toBe(null)
      await page.setViewportSize({ width, height: 740 })
      expect(
        await tooSmall(page, 'main button, main nav a, main input:not([type="checkbox"]):not([hidden]), main select', MINIMUM_TAP),
      ).toEqual([])
    },
  )

  test('Tab reaches everything on the account page, and what has the focus is seen', { tags: ['long'] }, async () => {
    const page = await openPageOf(await newMember())
    await visit(page, '/account/')
    await page.getByRole('region', { name: '閲覧端末', exact: true }).getByRole('listitem').first().waitFor()
    const { stops, missed } = await tabThrough(page)
    expect(missed).toEqual([])
    expect(stops.filter(({ isShown }) => !isShown)).toEqual([])
  })
})

describe.skipIf(!hasDesk)('the profile page', () => {
  test('both steps of the profile page are accessible and fit the narrowest screen', { tags: ['long'] }, async () => {
    const page = await openPageOf(await newMember(), { width: NARROWEST })
    await visit(page, '/edit/profile')
    await isAlive(page)
    const main = page.getByRole('main')
    await main.getByLabel('姓').waitFor()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    await main.getByRole('button', { name: '確認へ進む' }).click()
    await main.getByRole('button', { name: '登録する' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('プロフィールの確認')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
  })
})
