/** The audit log of the desk (decision 039). */
import { ADMINS } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { defineCall, deskCallTable } from '../call.ts'
import { Id, Instant, Nullable } from '../entities.ts'
import { staffGet } from './staff-call.ts'

export const AuditEntry = Type.Object(
  {
    id: Id,
    at: Instant,
    staffName: Nullable(Type.String({ description: 'null for a command of the operator' })),
    action: Type.String({ description: 'the action: `staff.set-role`' }),
    subject: Type.String({ description: 'to whom or what, as it was called then' }),
    before: Nullable(Type.Record(Type.String(), Type.Unknown())),
    after: Nullable(Type.Record(Type.String(), Type.Unknown())),
  },
  { title: 'AuditEntry' },
)
export type AuditEntry = Static<typeof AuditEntry>

export const auditCalls = deskCallTable({
  /** Entries, newest first, fifty at a time; `before` is the `nextBefore` of the page before. */
  '/audit/list': defineCall({
    ...staffGet(ADMINS),
    summary: 'The record of changes, newest first',
    query: Type.Object({
      words: Type.Optional(
        Type.String({ maxLength: FIND_MAX, description: 'parts of a name, action or subject, all of which must occur' }),
      ),
      action: Type.Optional(Type.String({ maxLength: 60, description: 'only this action' })),
      before: Type.Optional(Id),
    }),
    reply: Type.Object({ entries: Type.Array(AuditEntry), nextBefore: Nullable(Id) }),
    errors: [],
    sample: {
      query: { words: '山田' },
      reply: {
        entries: [
          {
            id: 12,
            at: '2026-11-20T15:30:00+09:00',
            staffName: '山田 葉子',
            action: 'staff.set-role',
            subject: '佐藤 健',
            before: { role: 'reporter' },
            after: { role: 'editor' },
          },
        ],
        nextBefore: null,
      },
    },
  }),
})
