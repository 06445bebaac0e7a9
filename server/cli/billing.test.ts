/** `billing reconcile` (decision 024): payments are made equal to the provider's, and differences are reported. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { listSubscriptions } from '../store/billing/billing.ts'
import { applyFor, makeCardHolder, setUpPayments } from '../test/payments.ts'
import type { PayingMember } from '../test/payments.ts'
import { runCommand } from './run-command.ts'

const NOWHERE = 1

// The command uses the machine's clock.
const test = setUpPayments({ now: new Date() })
let folder: string
let first: PayingMember & { subscription: string }
let second: PayingMember & { subscription: string }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yukan-billing-test-'))
  const subscribe = async () => {
    const paying = await makeCardHolder(test)
    return { ...paying, subscription: (await applyFor(test, paying, 'web')).subscription_id }
  }
  first = await subscribe()
  second = await subscribe()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function reconcile(sandboxPort = test.cards.port) {
  const lines = { out: [] as string[], err: [] as string[] }
  const status = await runCommand(['billing', 'reconcile'], {
    env: { DATABASE_URL: toUrl(test.database.connection), DATA_DIR: join(folder, 'data'), SANDBOX_PORT: `${sandboxPort}` },
    out: (line) => void lines.out.push(line),
    err: (line) => void lines.err.push(line),
    progress: () => undefined,
  })
  return { status, ...lines }
}

/** What the desk's records say of the runs. */
const recorded = async () =>
  (
    await test.db
      .selectFrom('audit_entry')
      .select(['staff_name', 'subject', 'after'])
      .where('action', '=', 'billing.reconcile')
      .orderBy('id')
      .execute()
  ).map(({ staff_name, subject, after }) => [staff_name, subject, after])
const NOTHING = { differences: 0, abandoned: 0, cancellationsSent: 0, ended: 0 }

const AGREED = { status: 0, out: ['2 customers compared, 0 differences repaired.'], err: [] }
const rowOf = async ({ member }: PayingMember) => (await listSubscriptions(test.db, member.id))[0]

describe('billing reconcile', () => {
  it('billing reconcile reports no difference and records nothing, however often it runs', async () => {
    expect(await reconcile()).toEqual(AGREED)
    expect(await reconcile()).toEqual(AGREED)
    expect(await recorded()).toEqual([])
  })

  it('billing reconcile reports and repairs differences and mails the member, once', async () => {
    const provider = await test.ctx.cardProvider()
    const { items } = await provider.subscriptions.retrieve(first.subscription)
    await provider.subscriptions.update(first.subscription, {
      items: [{ id: items.data[0]!.id, price: 'price_web_paper' }],
      proration_behavior: 'none',
    })
    await provider.subscriptions.update(second.subscription, { cancel_at_period_end: true })
    expect(await reconcile()).toEqual({
      status: 0,
      out: [
        `Member ${first.member.id}, ${first.subscription}: plan_name was web, is webPaper.`,
        `Member ${first.member.id}, ${first.subscription}: price_id was price_web, is price_web_paper.`,
        `Member ${second.member.id}, ${second.subscription}: is_cancelled was false, is true.`,
        '2 customers compared, 3 differences repaired.',
      ],
      err: [],
    })
    expect([(await rowOf(first))?.plan_name, (await rowOf(second))?.is_cancelled]).toEqual(['webPaper', true])
    expect(await reconcile()).toEqual(AGREED)
    expect(await recorded()).toEqual([[null, '', { ...NOTHING, differences: 3 }]])
    const mails = await test.db.selectFrom('mail_outbox').select(['member_id', 'kind']).orderBy('member_id').orderBy('id').execute()
    expect(mails.filter(({ kind }) => kind !== 'applied' && kind !== 'payment-received')).toEqual([
      { member_id: first.member.id, kind: 'plan-changed' },
      { member_id: second.member.id, kind: 'cancelled' },
    ])
  })

  it('billing reconcile finds a contract that is not known here, with its payments', async () => {
    await test.db.deleteFrom('subscription').where('member_id', '=', first.member.id).execute()
    await test.db.deleteFrom('payment').where('member_id', '=', first.member.id).execute()
    expect(await reconcile()).toEqual({
      status: 0,
      out: [`Member ${first.member.id}, ${first.subscription}: was not known here.`, '2 customers compared, 1 difference repaired.'],
      err: [],
    })
    const payments = await test.db.selectFrom('payment').select(['total', 'succeeded']).where('member_id', '=', first.member.id).execute()
    expect(payments).toEqual([{ total: 1650, succeeded: true }])
    expect(await reconcile()).toEqual(AGREED)
  })

  it('billing reconcile ends an application that a killed process never sent to the card provider', async () => {
    const begun = { id: 'application-that-was-cut-off', member_id: first.member.id, plan_name: 'web', price_id: 'price_web', yen: 1650 }
    const created_at = new Date(Date.now() - 3 * MINUTE)
    const rest = { first_on: '2026-01-01', shown: '[]', created_at, subscription_id: null, failure: null }
    await test.db
      .insertInto('application')
      .values({ ...begun, ...rest })
      .execute()
    expect(await reconcile()).toEqual(AGREED)
    const { state, failure } = await test.db
      .selectFrom('application')
      .select(['state', 'failure'])
      .where('id', '=', begun.id)
      .executeTakeFirstOrThrow()
    expect([state, failure]).toEqual(['failed', 'abandoned'])
    expect((await recorded()).at(-1)).toEqual([null, '', { ...NOTHING, abandoned: 1 }])
  })

  it('billing reconcile fails with a sentence while the card provider is away, and changes nothing', async () => {
    const before = await rowOf(second)
    const { status, out, err } = await reconcile(NOWHERE)
    expect([status, out]).toEqual([1, []])
    expect(err).toEqual([expect.stringMatching(/^The card provider does not answer, nothing was compared: .*connection to Stripe/)])
    expect(await rowOf(second)).toEqual(before)
    expect(await reconcile()).toEqual(AGREED)
  })

  it('billing reconcile names members that it could not compare, and compares the others', async () => {
    const provider = await test.ctx.cardProvider()
    await provider.subscriptions.update(second.subscription, { cancel_at_period_end: false })
    // The client tries three times.
    test.cards.addFault({ kind: 'fail', moment: 'before', path: `/v1/invoices?*customer=${first.customerId}*`, times: 3 })
    const { status, out, err } = await reconcile()
    expect(status).toBe(1)
    expect(err).toEqual([expect.stringMatching(new RegExp(`^Member ${first.member.id} could not be compared: .+`))])
    expect(out).toEqual([
      `Member ${second.member.id}, ${second.subscription}: is_cancelled was true, is false.`,
      '2 customers compared, 1 difference repaired.',
    ])
    expect(await reconcile()).toEqual(AGREED)
  })
})
