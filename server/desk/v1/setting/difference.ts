import { deskSettingDifference } from '@yukan/contract/desk/setting.ts'
import { readSettingChanges } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getSettingDifference = defineDeskHandler(deskSettingDifference, async (ctx, { query, caller }) => ({
  changes: await readSettingChanges(ctx, caller, query.name, query.version),
}))
