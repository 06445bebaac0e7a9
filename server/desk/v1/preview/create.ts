import { deskPreviewCreate } from '@yukan/contract/desk/preview.ts'
import { createPreviewLink } from '../../../previews/links.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Makes a link to the preview of an article. Reporters, editors and admins. */
export const previewCreate = defineDeskHandler(deskPreviewCreate, (ctx, { body, caller, now }) => createPreviewLink(ctx, caller, body, now))
