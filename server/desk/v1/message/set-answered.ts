import { deskMessageSetAnswered } from '@yukan/contract/desk/message.ts'
import { setAnswered } from '../../../contact/messages.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Marks a message as answered. The member office and admins. E_CHANGED. */
export const messageSetAnswered = defineDeskHandler(deskMessageSetAnswered, async (ctx, { body, caller, now }) =>
  setAnswered(ctx, caller, body, now),
)
