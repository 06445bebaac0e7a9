/** Founding a newspaper: completed and missing steps, the opening to the public, the removal of the demo (decision 050). */
import { FOUNDING_STEPS } from '@yukan/rules/desk/founding.ts'
import { ADMINS } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Instant, Nullable } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { staffCall } from './staff-call.ts'

const admins = { ...staffCall(ADMINS), query: Type.Object({}) } as const
const change = { ...admins, method: 'POST', needsProof: true } as const

export const FoundingState = Type.Object(
  {
    isOpen: Type.Boolean({ description: 'readers get the newspaper' }),
    openedAt: Nullable(Instant),
    name: Type.String({ description: 'of the newspaper' }),
    steps: Type.Array(Type.Object({ step: oneOf(FOUNDING_STEPS), isDone: Type.Boolean(), isNeeded: Type.Boolean() })),
    demo: Nullable(
      Type.Object({
        articles: Type.Integer(),
        papers: Type.Integer(),
        members: Type.Integer(),
        staff: Type.Integer(),
      }),
    ),
  },
  { title: 'FoundingState' },
)
export type FoundingState = Static<typeof FoundingState>

const sampleState: FoundingState = {
  isOpen: false,
  openedAt: null,
  name: '夕刊みなみ',
  steps: [
    { step: 'company', isDone: true, isNeeded: true },
    { step: 'terms', isDone: false, isNeeded: true },
    { step: 'staff', isDone: false, isNeeded: false },
  ],
  demo: null,
}

export const foundingCalls = deskCallTable({
  /** All steps with their state in the database. `demo` is null if there is no demo content. */
  '/founding/get': defineCall({
    ...admins,
    method: 'GET',
    summary: 'The steps before a newspaper is public',
    body: null,
    reply: FoundingState,
    errors: [],
    sample: { reply: sampleState },
  }),

  /** Opens the newspaper to the public. E_NOT_READY with the first missing step. Does nothing if the newspaper is open. */
  '/founding/open': defineCall({
    ...change,
    summary: 'Opens the newspaper to the public',
    body: Type.Object({}),
    reply: Acknowledged,
    errors: ['E_NOT_READY'],
    errorExtras: Type.Object({ step: Type.Optional(oneOf(FOUNDING_STEPS)) }),
    sample: { body: {}, reply: { updated: true } },
  }),

  /** Registers product and prices of the plans at the card provider, unless it sells them already. */
  '/founding/set-up-payments': defineCall({
    ...change,
    summary: 'Registers the plans at the card provider',
    body: Type.Object({}),
    reply: Acknowledged,
    errors: ['E_PROVIDER', 'E_PRICE_MISMATCH'],
    sample: { body: {}, reply: { updated: true } },
  }),

  /** Removes the demo content. E_BAD_REQUEST with `name` if that is not the newspaper's name, E_IMPORTING while printed
   * papers are imported. */
  '/founding/remove-demo': defineCall({
    ...change,
    summary: 'Removes the demo',
    body: Type.Object({ name: Type.String({ maxLength: 60, description: 'of the newspaper, typed as a confirmation' }) }),
    reply: Type.Object({ removed: Type.Integer({ description: 'articles' }) }),
    errors: ['E_PROVIDER', 'E_IMPORTING'],
    sample: { body: { name: '夕刊みほん' }, reply: { removed: 400 } },
  }),
})
