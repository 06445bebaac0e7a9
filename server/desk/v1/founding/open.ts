import { deskFoundingOpen } from '@yukan/contract/desk/founding.ts'
import { openNewspaper } from '../../../founding/founding.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Opens the newspaper to the public. Admins. E_NOT_READY. */
export const foundingOpen = defineDeskHandler(deskFoundingOpen, async (ctx, { caller, now }) => {
  await openNewspaper(ctx, caller, now)
  return { updated: true as const }
})
