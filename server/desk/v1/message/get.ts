import { deskMessageGet } from '@yukan/contract/desk/message.ts'
import { readMessage } from '../../../contact/messages.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleGetMessage = defineDeskHandler(deskMessageGet, async (ctx, { query, caller, now }) => ({
  message: await readMessage(ctx, caller, query.id, now),
}))
