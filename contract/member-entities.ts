/** Shapes of product §3 about a member. Its login state (isLogin, isFaild, vibration …) belongs to the page and is never sent. */
import { DEVICE_NAMES } from '@yukan/rules/membership/device-name.ts'
import { SUBSCRIBED_PLANS } from '@yukan/rules/text/words.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { oneOf } from './literals.ts'
import { Day, Id, Instant, Nullable } from './entities.ts'
import { Zip } from './fields.ts'

/** Registered address (type 1) or delivery address (type 2). Of a delivery address `city` is city and town joined. */
export const Address = Type.Object(
  {
    id: Id,
    user_id: Id,
    type: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 registered address, 2 delivery address' }),
    flag: Type.Union([Type.Literal(1), Type.Literal(999)], { description: '1 active, 999 deleted' }),
    zip: Zip,
    pref: Type.String(),
    city: Type.String(),
    address: Type.String({ description: 'street number' }),
    building: Nullable(Type.String()),
    username: Type.String({ description: 'recipient' }),
    tel: Type.String(),
  },
  { title: 'Address' },
)
export type Address = Static<typeof Address>

/** One browser that may show what only members see. `isCurrent` (ours) marks the caller's. */
export const Device = Type.Object(
  {
    id: Id,
    deviceName: oneOf(DEVICE_NAMES),
    label: Type.Optional(Type.String({ description: 'ours: browser and system, empty if unknown' })),
    isCurrent: Type.Optional(Type.Boolean({ description: 'ours: the device that asks' })),
    lastUsedAt: Type.Optional(Type.Union([Instant, Type.Null()], { description: 'ours' })),
  },
  { title: 'Device' },
)
export type Device = Static<typeof Device>

/** A subscription. It is valid until `expire`, whether cancelled or not. */
export const Subscription = Type.Object(
  {
    id: Id,
    subscription_id: Type.String({ description: 'the card provider’s id' }),
    product_id: Type.String(),
    price_id: Type.String(),
    planName: oneOf(SUBSCRIBED_PLANS, {
      description: 'plan of the price; `old` (ours) for a former price',
    }),
    expire: Instant,
    isCancel: Type.Boolean(),
    isPastDue: Type.Optional(Type.Boolean({ description: 'ours: the last payment failed, and `expire` is the end of the days of grace' })),
    isFree: Type.Optional(Type.Boolean({ description: 'ours: its free time runs, and the member has never paid' })),
    deliveryOn: Type.Optional(
      Type.Union([Day, Type.Null()], { description: 'ours: day of the first delivered paper, if it is in the future' }),
    ),
    deliveryUntil: Type.Optional(
      Type.Union([Day, Type.Null()], { description: 'ours: last day of the delivery of a cancelled contract that still runs' }),
    ),
  },
  { title: 'Subscription' },
)
export type Subscription = Static<typeof Subscription>

/** The member's customer at the card provider; subscriptions newest first. */
export const UserCustomer = Type.Object({ customer_id: Type.String(), subscriptions: Type.Array(Subscription) }, { title: 'UserCustomer' })
export type UserCustomer = Static<typeof UserCustomer>

/** Status derived from role, trial, subscription and device (product §4, §6), computed by the server. */
export const StatusFlags = Type.Object(
  {
    isPaid: Type.Boolean(),
    isTrial: Type.Boolean(),
    isBank: Type.Boolean(),
    isUnderContract: Type.Boolean(),
    canViewContent: Type.Boolean(),
  },
  { title: 'StatusFlags' },
)
export type StatusFlags = Static<typeof StatusFlags>

/** A member. `devices` is present when requested. Cards come from the card provider's calls. */
export const User = Type.Object(
  {
    id: Id,
    email: Type.String(),
    username: Type.String({ description: 'last and first name; empty before they are known' }),
    facebook: Type.Object({ name: Type.String({ description: 'kept for old readers of this shape; always empty' }) }),
    first_name: Type.String(),
    last_name: Type.String(),
    tel: Type.String(),
    district: Type.Integer({ minimum: 0, description: 'number of the delivery district, 0 until set' }),
    receiveEmail: Type.Union([Type.Literal(0), Type.Literal(1)]),
    updateEmail: Type.Union([Type.String(), Type.Null()], { description: 'new email that waits for its confirmation' }),
    limit_trial: Type.Union([Day, Type.Null()], { description: 'first Tokyo day without the trial' }),
    role: Type.Object({ role: Type.Integer({ minimum: 0 }) }),
    urls: Type.Array(Type.Object({ id: Id, type: Type.Integer(), url: Type.String() }), { description: 'type 2 is the icon' }),
    address: Type.Array(Address, { description: 'active ones only' }),
    devices: Type.Optional(Type.Array(Device)),
    customer: Nullable(UserCustomer),
    statusFlags: StatusFlags,
    isDelivered: Type.Boolean({ description: 'the print is delivered: its address is shown and can be changed' }),
  },
  { title: 'User' },
)
export type User = Static<typeof User>
