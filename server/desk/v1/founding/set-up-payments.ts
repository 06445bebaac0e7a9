import { deskFoundingSetUpPayments } from '@yukan/contract/desk/founding.ts'
import { setUpPayments } from '../../../founding/payments.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Registers the plans at the card provider. Admins. E_PROVIDER, E_PRICE_MISMATCH. */
export const foundingSetUpPayments = defineDeskHandler(deskFoundingSetUpPayments, async (ctx, { caller, now }) => {
  await setUpPayments(ctx, caller, now)
  return { updated: true as const }
})
