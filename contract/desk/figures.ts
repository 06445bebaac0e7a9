/** Figures of the newspaper by day and by article, counted by the program itself (decision 053). */
import { FIGURE_PERIODS, FIGURE_READERS } from '@yukan/rules/desk/figures.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall, deskCallTable } from '../call.ts'
import { Day } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { staffGet } from './staff-call.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** The figures of one Tokyo day. */
export const FigureDay = Type.Object(
  {
    day: Day,
    readers: Type.Object(
      {
        guest: count('without a login'),
        free: count('members without a plan'),
        trial: count('members in trial'),
        paid: count('members who pay by card'),
        bank: count('members who pay by bank (role 7)'),
        staff: count('roles that read everything'),
      },
      { description: 'visitors who opened an article, each in one state; a visitor is a connection and a kind of browser' },
    ),
    readings: count('articles opened, each once for each visitor'),
    gates: count('those where the notice stood in place of the body'),
    gateReaders: count('visitors who saw that notice'),
    begun: count('registrations begun'),
    begunAtGate: count('those begun in a browser that had followed the notice'),
    newMembers: count('registrations completed'),
    newMembersFromGate: count('those begun in a browser that had followed the notice'),
    applications: count('contracts applied for and begun'),
    withdrawals: count('members who left'),
    undelivered: count('mails of that day that were given up'),
  },
  { title: 'FigureDay' },
)
export type FigureDay = Static<typeof FigureDay>

export const FigureArticle = Type.Object(
  {
    id: Type.Integer(),
    title: Type.String(),
    readings: count('opened, once for each visitor and day'),
    gates: count('those where the notice stood in place of the body'),
    begun: count('registrations begun from its notice'),
  },
  { title: 'FigureArticle' },
)
export type FigureArticle = Static<typeof FigureArticle>

export const sampleFigureDay: FigureDay = {
  day: '2026-11-19',
  readers: { guest: 6_120, free: 412, trial: 96, paid: 1_604, bank: 148, staff: 32 },
  readings: 20_140,
  gates: 3_220,
  gateReaders: 2_481,
  begun: 14,
  begunAtGate: 9,
  newMembers: 7,
  newMembersFromGate: 5,
  applications: 3,
  withdrawals: 2,
  undelivered: 1,
}
const sampleFigureArticle: FigureArticle = { id: 1_204, title: '絹の道を歩く', readings: 1_812, gates: 604, begun: 3 }

const query = Type.Object({
  period: Type.Optional(oneOf(FIGURE_PERIODS, { description: 'days until yesterday; 30 without it' })),
  month: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$', description: 'instead of `period`' })),
})
const reading = staffGet(FIGURE_READERS)

export const figuresCalls = deskCallTable({
  /** The figures of a period: its days, as far as they were counted, and the hundred articles that were opened most. */
  '/figures/get': defineCall({
    ...reading,
    summary: 'Figures by day and by article',
    query,
    reply: Type.Object({
      from: Day,
      to: Day,
      days: Type.Array(FigureDay),
      articles: Type.Array(FigureArticle),
      months: Type.Array(Type.String(), { description: 'that can be chosen, as YYYY-MM, the newest first' }),
    }),
    errors: [],
    sample: {
      query: {},
      reply: {
        from: '2026-10-21',
        to: '2026-11-19',
        days: [
          { ...sampleFigureDay, day: '2026-11-18', readers: { ...sampleFigureDay.readers, guest: 5_204 }, gates: 2_804 },
          { ...sampleFigureDay, readers: { ...sampleFigureDay.readers } },
        ],
        articles: [
          sampleFigureArticle,
          { ...sampleFigureArticle, id: 1_205, title: '駅前の朝市が再開', readings: 902, gates: 0, begun: 0 },
        ],
        months: ['2026-11', '2026-10'],
      },
    },
  }),

  /** The same as CSV for spreadsheets. */
  '/figures/export': defineCall({
    ...reading,
    summary: 'Figures as CSV',
    query: Type.Object({ ...query.properties, of: oneOf(['days', 'articles']) }),
    reply: Type.Object({ csv: Type.String({ description: 'UTF-8 with a byte order mark' }) }),
    errors: [],
    sample: { query: { of: 'days' }, reply: { csv: '\uFEFF日\r\n' } },
  }),
})
