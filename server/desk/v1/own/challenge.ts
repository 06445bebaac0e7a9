import { deskOwnChallenge } from '@yukan/contract/desk/own.ts'
import { challengeNewPasskey } from '../../../staff/passkeys.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Begins the registration of a further passkey. All staff. */
export const ownChallenge = defineDeskHandler(deskOwnChallenge, (ctx, { caller: { staffId, email, name }, now }) =>
  challengeNewPasskey(ctx, { purpose: 'own', staffId, email, name }, now),
)
