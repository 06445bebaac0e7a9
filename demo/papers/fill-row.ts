/** Chooses the stories of a page's rows to fill each row, from right to left, with a line between two of them. */
import type { Sheet } from './geometry.ts'
import type { WordBorders } from './headline-lines.ts'
import { CONTINUED_NOTE } from './page-stories.ts'
import { storyBlock } from './story-block.ts'
import type { PageStory, StoryBlock } from './story-block.ts'

export interface Row {
  tiers: number
  /** In lines. */
  width: number
  blocks: StoryBlock[]
  /** Lines for an advertisement at the left end; 0 without one. */
  advert: number
}

export interface RowRequest {
  tiers: number
  width: number
  /** The first story is at the right end. */
  first: PageStory | null
}

export interface Filling {
  rows: Row[]
  score: number
}

/** Between two stories, in lines. */
export const BETWEEN = 1
/** A line of white at the end of a story costs so much: pages with white columns look unfinished. */
const BLANK_COST = 3
/** The value of a lead on the front page, and of its continuation on the page that the front page names. */
const EXPECTED = 300
/** A row is spread over at most this share more than its lines need. */
const SPREAD = 0.08
const MIN_ADVERT = 6
/** Widest advertisement in a row, and if nothing else fits. */
export const MAX_ADVERT = 16
export const LARGEST_ADVERT = 30
/** Stories that are tried, in the order of the page. */
const TRIED = 13
const MAX_IN_ROW = 7
const KEPT = 24

export interface Setting {
  maxAdvert: number
  sheet: Sheet
  borders: WordBorders
  /** Width of the stored picture in dots. */
  storedWidth(story: PageStory): number
}

/** Forms of a story in a row, by its tiers. */
function blocksOf(story: PageStory, tiers: number, { sheet, borders, storedWidth }: Setting): StoryBlock[] {
  if (story.kind === 'lead') {
    const uppers = [3, 2].filter((upper) => upper + 1 < tiers)
    return uppers.flatMap((upper) => storyBlock(story, { tiers, upper, storedWidth: storedWidth(story) }, sheet, borders) ?? []).slice(0, 1)
  }
  const uppers = tiers <= 2 ? [tiers] : [2, 3, tiers].filter((upper, index, all) => upper <= tiers && all.indexOf(upper) === index)
  const widths = story.picture === null ? [0] : [storedWidth(story), 0]
  return widths.flatMap((width) =>
    uppers.flatMap((upper) => {
      const block = storyBlock(story, { tiers, upper, storedWidth: width }, sheet, borders)
      // A picture as high as the whole story is for low rows; a short headline does not fill a high one.
      return block === null || (upper === tiers && tiers > 3) || (width > 0 && upper > 3) ? [] : [block]
    }),
  )
}

interface Choice {
  blocks: StoryBlock[]
  advert: number
  score: number
}

function scoreOf(blocks: readonly StoryBlock[], rank: ReadonlyMap<PageStory, number>): number {
  return blocks.reduce((sum, { story, offered, pictureWidth, blank }) => {
    const place = rank.get(offered) ?? 0
    const first = story.kind === 'lead' || story.note === CONTINUED_NOTE ? EXPECTED : 0
    return (
      sum + 16 + first - place * 2.2 + (pictureWidth > 0 && story.picture !== null ? 34 : 0) + story.lines.length * 0.4 - blank * BLANK_COST
    )
  }, 0)
}

function choices(
  stories: readonly PageStory[],
  request: RowRequest,
  reserved: ReadonlySet<PageStory | null>,
  setting: Setting,
  cache: Map<string, StoryBlock[]>,
): Choice[] {
  const rank = new Map(stories.map((story, index) => [story, index]))
  const forms = (story: PageStory) => {
    const key = `${story.article.slug} ${story.kind} ${story.lines.length} ${request.tiers}`
    const known = cache.get(key) ?? blocksOf(story, request.tiers, setting)
    cache.set(key, known)
    return known
  }
  const found: Choice[] = []
  const pool = stories.filter((story) => story !== request.first && !reserved.has(story)).slice(0, TRIED)
  const extend = (blocks: readonly StoryBlock[], used: number, from: number, pictures: number) => {
    const text = blocks.reduce((sum, { width }) => sum + width, 0)
    const left = request.width - used
    if (blocks.length > 0 && (request.first === null || blocks[0]?.offered === request.first)) {
      const score = scoreOf(blocks, rank)
      if (left <= text * SPREAD) found.push({ blocks: [...blocks], advert: 0, score: score - left * 1.5 })
      else if (left > MIN_ADVERT && left <= setting.maxAdvert + BETWEEN)
        found.push({ blocks: [...blocks], advert: left - BETWEEN, score: score - 45 - Math.max(0, left - MAX_ADVERT) * 4 })
    }
    if (blocks.length >= MAX_IN_ROW) return
    for (let index = from; index < pool.length; index += 1) {
      const story = pool[index]
      if (story === undefined) continue
      for (const block of forms(story)) {
        const hasPicture = block.pictureWidth > 0
        const width = used + block.width + (blocks.length === 0 ? 0 : BETWEEN)
        if (width <= request.width && !(hasPicture && pictures >= 2))
          extend([...blocks, block], width, index + 1, pictures + (hasPicture ? 1 : 0))
      }
    }
  }
  if (request.first === null) extend([], 0, 0, 0)
  else for (const block of forms(request.first)) extend([block], block.width, 0, block.pictureWidth > 0 ? 1 : 0)
  return found.toSorted((a, b) => b.score - a.score).slice(0, KEPT)
}

/** The best filling of rows, one below the other; null if one cannot be filled. */
export function fillRows(
  stories: readonly PageStory[],
  requests: readonly RowRequest[],
  setting: Setting,
  cache = new Map<string, StoryBlock[]>(),
): Filling | null {
  const [request, ...others] = requests
  if (request === undefined) return { rows: [], score: 0 }
  let best: Filling | null = null
  for (const { blocks, advert, score } of choices(stories, request, new Set(others.map(({ first }) => first)), setting, cache).slice(
    0,
    others.length === 0 ? 1 : others.length > 1 ? 8 : KEPT,
  )) {
    const chosen = new Set(blocks.map(({ offered }) => offered))
    const rest = fillRows(
      stories.filter((story) => !chosen.has(story)),
      others,
      setting,
      cache,
    )
    if (rest !== null && (best === null || score + rest.score > best.score)) {
      best = { rows: [{ tiers: request.tiers, width: request.width, blocks, advert }, ...rest.rows], score: score + rest.score }
    }
  }
  return best
}
