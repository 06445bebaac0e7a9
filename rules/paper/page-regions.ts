/** The regions of a printed page: articles found by their text, and the stories that no article was found for (decision 058). */
import { headLines, lineSize, paragraphsOf, usualSize } from './paper-text.ts'
import type { PageBox, PageLine, PageParagraph, PageText } from './paper-text.ts'
import { ownPictures } from './page-pictures.ts'
import { alignLines, comparable, findLikelyArticles } from './region-alignment.ts'
import type { PreparedArticle } from './region-alignment.ts'
import { blocksOf, headlineBlock } from './region-blocks.ts'
import { inReadingOrder } from './region-order.ts'
import { regionOf, shareInside, surrounding } from './region-shape.ts'

export interface PageRegion {
  /** Null for a story without an article: an advertisement, a table, a text that is only in print. */
  articleId: number | null
  /** As printed; empty if nothing is larger than the body text. */
  headline: string
  boxes: PageBox[]
  /** The text printed in it. */
  paragraphs: PageParagraph[]
}

export interface PageRegions {
  /** In reading order. */
  regions: PageRegion[]
  /** Characters of the page, without its running head, and of its articles. */
  characters: number
  matched: number
}

/** Stored with the regions that are found on a page. Increase it when the rules change: then all pages are compared again. */
export const REGION_VERSION = 1

/** Maximum distance between lines of one story, in their sizes. */
const STORY_GAP = 2.2
/** Fewer characters are no story. */
const STORY_MIN = 8
/** A headline's line is larger than the page's text by this share. */
const LARGE = 1.35
/** A line without an article that lies in a region by this share belongs to it. */
const INSIDE = 0.9
/** Maximum distance between lines of an article, in their sizes: a picture may be between. Fewer characters alone are not a part of an article. */
const FAR = 12
const FEW = 30
/** Share of its text that a region must still have on a page that has replaced its own. */
const FITS = 0.5
/** A picture counts as taken if this share of it is in a region made by staff. */
const TAKEN = 0.5

interface Spot {
  line: PageLine
  size: number
  isLarge: boolean
  isHead: boolean
  owner: string | null
  /** Printed like a caption of its article. */
  isCaption: () => boolean
}

/** Distance of two lines in shares of the page's width; 0 if they touch. */
function distance(a: PageBox, b: PageBox, ratio: number): number {
  const across = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width))
  const down = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height)) * ratio
  return Math.hypot(across, down)
}

/** Whether a line continues the story of the one before it, in the order of the page. */
function continuesStory(before: Spot, next: Spot, ratio: number): boolean {
  const begins = next.isLarge && !before.isLarge
  return !begins && distance(before.line.box, next.line.box, ratio) <= STORY_GAP * Math.max(before.size, next.size)
}

/** Assigns the lines without an article to stories: runs of neighbours, of which each begins with its headline. */
function findStories(spots: readonly Spot[], ratio: number): void {
  let story = 0
  let before: Spot | null = null
  for (const spot of spots) {
    if (spot.isHead || spot.owner !== null) continue
    if (before === null || !continuesStory(before, spot, ratio)) story += 1
    spot.owner = `story ${story}`
    before = spot
  }
}

function groupsOf(spots: readonly Spot[]): Map<string, Spot[]> {
  const groups = new Map<string, Spot[]>()
  for (const spot of spots) if (spot.owner !== null) groups.set(spot.owner, [...(groups.get(spot.owner) ?? []), spot])
  return groups
}

const isArticle = (owner: string) => owner.startsWith('article')
const boxesOf = (spots: readonly Spot[]) => spots.map(({ line }) => line.box)
const lengthOf = (spots: readonly Spot[]) => spots.reduce((sum, { line }) => sum + line.text.length, 0)

/** Lines in the middle of an article, such as a subheading that only the print has, belong to it. */
function adoptInside(spots: readonly Spot[], rim: number, ratio: number): void {
  const groups = groupsOf(spots)
  const articles = [...groups].filter(([owner]) => isArticle(owner))
  const blocks = new Map(
    articles.map(([owner, own]) => [
      owner,
      blocksOf(
        own.map(({ line }) => line),
        ratio,
      ),
    ]),
  )
  for (const [owner, own] of articles) {
    const others = articles.filter(([other]) => other !== owner).flatMap(([other]) => blocks.get(other) ?? [])
    const region = regionOf(blocks.get(owner) ?? [], others, rim)
    for (const [story, group] of groups) {
      if (isArticle(story) || lengthOf(group) > lengthOf(own)) continue
      if (group.every(({ line }) => shareInside(line.box, region) >= INSIDE)) for (const spot of group) spot.owner = owner
    }
  }
}

/** Lines of one article that are near one another. */
function clustersOf(spots: readonly Spot[], ratio: number): Spot[][] {
  let clusters: { area: PageBox; spots: Spot[] }[] = []
  for (const spot of spots) {
    const near = clusters.filter(({ area }) => distance(spot.line.box, area, ratio) <= FAR * spot.size)
    const [first] = near
    if (first !== undefined && near.length === 1) {
      first.spots.push(spot)
      first.area = surrounding([first.area, spot.line.box]) ?? first.area
      continue
    }
    const area = surrounding([spot.line.box, ...near.map((each) => each.area)]) ?? spot.line.box
    clusters = [...clusters.filter((each) => !near.includes(each)), { area, spots: [...near.flatMap((each) => each.spots), spot] }]
  }
  return clusters.map((each) => each.spots)
}

/** A line or two alone are no part of an article, as an address in an advert that it names too. A headline and a caption are. */
function dropTraces(spots: readonly Spot[], articles: readonly PreparedArticle[], ratio: number): void {
  const lengths = new Map(articles.map(({ id, whole }) => [`article ${id}`, whole.length]))
  for (const [owner, own] of groupsOf(spots)) {
    const few = Math.min(FEW, (lengths.get(owner) ?? 0) / 2)
    for (const cluster of clustersOf(own, ratio)) {
      if (lengthOf(cluster) >= few || cluster.some(({ isLarge, isCaption }) => isLarge || isCaption())) continue
      for (const spot of cluster) spot.owner = null
    }
  }
}

/** A headline that differs from the article's title is before its text: on its right, or above it. */
function adoptHeadlines(spots: readonly Spot[], ratio: number): void {
  const groups = groupsOf(spots)
  for (const [story, group] of groups) {
    if (isArticle(story) || !group.every(({ isLarge }) => isLarge)) continue
    const size = Math.max(...group.map((spot) => spot.size))
    const near = [...groups].flatMap(([owner, own]) => {
      if (!isArticle(owner) || own.some(({ isLarge }) => isLarge)) return []
      const least = Math.min(...own.flatMap(({ line }) => group.map((spot) => distance(line.box, spot.line.box, ratio))))
      return least <= STORY_GAP * size ? [{ owner, least }] : []
    })
    const [nearest] = near.toSorted((a, b) => a.least - b.least)
    if (nearest !== undefined) for (const spot of group) spot.owner = nearest.owner
  }
}

function headlineOf(spots: readonly Spot[]): string {
  const size = Math.max(...spots.map((spot) => spot.size))
  const largest = spots.filter((spot) => spot.isLarge && spot.size >= size * 0.75)
  return largest.map(({ line }) => line.text.trim()).join('')
}

/** Whether most of a page is written from the top to the bottom. */
export function isMostlyVertical({ lines }: PageText): boolean {
  const length = (some: readonly PageLine[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  return length(lines.filter(({ isVertical }) => isVertical)) * 2 >= length(lines)
}

function spotsOf(page: PageText, articles: readonly PreparedArticle[], ratio: number): Spot[] {
  const owners = alignLines(page.lines, findLikelyArticles(page.lines, articles), ratio)
  const captions = new Map(articles.map((article) => [article.id, article.captions]))
  const [head, usual] = [headLines(page.lines), usualSize(page.lines, ratio)]
  return page.lines.map((line, at) => {
    const [size, owner] = [lineSize(line, ratio), owners[at] ?? null]
    // Asked for a few lines only.
    const isCaption = () => {
      const text = comparable(line.text)
      return owner !== null && text !== '' && (captions.get(owner) ?? []).some((caption) => caption.includes(text))
    }
    return {
      line,
      size,
      isLarge: size > LARGE * usual,
      isHead: head.has(line),
      owner: owner === null ? null : `article ${owner}`,
      isCaption,
    }
  })
}

/** The lines of which most lies in a region, in the order of the page. */
export function linesInside(lines: readonly PageLine[], region: readonly PageBox[]): PageLine[] {
  return lines.filter(({ box }) => shareInside(box, region) > 0.5)
}

/** Headline and text of a region that was drawn by hand. `ratio`: the page's height by its width. */
export function readRegion(page: PageText, region: readonly PageBox[], ratio: number): Pick<PageRegion, 'headline' | 'paragraphs'> {
  const inside = new Set(linesInside(page.lines, region))
  const spots = spotsOf(page, [], ratio).filter(({ line, isHead }) => inside.has(line) && !isHead)
  return {
    headline: spots.length === 0 ? '' : headlineOf(spots),
    paragraphs: paragraphsOf({ lines: spots.map(({ line }) => line) }, ratio),
  }
}

/** Characters of a page without its running head, and of these those in some regions. */
export function countCharacters(page: PageText, regions: readonly (readonly PageBox[])[]): Pick<PageRegions, 'characters' | 'matched'> {
  const head = headLines(page.lines)
  const lines = page.lines.filter((line) => !head.has(line))
  const count = (some: readonly PageLine[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  return { characters: count(lines), matched: count(lines.filter(({ box }) => regions.some((region) => shareInside(box, region) > 0.5))) }
}

/** Whether most of a region's former text is in it on the replacing page. A region without text always fits. */
export function isStillPrinted(page: PageText, { boxes, paragraphs }: Pick<PageRegion, 'boxes' | 'paragraphs'>): boolean {
  const [before, now] = [paragraphs, linesInside(page.lines, boxes)].map((parts) => comparable(parts.map(({ text }) => text).join('')))
  if (before === undefined || now === undefined || before === '') return true
  const runs = new Set(Array.from({ length: Math.max(1, now.length - 2) }, (_, at) => now.slice(at, at + 3)))
  const own = Array.from({ length: Math.max(1, before.length - 2) }, (_, at) => before.slice(at, at + 3))
  return own.filter((run) => runs.has(run)).length >= own.length * FITS
}

function spotsWithOwners(page: PageText, articles: readonly PreparedArticle[], ratio: number): Spot[] {
  const spots = spotsOf(page, articles, ratio)
  dropTraces(spots, articles, ratio)
  findStories(spots, ratio)
  adoptInside(spots, usualSize(page.lines, ratio) / 2, ratio)
  adoptHeadlines(spots, ratio)
  return spots
}

const idOf = (owner: string) => Number(owner.slice('article '.length))

/** The article in whose region each line of a page is; null for other lines. `ratio`: the page's height by its width. */
export function findOwners(page: PageText, articles: readonly PreparedArticle[], ratio: number): (number | null)[] {
  return spotsWithOwners(page, articles, ratio).map(({ owner }) => (owner !== null && isArticle(owner) ? idOf(owner) : null))
}

/** Finds the regions of a page outside of what is `taken`. `ratio`: its height by its width. */
export function findRegions(
  whole: PageText,
  articles: readonly PreparedArticle[],
  ratio: number,
  taken: readonly PageBox[] = [],
): PageRegions {
  const inside = new Set(linesInside(whole.lines, taken))
  const page = { lines: whole.lines.filter((line) => !inside.has(line)) }
  const pictures = (whole.pictures ?? []).filter((box) => shareInside(box, taken) < TAKEN)
  const spots = spotsWithOwners(page, articles, ratio)
  const groups = groupsOf(spots)
  const owned = ownPictures(pictures, spots, isArticle, ratio)
  const rim = usualSize(page.lines, ratio) / 2
  const blocks = new Map(
    [...groups].map(([owner, own]) => [
      owner,
      blocksOf(
        own.map(({ line }) => line),
        ratio,
      ),
    ]),
  )
  const heads = spots.filter(({ isHead }) => isHead).map(({ line }) => line.box)
  const regions = [...groups].flatMap(([owner, own]): PageRegion[] => {
    if (!isArticle(owner) && lengthOf(own) < STORY_MIN) return []
    const lines = boxesOf(own)
    const others = [...blocks].flatMap(([other, boxes]) => (other === owner ? [] : boxes))
    others.push(...heads, ...[...inside].map(({ box }) => box))
    const ownPhotos = pictures.filter((_, at) => owned[at] === owner)
    const otherPhotos = pictures.filter((box, at) => owned[at] !== owner && !lines.some((line) => shareInside(line, [box]) > 0.5))
    const body = blocksOf(
      own.filter(({ isLarge }) => !isLarge).map(({ line }) => line),
      ratio,
    )
    const head = headlineBlock(
      own.filter(({ isLarge }) => isLarge).map(({ line }) => line),
      [...body, ...ownPhotos],
      [...others, ...otherPhotos],
    )
    return [
      {
        articleId: isArticle(owner) ? idOf(owner) : null,
        headline: headlineOf(own),
        boxes: regionOf([...(blocks.get(owner) ?? []), ...ownPhotos, ...(head === null ? [] : [head])], [...others, ...otherPhotos], rim),
        paragraphs: paragraphsOf({ lines: own.map(({ line }) => line) }, ratio),
      },
    ]
  })
  const text = spots.filter(({ isHead }) => !isHead)
  return {
    regions: inReadingOrder(regions, isMostlyVertical(whole), ratio),
    characters: lengthOf(text),
    matched: lengthOf(text.filter(({ owner }) => owner !== null && isArticle(owner))),
  }
}
