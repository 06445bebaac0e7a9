import { deskHouseStyleIgnore } from '@yukan/contract/desk/house-style.ts'
import { ignoreAlert } from '../../../house-style/house-style.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Ignores an alert in an article. Reporters, editors and admins. */
export const houseStyleIgnore = defineDeskHandler(deskHouseStyleIgnore, async (ctx, { body, caller, now }) => {
  await ignoreAlert(ctx, caller, body, now)
  return { updated: true as const }
})
