/** Deletes what has served its purpose, and nothing else (docs/decisions/013-accounts.md). */
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { DAY, HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { iconFile } from '../icons/icons.ts'
import { hashSecret } from '../hash-secret.ts'
import { addMail, markFailed, markSent } from '../store/operations/mail.ts'
import { addIcon, showIcon } from '../store/membership/member-icon.ts'
import { addKey } from '../store/membership/member-key.ts'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import { loginAs, makeMember } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { deleteExpired } from './delete-expired.ts'

const ago = (time: number) => new Date(TEST_NOW.getTime() - time)

const test = setUp(buildTestContext)
beforeEach(async () => {
  for (const table of ['mail_outbox', 'rate_count', 'member'] as const) await test.db.deleteFrom(table).execute()
})

const run = () => deleteExpired(test.ctx, TEST_NOW)
const key = (memberId: number, name: string, now: Date, expiresAt: Date) =>
  addKey(test.db, { keyHash: hashSecret(name), memberId, purpose: 'activate', now, expiresAt })

it('deletes expired sessions and keeps their devices', async () => {
  const member = await makeMember(test.db)
  await loginAs(test, member)
  await loginAs(test, member)
  const [first] = await test.db.selectFrom('session').select('token_hash').orderBy('device_id').execute()
  await test.db.updateTable('session').set({ expires_at: TEST_NOW }).where('token_hash', '=', first!.token_hash).execute()
  await run()
  expect((await test.db.selectFrom('session').select('token_hash').execute()).length).toBe(1)
  expect((await test.db.selectFrom('device').select('id').execute()).length).toBe(2)
})

it('deletes registrations that were not completed in thirty days, unless they have a valid link', async () => {
  const made = async (email: string, age: number) => makeMember(test.db, { email, flag: 10, created_at: ago(age) })
  const [old, young, linked, member] = [
    await made('old@example.jp', 30 * DAY + 1),
    await made('young@example.jp', 30 * DAY),
    await made('linked@example.jp', 40 * DAY),
    await makeMember(test.db, { email: 'member@example.jp', created_at: ago(400 * DAY) }),
  ]
  await key(old.id, 'old', ago(40 * DAY), ago(39 * DAY))
  await key(linked.id, 'linked', ago(HOUR), new Date(TEST_NOW.getTime() + HOUR))
  expect(await run()).toBe('1 registrations without a password, 0 pictures, 0 discarded drafts deleted, 0 unused drafts discarded')
  expect((await test.db.selectFrom('member').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([
    young.id,
    linked.id,
    member.id,
  ])
})

it('deletes keys after thirty days, rate counts and wrong passwords after one, and no ban that still applies', async () => {
  const { id } = await makeMember(test.db)
  await key(id, 'old', ago(30 * DAY + 1), ago(29 * DAY))
  await key(id, 'young', ago(30 * DAY), ago(29 * DAY))
  await test.db
    .insertInto('rate_count')
    .values([
      { key: 'old', window_at: ago(DAY + 1), count: 1 },
      { key: 'young', window_at: ago(DAY), count: 1 },
    ])
    .execute()
  const failure = (source: string, last_at: Date, banned_until: Date | null) => ({
    member_id: id,
    source,
    failures: 5,
    last_at,
    banned_until,
  })
  await test.db
    .insertInto('login_failure')
    .values([
      failure('old', ago(DAY + 1), null),
      failure('over', ago(2 * DAY), ago(DAY + 1)),
      failure('young', ago(DAY), null),
      failure('lasting', ago(2 * DAY), new Date(TEST_NOW.getTime() + HOUR)),
    ])
    .execute()
  await run()
  expect((await test.db.selectFrom('member_key').select('key_hash').execute()).map(({ key_hash }) => key_hash)).toEqual([
    hashSecret('young'),
  ])
  expect((await test.db.selectFrom('rate_count').select('key').execute()).map(({ key: name }) => name)).toEqual(['young'])
  const sources = await test.db.selectFrom('login_failure').select('source').orderBy('source').execute()
  expect(sources.map(({ source }) => source)).toEqual(['lasting', 'young'])
})

it('deletes mails ninety days after they were sent or refused, and no unsent mail', async () => {
  const post = async (recipient: string) => {
    await addMail(test.db, { memberId: null, kind: 'test', recipient, subject: 's', text: 't', html: 'h' }, ago(200 * DAY))
    return (await test.db.selectFrom('mail_outbox').select('id').where('recipient', '=', recipient).executeTakeFirstOrThrow()).id
  }
  await markSent(test.db, await post('sent-long-ago'), ago(90 * DAY + 1))
  await markSent(test.db, await post('sent'), ago(90 * DAY))
  await markFailed(test.db, await post('given-up-long-ago'), '550', true, ago(90 * DAY + 1))
  await post('waits')
  await run()
  const kept = await test.db.selectFrom('mail_outbox').select('recipient').orderBy('id').execute()
  expect(kept.map(({ recipient }) => recipient)).toEqual(['sent', 'waits'])
})

it('removes the rows of deleted addresses after thirty days', async () => {
  const { id } = await makeMember(test.db)
  const address = { member_id: id, type: 1, zip: '3760031', pref: '群馬県', city: '桐生市', building: null, username: '花子', tel: '1' }
  await test.db
    .insertInto('address')
    .values([
      { ...address, flag: 999, address: 'old', changed_at: ago(30 * DAY + 1) },
      { ...address, flag: 999, address: 'young', changed_at: ago(30 * DAY) },
      { ...address, flag: 1, address: 'active', changed_at: ago(400 * DAY) },
    ])
    .execute()
  await run()
  expect((await test.db.selectFrom('address').select('address').orderBy('id').execute()).map((row) => row.address)).toEqual([
    'young',
    'active',
  ])
})

it('deletes pictures that the member did not choose within a day, with their files', async () => {
  const { id } = await makeMember(test.db)
  const keys = { chosen: ctxKey(), old: ctxKey(), young: ctxKey() }
  for (const [name, each] of Object.entries(keys)) {
    await addIcon(test.db, id, each, name === 'young' ? ago(DAY) : ago(2 * DAY))
    await test.ctx.files.put(iconFile(each), Buffer.from('picture'))
  }
  await showIcon(test.db, id, keys.chosen)
  // An uploaded picture without a file: its row is deleted all the same.
  await addIcon(test.db, id, ctxKey(), ago(2 * DAY))
  expect(await run()).toBe('0 registrations without a password, 2 pictures, 0 discarded drafts deleted, 0 unused drafts discarded')
  const rows = await test.db.selectFrom('member_icon').select('key').orderBy('id').execute()
  expect(rows.map((row) => row.key)).toEqual([keys.chosen, keys.young])
  const files = await Promise.all(Object.values(keys).map(async (each) => (await test.ctx.files.read(iconFile(each))) !== null))
  expect(files).toEqual([true, false, true])
})

it('removes temporary picture folders that killed processes have left', async () => {
  const folder = join(test.ctx.config.dataDir, 'tmp')
  for (const name of ['picture-old', 'picture-young', 'paper-old']) {
    await mkdir(join(folder, name), { recursive: true })
    const at = name.endsWith('old') ? ago(2 * HOUR) : TEST_NOW
    await utimes(join(folder, name), at, at)
  }
  await run()
  expect((await readdir(folder)).toSorted()).toEqual(['paper-old', 'picture-young'])
})

function ctxKey(): string {
  return test.ctx.randomKey()
}

it('logs a kind of data that cannot be deleted, and still deletes the others', async () => {
  await makeMember(test.db, { email: 'old@example.jp', flag: 10, created_at: ago(30 * DAY + 1) })
  await test.db
    .insertInto('rate_count')
    .values([{ key: 'old', window_at: ago(DAY + 1), count: 1 }])
    .execute()
  await sql`create function refuse_deletion() returns trigger language plpgsql as $$ begin raise exception 'refused for the test'; end $$`.execute(
    test.db,
  )
  await sql`create trigger refuse_deletion before delete on rate_count for each row execute function refuse_deletion()`.execute(test.db)
  const logged = vi.spyOn(test.ctx.log, 'error')
  try {
    await expect(run()).rejects.toThrow(/^1 of \d+ kinds of data could not be deleted$/)
  } finally {
    await sql`drop function refuse_deletion cascade`.execute(test.db)
  }
  expect(logged.mock.calls).toEqual([
    [{ err: expect.objectContaining({ message: 'refused for the test' }), kind: 'rate_count' }, 'a kind of data could not be deleted'],
  ])
  expect(await test.db.selectFrom('member').select('id').execute()).toEqual([])
  logged.mockRestore()
  await run()
  expect(await test.db.selectFrom('rate_count').select('key').execute()).toEqual([])
})
