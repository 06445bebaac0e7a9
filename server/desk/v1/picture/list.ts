import { deskPictureList } from '@yukan/contract/desk/picture.ts'
import { toDeskPicture } from '../../../pictures/library.ts'
import { listLibrary } from '../../../store/picture-library.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

const PAGE = 50

/** Pictures of the library. Reporters, editors, makers of the paper and admins. */
export const pictureList = defineDeskHandler(deskPictureList, async (ctx, { query }) => {
  const words = (query.words ?? '').split(/\s+/).filter((word) => word !== '')
  // One more than shown: whether there is a next page.
  const rows = await listLibrary(ctx.db, { words, before: query.before ?? null, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  return { pictures: shown.map(toDeskPicture), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
})
