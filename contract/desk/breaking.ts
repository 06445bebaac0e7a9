/** The line of breaking news on every page of the readers (decision 046). */
import { ARTICLE_EDITORS, ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { BREAKING_TEXT_MAX, BREAKING_LINK_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { ChosenInstant, Id, Instant, Nullable } from '../entities.ts'
import { OneLine } from '../fields.ts'
import { staffGet, staffPost, updated } from './staff-call.ts'

export const BreakingLine = Type.Object(
  {
    id: Id,
    version: Type.Integer({ description: 'grows with each change' }),
    text: Type.String(),
    link: Nullable(Type.String({ description: 'path of an article, or an address of another site' })),
    endsAt: Instant,
    setAt: Instant,
    staffName: Type.String({ description: 'who set it' }),
    takenDownAt: Nullable(Instant),
    takenDownBy: Nullable(Type.String()),
  },
  { title: 'BreakingLine' },
)
export type BreakingLine = Static<typeof BreakingLine>

export const sampleBreakingLine: BreakingLine = {
  id: 1,
  version: 1,
  text: '中央川に氾濫危険情報　中央市が避難指示',
  link: '/article/hanran/',
  endsAt: '2026-11-20T21:00:00+09:00',
  setAt: '2026-11-20T15:12:00+09:00',
  staffName: '森下 悠',
  takenDownAt: null,
  takenDownBy: null,
}

const typed = {
  text: OneLine(BREAKING_TEXT_MAX, { isTrimmed: true }),
  link: Nullable(Type.String({ minLength: 1, maxLength: BREAKING_LINK_MAX })),
  endsAt: ChosenInstant,
}
const seen = Nullable(Id)
const sampleTyped = { text: sampleBreakingLine.text, link: sampleBreakingLine.link, endsAt: sampleBreakingLine.endsAt }
const change = {
  ...staffPost(ARTICLE_EDITORS),
  errors: ['E_CHANGED'],
} as const

export const breakingCalls = deskCallTable({
  /** The line that readers see now, and the newest twenty lines. */
  '/breaking/list': defineCall({
    ...staffGet(ARTICLE_READERS),
    summary: 'Breaking news: the shown line and the newest ones',
    query: Type.Object({}),
    reply: Type.Object({ shown: Nullable(BreakingLine), lines: Type.Array(BreakingLine) }),
    errors: [],
    sample: { reply: { shown: sampleBreakingLine, lines: [sampleBreakingLine] } },
  }),

  /** Sets a line in place of the line that was seen (null: none). It is mailed to all who work with articles. */
  '/breaking/set': defineCall({
    ...change,
    summary: 'Sets the line of breaking news',
    body: Type.Object({ ...typed, seen }),
    reply: Type.Object({ id: Id }),
    sample: { body: { ...sampleTyped, seen: null }, reply: { id: 1 } },
  }),

  /** Changes the shown line in the version that was seen. */
  '/breaking/change': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Changes the line of breaking news',
    body: Type.Object({ ...typed, id: Id, version: Type.Integer({ minimum: 1 }) }),
    sample: { body: { ...sampleTyped, id: 1, version: 1 }, reply: updated },
  }),

  /** Withdraws the shown line at once. */
  '/breaking/take-down': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Takes the line of breaking news down',
    body: Type.Object({ id: Id }),
    sample: { body: { id: 1 }, reply: updated },
  }),

  /** Restores a line that has not expired, in place of the line that was seen. */
  '/breaking/restore': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Puts a line of breaking news up again',
    body: Type.Object({ id: Id, seen }),
    sample: { body: { id: 1, seen: null }, reply: updated },
  }),
})
