import { deskPreviewCreate } from '@yukan/contract/desk/preview.ts'
import { createPreviewLink } from '../../../previews/links.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleCreatePreview = defineDeskHandler(deskPreviewCreate, (ctx, { body, caller, now }) =>
  createPreviewLink(ctx, caller, body, now),
)
