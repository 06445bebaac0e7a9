import { Type } from 'typebox'
import { ADDRESS_FIELD_MAX } from '@yukan/rules/limits.ts'
import { callTable, defineCall } from './call.ts'
import { Day, Id, Nullable } from './entities.ts'
import { LineText, Tel, Zip } from './fields.ts'
import { Address } from './member-entities.ts'
import { sampleAddress } from './member-samples.ts'

const filled = LineText(ADDRESS_FIELD_MAX)
/** An address of a member's form. The server sets prefecture, city and zip code of a delivery address (product §5). */
export const AddressInput = Type.Object({
  id: Type.Optional(Nullable(Id)),
  type: Type.Union([Type.Literal(1), Type.Literal(2)]),
  flag: Type.Union([Type.Literal(1), Type.Literal(999)], { description: '999 deletes' }),
  user_id: Id,
  zip: Zip,
  pref: filled,
  city: filled,
  address: filled,
  building: Type.Optional(Nullable(Type.String({ maxLength: ADDRESS_FIELD_MAX }))),
  username: filled,
  tel: Tel,
})

const { id: _id, ...withoutId } = sampleAddress

const addressCall = {
  method: 'POST',
  spec: '7.session.17',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: AddressInput,
  reply: Type.Object(
    {
      data: Address,
      deliveryOn: Nullable(Day),
    },
    { description: 'ours: the address as it was stored, and the first delivery to it if a running delivery was redirected' },
  ),
  errors: ['E_UNDER_CONTRACT'],
} as const

export const addressCalls = callTable({
  /** Creates the first address of its type, or replaces the member's address of that type: a repeated request changes nothing. */
  '/address/set/register': defineCall({
    ...addressCall,
    summary: 'The first address of its type',
    sample: { body: withoutId, reply: { data: sampleAddress, deliveryOn: null } },
  }),

  /** Changes or (`flag` 999) deletes an address: the address with `id`, or without it the member's address of that type. */
  '/address/set/updater': defineCall({
    ...addressCall,
    summary: 'Changes or deletes an address',
    sample: { body: sampleAddress, reply: { data: sampleAddress, deliveryOn: null } },
  }),

  /** Prefecture, city and town of a zip code; null for an unknown one. Product §5 "On zip blur". */
  '/address/get/zip': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'Prefecture and city of a zip code',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ zip: Zip }),
    body: null,
    reply: Type.Object({ data: Nullable(Type.Object({ pref: Type.String(), city: Type.String(), town: Type.String() })) }),
    errors: [],
    sample: { query: { zip: '1040031' }, reply: { data: { pref: '東京都', city: '中央区', town: '京橋' } } },
  }),
})
