import { deskArticleSetSettings } from '@yukan/contract/desk/article.ts'
import { setArticleSettings } from '../../../desk-articles/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSetArticleSettings = defineDeskHandler(deskArticleSetSettings, (ctx, { body, caller, now }) =>
  setArticleSettings(ctx, caller, body, now),
)
