/** Emergency openings at the desk (decision 047): requested by one person, approved by a second. */
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import { OPENING_ACTIONS } from '@yukan/rules/membership/openings.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { TAG_MAX, OPENING_REASON_MAX, OPENING_ARTICLES_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { ChosenInstant, Day, Id, Instant, Nullable } from '../entities.ts'
import { OneLine, SoughtName } from '../fields.ts'
import { oneOf } from '../literals.ts'
import { OpeningScope, sampleScope } from '../site.ts'
import { staffGet, staffPost, updated } from './staff-call.ts'

/** The requested scope: articles by their addresses, a tag by its name. */
export const AskedScope = Type.Union(
  [
    Type.Object({ kind: Type.Literal('all') }),
    Type.Object({ kind: Type.Literal('category'), categoryId: Id }),
    Type.Object({ kind: Type.Literal('tag'), tag: Type.String({ minLength: 1, maxLength: TAG_MAX }) }),
    Type.Object({
      kind: Type.Literal('articles'),
      slugs: Type.Array(SoughtName(), { minItems: 1, maxItems: OPENING_ARTICLES_MAX }),
    }),
    Type.Object({ kind: Type.Literal('paper'), day: Day }),
  ],
  { title: 'AskedScope' },
)
export type AskedScope = Static<typeof AskedScope>

export const DeskOpening = Type.Object(
  {
    id: Id,
    scope: OpeningScope,
    slugs: Type.Array(Type.String(), { description: 'addresses of the articles of the scope' }),
    reason: Type.String(),
    isLight: Type.Boolean({ description: 'the home page has its low-data form' }),
    endsAt: Instant,
    state: oneOf(['waiting', 'open', 'ended'], { description: '`waiting` for a second person' }),
    requestedAt: Instant,
    requestedBy: Type.String(),
    openedAt: Nullable(Instant),
    openedBy: Nullable(Type.String()),
    aloneReason: Nullable(Type.String({ description: 'why one person opened it alone at night' })),
    endedAt: Nullable(Instant),
    endedBy: Nullable(Type.String()),
    actions: Type.Array(oneOf(OPENING_ACTIONS), { description: 'possible actions of the caller' }),
  },
  { title: 'DeskOpening' },
)
export type DeskOpening = Static<typeof DeskOpening>

export const sampleOpening: DeskOpening = {
  id: 1,
  scope: sampleScope,
  slugs: [],
  reason: '台風で夕刊を配達できない地区があるため',
  isLight: true,
  endsAt: '2026-11-22T18:00:00+09:00',
  state: 'waiting',
  requestedAt: '2026-11-20T15:00:00+09:00',
  requestedBy: '森下 悠',
  openedAt: null,
  openedBy: null,
  aloneReason: null,
  endedAt: null,
  endedBy: null,
  actions: ['consent', 'end'],
}

const change = staffPost(ARTICLE_EDITORS)
const Reason = OneLine(OPENING_REASON_MAX, { isTrimmed: true })

export const openingCalls = deskCallTable({
  /** The newest thirty openings and requests. */
  '/opening/list': defineCall({
    ...staffGet(ARTICLE_EDITORS),
    summary: 'Emergency openings and requests for them',
    query: Type.Object({}),
    reply: Type.Object({ openings: Type.Array(DeskOpening) }),
    errors: [],
    sample: { reply: { openings: [sampleOpening] } },
  }),

  /** Requests an opening; it waits for a second person, and the others are mailed. */
  '/opening/request': defineCall({
    ...change,
    needsProof: true,
    summary: 'Asks for an emergency opening',
    body: Type.Object({ scope: AskedScope, reason: Reason, isLight: Type.Boolean(), endsAt: ChosenInstant }),
    reply: Type.Object({ id: Id }),
    errors: [],
    sample: {
      body: { scope: { kind: 'all' }, reason: sampleOpening.reason, isLight: true, endsAt: sampleOpening.endsAt },
      reply: { id: 1 },
    },
  }),

  /** Approves a colleague's request: it opens at once, for every reader. */
  '/opening/consent': defineCall({
    ...change,
    reply: Acknowledged,
    needsProof: true,
    summary: 'Consents to an emergency opening',
    body: Type.Object({ id: Id }),
    errors: ['E_SECOND_PERSON', 'E_OPENING'],
    sample: { body: { id: 1 }, reply: updated },
  }),

  /** Opens the caller's own request at night without consent. */
  '/opening/open-alone': defineCall({
    ...change,
    reply: Acknowledged,
    needsProof: true,
    summary: 'Opens alone at night',
    body: Type.Object({ id: Id, reason: Reason }),
    errors: ['E_OPENING'],
    sample: { body: { id: 1, reason: '当直が一人で、電話がつながらないため' }, reply: updated },
  }),

  /** Moves the end of an opening; not by the person who asked for it. */
  '/opening/extend': defineCall({
    ...change,
    reply: Acknowledged,
    needsProof: true,
    summary: 'Moves the end of an emergency opening',
    body: Type.Object({ id: Id, endsAt: ChosenInstant }),
    errors: ['E_SECOND_PERSON', 'E_OPENING'],
    sample: { body: { id: 1, endsAt: '2026-11-23T18:00:00+09:00' }, reply: updated },
  }),

  /** Ends an opening at once, or withdraws its request. */
  '/opening/end': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Ends an emergency opening',
    body: Type.Object({ id: Id }),
    errors: ['E_OPENING'],
    sample: { body: { id: 1 }, reply: updated },
  }),
})
