import { deskFoundingGet } from '@yukan/contract/desk/founding.ts'
import { readFoundingState } from '../../../founding/founding.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** What a newspaper needs before it is public. Admins. */
export const foundingGet = defineDeskHandler(deskFoundingGet, (ctx, { now }) => readFoundingState(ctx, now))
