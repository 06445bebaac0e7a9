import { deskFrontGet } from '@yukan/contract/desk/front.ts'
import { readFront } from '../../../front/read.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** The front page now and as it is prepared. Editors and admins. */
export const frontGet = defineDeskHandler(deskFrontGet, (ctx, { query: { id }, now }) => readFront(ctx, id ?? null, now))
