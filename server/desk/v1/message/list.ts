import { deskMessageList } from '@yukan/contract/desk/message.ts'
import { listReaderMessages } from '../../../contact/messages.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleListMessages = defineDeskHandler(deskMessageList, async (ctx, { query }) => listReaderMessages(ctx, query))
