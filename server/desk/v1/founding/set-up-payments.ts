import { deskFoundingSetUpPayments } from '@yukan/contract/desk/founding.ts'
import { setUpPayments } from '../../../founding/payments.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSetUpPayments = defineDeskHandler(deskFoundingSetUpPayments, async (ctx, { caller, now }) => {
  await setUpPayments(ctx, caller, now)
  return { updated: true as const }
})
