import { addressCalls } from './address.ts'
import { articleCalls } from './article.ts'
import { categoryCalls } from './category.ts'
import { connectionCalls } from './connection.ts'
import { contactCalls } from './contact.ts'
import { deliveryuserCalls } from './deliveryuser.ts'
import { helperCalls } from './helper.ts'
import { lifeCalls } from './life.ts'
import { paperCalls } from './paper.ts'
import { providerCalls } from './provider.ts'
import { scrapbookCalls } from './scrapbook.ts'
import { siteCalls } from './site.ts'
import { subscriptionCalls } from './subscription.ts'
import { tagCalls } from './tag.ts'
import { temporaryCalls } from './temporary.ts'
import { userCalls } from './user.ts'
import { weatherCalls } from './weather.ts'
import { sortedPaths } from './call.ts'
import type { AnyCall } from './call.ts'
import { bodyErrors, everyCallErrors, memberErrors, staffErrors } from './errors.ts'
import type { ErrorCode } from './errors.ts'

/** Every call of the readers' API, by its path below `/v1`. */
export const v1Calls = {
  ...addressCalls,
  ...articleCalls,
  ...categoryCalls,
  ...connectionCalls,
  ...contactCalls,
  ...deliveryuserCalls,
  ...helperCalls,
  ...lifeCalls,
  ...paperCalls,
  ...providerCalls,
  ...scrapbookCalls,
  ...siteCalls,
  ...subscriptionCalls,
  ...tagCalls,
  ...temporaryCalls,
  ...userCalls,
  ...weatherCalls,
}
export type V1Calls = typeof v1Calls
/** `/article/get/list` for `/v1/article/get/list`. */
export type V1Path = keyof V1Calls

const TABLES = ['content', 'session', 'payment']

/** `7.session.3` → the third row of the second table. Our own calls come last. */
function rowOf({ spec }: AnyCall): number {
  const [, table = '', row = ''] = spec.split('.')
  return spec === 'ours' ? Infinity : TABLES.indexOf(table) * 1000 + Number(row)
}

/** Paths of every call below `/v1`, in the order of the specification; of our own calls after them, by path. */
export const v1Paths: readonly V1Path[] = sortedPaths(v1Calls).toSorted((one, other) => {
  const [first, second] = [rowOf(v1Calls[one]), rowOf(v1Calls[other])]
  return first === second ? 0 : first - second
})

/** Every call below `/v1`, in the order of `v1Paths`. */
export const allCalls: readonly AnyCall[] = v1Paths.map((path) => v1Calls[path])

/** The calls that the specification lists (product §7). */
export const calls: readonly AnyCall[] = allCalls.filter(({ spec }) => spec !== 'ours')

/** `operationId` of a call: `/v1/article/get/detail` → `articleGetDetail` (product §7), `/desk/v1/staff/set-role` → `deskStaffSetRole`. */
export function callName(call: Pick<AnyCall, 'path'>): string {
  return call.path
    .replace(/^(\/desk)?\/v1\//, (_, desk: string | undefined) => (desk === undefined ? '' : 'desk/'))
    .split(/[/_-]/)
    .map((word, position) => (position === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

/** All codes that a call may refuse with: its own, and those of every call, of calls with a body, and of calls of members or staff (product §8). */
export function errorsOf(call: AnyCall): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...call.errors,
      ...everyCallErrors,
      ...(call.method === 'POST' ? bodyErrors : []),
      ...(call.access === 'member' ? memberErrors : []),
      ...(call.access === 'staff' ? staffErrors : []),
      ...(call.needsProof === true ? (['E_PROOF_NEEDED'] as const) : []),
    ]),
  ]
}
