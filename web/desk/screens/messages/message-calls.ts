/** Calls that change a message of a reader. */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { deskMessageSetAnswered } from '@yukan/contract/desk/message.ts'
import { callDesk } from '../../client/call-desk.ts'

/** Marks a message as answered, or as waiting again. Throws `BrowserRefusal`. */
export function sendAnswered(id: number, isAnswered: boolean): Promise<ReplyOf<typeof deskMessageSetAnswered>> {
  return callDesk<typeof deskMessageSetAnswered>('POST', '/desk/v1/message/set-answered', { body: { id, isAnswered } })
}
