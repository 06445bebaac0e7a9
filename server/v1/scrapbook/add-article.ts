import { scrapbookAddArticle } from '@yukan/contract/scrapbook.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { saveArticle } from '../../scrapbook/scrapbook.ts'

/** Saves an article in the member's scrapbook. */
export const addArticle = defineHandler(scrapbookAddArticle, async (ctx, { body, caller, now }) =>
  saveArticle(ctx, requireMember(caller), body.slug, now),
)
