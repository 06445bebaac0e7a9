import { PAPER_FILE_NAME_MAX } from '@yukan/rules/limits.ts'
import { callDesk } from '../../client/call-desk.ts'
import { uploadFile } from '../../client/upload-file.ts'

/** The calls that change one edition. */
export function editionCalls(id: number) {
  const query = (file: File) => ({ id: String(id), name: file.name.slice(0, PAPER_FILE_NAME_MAX) })
  return {
    move: (page: number, before: number | null) => callDesk('/paper/move', { id, page, before }),
    sort: () => callDesk('/paper/sort', { id }),
    retry: () => callDesk('/paper/retry', { id }),
    remove: (page: number) => callDesk('/paper/remove', { id, page }),
    publish: (seen: number, at: string | null) => callDesk('/paper/publish', { id, seen, at }),
    withdraw: () => callDesk('/paper/withdraw', { id }),
    discard: () => callDesk('/paper/discard', { id }),
    add: (file: File, onProgress: (share: number) => void) => uploadFile('/desk/v1/paper/upload', query(file), file, onProgress),
    replace: (file: File, page: number, onProgress: (share: number) => void) =>
      uploadFile('/desk/v1/paper/replace', { ...query(file), page: String(page) }, file, onProgress),
  }
}
