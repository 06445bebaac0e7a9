import { deskLifeGet } from '@yukan/contract/desk/life.ts'
import { getEntry } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleGetLife = defineDeskHandler(deskLifeGet, (ctx, { query }) => getEntry(ctx, query.id ?? null))
