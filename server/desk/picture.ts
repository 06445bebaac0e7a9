import type { pictureCalls } from '@yukan/contract/desk/picture.ts'
import { mayChangeShownPicture } from '@yukan/rules/articles/picture-rights.ts'
import { PICTURES_PAGE } from '@yukan/rules/limits.ts'
import { replacePicture, toDeskPicture, updatePicture, uploadPicture } from '../pictures/library.ts'
import { Refusal } from '../refusal.ts'
import { findLibraryPicture, listLibrary, listUses } from '../store/articles/picture-library.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const pictureHandlers: DeskHandlers<typeof pictureCalls> = {
  '/picture/upload': async (ctx, { query, storedFile, caller, now }) => {
    if (storedFile === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
    return uploadPicture(ctx, caller, { path: storedFile, name: query.name }, now)
  },

  '/picture/replace': async (ctx, { query, storedFile, caller, now }) => {
    if (storedFile === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
    return replacePicture(ctx, caller, { id: query.id, path: storedFile, name: query.name }, now)
  },

  '/picture/list': async (ctx, { query }) => {
    const words = (query.words ?? '').split(/\s+/).filter((word) => word !== '')
    // One more than shown, to see if there is a next page.
    const rows = await listLibrary(ctx.db, { words, before: query.before ?? null, limit: PICTURES_PAGE + 1 })
    const shown = rows.slice(0, PICTURES_PAGE)
    return { pictures: shown.map(toDeskPicture), next: rows.length > PICTURES_PAGE ? (shown.at(-1)?.id ?? null) : null }
  },

  '/picture/get': async (ctx, { query, caller }) => {
    const picture = await findLibraryPicture(ctx.db, query.id, { isLocked: false })
    if (picture === null) throw new Refusal('E_NOT_FOUND')
    const uses = await listUses(ctx.db, query.id)
    return {
      picture: toDeskPicture(picture),
      uses: uses.map(({ id, title, is_listed: isListed }) => ({ articleId: id, title, isListed })),
      mayChangeShown: mayChangeShownPicture(caller.role, { isShown: uses.some((use) => use.is_listed) }),
    }
  },

  '/picture/update': (ctx, { body, caller, now }) => updatePicture(ctx, caller, body, now),
}
