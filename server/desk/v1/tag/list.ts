import { deskTagList } from '@yukan/contract/desk/taxonomy.ts'
import { listDeskTags } from '../../../taxonomy/tags.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Tags with their articles. Editors and admins. */
export const tagList = defineDeskHandler(deskTagList, (ctx, { query }) => listDeskTags(ctx, query))
