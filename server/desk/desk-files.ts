/** Serves the files of pictures to the staff (decision 042). Everyone else gets the reply for an unknown page. */
import { ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { PAPER_MAKERS } from '@yukan/rules/paper/paper-edition.ts'
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { UnknownPage } from '../pages/page-routes.ts'
import { sendPictureFile, sendToStaff } from '../pages/send-staff-files.ts'
import { findEditionPage } from '../store/paper/paper-edition.ts'
import { callerOfDesk } from '../calls/staff-caller.ts'

const NAME = /^([1-9]\d{0,9})-([1-9]\d{0,4})\.webp$/

/** Roles that get a file of a page: thumbnails too small to be read for all staff, whole pages for the makers of the paper. */
const PAGE_FILES: ReadonlyMap<string, readonly StaffRole[]> = new Map([
  ['thumbnail.webp', STAFF_ROLES],
  ['page.webp', PAPER_MAKERS],
])
const HANDLE = /^[1-9]\d{0,9}$/

/** Registers `/desk/paper-files/{handle}/…`: pages of the printed paper, also of editions that are not out. */
export function deskPaperFiles(app: FastifyInstance, ctx: Context, unknownPage: UnknownPage): void {
  app.get<{ Params: { handle: string; name: string } }>('/desk/paper-files/:handle/:name', async (request, reply) => {
    const { handle, name } = request.params
    const staff = await callerOfDesk(ctx, request, { isUse: false })
    const roles = PAGE_FILES.get(name) ?? []
    if (staff === null || !roles.includes(staff.role) || !HANDLE.test(handle)) return unknownPage(request, reply)
    const page = await findEditionPage(ctx.db, Number(handle))
    const file = page === null ? null : await ctx.files.read(`page/${page.key}/${name}`)
    return file === null ? unknownPage(request, reply) : sendToStaff(ctx, reply, file)
  })
}

/** Registers `/desk/files/{id}-{width}.webp`, or the next wider file if the width does not exist. */
export function deskFiles(app: FastifyInstance, ctx: Context, unknownPage: UnknownPage): void {
  app.get<{ Params: { name: string } }>('/desk/files/:name', async (request, reply) => {
    const staff = await callerOfDesk(ctx, request, { isUse: false })
    const [, id, width] = NAME.exec(request.params.name) ?? []
    if (staff === null || !ARTICLE_READERS.includes(staff.role) || id === undefined || width === undefined)
      return unknownPage(request, reply)
    return (await sendPictureFile(ctx, reply, Number(id), Number(width))) ?? unknownPage(request, reply)
  })
}
