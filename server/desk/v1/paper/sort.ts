import { deskPaperSort } from '@yukan/contract/desk/paper.ts'
import { sortPages } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSortPages = defineDeskHandler(deskPaperSort, async (ctx, { body, caller, now }) => {
  await sortPages(ctx, caller, body.id, now)
  return { updated: true as const }
})
