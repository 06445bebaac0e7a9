import { deskSettingList } from '@yukan/contract/desk/setting.ts'
import { listSettings } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Settings of the newspaper. The member office and admins. */
export const settingList = defineDeskHandler(deskSettingList, async (ctx, { caller }) => ({ settings: await listSettings(ctx, caller) }))
