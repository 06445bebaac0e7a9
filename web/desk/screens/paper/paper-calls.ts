/** The changes that the paper's desk makes. */
import type {
  DeskPaper,
  deskPaperCreate,
  deskPaperDiscard,
  deskPaperGet,
  deskPaperMove,
  deskPaperPoll,
  deskPaperPublish,
  deskPaperRemove,
  deskPaperRetry,
  deskPaperSort,
  deskPaperWithdraw,
} from '@yukan/contract/desk/paper.ts'
import type { BodyOf } from '@yukan/contract/call.ts'
import { PAPER_FILE_NAME_MAX } from '@yukan/rules/paper-edition.ts'
import { callDesk } from '../../client/call-desk.ts'
import { uploadFile } from '../../client/upload-file.ts'

export const createPaper = (body: BodyOf<typeof deskPaperCreate>) =>
  callDesk<typeof deskPaperCreate>('POST', '/desk/v1/paper/create', { body })

export const getPaper = (id: number): Promise<DeskPaper> => callDesk<typeof deskPaperGet>('GET', '/desk/v1/paper/get', { query: { id } })

export const pollPaper = (id: number, seen: string, signal: AbortSignal): Promise<DeskPaper> =>
  callDesk<typeof deskPaperPoll>('POST', '/desk/v1/paper/poll', { body: { id, seen }, signal })

/** The calls that change one edition. */
export function editionCalls(id: number) {
  const query = (file: File) => ({ id: String(id), name: file.name.slice(0, PAPER_FILE_NAME_MAX) })
  return {
    move: (page: number, before: number | null) =>
      callDesk<typeof deskPaperMove>('POST', '/desk/v1/paper/move', { body: { id, page, before } }),
    sort: () => callDesk<typeof deskPaperSort>('POST', '/desk/v1/paper/sort', { body: { id } }),
    retry: () => callDesk<typeof deskPaperRetry>('POST', '/desk/v1/paper/retry', { body: { id } }),
    remove: (page: number) => callDesk<typeof deskPaperRemove>('POST', '/desk/v1/paper/remove', { body: { id, page } }),
    publish: (seen: number, at: string | null) =>
      callDesk<typeof deskPaperPublish>('POST', '/desk/v1/paper/publish', { body: { id, seen, at } }),
    withdraw: () => callDesk<typeof deskPaperWithdraw>('POST', '/desk/v1/paper/withdraw', { body: { id } }),
    discard: () => callDesk<typeof deskPaperDiscard>('POST', '/desk/v1/paper/discard', { body: { id } }),
    add: (file: File, onProgress: (share: number) => void) => uploadFile('/desk/v1/paper/upload', query(file), file, onProgress),
    replace: (file: File, page: number, onProgress: (share: number) => void) =>
      uploadFile('/desk/v1/paper/replace', { ...query(file), page: String(page) }, file, onProgress),
  }
}
