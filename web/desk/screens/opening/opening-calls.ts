/** The calls of emergency openings. */
import type {
  AskedScope,
  deskOpeningConsent,
  deskOpeningEnd,
  deskOpeningExtend,
  deskOpeningOpenAlone,
  deskOpeningRequest,
} from '@yukan/contract/desk/opening.ts'
import { formatWireInstant, HOUR } from '@yukan/rules/tokyo-time.ts'
import { callDesk } from '../../client/call-desk.ts'

/** The instant that is some hours from now, as calls have it. */
export function hoursFromNow(hours: string): string {
  return formatWireInstant(new Date(Date.now() + Number(hours) * HOUR))
}

export const requestOpening = (body: { scope: AskedScope; reason: string; isLight: boolean; endsAt: string }) =>
  callDesk<typeof deskOpeningRequest>('POST', '/desk/v1/opening/request', { body })
export const consentToOpening = (id: number) => callDesk<typeof deskOpeningConsent>('POST', '/desk/v1/opening/consent', { body: { id } })
export const openAlone = (id: number, reason: string) =>
  callDesk<typeof deskOpeningOpenAlone>('POST', '/desk/v1/opening/open-alone', { body: { id, reason } })
export const extendOpening = (id: number, endsAt: string) =>
  callDesk<typeof deskOpeningExtend>('POST', '/desk/v1/opening/extend', { body: { id, endsAt } })
export const endOpening = (id: number) => callDesk<typeof deskOpeningEnd>('POST', '/desk/v1/opening/end', { body: { id } })
