import { describe, expect, it } from 'vitest'
import {
  ACTIVE_FLAG,
  AD_FREE_ROLES,
  ARTICLE_STATES,
  BANK_ROLE,
  DELETED_FLAG,
  DELIVERY_ADDRESS,
  isPlanName,
  MEMBER_ROLE,
  PAPER_KINDS,
  PLAN_NAMES,
  PRIVILEGED_ROLES,
  PROVISIONAL_FLAG,
  REGISTERED_ADDRESS,
} from './words.ts'

describe('words of the specification', () => {
  it.each([
    ['Plans web, webPaper, paper', PLAN_NAMES, ['web', 'webPaper', 'paper']],
    ['Signup sends role 1.', MEMBER_ROLE, 1],
    ['Role 7: bank-transfer (direct debit) member', BANK_ROLE, 7],
    ['one reading adds role 10 and drops 7 from the list', PRIVILEGED_ROLES, [3, 4, 5, 6, 8, 10]],
    ['Ads are hidden from paid subscribers and from roles 3 to 8.', AD_FREE_ROLES, [3, 4, 5, 6, 7, 8, 10]],
    ['type (1 registered, 2 delivery)', [REGISTERED_ADDRESS, DELIVERY_ADDRESS], [1, 2]],
    ['flag (1 active, 999 deleted)', [ACTIVE_FLAG, DELETED_FLAG], [1, 999]],
    ['POST /v1/user/set/register | flag 10', PROVISIONAL_FLAG, 10],
    ['a regional daily evening newspaper (plus weekly free papers)', PAPER_KINDS, ['evening', 'weekly']],
    ['Articles have a state (draft, scheduled, published, withdrawn)', ARTICLE_STATES, ['draft', 'scheduled', 'published', 'withdrawn']],
  ])('uses the values of the specification: %s', (_quote, actual, expected) => {
    expect(actual).toEqual(expected)
  })

  it.each([
    ['web', true],
    ['webPaper', true],
    ['paper', true],
    ['webpaper', false],
    ['old', false],
    ['', false],
    ['toString', false],
  ])('isPlanName accepts %j as a plan: %s', (text, expected) => {
    expect(isPlanName(text)).toBe(expected)
  })
})
