import { sampleMaster } from '@yukan/contract/samples.ts'
import { demoMembers } from '../master/members.ts'
import { startCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import type { StartedCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPaid, isUnderContract } from '@yukan/rules/membership/member-status.ts'
import { listCards } from '@yukan/server/billing/cards.ts'
import { readConfig } from '@yukan/server/config.ts'
import { findMembership } from '@yukan/server/store/membership/membership.ts'
import { findCustomerId, listSubscriptions } from '@yukan/server/store/billing/billing.ts'
import { saveMaster } from '@yukan/server/store/settings/master.ts'
import { findMemberByEmail } from '@yukan/server/store/membership/member.ts'
import { buildTestContext } from '@yukan/server/test/context.ts'
import type { TestContext } from '@yukan/server/test/context.ts'
import { hasContracts, seedContracts } from './seed-contracts.ts'
import { seedMembers } from './seed-members.ts'

let cards: StartedCardSandbox
let test: TestContext
beforeAll(async () => {
  cards = await startCardSandbox()
  const { cardProvider } = readConfig({ PUBLIC_URL: 'http://localhost:3000' })
  test = await buildTestContext({ now: new Date(), config: { cardProvider: { ...cardProvider, sandboxUrl: cards.url } } })
  const product_id = { local: 'prod_yukan', develop: 'prod_yukan', production: 'prod_yukan' }
  await saveMaster(test.db, { ...sampleMaster, products: { ...sampleMaster.products, product_id } })
  await seedMembers(test.ctx, test.clock.now())
})
afterAll(async () => {
  await test.close()
  await cards.close()
})

async function stateOf(state: string) {
  const member = (await findMemberByEmail(test.db, demoMembers.find((each) => each.state === state)!.email))!
  const membership = await findMembership(test.db, member)
  const [row] = await listSubscriptions(test.db, member.id)
  const now = test.clock.now()
  const [card] = await listCards(test.ctx, (await findCustomerId(test.db, member.id))!, now)
  return [row?.plan_name, row?.status, row?.is_cancelled, isPaid(membership, now), isUnderContract(membership, now), card?.isCertified]
}

it('seeds the demo contracts once, each in the state of its member', { tags: ['long'], timeout: 60_000 }, async () => {
  expect(await hasContracts(test.ctx)).toBe(false)
  expect(await seedContracts(test.ctx, test.clock.now())).toBe(4)
  expect(await stateOf('web')).toEqual(['web', 'active', false, true, true, true])
  expect(await stateOf('webPaper')).toEqual(['webPaper', 'active', false, true, true, true])
  expect(await stateOf('cancelled')).toEqual(['web', 'active', true, true, false, true])
  expect(await stateOf('payment failed')).toEqual(['web', 'past_due', false, true, true, true])
  expect(await hasContracts(test.ctx)).toBe(true)
  expect(await seedContracts(test.ctx, test.clock.now())).toBe(0)
})

it('seeds no demo contracts at a real card provider', async () => {
  const real = { ...test.ctx, config: { ...test.ctx.config, cardProvider: { ...test.ctx.config.cardProvider, sandboxUrl: null } } }
  expect([await hasContracts(real), await seedContracts(real, test.clock.now())]).toEqual([true, 0])
})
