import { deskSettingRestore } from '@yukan/contract/desk/setting.ts'
import { restoreSetting } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Restores a version of a setting. The member office and admins. E_CHANGED, E_OLD_VERSION, E_PROOF_NEEDED. */
export const settingRestore = defineDeskHandler(deskSettingRestore, async (ctx, { body, caller, now }) => ({
  version: await restoreSetting(ctx, caller, body, now),
}))
