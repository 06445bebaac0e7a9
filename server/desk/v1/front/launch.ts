import { deskFrontLaunch } from '@yukan/contract/desk/front.ts'
import { launchEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleLaunchFront = defineDeskHandler(deskFrontLaunch, async (ctx, { body, caller, now }) => {
  await launchEdition(ctx, caller, body.id, now)
  return { updated: true as const }
})
