/** The provider's objects as they travel and as they are stored: the SDK's own types, with ids where a reply could be expanded. */
import type Stripe from 'stripe'

/** A property that is an id or, expanded, the object: here always the id. */
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

/** `data.object` is whatever the event is about. */
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

/** A whole list on one page. */
export function listOf<T>(data: T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url }
}
