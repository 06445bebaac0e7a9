import { deskMessageSetAnswered } from '@yukan/contract/desk/message.ts'
import { setAnswered } from '../../../contact/messages.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSetAnswered = defineDeskHandler(deskMessageSetAnswered, async (ctx, { body, caller, now }) =>
  setAnswered(ctx, caller, body, now),
)
