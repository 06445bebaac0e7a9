import { deskSettingUpdate } from '@yukan/contract/desk/setting.ts'
import { updateSetting } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes a setting of the newspaper. The member office and admins. E_CHANGED, E_PROOF_NEEDED. */
export const settingUpdate = defineDeskHandler(deskSettingUpdate, async (ctx, { body, caller, now }) => ({
  version: await updateSetting(ctx, caller, body, now),
}))
