/** The shapes of product §3 about money in requests and replies. Amounts are whole yen. */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import { Instant, Nullable } from './entities.ts'
import { oneOf } from './literals.ts'

/** The displayed data of a card. */
export const Card = Type.Object(
  {
    id: Type.String({ description: 'the card provider’s id' }),
    brand: Type.Union(
      [
        Type.Literal('mastercard'),
        Type.Literal('visa'),
        Type.Literal('amex'),
        Type.Literal('jcb'),
        Type.Literal('diners-club'),
        Type.Literal('discover'),
        Type.Literal('unknown'),
      ],
      { description: 'the brands of product §9; `unknown` (ours) for any other' },
    ),
    last4: Type.String({ pattern: '^[0-9]{4}$' }),
    isCertified: Type.Boolean({ description: 'its holder has been authenticated' }),
    type: Type.Union([Type.Literal('paymentMethod'), Type.Literal('card')], { description: '`card` is the provider’s older kind' }),
  },
  { title: 'Card' },
)
export type Card = Static<typeof Card>

/** The part of the provider's customer that pages need: which card pays. */
export const Customer = Type.Object(
  {
    id: Type.String(),
    default_source: Nullable(Type.String()),
    invoice_settings: Type.Object({ default_payment_method: Nullable(Type.String()) }),
  },
  { title: 'Customer' },
)
export type Customer = Static<typeof Customer>

export const Product = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    metadata: Type.Object({ connected_account_id: Type.Optional(Type.String()) }),
  },
  { title: 'Product' },
)
export type Product = Static<typeof Product>

/** Price of a plan; `nickname` is the plan's name. `unit_amount` is yen per term, tax included. */
export const Price = Type.Object(
  {
    id: Type.String(),
    nickname: oneOf(PLAN_NAMES),
    unit_amount: Type.Integer({ minimum: 0 }),
    active: Type.Boolean(),
  },
  { title: 'Price' },
)
export type Price = Static<typeof Price>

export const Tax = Type.Object(
  {
    id: Type.String(),
    display_name: Type.String(),
    percentage: Type.Number({ minimum: 0, maximum: 100 }),
    inclusive: Type.Boolean({ description: 'prices include it' }),
  },
  { title: 'Tax' },
)
export type Tax = Static<typeof Tax>

/** The receipt of a payment; amounts are yen, `total` with its tax. Each line has its own tax, since rates may differ. */
export const Receipt = Type.Object(
  {
    number: Type.String(),
    lines: Type.Array(
      Type.Object({
        label: Type.String(),
        total: Type.Integer(),
        tax: Type.Integer(),
        percentage: Type.Number({ minimum: 0, maximum: 100 }),
      }),
    ),
  },
  { title: 'Receipt' },
)
export type Receipt = Static<typeof Receipt>

/** An attempted payment. `payment_date` is null until it succeeded; pages then show `created_at`. */
export const Payment = Type.Object(
  {
    payment_date: Nullable(Instant),
    created_at: Instant,
    total: Type.Integer({ description: 'yen' }),
    succeeded: Type.Boolean(),
    receipt: Type.Optional(Receipt),
  },
  { title: 'Payment' },
)
export type Payment = Static<typeof Payment>

/** The next payment. */
export const NextPayment = Type.Object(
  {
    next_payment_attempt: Instant,
    total: Type.Integer({ description: 'yen' }),
    isRetry: Type.Boolean({ description: 'of a payment that failed' }),
  },
  { title: 'NextPayment' },
)
export type NextPayment = Static<typeof NextPayment>
