import { deskOwnRecoveryCodes } from '@yukan/contract/desk/own.ts'
import { newOwnRecoveryCodes } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Replaces the own recovery codes. All staff. */
export const ownRecoveryCodes = defineDeskHandler(deskOwnRecoveryCodes, async (ctx, { caller, now }) => ({
  recoveryCodes: await newOwnRecoveryCodes(ctx, caller, now),
}))
