import type { findCalls } from '@yukan/contract/desk/find.ts'
import { findAnything } from '../desk-articles/find-anything.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const findHandlers: DeskHandlers<typeof findCalls> = {
  '/find/list': async (ctx, { query, caller, now }) => findAnything(ctx, query.words, caller, now),
}
