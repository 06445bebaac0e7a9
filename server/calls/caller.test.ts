/** The source of a request, over HTTP (`rules/site/request-source.ts`; decision 028). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v1Calls } from '@yukan/contract/calls.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeSubject, outcomeOf } from '../test/inputs/subjects.ts'

describe('a household with an address for every request', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp()
  })
  afterAll(() => test.close())

  const login = (remoteAddress: string, email: string) =>
    test.app.inject({ method: 'POST', url: v1Calls['/user/login'].path, remoteAddress, payload: { email, password: 'wrong-password' } })

  it('bans a household that uses another address for every request', async () => {
    const { email } = await makeSubject(test)
    const outcomes: string[] = []
    for (let host = 1; host <= 6; host += 1) outcomes.push(outcomeOf(await login(`2001:db8:0:1::${host}`, email)))
    expect(outcomes).toEqual([...Array<string>(4).fill('E_PASSWORD_MISMATCH'), 'E_BANNED', 'E_BANNED'])
    expect(outcomeOf(await login('2001:db8:0:2::1', email))).toBe('E_PASSWORD_MISMATCH')
  })
})
