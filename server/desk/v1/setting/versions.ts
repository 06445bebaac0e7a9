import { deskSettingVersions } from '@yukan/contract/desk/setting.ts'
import { listSettingVersions } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Versions of a setting. The member office and admins. */
export const settingVersions = defineDeskHandler(deskSettingVersions, async (ctx, { query, caller }) => ({
  versions: await listSettingVersions(ctx, caller, query.name),
}))
