import { describe, expect, it } from 'vitest'
import type { Membership } from '../membership/member-status.ts'
import {
  FLOW_STEPS,
  flowPath,
  flowRedirect,
  flowStepOf,
  flowSteps,
  isPlanChange,
  mayChangePlan,
  nextStep,
  previousStep,
  showsBankNotice,
} from './subscription-flow.ts'
import type { FlowState, FlowStep } from './subscription-flow.ts'

const NOW = new Date('2026-11-20T15:30:00+09:00')
const FREE: Membership = { role: 1, limitTrial: null, subscription: null }
const subscribed = (isCancel: boolean, expireAt = new Date('2026-12-01T00:00:00+09:00')): Membership => ({
  ...FREE,
  subscription: { planName: 'web', expireAt, isCancel },
})
const READY: FlowState = { member: FREE, plan: 'webPaper', hasDefaultCard: true, hasDeliveryAddress: true, isRegistered: false }

describe('each step redirects members who may not use it (product §2)', () => {
  const redirects = (change: Partial<FlowState>): (FlowStep | null)[] =>
    FLOW_STEPS.map((step) => flowRedirect(step, { ...READY, ...change }, NOW))
  it.each<[string, Partial<FlowState>, (FlowStep | null)[]]>([
    ['everything is there', {}, [null, null, null, null, null, '']],
    ['"No plan selected sends the user to plan"', { plan: null }, [null, '', '', '', '', '']],
    ['"to payment-method without a default card"', { hasDefaultCard: false }, [null, null, null, 'payment-method', 'payment-method', '']],
    ['"to confirm for a non-paper plan"', { plan: 'web' }, [null, null, null, 'confirm', null, '']],
    ['a web plan needs no address', { plan: 'web', hasDeliveryAddress: false }, [null, null, null, 'confirm', null, '']],
    ['a paper plan without an address', { plan: 'paper', hasDeliveryAddress: false }, [null, null, null, null, 'delivery-address', '']],
    ['"Under-contract users are redirected"', { member: subscribed(false) }, [null, '', '', '', '', '']],
    ['cancelled: may apply again', { member: subscribed(true) }, [null, null, null, null, null, '']],
    ['expired: may apply again', { member: subscribed(false, NOW) }, [null, null, null, null, null, '']],
    ['"shown only after registration"', { member: subscribed(false), isRegistered: true }, [null, '', '', '', '', null]],
  ])('redirects members from steps of the application that they may not use: %s', (_name, change, expected) => {
    expect(redirects(change)).toEqual(expected)
  })
})

it.each([
  ['web', ['', 'cancel-exists', 'payment-method', 'confirm', 'completed'], 5],
  ['webPaper', ['', 'cancel-exists', 'payment-method', 'delivery-address', 'confirm', 'completed'], 6],
  ['paper', ['', 'cancel-exists', 'payment-method', 'delivery-address', 'confirm', 'completed'], 6],
] as const)('orders the steps of the application, 6 for paper plans and 5 for web: %s', (plan, steps, last) => {
  expect(flowSteps(plan)).toEqual(steps)
  expect(flowSteps(plan).indexOf('completed') + 1).toBe(last)
  expect(steps.map((step) => nextStep(step, plan))).toEqual([...steps.slice(1), null])
  expect(steps.map((step) => previousStep(step, plan))).toEqual([null, ...steps.slice(0, -1)])
})

it.each([
  ['', ''],
  ['confirm/', 'confirm'],
  ['delivery-address', 'delivery-address'],
  ['Confirm', null],
  ['confirm/more', null],
] as const)('reads the path "%s" as the step %s', (child, step) => {
  expect(flowStepOf(child)).toBe(step)
})

it('ends the address of every step of the application with a slash', () => {
  expect(FLOW_STEPS.map(flowPath)).toEqual([
    '/edit/subscription/',
    '/edit/subscription/cancel-exists/',
    '/edit/subscription/payment-method/',
    '/edit/subscription/delivery-address/',
    '/edit/subscription/confirm/',
    '/edit/subscription/completed/',
  ])
})

it.each([
  ['the same plan', 'web', 'web', true, false],
  ['to a paper plan with an address', 'web', 'webPaper', true, true],
  ['to a paper plan without', 'web', 'webPaper', false, false],
  ['to web', 'webPaper', 'web', false, true],
  ['from none', null, 'web', false, true],
] as const)('decides whether the plan change button is enabled: %s', (_name, current, chosen, hasDeliveryAddress, may) => {
  expect(mayChangePlan({ current, chosen, hasDeliveryAddress })).toBe(may)
})

it('shows the bank notice only to role 7, and treats an application as a plan change only under contract', () => {
  expect([showsBankNotice({ role: 7 }), showsBankNotice(FREE)]).toEqual([true, false])
  expect([isPlanChange(FREE, NOW), isPlanChange(subscribed(false), NOW), isPlanChange(subscribed(true), NOW)]).toEqual([false, true, false])
})
