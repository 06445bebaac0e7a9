import { samplePageText, sampleQueuedPage, sampleReadingQueue } from '@yukan/contract/desk/paper-text.ts'
import type { DeskPageText, QueuedPage } from '@yukan/contract/desk/paper-text.ts'
import { READING_PROBLEMS } from '@yukan/rules/paper/paper-reading.ts'
import { PageTextScreen } from '../screens/paper-text/PageTextScreen.tsx'
import { ReadingQueueScreen } from '../screens/paper-text/ReadingQueueScreen.tsx'
import { named } from './gallery-state.ts'
import type { DeskGalleryState } from './gallery-state.ts'

/** The text of pages: the queue with every reason, and a page with its lines. */
export function paperTextStates(): DeskGalleryState[] {
  const failed: QueuedPage[] = READING_PROBLEMS.map((problem, index) => ({
    ...sampleQueuedPage,
    page: 31 + index,
    number: 1 + index,
    problem,
    flaw: null,
  }))
  const other = (page: number, more: Partial<QueuedPage>): QueuedPage => ({ ...sampleQueuedPage, page, number: page - 40, ...more })
  const untried = { tries: 0, problem: null, flaw: null } as const
  const queues = {
    'every state': {
      ...sampleReadingQueue,
      pages: [
        ...failed,
        other(41, { ...untried, state: 'reading', tries: 1 }),
        other(42, { ...untried, state: 'waiting' }),
        other(43, { state: 'waiting', tries: 1, problem: 'engine', flaw: 'blank' }),
        other(44, { ...untried, state: 'done', tries: 1, readAt: '2026-11-20T15:00:00+09:00' }),
      ],
    },
    'without a program': { ...sampleReadingQueue, engine: { ...sampleReadingQueue.engine, isInstalled: false } },
    nothing: { ...sampleReadingQueue, counts: { waiting: 0, reading: 0, done: 0, failed: 0 }, pages: [] },
  }
  const [line] = samplePageText.lines
  if (line === undefined) throw new Error('the sample has a line')
  const unread = { readText: null, correctedBy: null }
  const texts: Record<string, DeskPageText> = {
    'with corrections': {
      ...samplePageText,
      lines: [
        line,
        { ...line, ...unread, text: '恒例の織物市が開かれた。', box: { ...line.box, x: 0.8 } },
        { ...line, text: '', readText: '■|■', box: { x: 0.1, y: 0.6, width: 0.3, height: 0.02 }, isVertical: false },
      ],
    },
    'no text': { ...samplePageText, reading: { state: 'failed', tries: 3, problem: 'engine' }, lines: [], lost: [] },
    'text of its file': { ...samplePageText, reading: null, lost: [], lines: [{ ...line, ...unread }] },
  }
  return [
    ...named('paper-text/ReadingQueueScreen', queues, (loaded) => <ReadingQueueScreen loaded={loaded} />),
    ...named('paper-text/PageTextScreen', texts, (loaded) => <PageTextScreen loaded={loaded} />),
  ]
}
