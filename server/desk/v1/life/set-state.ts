import { deskLifeSetState } from '@yukan/contract/desk/life.ts'
import { setEntryState } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSetLifeState = defineDeskHandler(deskLifeSetState, async (ctx, { body, caller, now }) => ({
  version: await setEntryState(ctx, caller, body, now),
}))
