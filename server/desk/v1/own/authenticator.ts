import { deskOwnAuthenticator } from '@yukan/contract/desk/own.ts'
import { authenticatorSetup } from '../../../staff/authenticator.ts'
import { newOwnSecret } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Begins setting a password with an authenticator app. All staff. */
export const ownAuthenticator = defineDeskHandler(deskOwnAuthenticator, async (ctx, { caller }) =>
  authenticatorSetup(ctx, caller.email, await newOwnSecret(ctx, caller)),
)
