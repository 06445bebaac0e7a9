/** Calls that the specification does not list and its screens need; ours. */
import { Type } from 'typebox'
import { Acknowledged, defineCall } from './call.ts'
import type { AnyCall } from './call.ts'
import { Nullable } from './entities.ts'
import { Zip } from './fields.ts'

/** Ends the session of this browser, or all of the member's. Spec §4 "Logout clears token". */
export const userLogout = defineCall({
  method: 'POST',
  path: '/v1/user/logout',
  spec: 'ours',
  summary: 'Ends the session',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ isEverywhere: Type.Optional(Type.Boolean({ description: 'ends the sessions of every browser' })) }),
  reply: Acknowledged,
  errors: [],
  sample: { body: { isEverywhere: false }, reply: { updated: true } },
})

/** Prefecture, city and town of a zip code; null for one that does not exist. Spec §5 "On zip blur". */
export const addressGetZip = defineCall({
  method: 'GET',
  path: '/v1/address/get/zip',
  spec: 'ours',
  summary: 'What a zip code stands for',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({ zip: Zip }),
  body: null,
  reply: Type.Object({ data: Nullable(Type.Object({ pref: Type.String(), city: Type.String(), town: Type.String() })) }),
  errors: [],
  sample: { query: { zip: '3760031' }, reply: { data: { pref: '群馬県', city: '桐生市', town: '本町' } } },
})

/** Every call that is ours alone. */
export const ourCalls: readonly AnyCall[] = [userLogout, addressGetZip]
