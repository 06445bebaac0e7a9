import { ADDRESS_FIELD_MAX } from '@yukan/rules/address-form.ts'
import { Type } from 'typebox'
import { defineCall } from './call.ts'
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
    { description: 'ours: the address as it was stored, and the first delivery to it where a running delivery was redirected' },
  ),
  errors: ['E_UNDER_CONTRACT'],
} as const

/** Creates the first address of its type, or replaces the member's address of that type: a repeated request changes nothing. */
export const addressSetRegister = defineCall({
  ...addressCall,
  path: '/v1/address/set/register',
  summary: 'The first address of its type',
  sample: { body: withoutId, reply: { data: sampleAddress, deliveryOn: null } },
})

/** Changes or (`flag` 999) deletes an address: the one of `id`, or without it the member's address of that type. */
export const addressSetUpdater = defineCall({
  ...addressCall,
  path: '/v1/address/set/updater',
  summary: 'Changes or deletes an address',
  sample: { body: sampleAddress, reply: { data: sampleAddress, deliveryOn: null } },
})
