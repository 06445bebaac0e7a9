/** The terms of an application, change or cancellation, shown before it is confirmed. */
import { DELIVERY_WAYS } from '@yukan/rules/delivery/delivery-areas.ts'
import { Type } from 'typebox'
import { callTable, defineCall } from './call.ts'
import { Day, Instant, Nullable } from './entities.ts'
import { PlanName } from './fields.ts'
import { oneOf } from './literals.ts'

/** Result of applying for a plan now. Days are Tokyo days, amounts whole yen, tax included. */
const ApplicationTerms = {
  plan: PlanName,
  yen: Type.Integer({ minimum: 0 }),
  taxYen: Type.Integer({ minimum: 0 }),
  taxPercentage: Type.Number({ minimum: 0, maximum: 100 }),
  yearYen: Type.Integer({ minimum: 0 }),
  trialUntil: Nullable(Day),
  /** Last paid day of a cancelled contract, for a member who applies again. */
  paidUntil: Nullable(Day),
  /** The time until `paidUntil` is free: nothing has been paid. */
  isPaidUntilFree: Type.Boolean(),
  isChargedNow: Type.Boolean(),
  firstOn: Day,
  /** Last day covered by the first charge. */
  firstThrough: Day,
  secondOn: Day,
  /** Day of the first paper that is delivered; null for a plan without print. */
  deliveryOn: Nullable(Day),
  /** How the print reaches the stored delivery address; null for a plan without print, or if the address is missing or unknown. */
  deliveryWay: Nullable(oneOf(DELIVERY_WAYS)),
  /** A cancellation until then avoids the next charge. */
  cancelBy: Instant,
  isCancelByOver: Type.Boolean(),
  /** Last day if cancelled at once. */
  earliestEnd: Day,
}
/** The result of changing or cancelling the running contract. */
const ContractTerms = Type.Object({
  /** Next invoice: from then on the price of the requested plan. */
  changeOn: Day,
  /** First day of delivery after a change; null without delivery, or if already delivered. */
  deliveryOn: Nullable(Day),
  /** Last day after a cancellation now. */
  lastOn: Day,
  /** Until then nothing is charged: the contract's free time runs, and ends not before. */
  isFree: Type.Boolean(),
})

export const subscriptionCalls = callTable({
  /** Result of applying, changing or cancelling now, to be shown before confirmation (decision 021). Changes nothing. */
  '/subscription/get/terms': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'Terms of an application, change or cancellation made now',
    access: 'member',
    sharing: 'private',
    query: Type.Object({ plan: PlanName }),
    body: null,
    reply: Type.Object({ data: Type.Object({ ...ApplicationTerms, contract: Nullable(ContractTerms) }) }),
    errors: ['E_PRICE_MISMATCH', 'E_PROVIDER'],
    sample: {
      query: { plan: 'web' },
      reply: {
        data: {
          plan: 'web',
          yen: 1_650,
          taxYen: 150,
          taxPercentage: 10,
          yearYen: 19_800,
          trialUntil: null,
          paidUntil: null,
          isPaidUntilFree: false,
          isChargedNow: true,
          firstOn: '2026-11-20',
          firstThrough: '2026-11-30',
          secondOn: '2026-12-01',
          deliveryOn: null,
          deliveryWay: null,
          cancelBy: '2026-11-30T17:00:00+09:00',
          isCancelByOver: false,
          earliestEnd: '2026-11-30',
          contract: null,
        },
      },
    },
  }),
})
