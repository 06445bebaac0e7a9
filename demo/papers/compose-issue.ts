/** Composes an issue: stories and notices into the rows of its pages, with adverts, heads and masthead. */
import { advertHtml, booksHtml, startAdverts } from './advert-html.ts'
import { fillRows, LARGEST_ADVERT, MAX_ADVERT } from './fill-row.ts'
import type { Filling, RowRequest, Setting } from './fill-row.ts'
import { boxStyle, BROADSHEET, heightOf, linesOf, TABLOID, topOf } from './geometry.ts'
import type { Sheet } from './geometry.ts'
import type { WordBorders } from './headline-lines.ts'
import { noticesOf } from './life-notices.ts'
import { bannerHtml, contentsHtml, mastHtml, runningHtml } from './mast-html.ts'
import { mixed, noticeStory, splitLead, storyOf } from './page-stories.ts'
import { rowHtml } from './page-html.ts'
import type { Drawing } from './page-html.ts'
import { FRONT_COLUMN, frontArticles, lengthOf, SECTIONS } from './plan.ts'
import type { PlannedIssue, Section } from './plan.ts'
import type { PrintedArticle } from './printed-text.ts'
import { INNER_HEIGHTS, WEEKLY_HEIGHTS } from './row-heights.ts'
import type { PageStory, StoryBlock } from './story-block.ts'
import { weatherHtml } from './weather-page.ts'

export interface ComposedPage {
  number: number
  html: string
  /** Articles and notices, without adverts. */
  items: number
  slugs: string[]
}

export interface ComposeTools {
  borders: WordBorders
  /** Width of the widest stored picture in dots. */
  storedWidth(file: string): number
  drawing: Omit<Drawing, 'sheet'>
}

const MAST_WIDTH = 50
const MAST_TIERS = 5
const MAX_QUEUE = 20
/** A story that is continued inside is worth more on a front page. */
const CONTINUED_SCORE = 600
/** Stories of other categories on a page. */
const FILLING = 3

interface PageRows {
  requests: RowRequest[]
  /** Tiers of adverts at the foot. */
  foot: number
}

interface Filled {
  filling: Filling
  foot: number
  score: number
}

/** The cost of a page without a picture. */
const GREY_PAGE = 150
const MIN_ITEMS = 6
const MAX_ITEMS = 7

/** The best of the options; pages with too few or too many items only if there is no other. */
function best(stories: readonly PageStory[], options: readonly PageRows[], setting: Setting, others = 0): Filled | null {
  const found = options.flatMap(({ requests, foot }) => {
    const filling = fillRows(stories, requests, setting)
    if (filling === null) return []
    const blocks = blocksIn(filling)
    const items = blocks.length + others
    const penalty = items < MIN_ITEMS ? 2000 : Math.max(0, items - MAX_ITEMS) * 120
    return [{ filling, foot, score: filling.score - penalty - (isGrey(filling) ? GREY_PAGE : 0) }]
  })
  return found.toSorted((a, b) => b.score - a.score)[0] ?? null
}

const blocksIn = ({ rows }: Filling): StoryBlock[] => rows.flatMap(({ blocks }) => blocks)
const isGrey = (filling: Filling) => blocksIn(filling).every(({ story, pictureWidth }) => story.picture === null || pictureWidth === 0)

/** Rows of heights, the boxes at the right end of the last ones. */
function rowsOf(heights: readonly number[], width: number, boxes: readonly PageStory[]): RowRequest[] {
  return heights.map((tiers, index) => ({ tiers, width, first: boxes[boxes.length - (heights.length - index)] ?? null }))
}

/** Composes an issue from its articles and `leftOver`. `spare`: unprinted articles for pages that would have no picture; null before they are known. */
export function composeIssue(
  issue: PlannedIssue,
  tools: ComposeTools,
  leftOver: readonly PrintedArticle[],
  spare: readonly PrintedArticle[] | null,
): { pages: ComposedPage[]; left: PrintedArticle[] } {
  const sheet = issue.kind === 'weekly' ? TABLOID : BROADSHEET
  startAdverts(issue.back + (issue.kind === 'weekly' ? 3 : 0))
  const setting: Setting = {
    maxAdvert: MAX_ADVERT,
    sheet,
    borders: tools.borders,
    storedWidth: ({ picture }) => (picture === null ? 0 : tools.storedWidth(picture.file)),
  }
  const drawing: Drawing = { ...tools.drawing, sheet }
  const queue = [...issue.articles, ...leftOver]
  const take = (blocks: readonly StoryBlock[]) => {
    const slugs = new Set(blocks.map(({ story }) => story.article.slug))
    for (let index = queue.length - 1; index >= 0; index -= 1) if (slugs.has(queue[index]?.slug ?? '')) queue.splice(index, 1)
  }
  const composer: Composer = { issue, sheet, setting, drawing, queue, take, spare, continued: new Map() }
  // The last page first: it has the least room for stories, and must not be left what fits nowhere.
  const pages =
    issue.kind === 'weekly'
      ? weeklyPages(composer)
      : [frontPage(composer), ...SECTIONS.toReversed().map((section) => innerPage(composer, section))]
  return { pages: pages.toSorted((a, b) => a.number - b.number), left: queue }
}

interface Composer {
  issue: PlannedIssue
  sheet: Sheet
  setting: Setting
  drawing: Drawing
  queue: PrintedArticle[]
  take(blocks: readonly StoryBlock[]): void
  spare: readonly PrintedArticle[] | null
  /** Rests of stories by the page that continues them. */
  continued: Map<number, PageStory>
}

function pageOf(composer: Composer, number: number, blocks: readonly StoryBlock[], parts: readonly string[], notices = 0): ComposedPage {
  composer.take(blocks)
  const slugs = blocks.map(({ story }) => story.article.slug).filter((slug) => !slug.startsWith(':'))
  return { number, html: parts.join(''), items: blocks.length + notices, slugs: [...new Set(slugs)] }
}

/** Draws rows one below the other; returns their HTML. */
function drawRows({ rows }: Filling, tier: number, { sheet, drawing }: Composer): string {
  const right = sheet.width - sheet.margin
  let at = tier
  return rows
    .map((row) => {
      const html = rowHtml(row, { right, width: sheet.width - 2 * sheet.margin, tier: at }, drawing, false)
      at += row.tiers
      return html
    })
    .join('')
}

/** Up to this many tiers are one row of adverts; more are two, or each would be half empty. */
const ADVERT_TIERS = 3
const ADVERT_GAP = 3

/** Adverts in the last tiers, down to the foot of the sheet. The upper one of two rows has the shares from the other end. */
function foot({ sheet }: Composer, tiers: number, shares: readonly number[]): string {
  const top = topOf(sheet, sheet.tiers - tiers) + 1
  const rows = tiers > ADVERT_TIERS ? [shares.toReversed(), shares] : [shares]
  const height = (sheet.height - sheet.margin - top - ADVERT_GAP * (rows.length - 1)) / rows.length
  return rows.map((row, index) => advertRow(sheet, row, { top: top + index * (height + ADVERT_GAP), height })).join('')
}

function advertRow(sheet: Sheet, shares: readonly number[], { top, height }: { top: number; height: number }): string {
  const whole = sheet.width - 2 * sheet.margin
  const unit = (whole - ADVERT_GAP * (shares.length - 1)) / shares.reduce((sum, share) => sum + share, 0)
  let right = sheet.width - sheet.margin
  return shares
    .map((share) => {
      const html = advertHtml('across', { right, top, width: unit * share, height })
      right -= unit * share + ADVERT_GAP
      return html
    })
    .join('')
}

const pageFor = ({ category }: PrintedArticle) => SECTIONS.find(({ categories }) => categories.includes(category))?.number ?? 4

function frontPage(composer: Composer): ComposedPage {
  const { sheet, setting, queue, issue, drawing } = composer
  const all = frontArticles(queue)
  const own = all.filter(({ picture }) => picture !== null)
  const column = queue.find(({ topic }) => topic === FRONT_COLUMN)
  const box = column === undefined ? null : storyOf(column, 'box')
  const wide = linesOf(sheet, sheet.width - 2 * sheet.margin - MAST_WIDTH - 4)
  let found: Filled | null = null
  for (const article of own.slice(0, 8)) {
    if (lengthOf(article) < 30) continue
    const { front, rest } = splitLead(article, pageFor(article))
    const others = all
      .filter((each) => each !== article)
      .slice(0, MAX_QUEUE)
      .map((each) => storyOf(each))
    const tried = best(
      [front, ...others, ...(box === null ? [] : [box])],
      [
        {
          requests: [{ tiers: MAST_TIERS, width: wide, first: front }, ...rowsOf([2, 2], linesOf(sheet), box === null ? [] : [box])],
          foot: 3,
        },
      ],
      setting,
    )
    const score = (tried?.score ?? 0) + (rest === null ? 0 : CONTINUED_SCORE)
    if (tried === null || (found !== null && score <= found.score)) continue
    found = { ...tried, score }
    composer.continued.clear()
    if (rest !== null) composer.continued.set(pageFor(article), rest)
  }
  if (found === null) throw new Error(`${issue.name}: the front page cannot be filled`)
  const [head, ...rows] = found.filling.rows
  const left = sheet.width - 2 * sheet.margin - MAST_WIDTH - 4
  const lead = head === undefined ? '' : rowHtml(head, { right: sheet.margin + left, width: left, tier: 0 }, drawing, false)
  const below = drawRows({ rows, score: 0 }, MAST_TIERS, composer)
  const mast =
    mastHtml(drawing, boxStyle(sheet.width - sheet.margin, sheet.top, MAST_WIDTH, heightOf(sheet, 4) - 10)) +
    contentsHtml(SECTIONS, boxStyle(sheet.width - sheet.margin, topOf(sheet, 4) - 10, MAST_WIDTH, heightOf(sheet, 1) + 10))
  const top = topOf(sheet, sheet.tiers - 3) + 1
  const books = booksHtml(boxStyle(sheet.width - sheet.margin, top, sheet.width - 2 * sheet.margin, sheet.height - sheet.margin - top))
  return pageOf(composer, 1, blocksIn(found.filling), [runningHtml(issue, 1, '総合', drawing), mast, lead, below, books])
}

function innerPage(composer: Composer, section: Section): ComposedPage {
  const { sheet, setting, queue, issue, drawing } = composer
  const { number, name, categories, fill } = section
  const rest = composer.continued.get(number)
  const usable = queue.filter(({ topic }) => topic !== FRONT_COLUMN && !(rest !== undefined && rest.article.slug === ''))
  const articles = usable.filter(({ slug }) => ![...composer.continued.values()].some(({ article }) => article.slug === slug))
  const queueOf = (names: readonly string[]) => articles.filter(({ category }) => names.includes(category))
  const short = (names: readonly string[], count: number) =>
    queueOf(names)
      .toSorted((a, b) => lengthOf(a) - lengthOf(b))
      .slice(0, count)
  const notices = noticesOf(issue.back)
  const boxes =
    number === 8
      ? [noticeStory('obituaries', 'お悔やみ', notices.obituaries), noticeStory('events', '催し', notices.events)]
      : number === 2
        ? [noticeStory('briefs', '市政短信', notices.briefs)]
        : []
  const firstTier = number === 8 ? 4 : 0
  const feet = number === 8 ? [3, 2, 4] : number % 3 === 0 ? [2, 3, 4, 5] : [3, 2, 4, 5]
  const options = feet.flatMap((tiers) =>
    (INNER_HEIGHTS[sheet.tiers - firstTier - tiers] ?? [])
      .filter((heights) => heights.length >= boxes.length)
      .map((heights): PageRows => {
        const requests = rowsOf(heights, linesOf(sheet), boxes)
        const [first, ...others] = requests
        return {
          requests: first === undefined || rest === undefined || first.first !== null ? requests : [{ ...first, first: rest }, ...others],
          foot: tiers,
        }
      }),
  )
  const continuing = rest === undefined ? [] : [rest]
  const tried = (others: readonly PrintedArticle[], maxAdvert = MAX_ADVERT) =>
    best(
      [...boxes, ...continuing, ...[...queueOf(categories), ...others].slice(0, MAX_QUEUE).map((article) => storyOf(article))],
      options,
      { ...setting, maxAdvert },
      number === 8 ? 5 : 0,
    )
  const others = SECTIONS.flatMap((each) => each.categories).filter((each) => !categories.includes(each))
  let found = tried(short(fill, number === 8 ? 4 : FILLING))
  // Where the page's own categories have too little, it takes from all.
  for (const [count, maxAdvert] of [[6], [10], [10, LARGEST_ADVERT]] as const)
    if (found === null || found.score < 0)
      found =
        [found, tried(mixed(queueOf(others), count), maxAdvert)]
          .filter((each) => each !== null)
          .toSorted((one, other) => other.score - one.score)[0] ?? null
  if (found === null || (rest !== undefined && !blocksIn(found.filling).some(({ offered }) => offered === rest)))
    throw new Error(`${issue.name}: page ${number} cannot be filled`)
  if (composer.spare !== null && isGrey(found.filling)) {
    const own = blocksIn(found.filling).flatMap(({ offered }) => (boxes.includes(offered) || offered === rest ? [] : [offered]))
    const [grey, pictured] = [
      composer.spare.filter(({ picture }) => picture === null),
      composer.spare.filter(({ picture }) => picture !== null),
    ]
    const filling = grey.filter(({ category }) => [...categories, ...fill].includes(category)).map((article) => storyOf(article))
    const distance = (article: PrintedArticle) => Math.abs(pageFor(article) - number)
    const illustrated = pictured
      .toSorted((one, other) => distance(one) - distance(other))
      .map((article) => best([...boxes, ...continuing, ...own, storyOf(article), ...filling], options, setting))
      .find((each) => each !== null && each.score > 0 && !isGrey(each.filling))
    if (illustrated === undefined || illustrated === null) throw new Error(`${issue.name}: page ${number} has no picture`)
    // Omitted articles are not printed elsewhere: the other pages stay unchanged.
    composer.take(blocksIn(found.filling))
    found = illustrated
  }
  const weather =
    number === 8
      ? weatherHtml(
          issue.name,
          drawing.marks,
          boxStyle(sheet.width - sheet.margin, sheet.top, sheet.width - 2 * sheet.margin, heightOf(sheet, 4)),
        )
      : ''
  const shares = [
    [1, 1],
    [2, 1, 1],
    [1, 1, 1],
    [1, 1, 2],
  ][number % 4] ?? [1, 1]
  return pageOf(
    composer,
    number,
    blocksIn(found.filling),
    [runningHtml(issue, number, name, drawing), weather, drawRows(found.filling, firstTier, composer), foot(composer, found.foot, shares)],
    number === 8 ? 5 : 0,
  )
}

function weeklyPages(composer: Composer): ComposedPage[] {
  const { sheet, setting, queue, issue, drawing } = composer
  return [1, 2].map((number) => {
    const usable = queue.filter((article) => lengthOf(article) < 95)
    const pictured = usable.filter(({ picture }) => picture !== null)
    const pools = [
      usable,
      mixed(usable, 10),
      [
        ...pictured.slice(0, 3),
        ...mixed(
          usable.filter((article) => !pictured.slice(0, 3).includes(article)),
          9,
        ),
      ],
    ].map((pool) => pool.slice(0, MAX_QUEUE).map((article) => storyOf(article)))
    const box = number === 2 ? [noticeStory('events', '催し', noticesOf(issue.back + 5).events)] : []
    const firstTier = number === 1 ? 1 : 0
    const options = [2, 1].flatMap((tiers) =>
      (WEEKLY_HEIGHTS[sheet.tiers - firstTier - tiers] ?? []).map((heights): PageRows => ({
        requests: rowsOf(heights, linesOf(sheet), box),
        foot: tiers,
      })),
    )
    const found = pools
      .flatMap((stories) =>
        [MAX_ADVERT, LARGEST_ADVERT].flatMap((maxAdvert) => best([...box, ...stories], options, { ...setting, maxAdvert }) ?? []),
      )
      .toSorted((one, other) => other.score - one.score)[0]
    if (found === undefined) throw new Error(`${issue.name}: page ${number} cannot be filled`)
    const head =
      number === 1
        ? bannerHtml(
            issue,
            drawing,
            boxStyle(sheet.width - sheet.margin, sheet.margin, sheet.width - 2 * sheet.margin, topOf(sheet, 1) - sheet.margin - 3),
          )
        : runningHtml(issue, number, 'まち・くらし', drawing)
    return pageOf(composer, number, blocksIn(found.filling), [
      head,
      drawRows(found.filling, firstTier, composer),
      foot(composer, found.foot, [1, 1, 1]),
    ])
  })
}
