/** Changes of names, telephone number and settings (product §2 "Edit profile", "settings (receive-email, district)", §7 `user/set/update`). */
import { TrashMaster } from '@yukan/contract/master-entities.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { emptyMaster } from '../settings/empty-master.ts'
import { fittingValue } from '../settings/fitting-value.ts'
import { Refusal } from '../refusal.ts'
import { readMasterValue } from '../store/settings/master.ts'
import { changeMember } from '../store/membership/member.ts'
import type { MemberRow } from '../store/membership/member.ts'
import { withMember } from '../concurrency/with-member.ts'

export interface ProfileChange {
  first_name?: string
  last_name?: string
  tel?: string
  receiveEmail?: 0 | 1
  district?: number
}

const NO_DISTRICT = 0

async function isDistrict(db: Db, district: number): Promise<boolean> {
  if (district === NO_DISTRICT) return true
  const trash = fittingValue(TrashMaster, await readMasterValue(db, 'trash')) ?? emptyMaster.trash
  return Object.hasOwn(trash.district, String(district))
}

/** Changes the given names (trimmed), telephone number and settings. E_BAD_REQUEST for an unknown district. */
export async function changeProfile(ctx: Context, memberId: number, change: ProfileChange): Promise<void> {
  const { first_name, last_name, tel, receiveEmail, district } = change
  if (district !== undefined && !(await isDistrict(ctx.db, district))) throw new Refusal('E_BAD_REQUEST', { field: 'district' })
  const columns: Partial<MemberRow> = {
    ...(first_name === undefined ? {} : { first_name: first_name.trim() }),
    ...(last_name === undefined ? {} : { last_name: last_name.trim() }),
    ...(tel === undefined ? {} : { tel }),
    ...(receiveEmail === undefined ? {} : { receive_email: receiveEmail === 1 }),
    ...(district === undefined ? {} : { district }),
  }
  await withMember(ctx, memberId, async (db) => {
    if (Object.keys(columns).length > 0) await changeMember(db, memberId, columns)
  })
}
