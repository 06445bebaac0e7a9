import { deskPictureGet } from '@yukan/contract/desk/picture.ts'
import { mayChangeShownPicture } from '@yukan/rules/picture-rights.ts'
import { toDeskPicture } from '../../../pictures/library.ts'
import { Refusal } from '../../../refusal.ts'
import { findLibraryPicture, listUses } from '../../../store/picture-library.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** A picture and where it is used. Reporters, editors, makers of the paper and admins. */
export const pictureGet = defineDeskHandler(deskPictureGet, async (ctx, { query, caller }) => {
  const picture = await findLibraryPicture(ctx.db, query.id, { isLocked: false })
  if (picture === null) throw new Refusal('E_NOT_FOUND')
  const uses = await listUses(ctx.db, query.id)
  return {
    picture: toDeskPicture(picture),
    uses: uses.map(({ id, title, is_listed: isListed }) => ({ articleId: id, title, isListed })),
    mayChangeShown: mayChangeShownPicture(caller.role, { isShown: uses.some((use) => use.is_listed) }),
  }
})
