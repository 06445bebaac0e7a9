import { describe, expect, it } from 'vitest'
import { cardReturnOf, withoutCardReturn } from './card-return.ts'

const BACK = '?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_a&redirect_status='

describe('on return from card authentication, queries setup_intent, setup_intent_client_secret and redirect_status', () => {
  it.each([
    ['a registration that was begun here and succeeded', `${BACK}succeeded`, 'seti_1_secret_a', { isSucceeded: true, isExpected: true }],
    ['a redirect that did not succeed', `${BACK}failed`, 'seti_1_secret_a', { isSucceeded: false, isExpected: true }],
    ['one without a status', '?setup_intent_client_secret=seti_1_secret_a', 'seti_1_secret_a', { isSucceeded: false, isExpected: true }],
    ['one that was completed before', `${BACK}succeeded`, '', { isSucceeded: true, isExpected: false }],
    ['another one than was begun here', `${BACK}succeeded`, 'seti_2_secret_b', { isSucceeded: true, isExpected: false }],
  ])('are understood: %s', (_, search, stored, expected) => {
    expect(cardReturnOf(search, stored)).toEqual({ clientSecret: 'seti_1_secret_a', ...expected })
  })

  it.each([[''], ['?card=new'], ['?setup_intent=seti_1&redirect_status=succeeded'], ['?setup_intent_client_secret=']])(
    'are not there: %j',
    (search) => {
      expect(cardReturnOf(search, '')).toBeNull()
    },
  )

  it.each([
    [`${BACK}succeeded`, ''],
    ['', ''],
    [`${BACK}failed&plan=webPaper`, '?plan=webPaper'],
    ['?plan=web&setup_intent=seti_1', '?plan=web'],
  ])('are then cleared, and nothing else: %j becomes %j', (search, rest) => {
    expect(withoutCardReturn(search)).toBe(rest)
  })
})
