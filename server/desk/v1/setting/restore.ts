import { deskSettingRestore } from '@yukan/contract/desk/setting.ts'
import { restoreSetting } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRestoreSetting = defineDeskHandler(deskSettingRestore, async (ctx, { body, caller, now }) => ({
  version: await restoreSetting(ctx, caller, body, now),
}))
