import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { samplePaperEdition } from '@yukan/contract/desk/paper.ts'
import type { DeskPaper, DeskPaperPage } from '@yukan/contract/desk/paper.ts'
import { sampleDeskRegions } from '@yukan/contract/desk/region.ts'
import { PAPER_WARNINGS } from '@yukan/rules/paper/paper-check.ts'
import { paperActions, PAPER_STATES } from '@yukan/rules/paper/paper-edition.ts'
import { NewPaper } from '../screens/paper/NewPaper.tsx'
import { PaperScreen } from '../screens/paper/PaperScreen.tsx'
import { PapersScreen } from '../screens/paper/PapersScreen.tsx'
import { RegionsScreen } from '../screens/paper/RegionsScreen.tsx'
import { named } from './gallery-state.ts'
import type { DeskGalleryState } from './gallery-state.ts'

const nothing = () => undefined
const AT = '2026-11-20T15:00:00+09:00'

/** The values in each warning. */
const FOUND: Readonly<Record<string, string>> = {
  date: '11-19',
  name: '上毛新聞',
  number: '3',
  double: '1',
  issue: '5317',
  oldIssue: '5318',
}

/** The printed paper: days, an edition in each state, each warning, and the dialog that begins one. */
export function paperStates(): DeskGalleryState[] {
  const list = deskCalls['/paper/list'].sample.reply
  const [page] = samplePaperEdition.pages
  if (page === undefined) throw new Error('the sample has a page')
  const pages = (...changes: Partial<DeskPaperPage>[]): DeskPaperPage[] =>
    changes.map((each, index) => ({ ...page, handle: 31 + index, number: index + 1, warnings: [], ...each }))
  const inState = (state: DeskPaper['state']): DeskPaper => ({
    ...samplePaperEdition,
    state,
    actions: [...paperActions(state)],
    publishAt: state === 'scheduled' || state === 'published' ? AT : null,
    pages: pages({}, {}),
    files: [],
  })
  const unready = { pictureUrl: null, largeUrl: null } as const
  const papers = {
    ...Object.fromEntries(PAPER_STATES.map((state) => [state, inState(state)])),
    'pages on the way': {
      ...samplePaperEdition,
      pages: pages(
        {},
        { state: 'waiting', ...unready },
        { state: 'refused', ...unready, problem: 'crashed' },
        { isReplaced: true, reading: { state: 'waiting', tries: 1, problem: 'time' } },
      ),
      files: [...samplePaperEdition.files, { name: '写真.txt', problem: 'unknown-type', page: null, tries: 0 }],
    },
    'tried again': {
      ...samplePaperEdition,
      pages: pages(
        { isUnplaced: true, matched: null },
        { state: 'waiting', ...unready, tries: 1 },
        { state: 'refused', ...unready, problem: 'failed', tries: 3 },
      ),
      files: [
        { name: 'yukan-1120-2.pdf', problem: null, page: null, tries: 2 },
        { name: 'yukan-1120-3.pdf', problem: 'failed', page: null, tries: 3 },
      ],
    },
    'every warning': {
      ...samplePaperEdition,
      files: [],
      closed: '祝日',
      missing: [4],
      pages: pages(...PAPER_WARNINGS.map((kind) => ({ warnings: [{ kind, found: FOUND[kind] ?? '' }] }))),
    },
    nothing: { ...samplePaperEdition, pages: [], files: [], proposedAt: null },
  }
  return [
    { name: 'paper/PapersScreen', element: <PapersScreen {...list} isFirst /> },
    { name: 'paper/PapersScreen: older', element: <PapersScreen {...list} isFirst={false} /> },
    { name: 'paper/NewPaper', element: <NewPaper today="2026-11-20" onDone={nothing} onClose={nothing} /> },
    { name: 'paper/RegionsScreen', element: <RegionsScreen loaded={sampleDeskRegions} /> },
    { name: 'paper/RegionsScreen: failed', element: <RegionsScreen loaded={{ ...sampleDeskRegions, regions: [], isUnplaced: true }} /> },
    { name: 'paper/RegionsScreen: nothing', element: <RegionsScreen loaded={{ ...sampleDeskRegions, regions: [], isDue: true }} /> },
    ...named('paper/PaperScreen', papers, (loaded) => <PaperScreen loaded={loaded} />),
  ]
}
