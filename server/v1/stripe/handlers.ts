/** The calls of product §7 "Payment and subscription", each with its handler. */
import type { CallHandler } from '../../calls/handler.ts'
import { attachPaymentMethod } from './customer-attach-paymentMethod.ts'
import { cancelSubscription } from './subscription-set-cancel.ts'
import { deleteCreditCard } from './set-deleteCreditcard.ts'
import { getCardSetupSecret } from './customer-get-cardSetupSecret.ts'
import { getCards } from './customer-get-cards.ts'
import { getPayments } from './payment-get-list.ts'
import { getStripeData } from './customer-get-stripeData.ts'
import { getSubscriptionDetail } from './subscription-get-detail.ts'
import { getUpcomingInvoice } from './get-upcoming_invoice.ts'
import { setCustomer } from './customer-set-register.ts'
import { setSubscription } from './subscription-set-register.ts'
import { updateDefaultCard } from './update-defaultCard.ts'
import { updateSubscription } from './subscription-set-update.ts'

export const paymentHandlers: readonly CallHandler[] = [
  getCardSetupSecret,
  getStripeData,
  getCards,
  setCustomer,
  attachPaymentMethod,
  updateDefaultCard,
  deleteCreditCard,
  getPayments,
  getUpcomingInvoice,
  getSubscriptionDetail,
  setSubscription,
  updateSubscription,
  cancelSubscription,
]
