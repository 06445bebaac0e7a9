import { scrapbookDeleteEntry } from '@yukan/contract/scrapbook.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { Refusal } from '../../refusal.ts'
import { deleteEntry as deleteRow } from '../../store/scrapbook.ts'

/** Removes an entry of the member's scrapbook. */
export const deleteEntry = defineHandler(scrapbookDeleteEntry, async (ctx, { body, caller }) => {
  if (!(await deleteRow(ctx.db, requireMember(caller), body.id))) throw new Refusal('E_NOT_FOUND')
  return { updated: true as const }
})
