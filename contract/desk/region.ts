/** The regions of articles on a printed page, at the desk: found by their text, corrected by hand (decision 058). */
import { PAPER_MAKERS } from '@yukan/rules/paper/paper-edition.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { REGIONS_MAX, REGION_PARTS_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Day, Id, Nullable, PageBox, PaperKind } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { Version } from './article-entities.ts'
import { staffGet, staffPost } from './staff-call.ts'

const boxes = Type.Array(PageBox, { minItems: 1, maxItems: REGION_PARTS_MAX })
const share = Type.Integer({ minimum: 0, maximum: 100, description: 'of the page’s text, in percent' })

export const DeskRegion = Type.Object(
  {
    id: Id,
    articleId: Nullable(Id),
    origin: oneOf(['automatic', 'desk'] as const),
    headline: Type.String({ description: 'as printed' }),
    text: Type.String({ description: 'the printed text in it' }),
    boxes,
  },
  { title: 'DeskRegion' },
)
export type DeskRegion = Static<typeof DeskRegion>

export const DeskRegions = Type.Object(
  {
    handle: Id,
    edition: Type.Object({ id: Id, day: Day, kind: PaperKind, title: Type.String() }),
    number: Type.Integer({ description: 'of the page' }),
    pictureUrl: Type.String({ description: 'for the staff only' }),
    width: Type.Integer(),
    height: Type.Integer(),
    version: Version,
    isDue: Type.Boolean({ description: 'is being compared with the articles' }),
    isUnplaced: Type.Boolean({ description: 'could not be compared with them' }),
    matched: share,
    regions: Type.Array(DeskRegion, { description: 'in reading order; those without an article are unmatched' }),
    articles: Type.Array(Type.Object({ id: Id, title: Type.String(), day: Day }), {
      description: 'that may be printed, the nearest day first',
    }),
  },
  { title: 'DeskRegions' },
)
export type DeskRegions = Static<typeof DeskRegions>

export const sampleDeskRegions: DeskRegions = {
  handle: 31,
  edition: { id: 7, day: '2026-11-20', kind: 'evening', title: '' },
  number: 2,
  pictureUrl: '/desk/paper-files/31/page.webp',
  width: 3198,
  height: 4300,
  version: 3,
  isDue: false,
  isUnplaced: false,
  matched: 64,
  regions: [
    {
      id: 5,
      articleId: 101,
      origin: 'automatic',
      headline: '蔵の市、秋晴れににぎわう',
      text: '蔵の並ぶ通りで二十日、恒例の市が開かれた。',
      boxes: [{ x: 0.42, y: 0.06, width: 0.54, height: 0.33 }],
    },
    {
      id: 6,
      articleId: null,
      origin: 'automatic',
      headline: '移動図書館',
      text: '来週の巡回は火曜から金曜まで。',
      boxes: [{ x: 0.04, y: 0.06, width: 0.3, height: 0.33 }],
    },
  ],
  articles: [
    { id: 101, title: '蔵の市、秋晴れににぎわう', day: '2026-11-20' },
    { id: 102, title: '移動図書館、十年で三万冊', day: '2026-11-20' },
  ],
}

export const regionCalls = deskCallTable({
  /** A page with its regions. E_NOT_FOUND. */
  '/region/get': defineCall({
    ...staffGet(PAPER_MAKERS),
    summary: 'The regions of a printed page',
    query: Type.Object({ page: Id }),
    reply: DeskRegions,
    errors: ['E_NOT_FOUND'],
    sample: { query: { page: 31 }, reply: sampleDeskRegions },
  }),

  /**
   * Saves all regions of a page: those that are left out are deleted, and are not found again. E_CHANGED if a colleague has changed the page,
   * E_BAD_REQUEST for an article that may not be printed.
   */
  '/region/save': defineCall({
    ...staffPost(PAPER_MAKERS),
    summary: 'Saves the regions of a printed page',
    body: Type.Object({
      page: Id,
      seen: Version,
      regions: Type.Array(Type.Object({ id: Nullable(Id), articleId: Nullable(Id), boxes }), { maxItems: REGIONS_MAX }),
    }),
    reply: Acknowledged,
    errors: ['E_NOT_FOUND', 'E_CHANGED'],
    sample: {
      body: { page: 31, seen: 3, regions: [{ id: 5, articleId: 101, boxes: [{ x: 0.42, y: 0.06, width: 0.54, height: 0.33 }] }] },
      reply: { updated: true },
    },
  }),
})
