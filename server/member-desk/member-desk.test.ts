/** Members at the desk: found, seen without personal data, helped with a reason (decision 089). */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { DAY, HOUR, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { BANK_ROLE, PROVISIONAL_FLAG } from '@yukan/rules/text/words.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveAddress } from '../store/delivery/address.ts'
import { addContactMessage } from '../store/membership/contact.ts'
import { endMember, eraseMember } from '../store/membership/withdrawal.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { loginAs, makeMember } from '../test/make.ts'
import type { MadeMember, MemberOptions } from '../test/make.ts'
import { addCard, applyFor, setUpPayments, makeCardHolder, makeCustomer, tokyo } from '../test/payments.ts'
import { mailsOf } from '../test/mails.ts'

const NOW = tokyo('2026-11-02T12:00:00')

const test = setUpPayments({ now: NOW })
let office: TestStaff
let editor: TestStaff
beforeAll(async () => {
  office = await makeStaff(test, 'members', '三浦 真理')
  editor = await makeStaff(test, 'editor')
})

const post = async (path: DeskPath, body: object, who = office) => (await askDesk(test, path, body, { cookie: who.cookie })).outcome
const find = async (words: string, who = office) =>
  (await askDesk(test, '/member/find', null, { cookie: who.cookie, query: `?words=${encodeURIComponent(words)}` })).body
const names = async (words: string) => (await find(words)).members.map(({ name, by, match }) => [name, by, match])
const look = async ({ id }: { id: number }, who = office) => askDesk(test, '/member/get', null, { cookie: who.cookie, query: `?id=${id}` })
const sheetOf = async (member: { id: number }) => (await look(member)).body.member
const recorded = async ({ id }: { id: number }) =>
  (
    await test.db
      .selectFrom('audit_entry')
      .select(['action', 'staff_name', 'after'])
      .where('subject', '=', `会員${id}`)
      .orderBy('id')
      .execute()
  ).map(({ action, staff_name: by, after }) => [action, by, after])
const mailsTo = async (member: { id: number }) => (await mailsOf(test, member)).map(({ kind }) => kind)

const made = (given: MemberOptions = {}) => makeMember(test.db, { flag: 1, ...given })
const live = (member: MadeMember, given: object = {}) =>
  saveAddress(
    test.db,
    {
      member_id: member.id,
      type: 2,
      zip: '3760031',
      pref: '群馬県',
      city: '桐生市本町',
      address: '1-2-3',
      building: null,
      username: '新里 次郎',
      tel: '0277-11-9753',
      ...given,
    },
    NOW,
  )

describe('member search', () => {
  let member: MadeMember
  beforeAll(async () => {
    member = await made({ last_name: '髙橋', first_name: '和子', tel: '0277004821', email: 'kazuko@example.jp' })
    await live(member)
    await test.db
      .insertInto('payment')
      .values({
        invoice_id: 'in_found',
        member_id: member.id,
        total: 1650,
        number: 'AB12CD34-0001',
        lines: '[]',
        succeeded: true,
        created_at: NOW,
        paid_at: NOW,
        converged_at: NOW,
      })
      .execute()
  })

  it.each([
    ['the end of the telephone number', '4821', 'tel', '…4821'],
    ['the whole of it', '0277-00-4821', 'tel', '…4821'],
    ['the number at the delivery address', '9753', 'tel', '…9753'],
    ['the surname', '髙橋', 'name', ''],
    ['another spelling of it', '高橋', 'name', ''],
    ['both names', '高橋　和子', 'name', ''],
    ['the first name', '和子', 'name', ''],
    ['who receives the paper', '新里次', 'recipient', ''],
    ['town and house number', '桐生市本町1', 'address', '桐生市…'],
    ['the beginning of the address', 'Kazuko@', 'email', 'k…@…jp'],
    ['a receipt', 'ab12cd34-0001', 'receipt', 'AB12CD34-0001'],
  ])('finds a member by %s', async (_what, words, by, match) => {
    expect(await names(words)).toEqual([['髙橋 和子', by, match]])
  })

  it('lists the member with the given number first', async () => {
    const { members } = await find(String(member.id))
    expect(members[0]).toEqual({ id: member.id, name: '髙橋 和子', state: 'active', plan: 'free', planName: null, by: 'number', match: '' })
  })

  it.each([
    ['%'],
    ['_'],
    ['\\'],
    ['橋'],
    ['example.jp'],
    ['821'],
    ['04821'],
    ['00-4821'],
    ['277004821'],
    ['19753'],
    ['@example.jp'],
    [' '],
  ])('does not find a member by %s', async (words) => {
    expect((await find(words)).members.filter(({ id }) => id === member.id)).toEqual([])
  })

  it('does not find a member by a deleted address', async () => {
    const moved = await made()
    await live(moved, { tel: '0277777531', username: '旧宛 名' })
    await test.db.updateTable('address').set({ flag: 999 }).where('member_id', '=', moved.id).execute()
    expect([await names('7531'), await names('旧宛')]).toEqual([[], []])
  })

  it('limits each of the staff to sixty searches a minute, in the member list and the desk search together', async () => {
    const [busy, other] = [await makeStaff(test, 'members'), await makeStaff(test, 'members')]
    const ask = async (path: '/member/find' | '/find/list', words: string, who: TestStaff) =>
      (await askDesk(test, path, null, { cookie: who.cookie, query: `?words=${encodeURIComponent(words)}` })).outcome
    const search = (path: '/member/find' | '/find/list', who = busy) => ask(path, '桐生市本町1', who)
    for (let times = 0; times < 30; times += 1) expect([await search('/member/find'), await search('/find/list')]).toEqual(['done', 'done'])
    expect([await search('/member/find'), await search('/find/list')]).toEqual(['E_TOO_MANY', 'E_TOO_MANY'])
    // The room without words searches nothing.
    expect([await ask('/member/find', '', busy), await search('/member/find', other)]).toEqual(['done', 'done'])
    test.clock.set(new Date(NOW.getTime() + MINUTE))
    expect(await search('/member/find')).toBe('done')
    test.clock.set(NOW)
  })

  it('lists at most twenty members and reports that there are more', async () => {
    for (let at = 0; at < 21; at += 1) await made({ last_name: '同姓', first_name: `${at}` })
    const { members, isMore } = await find('同姓')
    expect([members.length, isMore]).toEqual([20, true])
  })
})

describe('the member sheet', () => {
  it('the member sheet masks contact data and records the look; an editor may not list members', async () => {
    const paying = await makeCustomer(test)
    const { member } = paying
    await addCard(test, paying)
    await applyFor(test, paying, 'web')
    await addContactMessage(test.db, {
      member_id: null,
      item_name: '配達',
      email: (member.email ?? '').toUpperCase(),
      name: '桐生 花子',
      tel: '0277000000',
      content: '濡れていました。',
      received_at: NOW,
    })
    await live(member)
    const { outcome, body } = await look(member)
    expect(outcome).toBe('done')
    const { events, contact, devices, ...rest } = body.member
    expect(rest).toMatchObject({
      id: member.id,
      name: '桐生 花子',
      state: 'active',
      plan: 'plan',
      isCancelled: false,
      owes: false,
      isDelivered: false,
      deviceLimit: 3,
      bannedUntil: null,
      canCancel: true,
      hasCustomer: true,
      notes: [],
    })
    expect(rest.looks.map(({ by, reason }) => [by, reason])).toEqual([['三浦 真理', null]])
    expect(devices).toHaveLength(1)
    expect(contact).toEqual({
      email: 'r…@…jp',
      newEmail: null,
      tel: '…0000',
      addresses: [{ kind: 'delivery', line: '桐生市…', recipient: '…', tel: '…9753' }],
    })
    expect(new Set(events.map(({ what }) => what))).toEqual(
      new Set(['registered', 'applied', 'contract-began', 'paid', 'mail-waits', 'device-registered', 'message-received']),
    )
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(JSON.stringify(body)).not.toMatch(/0277000000|0277-11-9753|新里|1-2-3|@example\.jp|濡れ/)
    expect(await recorded(member)).toEqual([['member.look', '三浦 真理', null]])
    expect((await find('')).recent[0]).toMatchObject({ id: member.id, name: '桐生 花子' })
    expect((await askDesk(test, '/member/find', null, { cookie: editor.cookie })).outcome).toBe('E_FORBIDDEN')
  })

  it('records a look at a member once in ten minutes for each of the staff', async () => {
    const member = await made()
    const other = await makeStaff(test, 'members', '田島 久美')
    const at = (milliseconds: number) => test.clock.set(new Date(NOW.getTime() + milliseconds))
    await sheetOf(member)
    at(10 * MINUTE - 1)
    await sheetOf(member)
    await look(member, other)
    at(10 * MINUTE)
    await sheetOf(member)
    at(0)
    expect((await recorded(member)).map(([, by]) => by)).toEqual(['三浦 真理', '田島 久美', '三浦 真理'])
  })

  it('masks the address of the member in the error of a mail server', async () => {
    const member = await made()
    await test.db
      .insertInto('mail_outbox')
      .values({
        member_id: member.id,
        kind: 'reset',
        recipient: 'hanako@example.jp',
        subject: '【新聞】再設定',
        text: '',
        html: '',
        created_at: NOW,
        due_at: null,
        sent_at: null,
        given_up_at: NOW,
        last_error: '550 <hanako@example.jp>: no such user',
      })
      .execute()
    const { events } = await sheetOf(member)
    expect(events.find(({ kind }) => kind === 'mail')).toMatchObject({
      what: 'mail-given-up',
      text: '再設定',
      note: '550 <h…@…jp>: no such user',
    })
  })

  it('reveals personal data only with a reason, which is recorded and shown', async () => {
    const member = await made({ tel: '0277004821', update_email: 'new@example.jp' })
    await live(member)
    for (const reason of ['　', '\u200b', '\u3164', '…。']) {
      const { outcome, body } = await askDesk(test, '/member/reveal', { id: member.id, reason }, { cookie: office.cookie })
      expect([outcome, body]).toEqual(['E_BAD_REQUEST', expect.objectContaining({ field: 'reason' })])
    }
    expect(await post('/member/reveal', { id: member.id, reason: 'あ'.repeat(201) })).toBe('E_BAD_REQUEST')
    const { body } = await askDesk(test, '/member/reveal', { id: member.id, reason: ' 折り返し ' }, { cookie: office.cookie })
    expect(body.contact).toEqual({
      email: member.email,
      newEmail: 'new@example.jp',
      tel: '0277004821',
      addresses: [{ kind: 'delivery', line: expect.stringContaining('桐生市本町1-2-3'), recipient: '新里 次郎', tel: '0277-11-9753' }],
    })
    expect(await recorded(member)).toEqual([['member.reveal', '三浦 真理', { reason: '折り返し' }]])
    expect((await sheetOf(member)).looks.map(({ reason }) => reason)).toEqual([null, '折り返し'])
  })
})

describe('notes on a member', () => {
  it('adds and deletes notes, and records both without their text', async () => {
    const member = await made()
    for (const text of [' \n', '\u200b']) expect(await post('/member/add-note', { id: member.id, text })).toBe('E_BAD_REQUEST')
    const { body } = await askDesk(test, '/member/add-note', { id: member.id, text: '折り返しは\n17時まで ' }, { cookie: office.cookie })
    const note = { id: body.note.id, text: '折り返しは\n17時まで', at: '2026-11-02T12:00:00+09:00', by: '三浦 真理' }
    expect([body.note, (await sheetOf(member)).notes]).toEqual([note, [note]])
    expect([await post('/member/delete-note', { id: note.id }), await post('/member/delete-note', { id: note.id })]).toEqual([
      'done',
      'E_NOT_FOUND',
    ])
    expect((await sheetOf(member)).notes).toEqual([])
    expect((await recorded(member)).filter(([action]) => action !== 'member.look')).toEqual([
      ['member.add-note', '三浦 真理', null],
      ['member.delete-note', '三浦 真理', null],
    ])
  })

  it('erases notes together with the member', async () => {
    const member = await made()
    await post('/member/add-note', { id: member.id, text: '控え' })
    await endMember(test.db, member.id, NOW)
    await eraseMember(test.db, member.id, NOW)
    expect(await test.db.selectFrom('member_note').select('id').where('member_id', '=', member.id).execute()).toEqual([])
    expect(await sheetOf(member)).toMatchObject({ state: 'left', name: '', notes: [] })
  })
})

describe('help for a member', () => {
  const request = ({ id }: { id: number }) => ({ id, reason: '電話での依頼' })

  it('lifts a ban once and records the reason', async () => {
    const member = await made()
    await test.db
      .insertInto('login_failure')
      .values({ member_id: member.id, source: '192.0.2.1', failures: 5, last_at: NOW, banned_until: new Date(NOW.getTime() + HOUR) })
      .execute()
    expect((await sheetOf(member)).bannedUntil).toBe('2026-11-02T13:00:00+09:00')
    expect([await post('/member/unban', request(member)), await post('/member/unban', request(member))]).toEqual(['done', 'E_CHANGED'])
    expect((await sheetOf(member)).bannedUntil).toBeNull()
    expect((await recorded(member)).filter(([action]) => action === 'member.unban')).toEqual([
      ['member.unban', '三浦 真理', { reason: '電話での依頼' }],
    ])
  })

  it('blocks a member, which ends every session, and unblocks the member again', async () => {
    const member = await made()
    await loginAs(test, member)
    const sessions = () => test.db.selectFrom('session').select('member_id').where('member_id', '=', member.id).execute()
    expect(await post('/member/set-blocked', { ...request(member), isBlocked: true })).toBe('done')
    expect([await sessions(), (await sheetOf(member)).state]).toEqual([[], 'blocked'])
    expect(await post('/member/set-blocked', { ...request(member), isBlocked: true })).toBe('E_CHANGED')
    expect(await post('/member/set-blocked', { ...request(member), isBlocked: false })).toBe('done')
    expect((await sheetOf(member)).state).toBe('active')
    expect((await sheetOf(member)).events.filter(({ kind }) => kind === 'staff').map(({ text, note }) => [text, note])).toEqual([
      ['member.set-blocked', '三浦 真理　電話での依頼'],
      ['member.set-blocked', '三浦 真理　電話での依頼'],
    ])
  })

  it('removes a device only if it belongs to the given member', async () => {
    const [member, other] = [await made(), await made()]
    await loginAs(test, member)
    const [device] = (await sheetOf(member)).devices
    const body = { ...request(member), deviceId: device?.id ?? 0 }
    expect([
      await post('/member/remove-device', { ...body, id: other.id }),
      await post('/member/remove-device', body),
      await post('/member/remove-device', body),
    ]).toEqual(['E_NOT_FOUND', 'done', 'E_NOT_FOUND'])
    expect((await sheetOf(member)).devices).toEqual([])
  })

  it('mails a link for a first or new password, but refuses for a member who is blocked or has left', async () => {
    const [active, fresh, blocked, left] = [
      await made(),
      await made({ flag: PROVISIONAL_FLAG }),
      await made({ blocked_at: NOW }),
      await made(),
    ]
    await endMember(test.db, left.id, NOW)
    const outcomes = []
    for (const member of [active, fresh, blocked, left]) outcomes.push(await post('/member/send-link', request(member)))
    expect(outcomes).toEqual(['done', 'done', 'E_CHANGED', 'E_CHANGED'])
    expect([await mailsTo(active), await mailsTo(fresh), await mailsTo(blocked)]).toEqual([['reset'], ['registration'], []])
    expect((await recorded(blocked)).length).toBe(0)
  })

  it('refuses further password links to one address beyond a limit', async () => {
    const member = await made()
    const outcomes = new Set<string>()
    for (let at = 0; at < 20; at += 1) outcomes.add(await post('/member/send-link', request(member)))
    expect([...outcomes]).toEqual(['done', 'E_TOO_MANY'])
  })

  it('sets and ends bank payment, but not for a member with a card contract or a staff role', async () => {
    const member = await made()
    const paying = await made({ subscription: { planName: 'web', expireAt: new Date(NOW.getTime() + 30 * DAY) } })
    const staff = await made({ role: 3 })
    const set = (who: { id: number }, isBank: boolean) => post('/member/set-bank', { ...request(who), isBank })
    expect([await set(paying, true), await set(staff, true), await set(member, false)]).toEqual([
      'E_UNDER_CONTRACT',
      'E_CHANGED',
      'E_CHANGED',
    ])
    expect([await set(member, true), (await sheetOf(member)).plan]).toEqual(['done', 'bank'])
    expect([await set(member, true), await set(member, false), (await sheetOf(member)).plan]).toEqual(['E_CHANGED', 'done', 'free'])
  })

  it('reconciles a member with the card provider and restores a missing contract', async () => {
    const paying = await makeCardHolder(test)
    await applyFor(test, paying, 'web')
    await test.db.deleteFrom('payment').where('member_id', '=', paying.member.id).execute()
    await test.db.deleteFrom('subscription').where('member_id', '=', paying.member.id).execute()
    expect((await sheetOf(paying.member)).plan).toBe('free')
    expect(await post('/member/reconcile', request(paying.member))).toBe('done')
    expect((await sheetOf(paying.member)).plan).toBe('plan')
    expect(await post('/member/reconcile', request(await made()))).toBe('E_NO_CUSTOMER')
  })

  it('cancels a contract once, with a cancellation mail and one record', async () => {
    const paying = await makeCardHolder(test)
    await applyFor(test, paying, 'web')
    expect(await post('/member/cancel', request(paying.member))).toBe('done')
    expect(await sheetOf(paying.member)).toMatchObject({ plan: 'cancelled', isCancelled: true, canCancel: false })
    expect((await mailsTo(paying.member)).at(-1)).toBe('cancelled')
    expect(await post('/member/cancel', request(paying.member))).toBe('E_NO_CONTRACT')
    const bank = await made({ role: BANK_ROLE })
    expect(await post('/member/cancel', request(bank))).toBe('E_NO_CUSTOMER')
    expect((await recorded(paying.member)).filter(([action]) => action === 'member.cancel')).toHaveLength(1)
  })

  it('requires a proof of identity to block, set bank payment or cancel, but not to add a note', async () => {
    const member = await made()
    await test.db
      .updateTable('staff_session')
      .set({ proved_at: new Date(NOW.getTime() - HOUR) })
      .where('staff_id', '=', office.id)
      .execute()
    expect([
      await post('/member/set-blocked', { ...request(member), isBlocked: true }),
      await post('/member/set-bank', { ...request(member), isBank: true }),
      await post('/member/cancel', request(member)),
      await post('/member/add-note', { id: member.id, text: '控え' }),
    ]).toEqual(['E_PROOF_NEEDED', 'E_PROOF_NEEDED', 'E_PROOF_NEEDED', 'done'])
  })
})
