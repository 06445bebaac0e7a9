import { deskSettingVersions } from '@yukan/contract/desk/setting.ts'
import { listSettingVersions } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getSettingVersions = defineDeskHandler(deskSettingVersions, async (ctx, { query, caller }) => ({
  versions: await listSettingVersions(ctx, caller, query.name),
}))
