/** The two calls of the address row of product §7. Both take the same body. */
import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Id, Nullable } from './entities.ts'
import { Zip } from './fields.ts'
import { Address } from './member-entities.ts'
import { sampleAddress } from './member-samples.ts'

const filled = Type.String({ pattern: '\\S', maxLength: 200 })
/**
 * An address as a member gives it. The server forces prefecture, city and zip code of a delivery address into the delivery
 * area (product §5).
 */
export const AddressInput = Type.Object({
  id: Type.Optional(Nullable(Id)),
  type: Type.Union([Type.Literal(1), Type.Literal(2)]),
  flag: Type.Union([Type.Literal(1), Type.Literal(999)], { description: '999 deletes' }),
  user_id: Id,
  zip: Zip,
  pref: filled,
  city: filled,
  address: filled,
  building: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  username: filled,
  tel: Type.String({ pattern: '\\S', maxLength: 30 }),
})

const { id: _id, ...withoutId } = sampleAddress

/** The first address of its type. Where the member has one of that type already, it is replaced, so that a second press does no harm. */
export const addressSetRegister = defineCall({
  method: 'POST',
  path: '/v1/address/set/register',
  spec: '7.session.17',
  summary: 'The first address of its type',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: AddressInput,
  reply: Type.Object({ data: Address }, { description: 'ours: the address as it was stored' }),
  errors: [],
  sample: { body: withoutId, reply: { data: sampleAddress } },
})

/** Changes or (`flag` 999) deletes an address: the one of `id`, or without it the member's address of that type. */
export const addressSetUpdater = defineCall({
  method: 'POST',
  path: '/v1/address/set/updater',
  spec: '7.session.17',
  summary: 'Changes or deletes an address',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: AddressInput,
  reply: Type.Object({ data: Address }, { description: 'ours: the address as it was stored' }),
  errors: [],
  sample: { body: sampleAddress, reply: { data: sampleAddress } },
})
