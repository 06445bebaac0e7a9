/** Shapes of product §3 in replies. The spelling is fixed; additional fields are marked as ours. A shape with a `title` is an OpenAPI component. */
import { READER_NOTICES } from '@yukan/rules/membership/reader-access.ts'
import { PAPER_KINDS } from '@yukan/rules/text/words.ts'
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { oneOf } from './literals.ts'

const MONTH_AND_DAY = '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))'
const LEAP_DAY = '(?:\\d{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29'
/** An existing calendar day, as `isDay` of `rules/time/tokyo-time.ts` decides. */
const REAL_DAY = `(?!0000)(?:\\d{4}-${MONTH_AND_DAY}|${LEAP_DAY})`
const TIME_OF_DAY = 'T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\+09:00'

/** Instant as ISO 8601 with Tokyo's offset: `2026-11-20T15:00:00+09:00`. */
export const Instant = Type.String({ pattern: `^${REAL_DAY}${TIME_OF_DAY}$` })
/** An instant chosen by staff, within the years that articles can have: a year after 2100 is a typing error. */
export const ChosenInstant = Type.String({ pattern: `^(?=19(?:4[5-9]|[5-9]\\d)|20|2100)${REAL_DAY}${TIME_OF_DAY}$` })
/** An existing Tokyo day, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: `^${REAL_DAY}$` })
/** Row number in one of our tables. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** A value that may be null. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** A picture. `variants` (ours) are the same picture in other widths, narrowest first. */
export const Image = Type.Object(
  {
    url: Type.String(),
    comment: Type.String({ description: 'caption, may be empty' }),
    alt: Type.String({ description: 'ours: alternative text; may be empty' }),
    cut: Type.Integer({ description: 'ours: position of a crop to 3:2, in percent from the left or the top; 50 for the middle' }),
    width: Type.Integer(),
    height: Type.Integer(),
    variants: Type.Array(Type.Object({ url: Type.String(), width: Type.Integer() })),
  },
  { title: 'Image' },
)
export type Image = Static<typeof Image>

/** Category of an article. */
export const CategoryLabel = Type.Object(
  {
    id: Type.Integer(),
    slug: Type.String(),
    name: Type.String(),
    label: Type.String(),
    children: Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String(), label: Type.String() })),
  },
  { title: 'CategoryLabel' },
)
export type CategoryLabel = Static<typeof CategoryLabel>

/** Tag: addressed by `name`, shown as `label`. */
export const Tag = Type.Object({ id: Type.Integer(), name: Type.String(), label: Type.String() }, { title: 'Tag' })
export type Tag = Static<typeof Tag>

/** Tag in the ranking. `count` (ours) is the number of articles behind its rank. */
export const RankedTag = Type.Object(
  { ...Tag.properties, count: Type.Integer({ minimum: 0, description: 'ours: number of articles behind the rank' }) },
  { title: 'RankedTag' },
)
export type RankedTag = Static<typeof RankedTag>

const articleHead = {
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  headline: Type.String({ description: 'ours: the title with U+200B where a line may break' }),
  description: Type.String({ description: 'HTML; of a limited article at most 80 characters and an ellipsis unless the reader may read' }),
  releaseDate: Instant,
  categories: Type.Array(CategoryLabel),
  tags: Type.Array(Tag),
  urls: Type.Object({ thumbnail: Type.Array(Type.Object({ image: Image })) }),
  eyecatch: Type.Boolean({ description: 'the desk marked it to be shown wide' }),
  rank: Type.Integer({ description: "the desk's order within its day, 1 first; 0 without one" }),
  limited: Type.Boolean(),
  onlyWeb: Type.Boolean(),
}
/** An article in a list, without body and gallery: the same for every reader. */
export const ArticleSummary = Type.Object(articleHead, { title: 'ArticleSummary' })
export type ArticleSummary = Static<typeof ArticleSummary>

/** A found word: `[start, length]` in UTF-16 units of its text. */
export const Mark = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 1 })], { title: 'Mark', maxItems: 2 })
export type Mark = Static<typeof Mark>

/** An article found by keyword. `highlight` (ours) shows where; its snippet is never part of a text that only members may read. */
export const SearchHit = Type.Object(
  {
    ...articleHead,
    highlight: Type.Optional(
      Type.Object(
        {
          title: Type.Array(Mark),
          snippet: Nullable(Type.Object({ text: Type.String({ description: 'plain text' }), marks: Type.Array(Mark) })),
        },
        { description: 'ours: positions of the keywords; absent without keywords' },
      ),
    ),
  },
  { title: 'SearchHit' },
)
export type SearchHit = Static<typeof SearchHit>

/** A whole article. `content`, `info` and `galleries` are absent when the reader may not read. */
export const ArticleDetail = Type.Object(
  {
    ...articleHead,
    content: Type.Optional(Type.String({ description: 'HTML from the allow-list' })),
    info: Type.Optional(Type.String({ description: 'plain text: place, time, whom to ask' })),
    galleries: Type.Optional(Type.Array(Type.Object({ urls: Type.Array(Type.Object({ image: Image })) }))),
    updatedAt: Type.Union([Instant, Type.Null()], { description: 'ours: last correction after release' }),
    corrections: Type.Array(Type.Object({ at: Instant, note: Type.String() }), { description: 'ours: corrections, oldest first' }),
  },
  { title: 'ArticleDetail' },
)
export type ArticleDetail = Static<typeof ArticleDetail>

const taxonomy = {
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  label: Type.String(),
  og_description: Type.String(),
  og_img: Type.String({ description: 'address, may be empty' }),
}
/** Category of the two-level tree; its children are sub-categories of the same shape without children. */
export const Category = Type.Object(
  { ...taxonomy, children: Type.Array(Type.Object({ ...taxonomy, children: Type.Array(Type.Unknown(), { maxItems: 0 }) })) },
  { title: 'Category' },
)
export type Category = Static<typeof Category>

/** Reader status codes of product §6: 0 no email, 1 without valid plan, 2 valid device and paid or trial, 3 privileged role. */
export const ReaderStatusCode = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
  title: 'ReaderStatusCode',
})
export type ReaderStatusCode = Static<typeof ReaderStatusCode>

/** Why a reader cannot read a limited article (product §2, table of the article page). Ours. */
export const ReaderNotice = oneOf(READER_NOTICES, { title: 'ReaderNotice' })
export type ReaderNotice = Static<typeof ReaderNotice>

/** The two kinds of paper: `evening` is limited to members, `weekly` (free papers) is open. Ours. */
export const PaperKind = oneOf(PAPER_KINDS, { title: 'PaperKind' })
export type PaperKind = Static<typeof PaperKind>

/** Files of a viewable page (ours), each with `?{query}`: `{folder}/{level}/{column}_{row}.webp` (Deep Zoom), `thumbnail.webp`, `text.json`. */
export const PageFiles = Type.Object(
  {
    folder: Type.String({ description: 'address of the page’s folder, without a slash at its end' }),
    query: Type.String({ description: 'the signature that opens every file of the folder until `expiresAt`' }),
    expiresAt: Instant,
    tileSize: Type.Integer({ minimum: 1, description: 'pixels of a whole tile’s side; tiles do not overlap' }),
  },
  { title: 'PageFiles' },
)
export type PageFiles = Static<typeof PageFiles>

const paperHead = {
  url: Nullable(
    Type.String({ description: 'address of the page as one picture, signed and short-lived; null when this reader may not view it' }),
  ),
  files: Nullable(PageFiles),
  date: Day,
  page: Type.Integer({ minimum: 1 }),
  kind: oneOf(PAPER_KINDS, { description: 'ours: evening paper or weekly free paper' }),
  previewUrl: Type.String({ description: 'ours: picture of the page too small to be read (480 px wide at most), open to everybody' }),
  width: Type.Integer({ minimum: 1, description: 'ours: pixels of the whole page' }),
  height: Type.Integer({ minimum: 1, description: 'ours: pixels of the whole page' }),
  hasText: Type.Boolean({ description: 'ours: the page’s text is known: it can be searched and read aloud' }),
  mayView: Type.Boolean({ description: 'ours: this reader may open the page' }),
  title: Type.Optional(Type.String({ description: 'ours: name of a free paper with its own name' })),
}
/** A rectangle on a page, as shares of its width and height from the top left. */
export const PageBox = Type.Object(
  {
    x: Type.Number({ minimum: 0, maximum: 1 }),
    y: Type.Number({ minimum: 0, maximum: 1 }),
    width: Type.Number({ minimum: 0, maximum: 1 }),
    height: Type.Number({ minimum: 0, maximum: 1 }),
  },
  { title: 'PageBox' },
)

/** A paragraph of a page's text. */
export const PageParagraph = Type.Object(
  { text: Type.String(), isHeadline: Type.Boolean({ description: 'set larger than the page’s text' }) },
  { title: 'PageParagraph' },
)

/** A story on a page: an article, or one that is only in print. */
export const PaperRegion = Type.Object(
  {
    headline: Type.String({ description: 'the article’s title, else as printed; empty if there is none' }),
    boxes: Type.Array(PageBox, { minItems: 1, description: 'the largest first; together they are its area' }),
    article: Nullable(
      Type.Object({
        id: Type.Integer(),
        slug: Type.String(),
        mayRead: Type.Boolean({ description: 'this reader gets its body from article/get/detail' }),
      }),
    ),
    paragraphs: Nullable(Type.Array(PageParagraph, { description: 'the printed text of a story without an article' })),
    isStory: Type.Boolean({ description: 'ours: to be opened by itself; not a cell of a table, an advertisement' }),
  },
  { title: 'PaperRegion' },
)
export type PaperRegion = Static<typeof PaperRegion>

/** The place of an article in print. */
export const ArticlePlace = Type.Object(
  {
    date: Day,
    kind: PaperKind,
    page: Type.Integer({ minimum: 1 }),
    url: Type.String({ description: 'path of the page' }),
    region: Nullable(Type.String({ description: 'its bounding box, as the query `region` of the page' })),
    boxes: Type.Array(PageBox, { minItems: 1 }),
    preview: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  },
  { title: 'ArticlePlace' },
)
export type ArticlePlace = Static<typeof ArticlePlace>

/** One page of a printed paper. Its text is in no list. */
export const Paper = Type.Object(
  {
    ...paperHead,
    articles: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() }), {
      description:
        'ours: articles printed on the page, in its reading order; then those of that day without a known place, matched by the words of their titles',
    }),
  },
  { title: 'Paper' },
)
export type Paper = Static<typeof Paper>

/** A page found by keyword. The positions of the words are in its text (`files`). */
export const PaperHit = Type.Object(
  {
    ...paperHead,
    clip: Type.Optional(
      Type.Object(
        { box: PageBox, marks: Type.Array(PageBox) },
        {
          description:
            'ours, with `clips`: the part of the page with the found lines, in shares of it; absent unless this reader may open the page',
        },
      ),
    ),
  },
  { title: 'PaperHit' },
)
export type PaperHit = Static<typeof PaperHit>

const forecast = {
  weatherCode: Type.Array(Nullable(Type.String({ description: 'key of the master data’s `weathers`' })), { minItems: 24, maxItems: 24 }),
  temperature: Type.Array(Nullable(Type.Number({ description: 'degrees Celsius' })), { minItems: 24, maxItems: 24 }),
  place: Type.Optional(Type.String({ description: 'ours: name of the place, the first of the newspaper’s' })),
  source: Type.Optional(Type.String({ description: 'ours: credit line of the source' })),
  fetchedAt: Type.Optional(Type.Union([Instant, Type.Null()], { description: 'ours: when the source was asked' })),
}

/** Forecast of a day: both arrays are indexed by hour, 0 to 23; null if the source has no value. */
export const Weather = Type.Object(
  {
    date: Day,
    ...forecast,
    others: Type.Optional(
      Type.Array(Type.Object({ ...forecast, place: Type.String() }), { description: 'ours: the other places, in the newspaper’s order' }),
    ),
  },
  { title: 'Weather' },
)
export type Weather = Static<typeof Weather>

/** An item of the contact form. */
export const ContactItem = Type.Object(
  {
    id: Type.Integer(),
    itemName: Type.String({ description: 'shown, and sent as `type`' }),
    slug: Type.String({ description: 'ours: word for the query `item` of /contact/ (`policy`); may be empty' }),
  },
  { title: 'ContactItem' },
)
export type ContactItem = Static<typeof ContactItem>
