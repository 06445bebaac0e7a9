/** The day besides its articles: the printed pages, messages of readers, yesterday in figures. */
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall, deskCallTable } from '../call.ts'
import { Day, Instant, Nullable } from '../entities.ts'
import { WaitingDeliveries } from './delivery.ts'
import { ListedPaper, sampleListedPaper } from './paper.ts'
import { DeskProof, sampleProof } from './proof.ts'
import { staffGet } from './staff-call.ts'

/** The program's counts of one Tokyo day. */
export const DayFigures = Type.Object(
  {
    readers: Type.Integer({ description: 'visitors who opened an article' }),
    readings: Type.Integer({ description: 'articles opened, each once for each visitor' }),
    gates: Type.Integer({ description: 'openings with the notice in place of the body' }),
    begun: Type.Integer({ description: 'registrations begun' }),
    newMembers: Type.Integer({ description: 'confirmed registrations' }),
    applications: Type.Integer({ description: 'contracts applied for and begun' }),
    withdrawals: Type.Integer({ description: 'members who left' }),
    undelivered: Type.Integer({ description: 'mails of that day that could not be delivered' }),
  },
  { title: 'DayFigures' },
)
export type DayFigures = Static<typeof DayFigures>

export const DayMessages = Type.Object(
  {
    received: Type.Integer({ description: 'of the last seven days' }),
    open: Type.Integer({ description: 'of any day, that nobody has answered' }),
    newest: Type.Array(Type.Object({ subject: Type.String(), text: Type.String({ description: 'its beginning' }), receivedAt: Instant })),
  },
  { title: 'DayMessages' },
)
export type DayMessages = Static<typeof DayMessages>

const sampleFigures: DayFigures = {
  readers: 8412,
  readings: 20_140,
  gates: 3_220,
  begun: 14,
  newMembers: 7,
  applications: 3,
  withdrawals: 2,
  undelivered: 1,
}

export const dayCalls = deskCallTable({
  /** Today's printed pages, messages and figures. Messages and deliveries are for roles that work with members; null for the others. */
  '/day/get': defineCall({
    ...staffGet(STAFF_ROLES),
    summary: "Today's printed pages, messages of readers, and yesterday in figures",
    query: Type.Object({}),
    reply: Type.Object({
      day: Day,
      isOpen: Type.Boolean({ description: 'readers get the newspaper: it is not being founded any more' }),
      pages: Type.Array(Type.Object({ page: Type.Integer(), pictureUrl: Type.String(), width: Type.Integer(), height: Type.Integer() }), {
        description: "of today's evening paper, in page order; empty before it is imported",
      }),
      paper: Type.Union([ListedPaper, Type.Null()], { description: "today's evening paper, its newest edition; null before it is begun" }),
      closed: Nullable(Type.String({ description: 'why no evening paper is printed today' })),
      messages: Nullable(DayMessages),
      deliveries: Type.Union([WaitingDeliveries, Type.Null()], {
        description:
          'the newest day with an end that was cancelled after its hand-over, else yesterday if lines of it were not handed over',
      }),
      yesterday: DayFigures,
      dayBefore: DayFigures,
      proof: Type.Union([DeskProof, Type.Null()], { description: 'the last nightly proof; null before the first' }),
    }),
    errors: [],
    sample: {
      reply: {
        day: '2026-11-20',
        isOpen: true,
        pages: [{ page: 1, pictureUrl: '/desk/paper-files/31/thumbnail.webp', width: 240, height: 340 }],
        paper: sampleListedPaper,
        closed: null,
        messages: {
          received: 3,
          open: 2,
          newest: [{ subject: '配達', text: '夕刊が雨に濡れて届いた', receivedAt: '2026-11-20T10:12:00+09:00' }],
        },
        deliveries: { day: '2026-11-19', waiting: 4, added: 0, revoked: 0 },
        yesterday: sampleFigures,
        dayBefore: sampleFigures,
        proof: sampleProof,
      },
    },
  }),
})
