/** The front page laid out by hand, prepared and launched at its minute (decision 045). */
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import { EDITION_STATES } from '@yukan/rules/front/front-page.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { ChosenInstant, Id, Instant, Nullable } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { DeskState, Version } from './article-entities.ts'
import { staffGet, staffPost, updated } from './staff-call.ts'

const Place = Type.Integer({ minimum: 0, description: 'on the page, from 0: the lead' })

export const FrontArticle = Type.Object(
  {
    id: Id,
    title: Type.String({ description: 'of a published or scheduled article as it is approved, else as it is written now; may be empty' }),
    state: DeskState,
    releaseAt: Instant,
    limited: Type.Boolean(),
    picture: Nullable(
      Type.Object({
        url: Type.String(),
        width: Type.Integer(),
        height: Type.Integer(),
        cut: Type.Number({ description: 'position of its crop, in percent' }),
      }),
    ),
  },
  { title: 'FrontArticle' },
)
export type FrontArticle = Static<typeof FrontArticle>

export const FrontEdition = Type.Object(
  {
    id: Id,
    launchAt: Instant,
    endsAt: Instant,
    state: oneOf(EDITION_STATES, { description: 'now' }),
    canRedo: Type.Boolean({ description: 'it was undone, and restored it would be prepared or current' }),
    changedAt: Instant,
    changedBy: Type.String(),
  },
  { title: 'FrontEdition' },
)
export type FrontEdition = Static<typeof FrontEdition>

export const FrontSlot = Type.Object(
  {
    article: FrontArticle,
    version: Version,
    pinnedUntil: Nullable(Instant),
    isShown: Type.Boolean({ description: 'readers see it at the launch: it is approved, and released by then' }),
    from: Nullable(Place),
    changedBy: Type.String(),
  },
  { title: 'FrontSlot' },
)
export type FrontSlot = Static<typeof FrontSlot>

export const DeskFront = Type.Object(
  {
    editions: Type.Array(FrontEdition, { description: 'prepared ones and the latest others, the next launch last' }),
    now: Type.Object(
      {
        edition: Nullable(FrontEdition),
        articles: Type.Array(Type.Object({ article: FrontArticle, to: Nullable(Place) }), {
          description: 'current articles with their places at the launch; null: it leaves the page',
        }),
      },
      { description: 'the page of the readers' },
    ),
    chosen: Nullable(
      Type.Object({
        edition: FrontEdition,
        slots: Type.Array(FrontSlot, { description: 'in their order' }),
        rest: Type.Array(FrontArticle, { description: 'articles that fill the page below them at the launch' }),
      }),
    ),
    freeAt: Type.String({ format: 'date-time', description: 'the next evening edition without a prepared page, in UTC' }),
    unplaced: Type.Array(FrontArticle, { description: "of the day's run, and those waiting for an editor" }),
    mark: Type.String({ description: 'changes with the rest' }),
  },
  { title: 'DeskFront' },
)
export type DeskFront = Static<typeof DeskFront>

const sampleArticle: FrontArticle = {
  id: 1,
  title: '本町の蔵がよみがえる',
  state: 'scheduled',
  releaseAt: '2026-11-20T15:00:00+09:00',
  limited: false,
  picture: { url: '/desk/files/3-320.webp', width: 320, height: 213, cut: 50 },
}
const samplePublished: FrontArticle = {
  ...sampleArticle,
  id: 2,
  title: '公園の水鳥、ことし最多の42種',
  state: 'published',
  releaseAt: '2026-11-20T09:30:00+09:00',
  picture: null,
}
const sampleEdition: FrontEdition = {
  id: 7,
  launchAt: '2026-11-20T15:00:00+09:00',
  endsAt: '2026-11-21T15:00:00+09:00',
  state: 'prepared',
  canRedo: false,
  changedAt: '2026-11-20T13:28:00+09:00',
  changedBy: '森下 悠',
}
const sampleLaunched: FrontEdition = {
  ...sampleEdition,
  id: 6,
  launchAt: '2026-11-20T10:05:00+09:00',
  endsAt: '2026-11-20T15:00:00+09:00',
  state: 'inForce',
}
const sampleFront: DeskFront = {
  editions: [sampleLaunched, sampleEdition],
  now: { edition: sampleLaunched, articles: [{ article: samplePublished, to: 1 }] },
  chosen: {
    edition: sampleEdition,
    slots: [
      {
        article: sampleArticle,
        version: 12,
        pinnedUntil: '2026-11-20T20:00:00+09:00',
        isShown: true,
        from: null,
        changedBy: '森下 悠',
      },
    ],
    rest: [samplePublished],
  },
  freeAt: '2026-11-21T06:00:00.000Z',
  unplaced: [{ ...samplePublished, id: 3, state: 'review', title: '夜間の休日診療、来月から2カ所に' }],
  mark: 'k7wq',
}

const change = staffPost(ARTICLE_EDITORS)
const slot = { id: Id, articleId: Id }

export const frontCalls = deskCallTable({
  /** The current front page and one edition of it; without `id` the next prepared edition. */
  '/front/get': defineCall({
    ...staffGet(ARTICLE_EDITORS),
    summary: 'The front page now and as it is prepared',
    query: Type.Object({ id: Type.Optional(Id) }),
    reply: DeskFront,
    errors: [],
    sample: { query: { id: 7 }, reply: sampleFront },
  }),

  /** Waits some seconds until something differs from `seen`, and returns the page in its new state. */
  '/front/poll': defineCall({
    ...change,
    isUnattended: true,
    waits: true,
    summary: 'Waits for changes of the front page',
    body: Type.Object({ id: Nullable(Id), seen: Type.String({ maxLength: 100, description: '`mark` of the reply before' }) }),
    reply: DeskFront,
    errors: [],
    sample: { body: { id: 7, seen: '' }, reply: sampleFront },
  }),

  /** Prepares an edition for a future launch, empty or with the places of another. */
  '/front/create': defineCall({
    ...change,
    summary: 'Prepares a front page',
    body: Type.Object({ launchAt: ChosenInstant, copyOf: Nullable(Id) }),
    reply: Type.Object({ id: Id }),
    errors: ['E_FRONT_TAKEN'],
    sample: { body: { launchAt: '2026-11-20T15:00:00+09:00', copyOf: null }, reply: { id: 7 } },
  }),

  /** Changes when a prepared edition is launched. */
  '/front/reschedule': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Changes the launch of a prepared front page',
    body: Type.Object({ id: Id, launchAt: ChosenInstant }),
    errors: ['E_FRONT_STATE', 'E_FRONT_TAKEN'],
    sample: { body: { id: 7, launchAt: '2026-11-20T15:00:00+09:00' }, reply: updated },
  }),

  /** Places an article before another, or moves it there. E_CHANGED if a colleague has placed, moved or removed either since. */
  '/front/place': defineCall({
    ...change,
    summary: 'Places an article on a prepared front page',
    body: Type.Object({
      ...slot,
      seen: Type.Union([Version, Type.Null()], { description: 'version of its place; null if it had none' }),
      before: Type.Union([Id, Type.Null()], { description: 'the article that follows it; null at the end' }),
    }),
    reply: Type.Object({ version: Version }),
    errors: ['E_STATE', 'E_CHANGED', 'E_FRONT_STATE', 'E_FRONT_FULL'],
    sample: { body: { id: 7, articleId: 1, seen: null, before: 2 }, reply: { version: 13 } },
  }),

  /** Removes an article from a prepared edition. */
  '/front/remove': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Removes an article from a prepared front page',
    body: Type.Object({ ...slot, seen: Version }),
    errors: ['E_CHANGED', 'E_FRONT_STATE'],
    sample: { body: { id: 7, articleId: 1, seen: 13 }, reply: updated },
  }),

  /** Keeps an article in its place until an instant, or (null) as long as the edition. */
  '/front/pin': defineCall({
    ...change,
    summary: 'Pins an article of a prepared front page',
    body: Type.Object({ ...slot, seen: Version, until: Nullable(ChosenInstant) }),
    reply: Type.Object({ version: Version }),
    errors: ['E_CHANGED', 'E_FRONT_STATE'],
    sample: { body: { id: 7, articleId: 1, seen: 13, until: '2026-11-20T20:00:00+09:00' }, reply: { version: 14 } },
  }),

  /** Launches a prepared edition at once; on request the placed articles that are scheduled for its launch are released with it. */
  '/front/launch': defineCall({
    ...change,
    summary: 'Launches a front page at once',
    body: Type.Object({ id: Id, withArticles: Type.Boolean({ description: 'release the articles of its launch too' }) }),
    reply: Type.Object({ released: Type.Integer({ description: 'articles' }) }),
    errors: ['E_FRONT_STATE', 'E_FRONT_TAKEN'],
    sample: { body: { id: 7, withArticles: true }, reply: { released: 1 } },
  }),

  /** Undoes the current edition, or a prepared one: readers see the one before. Articles that were released with it are scheduled again. */
  '/front/undo': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Undoes a front page',
    body: Type.Object({ id: Id }),
    errors: ['E_FRONT_STATE'],
    sample: { body: { id: 7 }, reply: updated },
  }),

  /** Restores an edition that was undone. */
  '/front/redo': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Restores an undone front page',
    body: Type.Object({ id: Id }),
    errors: ['E_FRONT_STATE', 'E_FRONT_TAKEN'],
    sample: { body: { id: 7 }, reply: updated },
  }),
})
