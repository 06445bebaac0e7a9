import { deskPreviewRevoke } from '@yukan/contract/desk/preview.ts'
import { endPreviewLink } from '../../../previews/links.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Ends a link to a preview. Reporters, editors and admins. */
export const previewRevoke = defineDeskHandler(deskPreviewRevoke, async (ctx, { body, caller, now }) => {
  await endPreviewLink(ctx, caller, body.id, now)
  return { updated: true as const }
})
