import { helperGetLegal } from '@yukan/contract/our-calls.ts'
import { defineHandler } from '../../calls/handler.ts'
import { readLegal } from '../../master/legal.ts'

/** A legal text in the edition in force, or in another one that readers ask for. */
export const getLegal = defineHandler(helperGetLegal, (ctx, { query, now }) => readLegal(ctx, query.name, query.edition ?? null, now))
