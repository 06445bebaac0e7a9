import { deskFindList } from '@yukan/contract/desk/find.ts'
import { findAnything } from '../../../desk-articles/find-anything.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Finds articles, pictures, categories, tags, entries of the region, rules of the house style, members and staff. All staff. */
export const findList = defineDeskHandler(deskFindList, async (ctx, { query, caller, now }) => findAnything(ctx, query.words, caller, now))
