/** Prices that the newspaper chooses: the shown price is the charged one, at every moment of a change (decision 055). */
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteMasterValue, saveMaster } from '../store/settings/master.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { ask, readRefusal } from '../test/inputs/expect-reply.ts'
import { addCard, applicationBody, applyFor, setUpPayments, makeCustomer, sendAs } from '../test/payments.ts'
import type { PayingMember } from '../test/payments.ts'
import { makeQueueHandlers } from '../jobs/queue-handlers.ts'
import { workQueues } from '../jobs/worker.ts'
import { testBoss } from '../test/queue.ts'
import { confirmPrices } from './confirm-price.ts'

const NOW = new Date('2026-11-20T15:30:00+09:00')

const test = setUpPayments({ now: NOW, render: 'web' })
let admin: TestStaff
beforeAll(async () => {
  await saveMaster(test.db, { law: { editions: [{ ...sampleSettings.terms.editions[0], inForceOn: '2026-11-01' }] } })
})
beforeEach(async () => {
  test.clock.set(NOW)
  admin = await makeStaff(test)
  for (const table of ['setting_version', 'price_change'] as const) await test.db.deleteFrom(table).execute()
  for (const name of ['prices', 'wanted-prices']) await deleteMasterValue(test.db, name)
  for (const price of Object.values(test.cards.state.prices)) if (price.metadata['price_change'] !== undefined) price.active = false
  test.ctx.shared.drop()
})

const as = (who: TestStaff) => ({ cookie: who.cookie })
const change = async (value: unknown, version: number, who = admin) =>
  askDesk(test, '/setting/update', { name: 'prices', value, version, note: '' }, as(who))
const confirm = async () => {
  await confirmPrices(test.ctx, test.clock.now())
  test.ctx.shared.drop()
}
const read = async () => (await askDesk(test, '/setting/get', null, { ...as(admin), query: '?name=prices' })).body
/** Yen by plan as the card provider would charge it. */
async function charged(): Promise<Record<string, number>> {
  const { prices } = await ask(test.app, '/stripe/subscription/get/detail', { query: { subscription_id: 'prod_yukan' } })
  return Object.fromEntries(prices.data.map(({ nickname, unit_amount }) => [nickname, unit_amount]))
}
const idOf = async (plan: string) => {
  const { prices } = await ask(test.app, '/stripe/subscription/get/detail', { query: { subscription_id: 'prod_yukan' } })
  return prices.data.find(({ nickname }) => nickname === plan)?.id ?? ''
}
/** The first price of each page. */
async function shown(): Promise<(string | undefined)[]> {
  const pages = await Promise.all(['/subscriptions/', '/transactionLaw/'].map((url) => test.app.inject({ url })))
  return pages.map(({ body }) => /[0-9,]+円/.exec(body)?.[0])
}
/** Prices that were made for changes: yen and whether they are sold. */
const made = () =>
  Object.values(test.cards.state.prices)
    .filter(({ metadata, active }) => metadata['price_change'] !== undefined && active)
    .map(({ nickname, unit_amount, lookup_key }) => [nickname, unit_amount, lookup_key])
const totalsOf = ({ customerId }: PayingMember) =>
  Object.values(test.cards.state.invoices)
    .filter(({ customer, total }) => customer === customerId && total > 0)
    .map(({ total }) => total)

const NEW = { web: 1800, webPaper: 2600, paper: null }
const failing = (moment: 'before' | 'after', times: number | null = null) =>
  test.cards.addFault({ kind: 'cut', moment, method: 'POST', path: '/v1/prices', times })

describe('a change of prices', () => {
  it('shows and charges the old price until the card provider confirms the new one, and the new one from then on', async () => {
    expect([await shown(), await charged()]).toEqual([['1,650円', '1,650円'], { web: 1650, webPaper: 2400 }])
    expect((await change(NEW, 0)).body).toEqual({ version: 1 })
    test.ctx.shared.drop()
    expect([await shown(), await charged()]).toEqual([['1,650円', '1,650円'], { web: 1650, webPaper: 2400 }])
    expect(await read()).toMatchObject({ setting: { value: NEW }, prices: { web: 1650, webPaper: 2400, paper: null } })
    await confirm()
    expect([await shown(), await charged()]).toEqual([['1,800円', '1,800円'], { web: 1800, webPaper: 2600 }])
    expect(made().toSorted()).toEqual([
      ['web', 1800, 'localhost:3000:prod_yukan:web'],
      ['webPaper', 2600, 'localhost:3000:prod_yukan:webPaper'],
    ])
    await confirm()
    expect(made().length).toBe(2)
  })

  it('the worker confirms a change of prices soon after it is saved', async () => {
    const boss = await testBoss(test.ctx).start()
    await workQueues(
      boss,
      makeQueueHandlers(test.ctx, async () => {
        throw new Error('no mail is sent here')
      }),
    )
    try {
      await change(NEW, 0)
      await expect.poll(async () => (await read()).prices, { timeout: 10_000 }).toEqual(NEW)
    } finally {
      await boss.stop({ graceful: true, timeout: 5000 })
    }
  })

  it('charges new contracts the new price, and running contracts their own price month after month', async () => {
    const [early, late] = [await makeCustomer(test), await makeCustomer(test)]
    for (const member of [early, late]) await addCard(test, member)
    const row = await applyFor(test, early, 'web')
    const former = await idOf('web')
    await change(NEW, 0)
    await confirm()
    const terms = await ask(test.app, '/subscription/get/terms', { headers: late.headers, query: { plan: 'web' } })
    expect([terms.data.yen, terms.data.taxYen]).toEqual([1800, 164])
    const body = { ...applicationBody(late, 'web'), priceObj: { ...applicationBody(late, 'web').priceObj, id: former } }
    expect(readRefusal(await sendAs(test, late, '/stripe/subscription/set/register', { body }))).toEqual({ detail: 'E_PRICE_CHANGED' })
    expect(totalsOf(late)).toEqual([])
    const id = await idOf('web')
    await ask(test.app, '/stripe/subscription/set/register', {
      headers: late.headers,
      body: { ...body, priceObj: { ...body.priceObj, id } },
    })
    const own = { id: row.id, user_id: early.member.id, email: 'a@example.jp', customer_id: early.customerId }
    const named = { ...own, subscription_id: row.subscription_id, price_id: id }
    expect(readRefusal(await sendAs(test, early, '/stripe/subscription/set/update', { body: named }))).toEqual({ detail: 'E_SAME_PLAN' })
    await test.moveTo(new Date('2026-12-01T10:00:00+09:00'))
    expect([totalsOf(early), totalsOf(late)]).toEqual([
      [1650, 1650],
      [1800, 1800],
    ])
  })

  it('keeps the old price while the card provider is away, and makes only one price when a reply was lost', async () => {
    await change({ ...NEW, webPaper: 2400 }, 0)
    failing('before')
    await expect(confirm()).rejects.toMatchObject({ code: 'E_PROVIDER' })
    test.ctx.shared.drop()
    expect([await charged(), await shown()]).toEqual([{ web: 1650, webPaper: 2400 }, ['1,650円', '1,650円']])
    test.cards.clearFaults()
    failing('after')
    await expect(confirm()).rejects.toMatchObject({ code: 'E_PROVIDER' })
    test.ctx.shared.drop()
    expect([await charged(), await shown(), made().length]).toEqual([{ web: 1650, webPaper: 2400 }, ['1,650円', '1,650円'], 1])
    test.cards.clearFaults()
    await confirm()
    expect([await charged(), made()]).toEqual([{ web: 1800, webPaper: 2400 }, [['web', 1800, 'localhost:3000:prod_yukan:web']]])
  })

  it('undoes a change of prices before and after its confirmation', async () => {
    const restore = async (version: number) =>
      (await askDesk(test, '/setting/restore', { name: 'prices', restored: 0, version }, as(admin))).outcome
    await change({ web: 1800, webPaper: 2400, paper: 2100 }, 0)
    expect(await restore(1)).toBe('done')
    await confirm()
    expect([await charged(), made()]).toEqual([{ web: 1650, webPaper: 2400 }, []])
    await change({ web: 1800, webPaper: 2400, paper: 2100 }, 2)
    await confirm()
    expect(await charged()).toEqual({ web: 1800, webPaper: 2400, paper: 2100 })
    expect(await restore(3)).toBe('done')
    await confirm()
    expect([await charged(), await shown(), made()]).toEqual([
      { web: 1650, webPaper: 2400 },
      ['1,650円', '1,650円'],
      [['web', 1650, 'localhost:3000:prod_yukan:web']],
    ])
  })

  it('charges only the last price when a change of prices is replaced before its confirmation', async () => {
    await change({ ...NEW, web: 1700 }, 0)
    failing('after')
    await expect(confirm()).rejects.toMatchObject({ code: 'E_PROVIDER' })
    test.cards.clearFaults()
    await change({ ...NEW, web: 1900 }, 1)
    await confirm()
    expect(await charged()).toEqual({ web: 1900, webPaper: 2600 })
    expect(made().map(([plan, yen]) => [plan, yen])).toEqual(expect.arrayContaining([['web', 1900]]))
    expect(made().length).toBe(2)
  })

  it.each([
    ['web', 0],
    ['web', -1],
    ['web', 49],
    ['web', 1650.5],
    ['web', 100_001],
    ['webPaper', '2400'],
    ['webPaper', null],
    ['paper', 0],
  ])('refuses an invalid price and names its field: %s of %j', async (plan, yen) => {
    expect((await change({ ...NEW, [plan]: yen }, 0)).body).toMatchObject({ detail: 'E_BAD_REQUEST', field: plan })
    expect(await test.db.selectFrom('price_change').select('id').execute()).toEqual([])
  })

  it('refuses a change of prices from another role than admin, and without a fresh proof of identity', async () => {
    const office = await makeStaff(test, 'members')
    expect((await change(NEW, 0, office)).outcome).toBe('E_FORBIDDEN')
    test.clock.set(new Date(NOW.getTime() + 11 * MINUTE))
    expect((await change(NEW, 0)).outcome).toBe('E_PROOF_NEEDED')
    expect(await test.db.selectFrom('price_change').select('id').execute()).toEqual([])
  })
})
