import { deskHouseStyleGet } from '@yukan/contract/desk/house-style.ts'
import { readHouseStyle } from '../../../house-style/house-style.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** The house style that is in force. Reporters, editors, makers of the paper and admins. */
export const houseStyleGet = defineDeskHandler(deskHouseStyleGet, (ctx, { query }) => readHouseStyle(ctx, query.articleId ?? null))
