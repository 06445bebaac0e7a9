import { describe, expect, it } from 'vitest'
import { cardReturnOf, withoutCardReturn } from './card-return.ts'

const BACK = '?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_a&redirect_status='

describe('the return from card authentication', () => {
  it.each([
    ['a registration that was begun here and succeeded', `${BACK}succeeded`, 'seti_1_secret_a', { isSucceeded: true, isExpected: true }],
    ['a redirect that did not succeed', `${BACK}failed`, 'seti_1_secret_a', { isSucceeded: false, isExpected: true }],
    ['one without a status', '?setup_intent_client_secret=seti_1_secret_a', 'seti_1_secret_a', { isSucceeded: false, isExpected: true }],
    ['one that was completed before', `${BACK}succeeded`, '', { isSucceeded: true, isExpected: false }],
    ['another one than was begun here', `${BACK}succeeded`, 'seti_2_secret_b', { isSucceeded: true, isExpected: false }],
  ])('reads setup_intent, setup_intent_client_secret and redirect_status on return: %s', (_, search, stored, expected) => {
    expect(cardReturnOf(search, stored)).toEqual({ clientSecret: 'seti_1_secret_a', ...expected })
  })

  it.each([[''], ['?card=new'], ['?setup_intent=seti_1&redirect_status=succeeded'], ['?setup_intent_client_secret=']])(
    'finds no return from card authentication in %j',
    (search) => {
      expect(cardReturnOf(search, '')).toBeNull()
    },
  )

  it.each([
    [`${BACK}succeeded`, ''],
    ['', ''],
    [`${BACK}failed&plan=webPaper`, '?plan=webPaper'],
    ['?plan=web&setup_intent=seti_1', '?plan=web'],
  ])('clears only the queries of card authentication: %j becomes %j', (search, rest) => {
    expect(withoutCardReturn(search)).toBe(rest)
  })
})
