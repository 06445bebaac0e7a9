/** Serves the files of pictures to the staff (decision 042). Everybody else gets what an unknown page is. */
import { ARTICLE_READERS } from '@yukan/rules/article-state.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { FILE_POLICY, securityHeaders } from '../http/security-headers.ts'
import type { UnknownPage } from '../pages/page-routes.ts'
import { pictureFile } from '../pictures/public-files.ts'
import { findLibraryPicture } from '../store/picture-library.ts'
import { callerOfDesk } from './staff-caller.ts'

const NAME = /^([1-9]\d{0,9})-([1-9]\d{0,4})\.webp$/

/** The narrowest file of at least a width, or the widest. */
function fitting(widths: readonly number[], width: number): number {
  const wide = widths.filter((each) => each >= width)
  return wide.length > 0 ? Math.min(...wide) : Math.max(...widths)
}

/** Registers `/desk/files/{id}-{width}.webp`, which is the next wider file where there is none of the width. */
export function deskFiles(app: FastifyInstance, ctx: Context, unknownPage: UnknownPage): void {
  const headers = {
    ...securityHeaders(ctx.config),
    'content-security-policy': FILE_POLICY,
    'content-type': 'image/webp',
    // A replaced picture has the same address.
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
  }
  app.get<{ Params: { name: string } }>('/desk/files/:name', async (request, reply) => {
    const staff = await callerOfDesk(ctx, request, { isUse: false })
    const [, id, width] = NAME.exec(request.params.name) ?? []
    if (staff === null || !ARTICLE_READERS.includes(staff.role) || id === undefined || width === undefined)
      return unknownPage(request, reply)
    const picture = await findLibraryPicture(ctx.db, Number(id), { isLocked: false })
    const file =
      picture === null
        ? null
        : await ctx.files.read(pictureFile(picture.private_key ?? picture.key, fitting(picture.widths, Number(width))))
    if (file === null) return unknownPage(request, reply)
    return reply.headers({ ...headers, 'content-length': file.size }).send(file.stream)
  })
}
