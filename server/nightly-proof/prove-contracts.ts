/** Compares our copy of the contracts with the card provider, reading only; differences are repaired by the nightly comparison (decisions 021, 054). */
import type { ProofPart } from '@yukan/contract/desk/proof.ts'
import { productId } from '../billing/catalogue.ts'
import { providerCode, providerRefusal } from '../billing/provider-failure.ts'
import { toState } from '../billing/sync-customer.ts'
import type { Context } from '../context.ts'
import { listContracts } from '../store/billing/billing.ts'
import type { ContractRow } from '../store/billing/billing.ts'
import { readProducts } from '../store/settings/master.ts'
import { Findings } from './part.ts'

/** Contracts per request; requests are sequential to stay far below the provider's rate limits. */
const PAGE = 100
const COMPARED = ['plan_name', 'price_id', 'status', 'paid_through', 'is_cancelled'] as const

/** Whether a contract is over: its customer may have been deleted at the provider. */
function isOver({ status }: Pick<ContractRow, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

type ProviderState = NonNullable<ReturnType<typeof toState>>

/** Names of what differs. A cancellation that is stored here until its time is not at the provider yet. */
function differencesOf(row: ContractRow, state: ProviderState): string[] {
  const there = { ...state, is_cancelled: state.is_cancelled || row.cancel_after !== null }
  return COMPARED.filter((name) => row[name] !== there[name])
}

interface Suspect {
  subscriptionId: string
  what: 'unknown-here' | 'missing-there' | 'differs'
}

/** Whether a contract of the provider must be in our copy: one of our product that is not over. */
function belongsHere(state: ProviderState | null, product: string): boolean {
  return state !== null && !isOver(state) && state.product_id === product
}

async function findSuspects(ctx: Context, product: string): Promise<{ suspects: Suspect[]; checked: number }> {
  const ours = new Map((await listContracts(ctx.db)).map((row) => [row.subscription_id, row]))
  const seen = new Set<string>()
  const suspects: Suspect[] = []
  const provider = await ctx.cardProvider()
  for await (const subscription of provider.subscriptions.list({ status: 'all', limit: PAGE })) {
    seen.add(subscription.id)
    const row = ours.get(subscription.id)
    const state = toState(subscription)
    if (row === undefined) {
      if (belongsHere(state, product)) suspects.push({ subscriptionId: subscription.id, what: 'unknown-here' })
    } else if (state !== null && differencesOf(row, state).length > 0) suspects.push({ subscriptionId: subscription.id, what: 'differs' })
  }
  for (const row of ours.values())
    if (!seen.has(row.subscription_id) && !isOver(row)) suspects.push({ subscriptionId: row.subscription_id, what: 'missing-there' })
  return { suspects, checked: new Set([...ours.keys(), ...seen]).size }
}

/** Checks a suspect again, individually: a contract may have changed between our copy's reading and the provider's. Null for nothing wrong. */
async function checkAgain(ctx: Context, { subscriptionId, what }: Suspect): Promise<string | null> {
  const provider = await ctx.cardProvider()
  const found = await provider.subscriptions.retrieve(subscriptionId).catch((error: unknown) => {
    if (providerCode(error) === 'resource_missing') return null
    return providerRefusal(error)
  })
  const [row] = await listContracts(ctx.db, subscriptionId)
  if (row === undefined) return what === 'unknown-here' ? subscriptionId : null
  if (found === null) return isOver(row) ? null : `${subscriptionId} ${row.member_id}`
  const state = toState(found)
  const differences = state === null ? [] : differencesOf(row, state)
  return differences.length === 0 ? null : `${subscriptionId} ${row.member_id} ${differences.join(' ')}`
}

/** Compares every contract. Off while nothing is sold. E_PROVIDER. */
export async function proveContracts(ctx: Context): Promise<ProofPart> {
  const findings = new Findings()
  if ((await readProducts(ctx.db)) === null) return { ...findings.toPart('contracts', 0), result: 'off' }
  const { suspects, checked } = await findSuspects(ctx, await productId(ctx)).catch(providerRefusal)
  for (const suspect of suspects) {
    const subject = await checkAgain(ctx, suspect)
    if (subject !== null) findings.add(suspect.what, subject)
  }
  return findings.toPart('contracts', checked)
}
