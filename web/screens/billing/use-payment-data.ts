import type { User } from '@yukan/contract/member-entities.ts'
import type { Card, NextPayment, Payment } from '@yukan/contract/payment-entities.ts'
import { readV1 } from '../../client/call-from-browser.ts'
import { useLoaded } from '../../client/use-loaded.ts'
import type { Loaded } from '../../client/use-loaded.ts'

/** A member's cards (product §3 "subscribe.cards"). */
export interface Cards {
  customerId: string
  cards: readonly Card[]
  defaultId: string | null
}

const NO_CARDS: readonly Card[] = []

async function readCards(customerId: string): Promise<Cards> {
  const [{ data }, { customer }] = await Promise.all([
    readV1('/stripe/customer/get/cards', { customerId }),
    readV1('/stripe/customer/get/stripeData', { customer_id: customerId }),
  ])
  const { default_source, invoice_settings } = customer
  return { customerId, cards: data.paymentMethods, defaultId: invoice_settings.default_payment_method ?? default_source }
}

/** Loads the member's cards (product §7 `customer/get/cards`, `customer/get/stripeData`); a member who is not a customer has none. */
export function useCards({ customer }: Pick<User, 'customer'>): { cards: Loaded<Cards>; load(): Promise<void> } {
  const customerId = customer?.customer_id ?? ''
  const { loaded, load } = useLoaded<Cards>(customerId, async () =>
    customerId === '' ? { customerId, cards: NO_CARDS, defaultId: null } : readCards(customerId),
  )
  return { cards: loaded, load }
}

/** Loads the payments, newest first (product §7 `payment/get/list`). */
export function usePayments({ customer }: Pick<User, 'customer'>): { payments: Loaded<readonly Payment[]>; load(): Promise<void> } {
  const customerId = customer?.customer_id ?? ''
  const { loaded, load } = useLoaded<readonly Payment[]>(customerId, async () => {
    if (customerId === '') return []
    const query = { customer_id: customerId }
    return (await readV1('/stripe/payment/get/list', query)).list
  })
  return { payments: loaded, load }
}

/** At most one. */
export type NextPayments = readonly NextPayment[]

/** "Next payment is fetched only if paid and not cancelled" (product §4). */
export function useNextPayment({ customer, statusFlags }: Pick<User, 'customer' | 'statusFlags'>): {
  next: Loaded<NextPayments>
  load(): Promise<void>
} {
  const customerId = statusFlags.isUnderContract ? (customer?.customer_id ?? '') : ''
  const { loaded, load } = useLoaded<NextPayments>(customerId, async () => {
    if (customerId === '') return []
    const query = { customerId }
    return (await readV1('/stripe/get/upcoming_invoice', query)).data
  })
  return { next: loaded, load }
}
