/** The call that hands the daily list over. */
import type { BodyOf, ReplyOf } from '@yukan/contract/call.ts'
import type { deskDeliveryExport } from '@yukan/contract/desk/delivery.ts'
import { callDesk } from '../../client/call-desk.ts'

/** Hands a list over, and returns its file with the list as it is then. Throws `BrowserRefusal`. */
export function handOver(body: BodyOf<typeof deskDeliveryExport>): Promise<ReplyOf<typeof deskDeliveryExport>> {
  return callDesk<typeof deskDeliveryExport>('POST', '/desk/v1/delivery/export', { body })
}
