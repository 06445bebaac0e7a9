import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { sourceLine } from '@yukan/rules/paper/clip.ts'
import { isHomeZoom, turnedPage, zoomPercent } from '@yukan/rules/paper/paper-viewer.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { reachesSpread } from '@yukan/rules/paper/paper-region.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
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
import { useClipping } from '../clip/use-clipping.ts'
import type { Clip } from '../clip/use-clipping.ts'
import { useCanvas } from './use-canvas.ts'
import type { CanvasState } from './use-canvas.ts'
import { useViewerSettings } from './viewer-settings.ts'
import type { ViewerSettings } from './viewer-settings.ts'
import { useStories } from '../stories/use-stories.ts'
import type { Stories } from '../stories/use-stories.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'
import { useDisplaySize } from './use-display-size.ts'

export interface PaperViewerProps {
  pages: readonly ViewerPage[]
  isIssue: boolean
  /** Place of the page to show among them, from 0. */
  shown: number
  /** Position of the page in the current address, which is ahead of the shown page during fast key presses. */
  asked: () => number
  region: PageBox | null
  /** The text of the story at `region` is open. */
  isReading: boolean
  keywords: readonly string[]
  show: (index: number) => void
  /** Opens the text of the story at a region of a page. */
  read: (index: number, region: PageBox) => void
  endReading: () => void
  close: () => void
  refresh: () => Promise<readonly ViewerPage[]>
  onDenied: () => void
  addressOf: (page: ViewerPage, region: PageBox | null) => string
}
export type Panel = 'none' | 'overview' | 'help' | 'text' | 'clip' | 'story'

type ChosenPanel = Exclude<Panel, 'story'>

export interface Viewer {
  title: string
  /** 「3面 / 全8面」 */
  position: string
  open: readonly ViewerPage[]
  openIndices: readonly number[]
  isWide: boolean
  settings: ViewerSettings
  change: (settings: Partial<ViewerSettings>) => void
  stage: CanvasState
  texts: PageTexts
  stories: Stories
  /** Null without a search. */
  hits: Hits | null
  announcement: Announcement
  /** The uppermost panel. */
  panel: Panel
  toggle: (panel: ChosenPanel) => void
  closePanel: () => void
  /** The link to copy by hand; set if the browser does not allow copying. */
  link: string | null
  canGoForward: boolean
  canGoBack: boolean
  turn: (action: 'next' | 'back') => void
  /** Opens the issue of a found page; null if the issue is shown. */
  openArchive: (() => void) | null
  clip: Clip
  copyLink: () => void
  print: () => void
  sheet: ReactNode
}

/** One reader of files while the viewer is open; its callbacks are always the latest. */
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

function situation(position: string, zoom: number, { number, count }: Hits): string {
  const place = `${position}　${viewerText.zoomMessage(zoomPercent(zoom))}`
  return number === 0 || count === null ? place : `${place}　${viewerText.hitSaid(number, count)}`
}

/** The reader's settings; a link to a part of both pages opens them as a spread, until the reader chooses. */
function useSpreadSettings(region: PageBox | null): [ViewerSettings, (settings: Partial<ViewerSettings>) => void] {
  const [settings, change] = useViewerSettings()
  const [isLinked, setLinked] = useState(() => region !== null && reachesSpread(region))
  const choose = (chosen: Partial<ViewerSettings>) => {
    if (chosen.isSpread !== undefined) setLinked(false)
    change(chosen)
  }
  return [{ ...settings, isSpread: settings.isSpread || isLinked }, choose]
}

/** State and actions of the viewer. */
export function useViewer(props: PaperViewerProps): Viewer {
  const { pages, shown, region, isReading, keywords, isIssue, show } = props
  const reader = usePageReader(props)
  const navigate = useNavigate()
  const [settings, change] = useSpreadSettings(region)
  // A spread needs the largest size.
  const isWide = useDisplaySize() === 'lg'
  const isSpread = isIssue && isWide && settings.isSpread
  const [panel, setPanel] = useState<ChosenPanel>('none')
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
      if (isFirst && region !== null) return { kind: 'region', id: pages[shown]?.id ?? '', region }
      return { kind: settings.keepsPlace && !isFirst ? 'keep' : 'home' }
    },
    turn,
    tap: (at) => clip.isChoosing || stories.tap(at),
    hover: (at) => stories.hover(at),
    settled,
  })
  const texts = usePageTexts(reader, open, panel === 'text' || keywords.length > 0)
  const [canGoForward, canGoBack] = [after('next') !== null, after('back') !== null]
  const hits = useHits({ ...stage, page: open[0], texts, keywords, hasNextPage: canGoForward, hasPreviousPage: canGoBack, turn })
  const [first] = open
  const announcement = useAnnouncement(situation(position, stage.zoom, hits))
  const clip = useClipping(props, stage, setPanel)
  const stories = useStories({
    ...stage,
    reader,
    pages: open,
    isIssue,
    address: { pageId: pages[shown]?.id ?? '', region, isReading },
    openText: (id, part) => {
      setPanel('none')
      change({ hasReadStory: true })
      props.read(
        pages.findIndex((page) => page.id === id),
        part,
      )
    },
    onDenied: props.onDenied,
    say: announcement.say,
  })
  // The picture must be visible below the frame of a clip.
  const uppermost = panel === 'none' && isReading && !clip.isChoosing ? 'story' : panel
  const share = useSharing(props, stage, announcement, reader)
  return {
    ...share,
    clip,
    title: titleOf(props, open),
    position,
    open,
    openIndices: spreadPages.map(({ index }) => index),
    isWide,
    settings,
    change,
    stage,
    texts,
    stories,
    announcement,
    panel: uppermost,
    canGoForward,
    canGoBack,
    turn,
    openArchive: isIssue || first === undefined ? null : () => void navigate(props.addressOf(first, null)),
    hits: keywords.length === 0 ? null : hits,
    toggle: (wanted) => setPanel(panel === wanted ? 'none' : wanted),
    closePanel: () => (panel === 'none' ? props.endReading() : setPanel('none')),
  }
}

function titleOf({ isIssue, keywords }: PaperViewerProps, [first]: readonly ViewerPage[]): string {
  if (!isIssue) return viewerText.foundTitle(keywords.join('　'))
  return first === undefined ? viewerText.region : viewerText.title(first.issue, japaneseDay(first.date))
}

/** Least share of a page in view to be printed, compared with the other page. */
const PRINTED = 0.1

function useSharing({ pages, addressOf }: PaperViewerProps, { stage }: CanvasState, { say }: Announcement, reader: PageReader) {
  const { publication } = useSite()
  const { print: printParts, sheet } = usePrint(reader, say)
  const [link, setLink] = useState<string | null>(null)
  const look = () => {
    const view = stage?.view() ?? null
    const page = pages.find(({ id }) => id === view?.id)
    if (stage === null || view === null || page === undefined) return null
    const part = stage.zoom() > 1 && !isHomeZoom(stage.zoom()) ? stage.reach(view.id) : null
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
    const parts = all.flatMap(({ id, region, area }) => {
      const shown = pages.find((each) => each.id === id)
      return shown === undefined || area < most * PRINTED ? [] : [{ page: shown, region }]
    })
    const numbers = parts.map((part) => part.page.page).toSorted((a, b) => a - b)
    const place = `${viewerText.title(page.issue, japaneseDay(page.date))}　${viewerText.pages(numbers)}`
    printParts({ parts, masthead: publication.name, place, source: sourceLine(publication.name, address) })
  }
  return { link, copyLink, print, sheet }
}
