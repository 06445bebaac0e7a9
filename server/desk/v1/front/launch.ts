import { deskFrontLaunch } from '@yukan/contract/desk/front.ts'
import { launchEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleLaunchFront = defineDeskHandler(deskFrontLaunch, async (ctx, { body, caller, now }) => ({
  released: await launchEdition(ctx, caller, body, now),
}))
