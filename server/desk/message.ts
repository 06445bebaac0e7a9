import type { messageCalls } from '@yukan/contract/desk/message.ts'
import { listReaderMessages, viewMessage, setAnswered } from '../contact/messages.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const messageHandlers: DeskHandlers<typeof messageCalls> = {
  '/message/list': async (ctx, { query }) => listReaderMessages(ctx, query),

  '/message/get': async (ctx, { query, caller, now }) => ({
    message: await viewMessage(ctx, caller, query.id, now),
  }),

  '/message/set-answered': async (ctx, { body, caller, now }) => setAnswered(ctx, caller, body, now),
}
