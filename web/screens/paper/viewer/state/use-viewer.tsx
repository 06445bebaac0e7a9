/** What the viewer's parts share: the open pages, the picture of them, what is read beside it, and what the reader does. */
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isHomeZoom, turnedPage } from '@yukan/rules/paper-viewer.ts'
import type { PageBox } from '@yukan/rules/paper-text.ts'
import { japaneseDay } from '@yukan/rules/tokyo-time.ts'
import { useSite } from '../../../../site/site-data.ts'
import { viewerText } from '../../../../messages/viewer.ts'
import { fetchNeighbours } from '../canvas/fetch-neighbours.ts'
import { openPagesAt } from '../canvas/page-layout.ts'
import { browserEnvironment, PageReader } from '../canvas/page-reader.ts'
import type { PageCanvas } from '../canvas/page-canvas.ts'
import { useAnnouncement } from './use-announcement.ts'
import type { Announcement } from './use-announcement.ts'
import { useHits } from './use-hits.ts'
import type { Hits } from './use-hits.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { PageTexts } from './use-page-texts.ts'
import { usePrint } from '../print/use-print.tsx'
import { useCanvas } from './use-canvas.ts'
import type { CanvasState } from './use-canvas.ts'
import { useViewerSettings } from './viewer-settings.ts'
import type { ViewerSettings } from './viewer-settings.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'
import { useDisplaySize } from './use-display-size.ts'

export interface PaperViewerProps {
  /** The pages of an issue in their order, or pages that were found; all with files. */
  pages: readonly ViewerPage[]
  isIssue: boolean
  /** Place of the page to show among them, from 0. */
  shown: number
  /** Place of the page that the address names at this moment: what is shown comes after it, and keys are fast. */
  asked: () => number
  /** The part of it to look at first; null for the whole page. */
  region: PageBox | null
  /** Words to be marked; none for an issue. */
  keywords: readonly string[]
  show: (index: number) => void
  close: () => void
  /** Asks for the pages anew when their signatures have run out. */
  refresh: () => Promise<readonly ViewerPage[]>
  /** The reader may not see the pages any more. */
  onDenied: () => void
  /** Path under which others find a page, or a part of it. */
  addressOf: (page: ViewerPage, region: PageBox | null) => string
}
export type Panel = 'none' | 'help' | 'text'

export interface Viewer {
  title: string
  /** 「3面 / 全8面」 */
  position: string
  /** The open pages, as they are read, and their places among all. */
  open: readonly ViewerPage[]
  openIndices: readonly number[]
  isWide: boolean
  settings: ViewerSettings
  change: (settings: Partial<ViewerSettings>) => void
  stage: CanvasState
  texts: PageTexts
  /** Null where nothing was searched for. */
  hits: Hits | null
  announcement: Announcement
  panel: Panel
  /** Opens a panel, or closes it where it is open. */
  toggle: (panel: Panel) => void
  /** Set where the browser does not let us copy: the link, to be copied by hand. */
  link: string | null
  canGoForward: boolean
  canGoBack: boolean
  turn: (action: 'next' | 'back') => void
  /** Leads from a found page to its own issue; null where the issue is what is shown. */
  openArchive: (() => void) | null
  copyLink: () => void
  print: () => void
  sheet: ReactNode
}

/** One reader of files for as long as the viewer is open; what it calls back is always the latest. */
function usePageReader({ pages, refresh, onDenied }: PaperViewerProps): PageReader {
  const [reader] = useState(() => new PageReader({ pages, refresh, onDenied, world: browserEnvironment }))
  useEffect(() => reader.rely({ refresh, onDenied }))
  return reader
}

function pageNumbers(pages: readonly ViewerPage[]): string {
  return viewerText.pages(pages.map(({ page }) => page))
}

function describePages({ pages, isIssue, shown }: PaperViewerProps, open: readonly ViewerPage[]): string {
  const [first] = open
  if (isIssue || first === undefined) return viewerText.place(pageNumbers(open), pages.length)
  return viewerText.foundPlace(japaneseDay(first.date), first.issue, pageNumbers(open), shown + 1, pages.length)
}

/** Where the reader is, in words: the page, the zoom, and the found word that is looked at. */
function situation(position: string, zoom: number, { number, count }: Hits): string {
  const place = `${position}　${viewerText.zoomMessage(Math.round(zoom * 100))}`
  return number === 0 || count === null ? place : `${place}　${viewerText.hitSaid(number, count)}`
}

/** Everything that happens in the viewer. */
export function useViewer(props: PaperViewerProps): Viewer {
  const { pages, shown, region, keywords, isIssue, show } = props
  const reader = usePageReader(props)
  const navigate = useNavigate()
  const [settings, change] = useViewerSettings()
  // Two pages side by side need the largest size.
  const isWide = useDisplaySize() === 'lg'
  const isSpread = isIssue && isWide && settings.isSpread
  const [panel, setPanel] = useState<Panel>('none')
  const spreadPages = openPagesAt(pages, shown, isSpread)
  const open = spreadPages.flatMap(({ index }) => pages[index] ?? [])
  const position = describePages(props, open)
  const after = (action: 'next' | 'back', from = shown) => turnedPage(from + 1, pages.length, action, isSpread)
  const turn = (action: 'next' | 'back') => {
    const page = after(action, props.asked())
    if (page === null) announcement.say(action === 'next' ? viewerText.isLast : viewerText.isFirst)
    else show(page - 1)
  }
  const settled = (on: PageCanvas) => {
    const neighbours = [after('next'), after('back')].flatMap((page) => (page === null ? [] : openPagesAt(pages, page - 1, isSpread)))
    const near = neighbours.flatMap(({ index }) => pages[index] ?? [])
    fetchNeighbours(reader, near, on.homeWidth(), settings.keepsPlace && !isHomeZoom(on.zoom()) ? on.view() : null, on.squeeze)
  }
  const stage = useCanvas({
    reader,
    spreadPages,
    place: (isFirst) => {
      const id = pages[shown]?.id ?? ''
      if (isFirst && region !== null) return { kind: 'region', id, region }
      return { kind: settings.keepsPlace && !isFirst ? 'keep' : 'home' }
    },
    turn,
    settled,
  })
  const texts = usePageTexts(reader, open, panel === 'text' || keywords.length > 0)
  const [canGoForward, canGoBack] = [after('next') !== null, after('back') !== null]
  const hits = useHits({ ...stage, page: open[0], texts, keywords, hasNextPage: canGoForward, hasPreviousPage: canGoBack, turn })
  const [first] = open
  const announcement = useAnnouncement(situation(position, stage.zoom, hits))
  const share = useSharing(props, stage, announcement, reader)
  return {
    ...share,
    title: titleOf(props, open),
    position,
    open,
    openIndices: spreadPages.map(({ index }) => index),
    isWide,
    settings,
    change,
    stage,
    texts,
    announcement,
    panel,
    canGoForward,
    canGoBack,
    turn,
    openArchive: isIssue || first === undefined ? null : () => void navigate(props.addressOf(first, null)),
    hits: keywords.length === 0 ? null : hits,
    toggle: (wanted) => setPanel(panel === wanted ? 'none' : wanted),
  }
}

function titleOf({ isIssue, keywords }: PaperViewerProps, [first]: readonly ViewerPage[]): string {
  if (!isIssue) return viewerText.foundTitle(keywords.join('　'))
  return first === undefined ? viewerText.region : viewerText.title(first.issue, japaneseDay(first.date))
}

/** So much of a page is in view that it is printed, as a share of what is in view of the other page. */
const PRINTED = 0.1

/** What is in view, for others and on paper. */
function useSharing({ pages, addressOf }: PaperViewerProps, { stage }: CanvasState, { say }: Announcement, reader: PageReader) {
  const { publication } = useSite()
  const { print: printParts, sheet } = usePrint(reader, say)
  const [link, setLink] = useState<string | null>(null)
  const look = () => {
    const view = stage?.view() ?? null
    const page = pages.find(({ id }) => id === view?.id)
    if (stage === null || view === null || page === undefined) return null
    const part = stage.zoom() > 1 && !isHomeZoom(stage.zoom()) ? view.region : null
    return { page, address: new URL(addressOf(page, part), window.location.origin).href }
  }
  const copyLink = () => {
    const seen = look()
    if (seen === null) return
    navigator.clipboard.writeText(seen.address).then(
      () => {
        setLink(null)
        say(viewerText.copied)
      },
      () => setLink(seen.address),
    )
  }
  const print = () => {
    const seen = look()
    if (seen === null) return
    const { page, address } = seen
    const all = stage?.views() ?? []
    const most = Math.max(...all.map(({ area }) => area))
    // A page of which only the edge is in view is not meant.
    const parts = all.flatMap(({ id, region, area }) => {
      const shown = pages.find((each) => each.id === id)
      return shown === undefined || area < most * PRINTED ? [] : [{ page: shown, region }]
    })
    const numbers = parts.map((part) => part.page.page).toSorted((a, b) => a - b)
    const place = `${viewerText.title(page.issue, japaneseDay(page.date))}　${viewerText.pages(numbers)}`
    printParts({ parts, masthead: publication.name, place, source: viewerText.source(publication.name, address) })
  }
  return { link, copyLink, print, sheet }
}
