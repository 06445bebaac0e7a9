import { deskHouseStyleGet } from '@yukan/contract/desk/house-style.ts'
import { readHouseStyle } from '../../../house-style/house-style.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getHouseStyle = defineDeskHandler(deskHouseStyleGet, (ctx, { query }) => readHouseStyle(ctx, query.articleId ?? null))
