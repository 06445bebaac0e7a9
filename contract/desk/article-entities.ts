/** Shapes of articles at the desk (decision 041). */
import { ARTICLE_ACTIONS, DESK_STATES, MANY_ACTIONS } from '@yukan/rules/articles/article-state.ts'
import { RELEASE_PATTERN, SLUG_PATTERN } from '@yukan/rules/articles/article-settings.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { TAG_MAX, TAGS_MAX, CATEGORIES_MAX, GALLERY_MAX, CAPTION_MAX, RANK_MAX, ARTICLE_NOTE_MAX } from '@yukan/rules/limits.ts'
import { ChosenInstant, Id, Instant, Nullable } from '../entities.ts'
import { OneLine } from '../fields.ts'
import { oneOf } from '../literals.ts'

export const DeskState = oneOf(DESK_STATES, { title: 'DeskState' })
export const ArticleAction = oneOf(ARTICLE_ACTIONS, { title: 'ArticleAction' })
/** Identifies one opening of the editor. */
export const ClientId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
/** Number of the steps before something. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const PlacedPicture = Type.Object({ pictureId: Id, caption: Type.String({ maxLength: CAPTION_MAX }) })

const settings = {
  slug: Type.String({ pattern: SLUG_PATTERN }),
  releaseAt: ChosenInstant,
  embargoUntil: Nullable(ChosenInstant),
  categories: Type.Array(Type.String({ maxLength: 200 }), { maxItems: CATEGORIES_MAX }),
  tags: Type.Array(OneLine(TAG_MAX, { isTrimmed: true }), { maxItems: TAGS_MAX }),
  limited: Type.Boolean(),
  onlyWeb: Type.Boolean(),
  eyecatch: Type.Boolean(),
  rank: Type.Integer({ minimum: 0, maximum: RANK_MAX }),
  isRecommended: Type.Boolean(),
  picture: Nullable(PlacedPicture),
  gallery: Type.Array(PlacedPicture, { maxItems: GALLERY_MAX }),
}

/** An article's settings: everything but its text. */
export const ArticleSettings = Type.Object(settings, { title: 'ArticleSettings' })
export type ArticleSettings = Static<typeof ArticleSettings>
/** Instants that may be set; articles that were imported may have earlier ones. */
const SetInstant = Type.String({ pattern: RELEASE_PATTERN })
/** Some of the settings; the others are kept. */
export const SettingsChange = Type.Partial(Type.Object({ ...settings, releaseAt: SetInstant, embargoUntil: Nullable(SetInstant) }))

/** A change of one of many articles. */
export const ManyChange = Type.Object(
  {
    id: Id,
    categories: Type.Optional(settings.categories),
    tags: Type.Optional(settings.tags),
    addTag: Type.Optional(settings.tags.items),
    removeTag: Type.Optional(settings.tags.items),
    limited: Type.Optional(Type.Boolean()),
    action: Type.Optional(oneOf([...MANY_ACTIONS, 'take-back', 'undo-return'], {})),
    note: Type.Optional(Type.String({ maxLength: ARTICLE_NOTE_MAX, description: 'reason of a withdrawal' })),
  },
  { title: 'ManyChange' },
)
export type ManyChange = Static<typeof ManyChange>

export const DeskArticleRow = Type.Object(
  {
    id: Id,
    slug: Type.String(),
    title: Type.String({ description: 'as it is written now, may be empty' }),
    headline: Type.String({
      description: 'of the approved version, which readers see or will see; equals `title` if nothing was approved',
    }),
    state: DeskState,
    releaseAt: Instant,
    categories: Type.Array(Type.String(), { description: 'labels' }),
    limited: Type.Boolean(),
    onlyWeb: Type.Boolean(),
    pictures: Type.Integer(),
    characters: Nullable(Type.Integer({ description: 'of the body; null if the article was never edited at the desk' })),
    author: Type.String({ description: 'empty for an imported article' }),
    changedAt: Nullable(Instant),
    changedBy: Type.String(),
    reviewAt: Nullable(Instant),
    reviewBy: Type.String(),
    isReturned: Type.Boolean({ description: 'an editor returned it, and it was not sent again' }),
    hasChanges: Type.Boolean({ description: 'something is not approved' }),
    lateMinutes: Type.Integer({ description: 'delay of the release; 0 if it was punctual' }),
  },
  { title: 'DeskArticleRow' },
)
export type DeskArticleRow = Static<typeof DeskArticleRow>

export const Colleague = Type.Object(
  { clientId: Type.String(), name: Type.String(), block: Nullable(Type.Integer({ description: 'index of the block with the cursor' })) },
  { title: 'Colleague' },
)
export type Colleague = Static<typeof Colleague>

/** An editor's return of an article. */
export const ArticleReturn = Type.Object(
  { at: Instant, staffName: Type.String(), note: Type.String({ description: 'may be empty' }) },
  { title: 'ArticleReturn' },
)
export type ArticleReturn = Static<typeof ArticleReturn>

/** The data that changes while an article is open. */
export const ArticleStatus = Type.Object(
  {
    state: DeskState,
    releaseAt: Instant,
    actions: Type.Array(ArticleAction, { description: 'possible actions of the caller' }),
    hasChanges: Type.Boolean(),
    settings: ArticleSettings,
    settingsVersion: Version,
    pictures: Type.Array(
      Type.Object({ id: Id, hasAlt: Type.Boolean({ description: 'it has an alternative text' }), isOnWeb: Type.Boolean() }),
      { description: 'of the settings, each once' },
    ),
    approvedVersion: Nullable(Version),
    reviewAt: Nullable(Instant),
    reviewBy: Type.String(),
    returned: Nullable(ArticleReturn),
    changedAt: Instant,
    changedBy: Type.String(),
    address: Type.String({ description: 'path of the page that readers see' }),
  },
  { title: 'ArticleStatus' },
)
export type ArticleStatus = Static<typeof ArticleStatus>

export const sampleSettings: ArticleSettings = {
  slug: '20261120-k7wqm2',
  releaseAt: '2026-11-20T15:00:00+09:00',
  embargoUntil: null,
  categories: ['local'],
  tags: ['商店街'],
  limited: false,
  onlyWeb: false,
  eyecatch: false,
  rank: 0,
  isRecommended: false,
  picture: null,
  gallery: [],
}
export const sampleStatus: ArticleStatus = {
  state: 'review',
  releaseAt: '2026-11-20T15:00:00+09:00',
  actions: ['write', 'return', 'approve', 'publish'],
  hasChanges: true,
  settings: sampleSettings,
  settingsVersion: 2,
  pictures: [],
  approvedVersion: null,
  reviewAt: '2026-11-20T13:28:00+09:00',
  reviewBy: '坂本 亮',
  returned: null,
  changedAt: '2026-11-20T13:20:00+09:00',
  changedBy: '坂本 亮',
  address: '/article/20261120-k7wqm2/',
}
export const sampleRow: DeskArticleRow = {
  id: 1,
  slug: '20261120-k7wqm2',
  title: '本町の蔵がよみがえる',
  headline: '本町の蔵がよみがえる',
  state: 'scheduled',
  releaseAt: '2026-11-20T15:00:00+09:00',
  categories: ['地域'],
  limited: false,
  onlyWeb: false,
  pictures: 3,
  characters: 812,
  author: '坂本 亮',
  changedAt: '2026-11-20T13:20:00+09:00',
  changedBy: '森下 悠',
  reviewAt: null,
  reviewBy: '',
  isReturned: false,
  hasChanges: false,
  lateMinutes: 0,
}
