import { deskFoundingRemoveDemo } from '@yukan/contract/desk/founding.ts'
import { removeDemo } from '../../../founding/remove-demo.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Removes the demo. Admins. E_PROVIDER, E_IMPORTING. */
export const foundingRemoveDemo = defineDeskHandler(deskFoundingRemoveDemo, async (ctx, { body, caller, now }) => ({
  removed: await removeDemo(ctx, caller, body.name, now),
}))
