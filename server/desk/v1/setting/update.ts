import { deskSettingUpdate } from '@yukan/contract/desk/setting.ts'
import { updateSetting } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleUpdateSetting = defineDeskHandler(deskSettingUpdate, async (ctx, { body, caller, now }) => ({
  version: await updateSetting(ctx, caller, body, now),
}))
