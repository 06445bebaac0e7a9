/** The member's scrapbook: clips of the printed paper and saved articles (decision 060). Ours. */
import { PAPER_KINDS } from '@yukan/rules/text/words.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { PAPER_PAGE_MAX, SCRAPBOOK_MAX, SCRAPBOOK_PAGE, CLIP_TITLE_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, callTable, defineCall } from './call.ts'
import { Day, Id, Instant, Nullable, PageFiles } from './entities.ts'
import { SoughtName } from './fields.ts'
import { oneOf } from './literals.ts'
import { samplePaper } from './samples.ts'

/** The state of a saved article: unchanged, corrected since, or no longer on the site. */
export const SAVED_ARTICLE_STATES = ['shown', 'corrected', 'withdrawn'] as const
/** The state of a clipped page: unchanged, replaced since (the clip keeps its picture), or no longer on the site. */
export const CLIP_STATES = ['shown', 'replaced', 'withdrawn'] as const

const entryHead = {
  id: Id,
  savedAt: Instant,
  day: Day,
}

/** A saved article: title and day of its release as they were when it was saved. */
export const SavedArticle = Type.Object(
  {
    ...entryHead,
    type: Type.Literal('article'),
    title: Type.String({ description: 'empty for an article that is unpublished again: a draft’s headline is private' }),
    slug: Nullable(Type.String({ description: 'current slug of the article; null if it is no longer on the site' })),
    state: oneOf(SAVED_ARTICLE_STATES),
    changedAt: Type.Union([Instant, Type.Null()], { description: 'when it was corrected or withdrawn, if known' }),
    note: Nullable(Type.String({ description: 'of the last correction since it was saved' })),
  },
  { title: 'SavedArticle' },
)
export type SavedArticle = Static<typeof SavedArticle>

/** A clip of a page of the printed paper, as the page was when it was saved. */
export const SavedClip = Type.Object(
  {
    ...entryHead,
    type: Type.Literal('clip'),
    title: Type.String({ maxLength: CLIP_TITLE_MAX + 1, description: 'the first headline in it; empty if there is none' }),
    kind: oneOf(PAPER_KINDS),
    issue: Type.String({ description: 'name of a free paper; empty if it has none' }),
    page: Type.Integer({ minimum: 1 }),
    width: Type.Integer({ minimum: 1, description: 'pixels of the whole page' }),
    height: Type.Integer({ minimum: 1 }),
    region: Type.String({ description: '`x,y,width,height` in shares of the page' }),
    state: oneOf(CLIP_STATES),
    mayView: Type.Boolean({ description: 'this member may see the picture now' }),
    files: Nullable(PageFiles),
  },
  { title: 'SavedClip' },
)
export type SavedClip = Static<typeof SavedClip>

const sampleClip: SavedClip = {
  id: 12,
  savedAt: '2026-11-20T16:00:00+09:00',
  day: '2026-11-20',
  type: 'clip',
  title: '蔵の市、秋晴れににぎわう',
  kind: 'evening',
  issue: '',
  page: 3,
  width: samplePaper.width,
  height: samplePaper.height,
  region: '0.5,0.1,0.4,0.3',
  state: 'shown',
  mayView: true,
  files: samplePaper.files,
}
const sampleSaved: SavedArticle = {
  id: 11,
  savedAt: '2026-11-20T15:30:00+09:00',
  day: '2026-11-20',
  type: 'article',
  title: '蔵の市、秋晴れににぎわう',
  slug: 'kura-ichi',
  state: 'corrected',
  changedAt: '2026-11-20T16:00:00+09:00',
  note: '初出で日付を誤っていました。',
}

const Saved = Type.Object({ id: Id, title: Type.String(), isNew: Type.Boolean() }, { title: 'Saved' })

export const scrapbookCalls = callTable({
  /** The member's entries, the newest first. The picture of a clip of a page that the member may not view now is not in it, its title is. */
  '/scrapbook/get/list': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'Clips and saved articles of the member, the newest first',
    access: 'member',
    sharing: 'private',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: SCRAPBOOK_MAX / SCRAPBOOK_PAGE, default: 1 })),
    }),
    body: null,
    reply: Type.Object({
      entries: Type.Array(Type.Union([SavedArticle, SavedClip])),
      total: Type.Integer({ minimum: 0 }),
      next: Nullable(Type.Integer({ description: 'number of the next page' })),
    }),
    errors: [],
    sample: { query: { page: 1 }, reply: { entries: [sampleClip, sampleSaved], total: 2, next: null } },
  }),

  /** Saves an article that readers find. One that is saved already is not saved twice. E_NOT_FOUND, E_GONE, E_SCRAPBOOK_FULL. */
  '/scrapbook/add/article': defineCall({
    method: 'POST',
    spec: 'ours',
    summary: 'Saves an article in the scrapbook',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ slug: SoughtName() }),
    reply: Saved,
    errors: ['E_GONE', 'E_SCRAPBOOK_FULL'],
    sample: { body: { slug: 'kura-ichi' }, reply: { id: 11, title: sampleSaved.title, isNew: true } },
  }),

  /** Saves a region of a page that the member may view. One that is saved already is not saved twice. E_NOT_FOUND, E_FORBIDDEN, E_SCRAPBOOK_FULL. */
  '/scrapbook/add/clip': defineCall({
    method: 'POST',
    spec: 'ours',
    summary: 'Saves a part of a printed page in the scrapbook',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({
      date: Day,
      kind: oneOf(PAPER_KINDS),
      page: Type.Integer({ minimum: 1, maximum: PAPER_PAGE_MAX }),
      region: Type.String({ maxLength: 60, description: '`x,y,width,height` in shares of the page' }),
    }),
    reply: Saved,
    errors: ['E_SCRAPBOOK_FULL'],
    sample: {
      body: { date: '2026-11-20', kind: 'evening', page: 3, region: sampleClip.region },
      reply: { id: 12, title: sampleClip.title, isNew: true },
    },
  }),

  /** Removes an entry of the member. E_NOT_FOUND, also for an entry of another member. */
  '/scrapbook/delete/entry': defineCall({
    method: 'POST',
    spec: 'ours',
    summary: 'Removes an entry from the scrapbook',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ id: Id }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { id: 12 }, reply: { updated: true } },
  }),
})
