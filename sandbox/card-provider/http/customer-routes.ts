/** Routes of customers and their cards. */
import type Stripe from 'stripe'
import { route } from './api.ts'
import type { Route } from './api.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '../billing/customers.ts'
import { customerOf, entryOf } from '../state/ledger.ts'
import { listRoute } from './list-route.ts'
import { pageOf } from './paging.ts'
import { emptyable, instants, listOfEach, metadata, object, oneOf, paging, text } from './parameters.ts'
import type { Names } from './parameters.ts'
import type { State } from '../state/state.ts'
import type { Customer } from '../state/wire-types.ts'

const changeable = {
  description: emptyable(text),
  email: emptyable(text),
  invoice_settings: object({ default_payment_method: emptyable(text) } satisfies Names<Stripe.CustomerCreateParams.InvoiceSettings>),
  metadata,
  name: emptyable(text),
  phone: emptyable(text),
  preferred_locales: listOfEach(text),
} satisfies Names<Stripe.CustomerUpdateParams>

const created = object({ ...changeable, payment_method: text } satisfies Names<Stripe.CustomerCreateParams>)
const changed = object(changeable)
const listed = object({ ...paging, email: text, created: instants } satisfies Names<Stripe.CustomerListParams>)
const cardsListed = object({ ...paging, type: oneOf('card') } satisfies Names<Stripe.CustomerListPaymentMethodsParams>)

function presentCustomers({ customers }: State): Record<string, Customer> {
  const present = Object.entries(customers).flatMap(([id, customer]) => (customer.deleted === true ? [] : [[id, customer] as const]))
  return Object.fromEntries(present)
}

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', created, ({ ledger }, input) => createCustomer(ledger, input)),
  listRoute('/v1/customers', listed, presentCustomers),
  route('GET', '/v1/customers/:id', object({}), ({ ledger, id }) => entryOf(ledger.state.customers, 'customer', id)),
  route('POST', '/v1/customers/:id', changed, ({ ledger, id }, input) => updateCustomer(ledger, customerOf(ledger, id, 'id'), input)),
  route('DELETE', '/v1/customers/:id', object({}), ({ ledger, id }) => deleteCustomer(ledger, customerOf(ledger, id, 'id'))),
  route('GET', '/v1/customers/:id/payment_methods', cardsListed, ({ ledger, id }, { type: _card, ...page }) => {
    const customer = customerOf(ledger, id, 'customer')
    const cards = Object.values(ledger.state.paymentMethods).filter((method) => method.customer === customer.id)
    return pageOf(cards, page, `/v1/customers/${id}/payment_methods`)
  }),
]
