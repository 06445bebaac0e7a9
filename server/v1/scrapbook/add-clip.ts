import { scrapbookAddClip } from '@yukan/contract/scrapbook.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { saveClip } from '../../scrapbook/scrapbook.ts'

/** Saves a region of a printed page in the member's scrapbook. */
export const addClip = defineHandler(scrapbookAddClip, async (ctx, { body, caller, now }) =>
  saveClip(ctx, { memberId: requireMember(caller), kind: caller.kind }, body, now),
)
