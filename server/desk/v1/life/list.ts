import { deskLifeList } from '@yukan/contract/desk/life.ts'
import { listEntries } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Entries of the life of the region. Reporters, editors, makers of the paper and admins. */
export const lifeList = defineDeskHandler(deskLifeList, (ctx, { query, now }) => listEntries(ctx, query, now))
