import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { paperPageOfQuery } from '@yukan/rules/paper/paper-pages.ts'
import { dayParts } from '@yukan/rules/time/tokyo-time.ts'
import { readV1 } from '../../client/call-from-browser.ts'
import { usePaperNotice } from './use-paper-notice.ts'
import { pageName } from '../../papers/page-name.ts'
import { toIssues } from '../../papers/paper-data.ts'
import type { IssueData, PaperData, PaperPageData } from '../../papers/paper-data.ts'
import { openedPage, pageQuery, sharedAddress } from './viewer/state/viewer-address.ts'
import { toViewerPage } from '../../papers/viewer-page.ts'
import type { ViewerPage } from '../../papers/viewer-page.ts'
import { isReading, useViewerHistory } from './viewer/state/viewer-history.ts'
import type { PaperViewerProps } from './viewer/state/use-viewer.tsx'

interface PaperViewing {
  viewer: PaperViewerProps | null
  /** The address itself opens the viewer, which was not closed yet: the page behind it has not been seen. */
  isUnseen: boolean
  open: (page: PaperPageData) => void
}

/** The address follows the shown page and opens the viewer; a reader who may not view it sees what would open it (product §2). */
export function usePaperViewing(paper: PaperData): PaperViewing {
  const { issues, path } = paper
  const { pathname, search, hash } = useLocation()
  const history = useViewerHistory()
  const showNotice = usePaperNotice(paper.notice)
  const [isAlive, setAlive] = useState(false)
  // A dialog opens in the browser only.
  useEffect(() => setAlive(true), [])
  const opened = openedPage(issues, search)
  const issue = opened === null ? undefined : issues[opened.issue]
  const page = opened === null ? undefined : issue?.pages[opened.index]
  const mayView = page?.mayView === true && page.files !== null
  const [isUnseen, setUnseen] = useState(mayView)
  useEffect(() => {
    if (!mayView) setUnseen(false)
  }, [mayView])

  const isRefused = isAlive && page !== undefined && !mayView
  const refuse = useEffectEvent(() => showNotice(`${pathname}${search}`))
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])

  const addressOf = ({ kind, page: number }: Pick<PaperPageData, 'kind' | 'page'>) => `${path}${pageQuery(issues, kind, number)}`
  // "the URL query page follows the shown page" (product §2), also if it asked for one that does not exist.
  const isUnknown = mayView && paperPageOfQuery(new URLSearchParams(search).get('page')) !== page.page
  const correct = useEffectEvent(() => {
    if (page !== undefined) history.correct(addressOf(page))
  })
  useEffect(() => {
    if (isUnknown) correct()
  }, [isUnknown])

  const open = (chosen: PaperPageData) => {
    if (chosen.mayView) history.open(addressOf(chosen))
    else showNotice(addressOf(chosen))
  }
  if (!isAlive || opened === null || issue === undefined || !mayView) return { viewer: null, isUnseen, open }
  const asked = () => openedPage(issues, window.location.search)?.index ?? opened.index
  const viewer: PaperViewerProps = {
    pages: viewerPages(issue, paper.isLatest),
    isIssue: true,
    shown: opened.index,
    asked,
    region: opened.region,
    isReading: isReading(hash),
    keywords: [],
    show: (index) => {
      const next = issue.pages[index]
      if (next !== undefined && index !== asked()) history.turn(addressOf(next))
    },
    read: (index, region) => {
      const chosen = issue.pages[index]
      if (chosen !== undefined) history.read(`${path}${pageQuery(issues, chosen.kind, chosen.page, region)}`)
    },
    endReading: history.endReading,
    close: () => history.close(path),
    refresh: () => refreshIssue(issue, paper.isLatest),
    onDenied: () => showNotice(`${pathname}${search}`),
    addressOf: (shared, region) => sharedAddress(shared.date, pageQuery(issues, shared.kind, shared.page, region)),
  }
  return { viewer, isUnseen, open }
}

function viewerPages(issue: IssueData, isLatest: boolean): ViewerPage[] {
  return issue.pages.map((page) => toViewerPage({ ...page, title: issue.title, name: pageName(page, isLatest) }))
}

/** The pages of an issue with new signatures. */
async function refreshIssue({ kind, pages }: IssueData, isLatest: boolean): Promise<ViewerPage[]> {
  const [first] = pages
  if (first === undefined) return []
  const { year, month, dayOfMonth: day } = dayParts(first.date)
  const { list } = await readV1('/paper/get/list', { year, month, day })
  return toIssues(list.data).flatMap((issue) => (issue.kind === kind ? viewerPages(issue, isLatest) : []))
}
