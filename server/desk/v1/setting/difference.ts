import { deskSettingDifference } from '@yukan/contract/desk/setting.ts'
import { readSettingChanges } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** What a version of a setting has changed. The member office and admins. */
export const settingDifference = defineDeskHandler(deskSettingDifference, async (ctx, { query, caller }) => ({
  changes: await readSettingChanges(ctx, caller, query.name, query.version),
}))
