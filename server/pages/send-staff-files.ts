/** Sends files that only the staff and holders of a preview's link get (decision 042). */
import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { FILE_POLICY, securityHeaders } from '../http/replies/security-headers.ts'
import type { StoredFile } from '../integrations/files.ts'
import { pictureFile } from '../pictures/public-files.ts'
import { findLibraryPicture } from '../store/articles/picture-library.ts'

/** The narrowest file of at least a width, or the widest. */
function fitting(widths: readonly number[], width: number): number {
  const wide = widths.filter((each) => each >= width)
  return wide.length > 0 ? Math.min(...wide) : Math.max(...widths)
}

/** Sends an unpublished file of a picture; null if there is none. */
export async function sendPictureFile(ctx: Context, reply: FastifyReply, id: number, width: number): Promise<FastifyReply | null> {
  const picture = await findLibraryPicture(ctx.db, id, { isLocked: false })
  if (picture === null) return null
  const file = await ctx.files.read(pictureFile(picture.private_key ?? picture.key, fitting(picture.widths, width)))
  return file === null ? null : sendToStaff(ctx, reply, file)
}

/** Sends a stored file that is no public one: no cache may show it without asking again. */
export function sendToStaff(ctx: Context, reply: FastifyReply, file: StoredFile): FastifyReply {
  const headers = {
    ...securityHeaders(ctx.config),
    'content-security-policy': FILE_POLICY,
    'content-type': 'image/webp',
    // A replaced picture has the same address.
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
  }
  return reply.headers({ ...headers, 'content-length': file.size }).send(file.stream)
}
