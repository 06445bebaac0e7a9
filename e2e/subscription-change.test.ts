/** A running contract on the plan page: change, cancellation, new application (product §2 "Change button", §4 "Subscription", §8, §9 "Billing"). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { firstOfNextMonth } from '@yukan/rules/billing/billing-dates.ts'
import { statusLine, visit } from './browser.ts'
import { hasDesk, query } from './members.ts'
import { onOneDay } from './newspaper.ts'
import { alerts, atStep, books, button, confirm, dialog, heading, main, newSubscriber, openConfirm, TITLES } from './subscription.ts'

const radio = (page: Page, name: RegExp) => main(page).getByRole('radio', { name })
const WEB = /^電子版プラン/
const WEB_PAPER = /^電子版\+紙面配達プラン/
const change = (page: Page) => button(page, 'プランを変更する')
const messageIn = async (page: Page) => (await main(page).getByRole('status').allTextContents()).filter((text) => text !== '')

describe.skipIf(!hasDesk)('change of plan', () => {
  test('disables the change to the current plan, and to paper until a delivery address is registered here', { tags: ['long'] }, () =>
    onOneDay(async (today) => {
      const { member, page } = await newSubscriber('web')
      expect([await radio(page, WEB).isChecked(), await change(page).isDisabled()]).toEqual([true, true])
      await radio(page, WEB_PAPER).check()
      await main(page).getByText('紙面の配達を含むプランへの変更には、配達先の住所の登録が必要です。').waitFor()
      expect(await change(page).isDisabled()).toBe(true)
      await main(page).getByLabel('市区町村').selectOption('桐生市')
      await main(page).getByLabel('町名').fill('本町一丁目')
      await main(page).getByLabel('番地').fill('2番3号')
      await button(page, '保存する').click()
      await expect.poll(() => change(page).isEnabled()).toBe(true)
      await change(page).click()
      const asked = await dialog(page).innerText()
      for (const sentence of [
        '電子版+紙面配達プランに変更します。よろしいですか？',
        `${japaneseDay(firstOfNextMonth(today))}のお支払いから、2,400円/月（税込）になります。`,
        'それまでの差額は、請求も返金もいたしません。',
      ])
        expect(asked).toContain(sentence)
      expect(asked).toMatch(/紙面の配達は\d+年\d+月\d+日（[月火水木金土]）の夕刊からです（当日夕方にお届けします）。/)
      await dialog(page).getByRole('button', { name: '変更しない' }).click()
      expect((await books(member)).plans).toEqual(['web'])
      await change(page).click()
      await dialog(page).getByRole('button', { name: 'プランを変更する' }).click()
      await expect.poll(() => messageIn(page)).toContain('電子版+紙面配達プランに変更しました。')
      // "with no difference charged" (product §9).
      expect(await books(member)).toEqual({ plans: ['webPaper'], paid: [1650] })
      expect([await radio(page, WEB_PAPER).isChecked(), await change(page).isDisabled()]).toEqual([true, true])
    }),
  )

  test('shows a sentence for each failure of a plan change', { tags: ['long'] }, async () => {
    const { page } = await newSubscriber('webPaper', { expected: [statusLine(409), statusLine(502)] })
    for (const [status, detail, sentence] of [
      [409, 'E_NO_DELIVERY_ADDRESS', '配達先の住所が登録されていません。登録してから、もう一度お試しください。'],
      [409, 'E_NO_CUSTOMER', 'カスタマー情報の取得に失敗しました。'],
      [502, 'E_PROVIDER', 'カード決済会社との通信に失敗しました。しばらくしてから、もう一度お試しください。'],
    ] as const) {
      await page.route('**/v1/stripe/subscription/set/update', (route) => route.fulfill({ status, json: { detail, message: '' } }))
      await radio(page, WEB).check()
      await change(page).click()
      // Print delivery ends with the paid period.
      expect(await dialog(page).innerText()).toMatch(/紙面の配達は\d+年\d+月(28|29|30|31)日で終了します。/)
      await dialog(page).getByRole('button', { name: 'プランを変更する' }).click()
      await expect.poll(() => alerts(page)).toEqual([sentence])
      await page.unroute('**/v1/stripe/subscription/set/update')
    }
  })
})

describe.skipIf(!hasDesk)('cancellation of a contract', () => {
  test('shows the last day of a cancelled contract, and a new application does not charge the paid month again', { tags: ['long'] }, () =>
    onOneDay(async (today) => {
      const { member, page } = await newSubscriber('web')
      // A sign-up in this tab is no news any more.
      await page.evaluate(() => sessionStorage.setItem('signed-up', '/'))
      await button(page, '解約する').click()
      const asked = await dialog(page).innerText()
      expect(asked).toContain('定期購読を解約します。よろしいですか？')
      const lastDay = /ご利用は(\d+年\d+月\d+日)まで続きます。/.exec(asked)?.[1]
      await dialog(page).getByRole('button', { name: '解約する' }).click()
      await page.waitForURL('/account/')
      await expect.poll(() => messageIn(page)).toContain(`解約を承りました。${lastDay}までは、これまでどおりご利用いただけます。`)
      await main(page).getByText(`解約済 ${lastDay}まで有効`).first().waitFor()
      await page.reload()
      await main(page).getByText(`解約済 ${lastDay}まで有効`).first().waitFor()
      expect(await main(page).getByText('解約を承りました。').count()).toBe(0)
      await main(page).getByRole('link', { name: '再登録する' }).click()
      await expect.poll(() => heading(page).textContent()).toBe(TITLES.plan)
      expect(await main(page).getByText('会員登録が完了しました').count()).toBe(0)
      const [row] = await query<{ expire_at: Date; is_cancelled: boolean }>(
        'select expire_at, is_cancelled from subscription where member_id = $1',
        [member.id],
      )
      expect(row?.is_cancelled).toBe(true)
      const expireOn = new Date((row?.expire_at.getTime() ?? 0) + 9 * 60 * 60_000).toISOString().slice(0, 10)
      expect(lastDay).toBe(japaneseDay(addDays(expireOn, -1)))
      // After the deadline the contract continues for a month; the paid one, not charged again, is this one.
      const paidDay = japaneseDay(addDays(firstOfNextMonth(today), -1))
      expect(await main(page).getByText(`解約されたご契約は${lastDay}まで有効です。`).count()).toBe(1)
      await openConfirm(page, 'web')
      expect(await main(page).getByText(`解約されたご契約は${paidDay}までお支払い済みです。`).count()).toBe(1)
      await confirm(page)
      await atStep(page, 'completed/ web', TITLES.completed)
      expect(await books(member)).toEqual({ plans: ['web', 'web'], paid: [1650] })
      await visit(page, '/account/')
      await expect.poll(() => main(page).getByText('電子版プラン').count()).toBeGreaterThan(0)
    }),
  )
})
