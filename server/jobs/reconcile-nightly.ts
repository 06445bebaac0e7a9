/** The nightly comparison with the card provider, which the billing does (design decision 14). */
export { reconcileNightly } from '../billing/reconciliation.ts'
