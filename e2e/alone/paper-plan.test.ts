/** The plan of the print alone: from the price at the desk to the contract and its delivery address (decision 113; product §2 "Subscription flow", §9). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { baseUrl, visit } from '../browser.ts'
import { button as deskButton, openDeskOf } from '../desk/staff.ts'
import { hasDesk, query } from '../members.ts'
import { atStep, books, button, confirm, main, newApplicant, records, registerCard, TITLES } from '../subscription.ts'

const JCB = '3566002020360505'

const next = (page: Page) => button(page, '次へ')
const radio = (page: Page, name: string | RegExp) => main(page).getByRole('radio', { name })
const paperPlan = /^紙面配達プラン/
const offers = async () => (await (await fetch(`${baseUrl}/subscriptions/`)).text()).includes('「紙面配達プラン」もございます')

/** Sets the price of the print alone at the desk, and waits until it applies; empty ends the plan. */
async function setPrice(yen: string): Promise<void> {
  const page = await openDeskOf('admin', '山田 葉子')
  await visit(page, '/desk/settings/prices/')
  await page.getByRole('textbox', { name: /^紙面/ }).last().fill(yen)
  await deskButton(page, '保存する').click()
  await expect
    .poll(
      async () =>
        (await query<{ paper: number | null }>(`select value->'paper' as paper from master_data where name = 'prices'`))[0]?.paper,
    )
    .toBe(yen === '' ? null : Number(yen))
  await page.close()
}

test.skipIf(!hasDesk)(
  'offers the plan of the print alone once it has a price, and its member can change the delivery address',
  async () => {
    expect(await offers()).toBe(false)
    const { member, page } = await newApplicant()
    await visit(page, '/edit/subscription/')
    await atStep(page, '', TITLES.plan)
    expect([await radio(page, /プラン/).count(), await radio(page, paperPlan).count()]).toEqual([2, 0])

    await setPrice('2100')
    await expect.poll(offers).toBe(true)
    await visit(page, '/edit/subscription/')
    await radio(page, paperPlan).check()
    await main(page).getByText('2,100円/月').waitFor()
    await next(page).click()
    await atStep(page, 'cancel-exists/ paper', TITLES.cancel)
    await radio(page, 'はい').check()
    await radio(page, /^新しく紙面配達を契約する/).check()
    expect(await main(page).locator('[name="tel"]').count()).toBe(0)
    await next(page).click()
    await registerCard(page, JCB)
    await next(page).click()
    await atStep(page, 'delivery-address/ paper', TITLES.delivery)
    await main(page).getByLabel('市区町村').selectOption({ index: 1 })
    await main(page).getByLabel('町名').fill('本町一丁目')
    await main(page).getByLabel('番地').fill('2番3号')
    await main(page).getByLabel('お名前').fill('渡良瀬 花子')
    await main(page).getByLabel('電話番号').fill('0277000000')
    await next(page).click()
    await main(page).getByText('ご契約の条件').waitFor()
    await confirm(page)
    await atStep(page, 'completed/ paper', TITLES.completed)
    expect([await books(member), await records(member)]).toEqual([{ plans: ['paper'], paid: [2100] }, []])

    // The plan ends for others; the contract keeps its price and its address.
    await setPrice('')
    await expect.poll(offers).toBe(false)
    await visit(page, '/edit/subscription/')
    await page.getByRole('link', { name: '配達先を変更する' }).click()
    await page.waitForURL(/\/account\/#address-2$/)
    const section = page.getByRole('region', { name: '配達先の住所', exact: true })
    await section.getByText('本町一丁目2番3号').waitFor()
    await section.getByRole('button', { name: '変更する' }).click()
    await section.getByLabel('番地').fill('4番5号')
    await section.getByRole('button', { name: '保存する' }).click()
    await section.getByText('住所を変更しました。').waitFor()
    const handedOver = await query<{ type: number; value: string }>('select type, value from temporary_change where member_id = $1', [
      member.id,
    ])
    expect(handedOver.map(({ type, value }) => [type, value.endsWith('本町一丁目4番5号')])).toEqual([[2, true]])
  },
)
