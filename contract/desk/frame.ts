/** Data of the frame around every page of the desk: the next edition, colleagues who are present, waiting work. */
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall, deskCallTable } from '../call.ts'
import { Id, Instant, Nullable } from '../entities.ts'
import { StaffRole } from './entities.ts'
import { staffGet } from './staff-call.ts'

export const DeskFrame = Type.Object(
  {
    now: Instant,
    edition: Type.String({ format: 'date-time', description: 'the next one on a day with a paper, in UTC' }),
    editionAfter: Type.String({ format: 'date-time', description: 'the one after it, in UTC' }),
    endsAt: Type.String({ format: 'date-time', description: 'when the own session ends if it is not used, in UTC' }),
    present: Type.Array(Type.Object({ id: Id, name: Type.String(), role: StaffRole }), { description: 'colleagues at the desk, by name' }),
    waiting: Nullable(
      Type.Object({
        reviews: Type.Integer({ description: 'articles that wait for an editor' }),
        late: Type.Integer({ description: 'of today: should be out and is not, or went out late' }),
      }),
    ),
  },
  { title: 'DeskFrame' },
)
export type DeskFrame = Static<typeof DeskFrame>

export const frameCalls = deskCallTable({
  /** Refreshed by every open page of the desk, without using the session. `waiting` is null for roles that see no articles. */
  '/frame/get': defineCall({
    ...staffGet(STAFF_ROLES),
    isUnattended: true,
    summary: 'The next edition, present colleagues, and waiting work',
    query: Type.Object({}),
    reply: DeskFrame,
    errors: [],
    sample: {
      reply: {
        now: '2026-11-20T13:42:07+09:00',
        edition: '2026-11-20T06:00:00.000Z',
        editionAfter: '2026-11-21T06:00:00.000Z',
        endsAt: '2026-11-20T05:30:00.000Z',
        present: [{ id: 2, name: '森下 由紀', role: 'editor' }],
        waiting: { reviews: 4, late: 1 },
      },
    },
  }),
})
