import { deskLifeGet } from '@yukan/contract/desk/life.ts'
import { getEntry } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** An entry of the life of the region. Reporters, editors, makers of the paper and admins. */
export const lifeGet = defineDeskHandler(deskLifeGet, (ctx, { query }) => getEntry(ctx, query.id ?? null))
