/** Articles at the desk: lists, one article, writing, and its actions (decision 041). */
import { ARTICLE_READERS, rolesOf } from '@yukan/rules/articles/article-state.ts'
import { Type } from 'typebox'
import { ARTICLE_BODY_BYTES, ARTICLE_NOTE_MAX, FIND_MAX, STEPS_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Id, Instant, Nullable } from '../entities.ts'
import { SoughtName } from '../fields.ts'
import { ArticleDifference, sampleDifference } from './article-difference.ts'
import {
  ArticleStatus,
  ClientId,
  Colleague,
  DeskArticleRow,
  DeskState,
  sampleRow,
  sampleSettings,
  sampleStatus,
  ManyChange,
  SettingsChange,
  Version,
  ArticleSettings,
} from './article-entities.ts'
import { staffGet, staffPost, updated } from './staff-call.ts'

const Note = Type.String({ maxLength: ARTICLE_NOTE_MAX })
const NeededNote = Type.String({ pattern: '\\S', maxLength: ARTICLE_NOTE_MAX })

const reading = staffGet(ARTICLE_READERS)
const writing = staffPost(rolesOf('write'))
const editing = staffPost(rolesOf('approve'))

const seen = { id: Id, version: Version, settingsVersion: Version }
const sampleSeen = { id: 1, version: 12, settingsVersion: 2 }
const approvalErrors = ['E_STATE', 'E_CHANGED', 'E_NO_TITLE', 'E_NO_BODY', 'E_NO_CATEGORY', 'E_SLUG_TAKEN', 'E_EMBARGO'] as const

export const ArticleVersion = Type.Object(
  {
    id: Id,
    event: Type.String({ description: '`approve`, `publish`, `correct`, `send-for-review`, …' }),
    at: Instant,
    staffName: Type.String({ description: 'empty for the program' }),
    note: Type.String(),
  },
  { title: 'ArticleVersion' },
)

export const articleCalls = deskCallTable({
  /** Articles in all states, fifty at a time; `before` is the `next` of the page before. */
  '/article/list': defineCall({
    ...reading,
    summary: 'Articles in all states',
    query: Type.Object({
      state: Type.Optional(DeskState),
      category: Type.Optional(SoughtName('slug')),
      tag: Type.Optional(SoughtName('name')),
      author: Type.Optional(SoughtName()),
      words: Type.Optional(Type.String({ maxLength: FIND_MAX, description: 'all must occur; drafts are found too' })),
      order: Type.Optional(Type.Union([Type.Literal('release'), Type.Literal('changed')], { default: 'release' })),
      before: Type.Optional(Type.String({ pattern: '^\\d{1,15}-\\d{1,10}$', description: '`next` of the page before' })),
    }),
    reply: Type.Object({ articles: Type.Array(DeskArticleRow), next: Nullable(Type.String()), authors: Type.Array(Type.String()) }),
    errors: [],
    sample: { query: { state: 'scheduled' }, reply: { articles: [sampleRow], next: null, authors: ['坂本 亮'] } },
  }),

  /** The day's run: what goes out with the next edition, what waits for an editor, what is late. */
  '/article/today': defineCall({
    ...reading,
    summary: "Today's scheduled, waiting and late articles",
    query: Type.Object({}),
    reply: Type.Object({
      edition: Instant,
      hasEdition: Type.Boolean({ description: 'an evening paper is printed today' }),
      releases: Type.Array(DeskArticleRow, { description: 'of today and until the next edition, published or not' }),
      reviews: Type.Array(DeskArticleRow, { description: 'the longest waiting first' }),
      late: Type.Array(DeskArticleRow, { description: 'went out late today, or should be out and is not approved' }),
    }),
    errors: [],
    sample: { reply: { edition: '2026-11-20T15:00:00+09:00', hasEdition: true, releases: [sampleRow], reviews: [], late: [] } },
  }),

  /** One article with its current draft. */
  '/article/get': defineCall({
    ...reading,
    summary: 'One article as it is written now',
    query: Type.Object({ id: Id }),
    reply: Type.Object({
      id: Id,
      title: Type.String(),
      version: Version,
      document: Type.Unknown({ description: 'of the editor, at the version' }),
      status: ArticleStatus,
    }),
    errors: [],
    sample: {
      query: { id: 1 },
      reply: { id: 1, title: '本町の蔵がよみがえる', version: 12, document: { type: 'doc', content: [] }, status: sampleStatus },
    },
  }),

  /** Creates an empty article, planned for the next edition, or a copy of another. */
  '/article/create': defineCall({
    ...writing,
    summary: 'Creates an article, or a copy of one',
    body: Type.Object({ copyOf: Type.Optional(Id) }),
    reply: Type.Object({ id: Id }),
    errors: [],
    sample: { body: {}, reply: { id: 1 } },
  }),

  /** Changes some settings of an article; the others stay. */
  '/article/set-settings': defineCall({
    ...writing,
    summary: 'Changes settings of an article',
    body: Type.Object({ id: Id, changes: SettingsChange }),
    reply: Type.Object({ settings: ArticleSettings, settingsVersion: Version }),
    errors: ['E_STATE', 'E_SLUG_TAKEN'],
    sample: { body: { id: 1, changes: { limited: false } }, reply: { settings: sampleSettings, settingsVersion: 2 } },
  }),

  /** Commits steps of the editor that follow a version. The reply comes after the commit. */
  '/article/send-steps': defineCall({
    ...writing,
    summary: 'Commits typed text',
    bodyBytes: ARTICLE_BODY_BYTES,
    body: Type.Object({
      id: Id,
      version: Version,
      clientId: ClientId,
      steps: Type.Array(Type.Unknown(), { minItems: 1, maxItems: STEPS_MAX }),
    }),
    reply: Type.Object({
      outcome: Type.Union([Type.Literal('accepted'), Type.Literal('behind'), Type.Literal('refused')]),
      problem: Nullable(Type.String()),
    }),
    errors: ['E_STATE', 'E_CHANGED'],
    sample: {
      body: { id: 1, version: 12, clientId: 'c2FtcGxlMQ', steps: [{ stepType: 'replace', from: 1, to: 1 }] },
      reply: { outcome: 'accepted', problem: null },
    },
  }),

  /** Waits some seconds for steps after a version, another setting, state or colleague. E_CHANGED for another's client id. */
  '/article/poll': defineCall({
    ...staffPost(ARTICLE_READERS),
    isUnattended: true,
    waits: true,
    summary: 'Waits for changes of an article',
    body: Type.Object({
      id: Id,
      version: Version,
      clientId: ClientId,
      block: Nullable(Type.Integer({ minimum: 0, maximum: 100_000, description: 'index of the block with the cursor' })),
      seen: Type.String({ maxLength: 100, description: '`mark` of the reply before; empty at first: then it does not wait' }),
    }),
    reply: Type.Object({
      steps: Type.Array(Type.Object({ step: Type.Unknown(), clientId: Type.String() })),
      people: Nullable(Type.Array(Colleague)),
      status: Nullable(ArticleStatus),
      mark: Type.String({ description: 'changes with `status` and `people`, which are null if it equals `seen`' }),
    }),
    errors: ['E_CHANGED'],
    sample: {
      body: { id: 1, version: 12, clientId: 'c2FtcGxlMQ', block: 4, seen: '' },
      reply: { steps: [], people: [{ clientId: 'c2FtcGxlMQ', name: '坂本 亮', block: 4 }], status: sampleStatus, mark: 'k7wq' },
    },
  }),

  /** Ends the presence of a client that closes the article. An article that its writer closes still empty is discarded. */
  '/article/leave': defineCall({
    ...staffPost(ARTICLE_READERS),
    summary: 'Closes an article for a client',
    body: Type.Object({
      id: Id,
      clientId: ClientId,
      isUnused: Type.Optional(Type.Boolean({ description: 'nothing is written here: a draft that has nothing is discarded' })),
    }),
    reply: Acknowledged,
    errors: ['E_STATE', 'E_CHANGED'],
    sample: { body: { id: 1, clientId: 'c2FtcGxlMQ', isUnused: false }, reply: { updated: true } },
  }),

  /** Sends the text that was seen to the editors. */
  '/article/send-for-review': defineCall({
    ...writing,
    reply: Acknowledged,
    summary: 'Sends an article for review',
    body: Type.Object({ ...seen, note: Note }),
    errors: ['E_STATE', 'E_CHANGED', 'E_NO_TITLE', 'E_NO_BODY'],
    sample: { body: { ...sampleSeen, note: '' }, reply: updated },
  }),

  /** Returns an article to its writer. */
  '/article/return': defineCall({
    ...editing,
    reply: Acknowledged,
    summary: 'Returns an article to its writer',
    body: Type.Object({ id: Id, note: Note }),
    errors: ['E_STATE'],
    sample: { body: { id: 1, note: '日付を確かめてください' }, reply: updated },
  }),

  /** Recalls what the caller has sent for review, unless it was changed since. E_FORBIDDEN if a colleague sent it. */
  '/article/take-back': defineCall({
    ...writing,
    reply: Acknowledged,
    summary: "Undoes the caller's sending for review",
    body: Type.Object(seen),
    errors: ['E_STATE', 'E_CHANGED'],
    sample: { body: sampleSeen, reply: updated },
  }),

  /** Undoes the return of an article by the caller: it waits for review again, as before. E_FORBIDDEN for a return by another person. */
  '/article/undo-return': defineCall({
    ...editing,
    reply: Acknowledged,
    summary: "Undoes the caller's return of an article",
    body: Type.Object(seen),
    errors: ['E_STATE', 'E_CHANGED'],
    sample: { body: sampleSeen, reply: updated },
  }),

  /** Approves the version that was seen: released at its planned time, or at once if that has passed. */
  '/article/approve': defineCall({
    ...editing,
    reply: Acknowledged,
    summary: 'Approves the version that was seen, for its planned release',
    body: Type.Object(seen),
    errors: approvalErrors,
    sample: { body: sampleSeen, reply: updated },
  }),

  /** Publishes the version that was seen, at once. */
  '/article/publish': defineCall({
    ...editing,
    reply: Acknowledged,
    summary: 'Publishes the version that was seen, at once',
    body: Type.Object(seen),
    errors: approvalErrors,
    sample: { body: sampleSeen, reply: updated },
  }),

  /** Takes a scheduled article back. */
  '/article/unschedule': defineCall({
    ...editing,
    reply: Acknowledged,
    summary: 'Makes a scheduled article a draft again',
    body: Type.Object({ id: Id }),
    errors: ['E_STATE'],
    sample: { body: { id: 1 }, reply: updated },
  }),

  /** Makes an article that was published in the last five minutes a draft again: its address is then unknown, as before. */
  '/article/unpublish': defineCall({
    ...editing,
    reply: Acknowledged,
    summary: 'Makes an article that has just been published a draft again',
    body: Type.Object({ id: Id }),
    errors: ['E_STATE'],
    sample: { body: { id: 1 }, reply: updated },
  }),

  /** Takes a published article off the site, with a reason for the audit log. */
  '/article/withdraw': defineCall({
    ...editing,
    reply: Acknowledged,
    summary: 'Withdraws a published article',
    body: Type.Object({ id: Id, note: NeededNote }),
    errors: ['E_STATE'],
    sample: { body: { id: 1, note: '取材先の申し出により' }, reply: updated },
  }),

  /** Publishes a withdrawn article in the version that was seen; without `seen` (undo of a withdrawal) with the text that readers had. */
  '/article/reinstate': defineCall({
    ...editing,
    reply: Acknowledged,
    summary: 'Publishes a withdrawn article again',
    body: Type.Object({ id: Id, seen: Type.Optional(Type.Object({ version: Version, settingsVersion: Version })) }),
    errors: approvalErrors,
    sample: { body: { id: 1, seen: { version: 3, settingsVersion: 1 } }, reply: updated },
  }),

  /** Publishes the version that was seen with a correction note for readers. */
  '/article/correct': defineCall({
    ...editing,
    reply: Acknowledged,
    summary: 'Corrects a published article, with a note for readers',
    body: Type.Object({ ...seen, note: NeededNote }),
    errors: approvalErrors,
    sample: { body: { ...sampleSeen, note: '初出で日付を誤っていました。' }, reply: updated },
  }),

  /** Discards a draft; it can be recovered for thirty days. */
  '/article/discard': defineCall({
    ...writing,
    reply: Acknowledged,
    summary: 'Discards a draft',
    body: Type.Object({ id: Id }),
    errors: ['E_STATE'],
    sample: { body: { id: 1 }, reply: updated },
  }),

  /** Makes a discarded article a draft again. */
  '/article/recover': defineCall({
    ...writing,
    reply: Acknowledged,
    summary: 'Recovers a discarded draft',
    body: Type.Object({ id: Id }),
    errors: ['E_STATE'],
    sample: { body: { id: 1 }, reply: updated },
  }),

  /**
   * Changes up to fifty articles independently; `undo` is the change that reverses it, or null. Changed settings of a published article are
   * applied at once if an editor changes them and no other change waits.
   */
  '/article/change-many': defineCall({
    ...writing,
    summary: 'Changes many articles at once',
    body: Type.Object({ changes: Type.Array(ManyChange, { minItems: 1, maxItems: 50 }) }),
    reply: Type.Object({
      results: Type.Array(
        Type.Object({
          id: Id,
          problem: Nullable(Type.String({ description: 'code of the refusal; null if it was changed' })),
          undo: Nullable(ManyChange),
        }),
      ),
    }),
    errors: [],
    sample: {
      body: { changes: [{ id: 1, addTag: '蔵' }] },
      reply: { results: [{ id: 1, problem: null, undo: { id: 1, tags: ['商店街'] } }] },
    },
  }),

  /** Versions of an article, newest first, at most 200. */
  '/article/versions': defineCall({
    ...reading,
    summary: 'Versions of an article',
    query: Type.Object({ id: Id }),
    reply: Type.Object({ versions: Type.Array(ArticleVersion) }),
    errors: [],
    sample: {
      query: { id: 1 },
      reply: { versions: [{ id: 7, event: 'approve', at: '2026-11-20T13:40:00+09:00', staffName: '森下 悠', note: '' }] },
    },
  }),

  /** The difference between a version and the current draft, by characters. */
  '/article/difference': defineCall({
    ...reading,
    summary: 'The changes since a version',
    query: Type.Object({ id: Id, versionId: Id }),
    reply: ArticleDifference,
    errors: [],
    sample: {
      query: { id: 1, versionId: 7 },
      reply: sampleDifference,
    },
  }),

  /** Restores text, pictures, categories and tags of a version. */
  '/article/restore': defineCall({
    ...writing,
    reply: Acknowledged,
    summary: 'Restores a version',
    body: Type.Object({ id: Id, versionId: Id }),
    errors: ['E_STATE'],
    sample: { body: { id: 1, versionId: 7 }, reply: updated },
  }),
})
