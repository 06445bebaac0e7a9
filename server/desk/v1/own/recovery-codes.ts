import { deskOwnRecoveryCodes } from '@yukan/contract/desk/own.ts'
import { newOwnRecoveryCodes } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const recoveryCodes = defineDeskHandler(deskOwnRecoveryCodes, async (ctx, { caller, now }) => ({
  recoveryCodes: await newOwnRecoveryCodes(ctx, caller, now),
}))
