import { deskOwnSetPassword } from '@yukan/contract/desk/own.ts'
import { setOwnPassword } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Sets the own password and authenticator app. All staff. E_CODE, E_PASSWORD_TOO_COMMON. */
export const ownSetPassword = defineDeskHandler(deskOwnSetPassword, async (ctx, { body, caller, now }) => {
  await setOwnPassword(ctx, caller, body, now)
  return { updated: true as const }
})
