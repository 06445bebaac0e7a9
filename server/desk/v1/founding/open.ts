import { deskFoundingOpen } from '@yukan/contract/desk/founding.ts'
import { openNewspaper } from '../../../founding/founding.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleOpenNewspaper = defineDeskHandler(deskFoundingOpen, async (ctx, { caller, now }) => {
  await openNewspaper(ctx, caller, now)
  return { updated: true as const }
})
