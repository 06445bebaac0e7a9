import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { addMail, markFailed, markSent } from '../store/operations/mail.ts'
import { writeFailures } from '../store/membership/login-failure.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { makeMember } from '../test/make.ts'
import type { MadeMember, MemberOptions } from '../test/make.ts'
import { runCommand } from './run-command.ts'

const at = (text: string) => new Date(`${text}:00+09:00`)

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'yukan-member-test-'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['mail_outbox', 'member'] as const) await test.db.deleteFrom(table).execute()
})

async function run(...args: string[]) {
  const lines = { out: [] as string[], err: [] as string[] }
  const status = await runCommand(args, {
    env: { DATABASE_URL: toUrl(test.connection), DATA_DIR: join(folder, 'data') },
    out: (line) => void lines.out.push(line),
    err: (line) => void lines.err.push(line),
    progress: () => undefined,
  })
  return { status, ...lines }
}
const hanako = (options: MemberOptions = {}) =>
  makeMember(test.db, {
    email: 'hanako@example.jp',
    last_name: '渡良瀬',
    first_name: '花子',
    created_at: at('2026-01-05T09:00'),
    activated_at: at('2026-01-05T09:12'),
    ...options,
  })
/** What is recorded of a member at the desk: who did it, what, and how it is then. */
const recorded = async ({ id }: MadeMember) => {
  const query = test.db.selectFrom('audit_entry').select(['staff_id', 'action', 'after']).where('subject', '=', `会員${id}`)
  return (await query.orderBy('id').execute()).map(({ staff_id: staffId, action, after }) => [staffId, action, after])
}
const line = async (member: MadeMember, start: string) =>
  (await run('member', 'show', String(member.id))).out.find((each) => each.startsWith(start))

describe('member show', () => {
  it('member show prints everything about a member, without the texts of mails', async () => {
    const { id } = await hanako({
      update_email: 'new@example.jp',
      district: 3,
      receive_email: false,
      trial_until: '2026-01-19',
      trial_reminded_at: at('2026-01-15T09:17'),
    })
    await test.db
      .insertInto('device')
      .values([
        { member_id: id, cookie_hash: Buffer.from('1'), name: 'iPhone', is_registered: true, used_at: at('2026-02-01T08:30') },
        { member_id: id, cookie_hash: Buffer.from('2'), name: 'Mac', is_registered: true },
        { member_id: id, cookie_hash: Buffer.from('3'), name: 'others', is_registered: false },
      ])
      .execute()
    const [device] = await test.db.selectFrom('device').select('id').orderBy('id').execute()
    const address = {
      member_id: id,
      zip: '3760031',
      pref: '群馬県',
      address: '1-1',
      username: '渡良瀬 花子',
      tel: '0277000000',
      changed_at: at('2026-01-06T09:00'),
    }
    await test.db
      .insertInto('address')
      .values([
        { ...address, type: 1, city: '桐生市本町', building: '桜荘101' },
        { ...address, type: 2, city: '桐生市', building: null, flag: 999 },
      ])
      .execute()
    await test.db
      .insertInto('subscription')
      .values({ member_id: id, plan_name: 'webPaper', expire_at: at('2126-12-01T09:00'), is_cancelled: true })
      .execute()
    const mail = (kind: string, created: string, text = 'https://www.example.jp/secret-key') =>
      addMail(test.db, { memberId: id, kind, recipient: 'hanako@example.jp', subject: '件名', text, html: text }, at(created))
    await markSent(test.db, await mail('welcome', '2026-01-05T09:12'), at('2026-01-05T09:13'))
    await markFailed(test.db, await mail('new-device', '2026-02-01T08:30'), '550 no such mailbox', true, at('2026-02-01T08:31'))
    await markFailed(test.db, await mail('reset', '2026-02-02T10:00'), 'connect ECONNREFUSED', false, at('2026-02-02T10:01'))
    await addMail(
      test.db,
      { memberId: id, kind: 'contact-received', recipient: 'other@example.jp', subject: '件名', text: 't', html: 'h' },
      at('2026-02-03T10:00'),
    )
    expect(await run('member', 'show', ' Hanako@Example.jp')).toEqual({
      status: 0,
      err: [],
      out: [
        `Member ${id}: 渡良瀬 花子, hanako@example.jp`,
        'State: member since 2026-01-05 09:12',
        'New email, not confirmed yet: new@example.jp',
        'Telephone: 0277000000',
        'Role: 1',
        'Plan: webPaper, cancelled, valid until 2126-12-01 09:00',
        'Trial: ended with 2026-01-18, reminded 2026-01-15 09:17',
        'District: 3; mails of the paper: no',
        'Devices, of 3:',
        `  ${device!.id} iPhone, last login 2026-02-01 08:30`,
        `  ${device!.id + 1} Mac, last login unknown`,
        'Addresses:',
        '  registered: 〒376-0031 群馬県桐生市本町1-1 桜荘101, 渡良瀬 花子, 0277000000',
        'Bans: none',
        'Mails:',
        '  2026-02-03 10:00 contact-received to other@example.jp: waits',
        '  2026-02-02 10:00 reset to hanako@example.jp: waits after 1 attempt: connect ECONNREFUSED',
        '  2026-02-01 08:30 new-device to hanako@example.jp: given up 2026-02-01 08:31 after 1 attempt: 550 no such mailbox',
        '  2026-01-05 09:12 welcome to hanako@example.jp: sent 2026-01-05 09:13',
      ],
    })
  })

  it('member show prints the same headings for a member without data', async () => {
    const { id } = await hanako({ last_name: '', first_name: '', tel: '' })
    expect((await run('member', 'show', `${id}`)).out).toEqual([
      `Member ${id}: no name, hanako@example.jp`,
      'State: member since 2026-01-05 09:12',
      'Telephone: none',
      'Role: 1',
      'Plan: none',
      'Trial: none',
      'District: not set; mails of the paper: yes',
      'Devices, of 3: none',
      'Addresses: none',
      'Bans: none',
      'Mails: none',
    ])
  })

  it.each<[MemberOptions, string]>([
    [{ flag: 10 }, 'State: registered 2026-01-05 09:00, no password set yet'],
    [{ flag: 999, email: null, withdrawn_at: at('2026-03-01T12:00') }, 'State: withdrawn 2026-03-01 12:00, personal data not erased yet'],
    [
      { flag: 999, email: null, withdrawn_at: at('2026-03-01T12:00'), erased_at: at('2026-03-31T12:00') },
      'State: withdrawn 2026-03-01 12:00, personal data erased 2026-03-31 12:00',
    ],
    [{ role: 3 }, 'Role: 3, staff'],
    [{ role: 7 }, 'Role: 7, pays by bank transfer'],
    [{ role: 2 }, 'Role: 2, without a meaning'],
    [{ trial_until: '2126-01-19' }, 'Trial: last day 2126-01-18'],
    [{ subscription: { planName: 'web', expireAt: at('2126-02-01T09:00') } }, 'Plan: web, paid until 2126-02-01 09:00'],
    [{ subscription: { planName: 'web', expireAt: at('2026-02-01T09:00') } }, 'Plan: web, paid until 2026-02-01 09:00 (over)'],
  ])('member show describes a member with %j in words', async (options, expected) => {
    expect(await line(await hanako(options), expected.slice(0, expected.indexOf(':')))).toBe(expected)
  })

  it.each(['nobody@example.jp', '2000000', 'hanako'])('member show reports that there is no member %s', async (given) => {
    await hanako()
    expect(await run('member', 'show', given)).toEqual({ status: 1, out: [], err: [`There is no member "${given}".`] })
  })
})

describe('member unban', () => {
  it('member unban lifts all bans of a member and of nobody else, and member show lists them before', async () => {
    const [member, other] = [await hanako(), await makeMember(test.db)]
    const until = new Date(Date.now() + HOUR)
    const state = { failures: 5, lastAt: new Date(), bannedUntil: until }
    for (const source of ['192.0.2.1', '192.0.2.2']) await writeFailures(test.db, { memberId: member.id, source }, state)
    await writeFailures(test.db, { memberId: member.id, source: '192.0.2.3' }, { ...state, failures: 2, bannedUntil: null })
    await writeFailures(test.db, { memberId: other.id, source: '192.0.2.1' }, state)
    expect((await run('member', 'show', 'hanako@example.jp')).out.filter((each) => each.startsWith('  from '))).toHaveLength(2)
    expect(await run('member', 'unban', 'hanako@example.jp')).toEqual({ status: 0, out: [`Member ${member.id}: 2 bans lifted.`], err: [] })
    expect(await run('member', 'unban', `${member.id}`)).toEqual({ status: 0, out: [`Member ${member.id} is under no ban.`], err: [] })
    const rows = await test.db.selectFrom('login_failure').select('member_id').execute()
    expect(rows.map(({ member_id }) => member_id)).toEqual([other.id])
    expect(await recorded(member)).toEqual([[null, 'member.unban', null]])
  })
})

describe('member block', () => {
  it('member block ends the sessions of a member, and member show reports it until member unblock', async () => {
    const member = await hanako()
    const device = { member_id: member.id, cookie_hash: Buffer.from('1'), name: 'Mac', is_registered: true } as const
    const { id: device_id } = await test.db.insertInto('device').values(device).returning('id').executeTakeFirstOrThrow()
    const now = new Date()
    const times = { created_at: now, used_at: now, expires_at: new Date(now.getTime() + HOUR) }
    await test.db
      .insertInto('session')
      .values({ token_hash: Buffer.from('1'), device_id, member_id: member.id, ...times })
      .execute()
    const output = async (command: string) => (await run('member', command, 'hanako@example.jp')).out
    expect(await output('unblock')).toEqual([`Member ${member.id} was not blocked.`])
    expect(await output('block')).toEqual([`Member ${member.id} is blocked; every session has ended.`])
    expect(await output('block')).toEqual([`Member ${member.id} is blocked already.`])
    expect(await test.db.selectFrom('session').selectAll().execute()).toEqual([])
    expect(await line(member, 'State')).toMatch(/^State: member since 2026-01-05 09:12, blocked since \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    expect(await output('unblock')).toEqual([`Member ${member.id} may log in again.`])
    expect(await line(member, 'State')).toBe('State: member since 2026-01-05 09:12')
    expect(await recorded(member)).toEqual([true, false].map((isBlocked) => [null, 'member.set-blocked', { isBlocked }]))
  })
})

describe('staff add and staff remove', () => {
  const roleOf = async ({ id }: MadeMember) =>
    (await test.db.selectFrom('member').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

  it('staff add gives a member the staff role, once', async () => {
    const member = await hanako()
    expect(await run('staff', 'add', 'hanako@example.jp')).toEqual({
      status: 0,
      out: [`Member ${member.id}, hanako@example.jp: role 1, is now 3, staff.`],
      err: [],
    })
    expect(await roleOf(member)).toBe(3)
    expect(await recorded(member)).toEqual([[null, 'member.set-role', { role: 3 }]])
    expect(await run('staff', 'add', 'hanako@example.jp')).toEqual({
      status: 0,
      out: [`Member ${member.id} has role 3, staff: nothing was changed.`],
      err: [],
    })
  })

  it('staff add keeps another staff role as it is', async () => {
    const member = await hanako({ role: 5 })
    await run('staff', 'add', 'hanako@example.jp')
    expect(await roleOf(member)).toBe(5)
  })

  it('staff remove ends the staff role of a member, once and with a record', async () => {
    const member = await hanako({ role: 5 })
    expect(await run('staff', 'remove', 'hanako@example.jp')).toEqual({
      status: 0,
      out: [`Member ${member.id}, hanako@example.jp: role 5, staff, is now 1.`],
      err: [],
    })
    expect(await roleOf(member)).toBe(1)
    expect(await recorded(member)).toEqual([[null, 'member.set-role', { role: 1 }]])
    expect(await run('staff', 'remove', 'hanako@example.jp')).toEqual({
      status: 0,
      out: [`Member ${member.id} has role 1: nothing was changed.`],
      err: [],
    })
  })

  it('staff add and staff remove refuse a member who pays by bank', async () => {
    const member = await hanako({ role: 7 })
    const refused = { status: 1, out: [], err: [`Member ${member.id} has role 7, pays by bank transfer: end it first.`] }
    expect([await run('staff', 'add', 'hanako@example.jp'), await run('staff', 'remove', 'hanako@example.jp')]).toEqual([refused, refused])
    expect(await roleOf(member)).toBe(7)
  })

  it('staff add refuses a member without a password', async () => {
    const member = await hanako({ flag: 10 })
    expect(await run('staff', 'add', 'hanako@example.jp')).toEqual({
      status: 1,
      out: [],
      err: [`Member ${member.id} is not active: registered 2026-01-05 09:00, no password set yet.`],
    })
    expect(await roleOf(member)).toBe(1)
  })
})
