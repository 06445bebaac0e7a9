import { deskLifeList } from '@yukan/contract/desk/life.ts'
import { listEntries } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleListLife = defineDeskHandler(deskLifeList, (ctx, { query }) => listEntries(ctx, query))
