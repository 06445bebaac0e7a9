import { deskSessionChallenge } from '@yukan/contract/desk/session.ts'
import { challengePasskey } from '../../../staff/passkeys.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Begins a proof of identity with a passkey. All staff. */
export const sessionChallenge = defineDeskHandler(deskSessionChallenge, (ctx, { caller, now }) =>
  challengePasskey(ctx, { purpose: 'proof', staffId: caller.staffId }, now),
)
