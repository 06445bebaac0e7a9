import { deskMessageGet } from '@yukan/contract/desk/message.ts'
import { lookAtMessage } from '../../../contact/messages.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** A message of a reader. The member office and admins. */
export const messageGet = defineDeskHandler(deskMessageGet, async (ctx, { query, caller, now }) => ({
  message: await lookAtMessage(ctx, caller, query.id, now),
}))
