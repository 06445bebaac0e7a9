/** The data sent by the forms of the life of the region. */
import type { BodyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'

/** The entry and the version that was seen; null and 0 for a new one. */
export interface EntryVersion {
  id: number | null
  version: number
}
type Fields<Body> = Omit<Body, 'id' | 'version'>
export type ObituaryFields = Fields<BodyOf<DeskCalls['/life/save-obituary']>>
export type EventFields = Fields<BodyOf<DeskCalls['/life/save-event']>>
export type DutyFields = Fields<BodyOf<DeskCalls['/life/save-doctors']>>
export type AnnouncementFields = Fields<BodyOf<DeskCalls['/life/save-announcement']>>
