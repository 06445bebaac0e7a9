/** The provider's objects as sent and stored: the SDK's types, with ids in place of expanded objects. */
import type Stripe from 'stripe'

/** An id in place of an id or object. */
type Unexpanded<T> = [Extract<T, { id: string }>] extends [never]
  ? T
  : [Extract<T, string>] extends [never]
    ? T
    : Exclude<T, { id: string }>

/** An SDK type as JSON: nothing expanded, decimals as strings. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string
    ? T
    : T extends (infer Element)[]
      ? Wire<Unexpanded<Element>>[]
      : T extends object
        ? { [Key in keyof T]: Wire<Unexpanded<T[Key]>> }
        : T

export type Customer = Wire<Stripe.Customer>
export type DeletedCustomer = Wire<Stripe.DeletedCustomer>
export type SetupIntent = Wire<Stripe.SetupIntent>
export type SetupAttempt = Wire<Stripe.SetupAttempt>
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type Product = Wire<Stripe.Product>
export type Price = Wire<Stripe.Price>
export type TaxRate = Wire<Stripe.TaxRate>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>

export interface EventRecord {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: { id: string; object: string }; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null } | null
  type: Stripe.Event['type']
}

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

export function listOf<T>(data: T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url }
}
