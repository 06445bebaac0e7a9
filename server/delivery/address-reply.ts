import type { Address } from '@yukan/contract/member-entities.ts'
import type { AddressRow } from '../store/delivery/address.ts'

/** An address row as the contract's Address. */
export function toAddress(row: AddressRow): Address {
  const { member_id, changed_at: _changed, type, flag, ...rest } = row
  return { ...rest, user_id: member_id, type: type === 2 ? 2 : 1, flag: flag === 999 ? 999 : 1 }
}
