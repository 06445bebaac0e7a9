/** The nightly comparison with the card provider, which the billing does (decision 021). */
export { reconcileNightly } from '../billing/reconciliation.ts'
