import { deskSettingGet } from '@yukan/contract/desk/setting.ts'
import { readSetting } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getSetting = defineDeskHandler(deskSettingGet, async (ctx, { query, caller }) => ({
  setting: await readSetting(ctx, caller, query.name),
}))
