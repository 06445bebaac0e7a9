import { deskArticleSetSettings } from '@yukan/contract/desk/article.ts'
import { setArticleSettings } from '../../../desk-articles/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes settings of an article. Reporters, editors and admins. E_STATE, E_SLUG_TAKEN. */
export const articleSetSettings = defineDeskHandler(deskArticleSetSettings, (ctx, { body, caller, now }) =>
  setArticleSettings(ctx, caller, body, now),
)
