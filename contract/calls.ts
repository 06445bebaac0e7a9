import * as address from './address.ts'
import * as article from './article.ts'
import type { AnyCall } from './call.ts'
import * as category from './category.ts'
import * as connection from './connection.ts'
import * as contact from './contact.ts'
import * as deliveryuser from './deliveryuser.ts'
import { bodyErrors, everyCallErrors, memberErrors, staffErrors } from './errors.ts'
import type { ErrorCode } from './errors.ts'
import * as helper from './helper.ts'
import * as life from './life.ts'
import * as ours from './our-calls.ts'
import * as paper from './paper.ts'
import * as provider from './provider.ts'
import * as scrapbook from './scrapbook.ts'
import * as site from './site.ts'
import * as tag from './tag.ts'
import * as temporary from './temporary.ts'
import * as user from './user.ts'
import * as weather from './weather.ts'

const AREAS = [
  address,
  article,
  category,
  connection,
  contact,
  deliveryuser,
  helper,
  life,
  ours,
  paper,
  provider,
  scrapbook,
  site,
  tag,
  temporary,
  user,
  weather,
]

/** Whether an export of a contract file is a call. */
export function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'sharing' in value && 'reply' in value
}

const TABLES = ['content', 'session', 'payment']

/** `7.session.3` → the third row of the second table. Our own calls come last. */
function rowOf({ spec }: AnyCall): number {
  const [, table = '', row = ''] = spec.split('.')
  return spec === 'ours' ? Infinity : TABLES.indexOf(table) * 1000 + Number(row)
}

/** Every call below `/v1`, in the order of the specification; our own after them, by path. */
export const allCalls: readonly AnyCall[] = AREAS.flatMap((area) => Object.values<unknown>(area).filter(isCall)).toSorted((one, other) => {
  const [first, second] = [rowOf(one), rowOf(other)]
  return first === second ? (one.path < other.path ? -1 : 1) : first - second
})

/** The calls that the specification lists (product §7). */
export const calls: readonly AnyCall[] = allCalls.filter(({ spec }) => spec !== 'ours')

/** Export name of a call: `/v1/article/get/detail` → `articleGetDetail` (product §7), `/desk/v1/staff/set-role` → `deskStaffSetRole`. */
export function callName(call: Pick<AnyCall, 'path'>): string {
  return call.path
    .replace(/^(\/desk)?\/v1\//, (_, desk: string | undefined) => (desk === undefined ? '' : 'desk/'))
    .split(/[/_-]/)
    .map((word, position) => (position === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

/** Every code of a call's refusals: its own, those of all calls, of calls with a body, of a member's or the staff's calls (product §8). */
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
