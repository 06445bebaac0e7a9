import { deskMessageList } from '@yukan/contract/desk/message.ts'
import { listReaderMessages } from '../../../contact/messages.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Messages of readers. The member office and admins. */
export const messageList = defineDeskHandler(deskMessageList, async (ctx, { query }) => listReaderMessages(ctx, query))
