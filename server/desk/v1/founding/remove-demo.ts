import { deskFoundingRemoveDemo } from '@yukan/contract/desk/founding.ts'
import { removeDemo } from '../../../founding/remove-demo.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRemoveDemo = defineDeskHandler(deskFoundingRemoveDemo, async (ctx, { body, caller, now }) => ({
  removed: await removeDemo(ctx, caller, body.name, now),
}))
