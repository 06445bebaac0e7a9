/** What the desk does with the life of the region. */
import type { BodyOf } from '@yukan/contract/call.ts'
import type {
  deskLifeSaveAnnouncement,
  deskLifeSaveDoctors,
  deskLifeSaveEvent,
  deskLifeSaveObituary,
  deskLifeSetState,
} from '@yukan/contract/desk/life.ts'
import type { LifeState } from '@yukan/rules/life.ts'
import { callDesk } from '../../client/call-desk.ts'

/** Which entry, in the version that was seen; null and 0 for a new one. */
export interface Which {
  id: number | null
  version: number
}
type Fields<Body> = Omit<Body, 'id' | 'version'>
export type ObituaryFields = Fields<BodyOf<typeof deskLifeSaveObituary>>
export type EventFields = Fields<BodyOf<typeof deskLifeSaveEvent>>
export type DutyFields = Fields<BodyOf<typeof deskLifeSaveDoctors>>
export type AnnouncementFields = Fields<BodyOf<typeof deskLifeSaveAnnouncement>>

export function saveObituary(fields: ObituaryFields, which: Which) {
  return callDesk<typeof deskLifeSaveObituary>('POST', '/desk/v1/life/save-obituary', { body: { ...fields, ...which } })
}

export function saveEvent(fields: EventFields, which: Which) {
  return callDesk<typeof deskLifeSaveEvent>('POST', '/desk/v1/life/save-event', { body: { ...fields, ...which } })
}

export function saveDoctors(fields: DutyFields, which: Which) {
  return callDesk<typeof deskLifeSaveDoctors>('POST', '/desk/v1/life/save-doctors', { body: { ...fields, ...which } })
}

export function saveAnnouncement(fields: AnnouncementFields, which: Which) {
  return callDesk<typeof deskLifeSaveAnnouncement>('POST', '/desk/v1/life/save-announcement', { body: { ...fields, ...which } })
}

/** Sets the state of an entry. Returns its version. */
export async function setState(id: number, version: number, state: LifeState): Promise<number> {
  return (await callDesk<typeof deskLifeSetState>('POST', '/desk/v1/life/set-state', { body: { id, version, state } })).version
}
