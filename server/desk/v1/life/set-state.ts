import { deskLifeSetState } from '@yukan/contract/desk/life.ts'
import { setEntryState } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Publishes or withdraws an entry. Editors and admins. E_CHANGED, E_NO_CONSENT, E_MONTH_TAKEN. */
export const lifeSetState = defineDeskHandler(deskLifeSetState, async (ctx, { body, caller, now }) => ({
  version: await setEntryState(ctx, caller, body, now),
}))
