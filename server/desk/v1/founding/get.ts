import { deskFoundingGet } from '@yukan/contract/desk/founding.ts'
import { readFoundingState } from '../../../founding/founding.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getFounding = defineDeskHandler(deskFoundingGet, (ctx, { now }) => readFoundingState(ctx, now))
