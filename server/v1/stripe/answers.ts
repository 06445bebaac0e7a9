/** The calls of spec §7 "Payment and subscription", each with its handler. */
import type { Answer } from '../../call.ts'
import { attachPaymentMethod } from './attach-payment-method.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { deleteCreditCard } from './delete-credit-card.ts'
import { getCardSetupSecret } from './get-card-setup-secret.ts'
import { getCards } from './get-cards.ts'
import { getPayments } from './get-payments.ts'
import { getStripeData } from './get-stripe-data.ts'
import { getSubscriptionDetail } from './get-subscription-detail.ts'
import { getUpcomingInvoice } from './get-upcoming-invoice.ts'
import { setCustomer } from './set-customer.ts'
import { setSubscription } from './set-subscription.ts'
import { updateDefaultCard } from './update-default-card.ts'
import { updateSubscription } from './update-subscription.ts'

export const paymentAnswers: readonly Answer[] = [
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
