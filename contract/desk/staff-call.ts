/** The common properties of calls of the desk: ours, for staff with a role, replies never cached. */
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'

/** A call of the desk, for staff with one of the roles. */
export function staffCall(roles: readonly StaffRole[]) {
  return { spec: 'ours', access: 'staff', roles, sharing: 'private' } as const
}

/** One by GET. */
export function staffGet(roles: readonly StaffRole[]) {
  return { ...staffCall(roles), method: 'GET', body: null } as const
}

/** One by POST, of which all is in the body. */
export function staffPost(roles: readonly StaffRole[]) {
  return { ...staffCall(roles), method: 'POST', query: Type.Object({}) } as const
}

/** An example of `Acknowledged`. */
export const updated = { updated: true } as const
