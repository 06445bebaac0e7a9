/** Creates, changes and deletes customers. */
import { constantFields } from '../state/constant-fields.ts'
import { createHash } from 'node:crypto'
import { invalid } from '../state/failure.ts'
import { paymentMethodOf } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import { mergeMetadata } from '../http/parameters.ts'
import { attach, cardRefusal, detach, paymentMethodFor, testCardOf } from './payment-methods.ts'
import { end, hasEnded } from './subscription-periods.ts'
import type { Customer, DeletedCustomer } from '../state/wire-types.ts'

export interface CustomerFields {
  description?: string | null
  email?: string | null
  invoice_settings?: { default_payment_method?: string | null }
  metadata?: Record<string, string> | null
  name?: string | null
  payment_method?: string
  phone?: string | null
  preferred_locales?: string[]
}

function checkEmail(email: string | null | undefined): void {
  if (email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw invalid(`Invalid email address: ${email}`, 'email_invalid', 'email')
}

/** Creates a customer; with `payment_method` the card is linked at once. */
export function createCustomer(ledger: Ledger, fields: CustomerFields): Customer {
  checkEmail(fields.email)
  const wantedDefault = fields.invoice_settings?.default_payment_method
  if (typeof wantedDefault === 'string' && wantedDefault !== fields.payment_method)
    throw invalid(
      `The customer does not have a payment method with the ID ${wantedDefault}. The payment method must be attached to the customer.`,
      'resource_missing',
      'invoice_settings[default_payment_method]',
    )
  const method = fields.payment_method === undefined ? null : paymentMethodFor(ledger, fields.payment_method)
  const refused = method === null ? undefined : testCardOf(ledger, method.id).onSetup
  if (refused !== undefined) throw cardRefusal(refused)
  const id = ledger.newId('cus', 14)
  const customer: Customer = {
    id,
    object: 'customer',
    ...constantFields('customer'),
    created: ledger.now(),
    description: fields.description ?? null,
    email: fields.email ?? null,
    invoice_prefix: createHash('sha256').update(id).digest('hex').slice(0, 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: wantedDefault ? (method?.id ?? null) : null,
      footer: null,
      rendering_options: null,
    },
    metadata: mergeMetadata({}, fields.metadata),
    name: fields.name ?? null,
    phone: fields.phone ?? null,
    preferred_locales: fields.preferred_locales ?? [],
    tax_exempt: 'none',
  }
  ledger.state.customers[id] = customer
  ledger.emit('customer.created', customer)
  if (method !== null) attach(ledger, method, customer)
  return customer
}

/** Changes a customer. The default card must be linked to the customer. */
export function updateCustomer(ledger: Ledger, customer: Customer, fields: Omit<CustomerFields, 'payment_method'>): Customer {
  checkEmail(fields.email)
  const { invoice_settings, metadata, ...plain } = fields
  const card = invoice_settings?.default_payment_method
  if (typeof card === 'string' && paymentMethodOf(ledger, card, 'invoice_settings[default_payment_method]').customer !== customer.id)
    throw invalid(
      `The customer does not have a payment method with the ID ${card}. The payment method must be attached to the customer.`,
      'resource_missing',
      'invoice_settings[default_payment_method]',
    )
  ledger.update('customer.updated', customer, (own) => {
    Object.assign(own, plain)
    own.metadata = mergeMetadata(own.metadata, metadata)
    if (card !== undefined) own.invoice_settings.default_payment_method = card
  })
  return customer
}

/** Deletes a customer: subscriptions end at once and cards are unlinked. */
export function deleteCustomer(ledger: Ledger, customer: Customer): DeletedCustomer {
  for (const subscription of Object.values(ledger.state.subscriptions))
    if (subscription.customer === customer.id && !hasEnded(subscription)) end(ledger, subscription, 'cancellation_requested')
  for (const method of Object.values(ledger.state.paymentMethods)) if (method.customer === customer.id) detach(ledger, method)
  const deleted: DeletedCustomer = { id: customer.id, object: 'customer', deleted: true }
  ledger.emit('customer.deleted', customer)
  ledger.state.customers[customer.id] = deleted
  return deleted
}
