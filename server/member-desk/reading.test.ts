/** What the office reads of a member's right to read and of the delivery (decision 089; product §6). */
import { BANK_ROLE, PRIVILEGED_ROLES } from '@yukan/rules/text/words.ts'
import { beforeAll, expect, it } from 'vitest'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeMember } from '../test/make.ts'
import type { MemberOptions } from '../test/make.ts'
import { setUpPayments, tokyo } from '../test/payments.ts'

const NOW = tokyo('2026-11-02T12:00:00')
const expireAt = tokyo('2026-12-01T00:00:00')

const test = setUpPayments({ now: NOW })
let office: TestStaff
beforeAll(async () => {
  office = await makeStaff(test, 'members')
})

it.each<[string, MemberOptions, unknown[]]>([
  ['nothing', {}, [false, null, null, false]],
  ['a trial', { trial_until: '2026-11-10' }, [false, '2026-11-09', null, false]],
  ['the web plan', { subscription: { planName: 'web', expireAt } }, [false, '2026-11-30', '2026-11-30', false]],
  ['both', { subscription: { planName: 'webPaper', expireAt } }, [false, '2026-11-30', '2026-11-30', true]],
  ['the paper plan, which reads nothing on the web', { subscription: { planName: 'paper', expireAt } }, [false, null, '2026-11-30', true]],
  [
    'the paper plan and a trial',
    { trial_until: '2026-11-10', subscription: { planName: 'paper', expireAt } },
    [false, '2026-11-09', '2026-11-30', true],
  ],
  ['a contract that has ended', { subscription: { planName: 'web', expireAt: NOW } }, [false, null, null, false]],
  ['the role of a bank transfer', { role: BANK_ROLE }, [true, null, null, false]],
  ...PRIVILEGED_ROLES.map((role): [string, MemberOptions, unknown[]] => [`the role ${role}`, { role }, [true, null, null, false]]),
])('shows reading rights, paid period and delivery of a member with %s', async (_name, options, expected) => {
  const { id } = await makeMember(test.db, options)
  const { body } = await askDesk(test, '/member/get', null, { cookie: office.cookie, query: `?id=${id}` })
  const { readsByRole, readsUntil, paidUntil, isDelivered } = body.member
  expect([readsByRole, readsUntil, paidUntil, isDelivered]).toEqual(expected)
})
