import { deskSettingList } from '@yukan/contract/desk/setting.ts'
import { listSettings } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getSettingList = defineDeskHandler(deskSettingList, async (ctx, { caller }) => ({ settings: await listSettings(ctx, caller) }))
