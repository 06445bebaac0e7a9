import { deskTagList } from '@yukan/contract/desk/taxonomy.ts'
import { listDeskTags } from '../../../taxonomy/tags.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getTagList = defineDeskHandler(deskTagList, (ctx, { query }) => listDeskTags(ctx, query))
