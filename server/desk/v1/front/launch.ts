import { deskFrontLaunch } from '@yukan/contract/desk/front.ts'
import { launchEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Launches a front page at once. Editors and admins. E_FRONT_STATE, E_FRONT_TAKEN. */
export const frontLaunch = defineDeskHandler(deskFrontLaunch, async (ctx, { body, caller, now }) => ({
  released: await launchEdition(ctx, caller, body, now),
}))
