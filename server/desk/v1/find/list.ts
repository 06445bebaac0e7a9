import { deskFindList } from '@yukan/contract/desk/find.ts'
import { findAnything } from '../../../desk-articles/find-anything.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getFindList = defineDeskHandler(deskFindList, async (ctx, { query, caller, now }) =>
  findAnything(ctx, query.words, caller, now),
)
