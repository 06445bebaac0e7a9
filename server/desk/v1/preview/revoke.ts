import { deskPreviewRevoke } from '@yukan/contract/desk/preview.ts'
import { endPreviewLink } from '../../../previews/links.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRevokePreview = defineDeskHandler(deskPreviewRevoke, async (ctx, { body, caller, now }) => {
  await endPreviewLink(ctx, caller, body.id, now)
  return { updated: true as const }
})
