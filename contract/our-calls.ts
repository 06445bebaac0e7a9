/** Calls beyond the specification's list that its screens need. */
import { DELIVERY_WAYS } from '@yukan/rules/delivery-areas.ts'
import { LIST_OFFSET_MAX } from '@yukan/rules/paging.ts'
import { Type } from 'typebox'
import { Acknowledged, defineCall } from './call.ts'
import { LEGAL_NAMES, LegalEdition } from './desk/setting-values.ts'
import { Day, Instant, Nullable } from './entities.ts'
import { ActivateKey, PlanName, Zip } from './fields.ts'
import { oneOf } from './literals.ts'

/** Ends the sessions of this browser, for which its cookie is enough, or all of the member's. Product §4 "Logout clears token". */
export const userLogout = defineCall({
  method: 'POST',
  path: '/v1/user/logout',
  spec: 'ours',
  summary: 'Ends the session',
  access: 'anyone',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ isEverywhere: Type.Optional(Type.Boolean({ description: 'ends the sessions of every browser' })) }),
  reply: Acknowledged,
  errors: [],
  sample: { body: { isEverywhere: false }, reply: { updated: true } },
})

/** Whose the key of a mailed link is, without using it: a page shows at once whether its link still works (decision 020). Product §4 "Reset". */
export const userCheckKey = defineCall({
  method: 'POST',
  path: '/v1/user/checkKey',
  spec: 'ours',
  summary: 'Whether the key of a mailed link still works, and for which address',
  access: 'anyone',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ activatekey: ActivateKey, purpose: oneOf(['activate', 'reset']) }),
  reply: Type.Object({
    state: oneOf(['valid', 'expired', 'invalid'], { description: '`expired` was valid once' }),
    email: Nullable(Type.String({ description: 'of a valid key only' })),
  }),
  errors: [],
  sample: {
    body: { activatekey: 'c2FtcGxlLXJlc2V0LWtleQ', purpose: 'reset' },
    reply: { state: 'valid', email: 'hanako@example.jp' },
  },
})

/** Corrections of articles that readers can find, newest first, fifty at a time; `next` is the number of the next page (decision 041). */
export const articleGetCorrections = defineCall({
  method: 'GET',
  path: '/v1/article/get/corrections',
  spec: 'ours',
  summary: 'Corrections of articles, newest first',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_OFFSET_MAX, default: 1 })) }),
  body: null,
  reply: Type.Object({
    corrections: Type.Array(
      Type.Object({ at: Instant, note: Type.String(), article: Type.Object({ slug: Type.String(), title: Type.String() }) }),
    ),
    next: Nullable(Type.Integer()),
  }),
  errors: [],
  sample: {
    reply: {
      corrections: [
        {
          at: '2026-11-20T16:00:00+09:00',
          note: '初出で日付を誤っていました。',
          article: { slug: 'kura-ichi', title: '蔵の市、秋晴れににぎわう' },
        },
      ],
      next: null,
    },
  },
})

/** A legal text of the newspaper in one of its editions; by default the one in force. E_NOT_FOUND for an unknown day (decision 049). */
export const helperGetLegal = defineCall({
  method: 'GET',
  path: '/v1/helper/get/legal',
  spec: 'ours',
  summary: 'A legal text of the newspaper, with its editions',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({ name: oneOf(LEGAL_NAMES), edition: Type.Optional(Day) }),
  body: null,
  reply: Type.Object({
    edition: Nullable(LegalEdition),
    changed: Type.Array(Type.String(), { description: 'ids of the sections that the edition before has otherwise or not at all' }),
    current: Nullable(Type.String({ description: 'day from which the edition in force applies; null where there is none' })),
    editions: Type.Array(Type.Object({ inForceOn: Day, summary: Type.String() }), { description: 'the newest first' }),
  }),
  errors: ['E_NOT_FOUND'],
  sample: {
    query: { name: 'terms' },
    reply: {
      edition: {
        inForceOn: '2026-11-01',
        summary: '',
        lead: '{会社}は、利用条件を次のとおり定めます。',
        sections: [{ id: 'article-1', group: '', title: '適用', text: '本規約は、すべての方に適用されます。' }],
        closing: '',
      },
      changed: [],
      current: '2026-11-01',
      editions: [{ inForceOn: '2026-11-01', summary: '' }],
    },
  },
})

/** Prefecture, city and town of a zip code; null for an unknown one. Product §5 "On zip blur". */
export const addressGetZip = defineCall({
  method: 'GET',
  path: '/v1/address/get/zip',
  spec: 'ours',
  summary: 'What a zip code stands for',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({ zip: Zip }),
  body: null,
  reply: Type.Object({ data: Nullable(Type.Object({ pref: Type.String(), city: Type.String(), town: Type.String() })) }),
  errors: [],
  sample: { query: { zip: '1040031' }, reply: { data: { pref: '東京都', city: '中央区', town: '京橋' } } },
})

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
  /** How the print reaches the stored delivery address; null for a plan without print, and where the address is missing or not known. */
  deliveryWay: Nullable(oneOf(DELIVERY_WAYS)),
  /** A cancellation until then avoids the next charge. */
  cancelBy: Instant,
  isCancelByOver: Type.Boolean(),
  /** Last day if cancelled at once. */
  earliestEnd: Day,
}
/** What changing or cancelling the running contract leads to. */
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

/** Result of applying, changing or cancelling now, to be shown before confirmation (decision 021). Changes nothing. */
export const subscriptionGetTerms = defineCall({
  method: 'GET',
  path: '/v1/subscription/get/terms',
  spec: 'ours',
  summary: 'What applying, changing or cancelling now leads to',
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
})
