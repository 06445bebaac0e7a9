/** Accessibility of the subscription flow's screens, also in the narrowest window (decision 025). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, overflow, tooSmall } from './accessibility.ts'
import { NARROWEST, visit } from './browser.ts'
import { hasDesk } from './members.ts'
import { atStep, button, confirm, dialog, giveCard, main, newApplicant, openConfirm, TITLES } from './subscription.ts'

/** Tap targets (decision 025). */
const TAP = 44

async function faults(page: Page): Promise<string[]> {
  const wide = await overflow(page)
  return [
    ...(await axeFindings(page)),
    ...(await tooSmall(page, 'main :is(button, select, a, input:not([type="radio"], [type="checkbox"], [readonly]))', TAP)),
    ...(wide === null ? [] : [wide]),
  ]
}

describe.skipIf(!hasDesk)('screens of the subscription flow', () => {
  test('every step of an application and of a contract is accessible and fits the narrowest screen', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant({ width: NARROWEST, hasAddress: true })
    const found: Record<string, string[]> = {}
    const look = async (name: string) => void (found[name] = await faults(page))
    await visit(page, '/edit/subscription/?plan=webPaper')
    await atStep(page, 'webPaper', TITLES.plan)
    await look('plan')
    await visit(page, '/edit/subscription/cancel-exists/?plan=webPaper')
    await main(page).getByRole('radio', { name: 'はい' }).check()
    await look('cancel-exists')
    await visit(page, '/edit/subscription/payment-method/?plan=webPaper')
    await main(page).getByLabel('カード番号').waitFor()
    await look('the card form')
    await giveCard(member)
    await visit(page, '/edit/subscription/payment-method/?plan=webPaper')
    await atStep(page, 'payment-method/ webPaper', TITLES.payment)
    await look('payment-method')
    await visit(page, '/edit/subscription/delivery-address/?plan=webPaper')
    await atStep(page, 'delivery-address/ webPaper', TITLES.delivery)
    await look('delivery-address')
    await button(page, '配達先を変更する').click()
    await main(page).getByLabel('町名').waitFor()
    await look('the delivery form')
    await openConfirm(page, 'webPaper')
    await look('confirm')
    await button(page, 'お申し込みを確定する').click()
    await dialog(page).waitFor()
    await look('the confirmation dialog')
    await dialog(page).getByRole('button', { name: 'やめる' }).click()
    await confirm(page)
    await atStep(page, 'completed/ webPaper', TITLES.completed)
    await look('completed')
    await visit(page, '/edit/subscription/')
    await button(page, '解約する').waitFor()
    await look('the contract')
    await button(page, '解約する').click()
    await dialog(page).waitFor()
    await look('the cancellation dialog')
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])))
  })
})
