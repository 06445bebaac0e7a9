/** The calls about the text of pages. */
import type {
  deskPaperTextCorrect,
  deskPaperTextDrop,
  deskPaperTextGet,
  DeskPageText,
  deskPaperTextPoll,
  deskPaperTextRetry,
  ReadingQueue,
} from '@yukan/contract/desk/paper-text.ts'
import type { BodyOf } from '@yukan/contract/call.ts'
import { callDesk } from '../../client/call-desk.ts'

export const getPageText = (page: number): Promise<DeskPageText> =>
  callDesk<typeof deskPaperTextGet>('GET', '/desk/v1/paper-text/get', { query: { page } })

export const correctLine = (body: BodyOf<typeof deskPaperTextCorrect>) =>
  callDesk<typeof deskPaperTextCorrect>('POST', '/desk/v1/paper-text/correct', { body })

export const dropCorrection = (page: number, correction: number) =>
  callDesk<typeof deskPaperTextDrop>('POST', '/desk/v1/paper-text/drop', { body: { page, correction } })

/** Null: all pages that have failed. */
export const retryReading = (page: number | null) =>
  callDesk<typeof deskPaperTextRetry>('POST', '/desk/v1/paper-text/retry', { body: { page } })

export const pollQueue = (seen: string, signal: AbortSignal): Promise<ReadingQueue> =>
  callDesk<typeof deskPaperTextPoll>('POST', '/desk/v1/paper-text/poll', { body: { seen }, signal })
