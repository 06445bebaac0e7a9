import { deskFrontGet } from '@yukan/contract/desk/front.ts'
import { readFront } from '../../../front/read.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getFront = defineDeskHandler(deskFrontGet, (ctx, { query: { id }, now }) => readFront(ctx, id ?? null, now))
