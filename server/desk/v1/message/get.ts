import { deskMessageGet } from '@yukan/contract/desk/message.ts'
import { readMessage } from '../../../contact/messages.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** A message of a reader. The member office and admins. */
export const messageGet = defineDeskHandler(deskMessageGet, async (ctx, { query, caller, now }) => ({
  message: await readMessage(ctx, caller, query.id, now),
}))
