import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v1Calls } from '@yukan/contract/calls.ts'
import { fieldTexts } from '@yukan/rules/text/form-fields.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { saveContactItems } from '../../store/membership/contact.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf, readRefusal, send } from '../../test/inputs/expect-reply.ts'
import { makeBrowser } from '../../test/browser.ts'
import { loginAs, makeMember } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const SENT = { message: 'お問い合わせを送信しました。' }
const message = {
  email: 'hanako@example.jp',
  type: '紙面について',
  name: '渡良瀬 花子',
  tel: '0277000000',
  content: '一行目\n二行目 <b>太字</b> 𠮷野家 👪',
}
const row = {
  item_name: message.type,
  email: message.email,
  name: message.name,
  tel: message.tel,
  content: message.content,
  received_at: TEST_NOW,
}

const test = setUp(buildTestApp)
beforeAll(async () => {
  await saveContactItems(test.db, [
    { slug: 'paper', item_name: '紙面について' },
    { slug: 'policy', item_name: '個人情報の取り扱いについて' },
  ])
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  for (const table of ['contact_message', 'rate_count', 'mail_outbox'] as const) await test.db.deleteFrom(table).execute()
})

const kept = () =>
  test.db.selectFrom('contact_message').select(['item_name', 'email', 'name', 'tel', 'content', 'received_at']).orderBy('id').execute()

it('stores a contact message as it was written before it replies', async () => {
  expect(await ask(test.app, '/contact/send/contact', { body: message })).toEqual(SENT)
  expect(await kept()).toEqual([row])
})

it('stores a contact message without the spaces around the name and without further fields', async () => {
  const body = { ...message, name: '　渡良瀬 花子 ', id: 1, received_at: '1999-01-01', website: '' }
  expect(await ask(test.app, '/contact/send/contact', { body })).toEqual(SENT)
  expect(await kept()).toEqual([row])
})

it('stores the contact message of a member like that of a guest', async () => {
  const headers = await loginAs(test, await makeMember(test.db))
  expect(await ask(test.app, '/contact/send/contact', { body: message, headers })).toEqual(SENT)
  expect(await kept()).toEqual([row])
})

describe('repeated contact messages', () => {
  it.each([
    ['at once', 0, 1],
    ['a millisecond before an hour has passed', HOUR - 1, 1],
    ['after an hour', HOUR, 2],
  ])('the same message sent again %s (after %i ms) makes %i messages, each with its mail', async (_name, later, count) => {
    await ask(test.app, '/contact/send/contact', { body: message })
    test.clock.set(new Date(TEST_NOW.getTime() + later))
    expect(await ask(test.app, '/contact/send/contact', { body: { ...message, email: 'Hanako@example.jp' } })).toEqual(SENT)
    expect((await kept()).length).toBe(count)
    expect((await test.db.selectFrom('mail_outbox').select('id').execute()).length).toBe(count)
  })

  it('stores a message once that is sent three times at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => ask(test.app, '/contact/send/contact', { body: message })))
    expect(await kept()).toEqual([row])
  })

  it.each([
    ['another address', { email: 'taro@example.jp' }],
    ['another item', { type: '個人情報の取り扱いについて' }],
    ['another name', { name: '渡良瀬 太郎' }],
    ['another number', { tel: '0277000001' }],
    ['another word', { content: `${message.content}。` }],
  ])('stores a second message with %s', async (_name, change) => {
    await ask(test.app, '/contact/send/contact', { body: message })
    await ask(test.app, '/contact/send/contact', { body: { ...message, ...change } })
    expect((await kept()).length).toBe(2)
  })
})

describe('mail to the newspaper about a contact message', () => {
  const setInbox = (addresses: string[]) => saveMaster(test.db, { inbox: { addresses } })
  const mails = () =>
    test.db.selectFrom('mail_outbox').select(['kind', 'recipient', 'subject', 'text', 'html', 'member_id']).orderBy('id').execute()
  const arrived = async () => (await mails()).filter(({ kind }) => kind === 'message-arrived')

  it('mails each inbox address once about a message, without its text and its sender', async () => {
    await setInbox(['office@example.jp', 'editor@example.jp'])
    const body = { ...message, name: '花子 Bcc: all@example.jp', content: 'https://spam.example/ <a href="https://spam.example/">押す</a>' }
    for (let times = 0; times < 2; times += 1) await ask(test.app, '/contact/send/contact', { body })
    const found = await arrived()
    expect(found.map(({ recipient, member_id }) => [recipient, member_id])).toEqual([
      ['office@example.jp', null],
      ['editor@example.jp', null],
    ])
    const { id } = await test.db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow()
    for (const { subject, text, html } of found) {
      expect(subject).toContain(`便りが届きました（受付番号${id}）`)
      expect(text).toContain(`/desk/messages/${id}/`)
      for (const part of ['spam.example', 'Bcc', '花子', message.email, message.tel]) expect(subject + text + html).not.toContain(part)
    }
    await setInbox([])
  })

  it('mails nothing to the newspaper without an inbox address, or about a discarded message', async () => {
    await ask(test.app, '/contact/send/contact', { body: message })
    await setInbox(['office@example.jp'])
    await ask(test.app, '/contact/send/contact', { body: { ...message, website: 'x' } })
    await setInbox([])
    expect(await arrived()).toEqual([])
  })
})

it.each(['https://spam.example/', ' '])('replies alike to a filled trap field and discards the message: %j', async (website) => {
  expect(await ask(test.app, '/contact/send/contact', { body: { ...message, website } })).toEqual(SENT)
  expect(await kept()).toEqual([])
})

it.each([
  ['a tel of 11 digits', { tel: '08000000000' }],
  ['a name of 100 characters', { name: '名'.repeat(100) }],
  ['a content of 5,000 characters', { content: '文'.repeat(5000) }],
  ['an email of 254 characters', { email: `${'a'.repeat(60)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.jpjpjp` }],
  ['an email that a carrier once gave out', { email: 'a..b.@docomo.ne.jp' }],
])('accepts a contact message with %s', async (_name, change) => {
  expect(await ask(test.app, '/contact/send/contact', { body: { ...message, ...change } })).toEqual(SENT)
  expect((await kept()).length).toBe(1)
})

it.each(['email', 'type', 'name', 'tel', 'content'])(
  'refuses a contact message whose %s is missing, null, no text or empty, and names the field',
  async (field) => {
    const { [field]: _, ...rest }: Record<string, unknown> = message
    for (const body of [
      rest,
      { ...rest, [field]: null },
      { ...rest, [field]: 1 },
      { ...rest, [field]: [] },
      { ...rest, [field]: {} },
      { ...rest, [field]: '' },
    ])
      expect(await refusalOf(test.app, '/contact/send/contact', { body })).toEqual({ detail: 'E_BAD_REQUEST', field })
    expect(await kept()).toEqual([])
  },
)

it.each([
  ['email', 'hanako', undefined],
  ['email', 'hanako@example', undefined],
  ['email', 'hana ko@example.jp', undefined],
  ['email', `${'a'.repeat(254)}@example.jp`, undefined],
  ['email', '花子@example.jp', fieldTexts['email-format']],
  ['type', 'どれでもない', fieldTexts['contact-item-required']],
  ['type', 'paper', fieldTexts['contact-item-required']],
  ['type', '紙面について ', fieldTexts['contact-item-required']],
  ['type', '紙'.repeat(101), undefined],
  ['name', '　 ', fieldTexts['contact-name-required']],
  ['name', '\u200b\u202e', fieldTexts['contact-name-required']],
  ['name', '名'.repeat(101), undefined],
  ['tel', '027700000', undefined],
  ['tel', '027700000000', undefined],
  ['tel', '0277-00-000a', undefined],
  ['tel', '+81277000000', undefined],
  ['content', ' \n　\t', fieldTexts['contact-content-required']],
  ['content', '\u2060\n\u3164', fieldTexts['contact-content-required']],
  ['content', '文'.repeat(5001), undefined],
  ['content', '途中に\0がある', undefined],
  ['name', '半分\ud842', undefined],
  ['website', 1, undefined],
  ['website', 'a'.repeat(201), undefined],
])('refuses a contact message with %s %j', async (field, value, sentence) => {
  expect(await refusalOf(test.app, '/contact/send/contact', { body: { ...message, [field]: value } })).toEqual({
    detail: 'E_BAD_REQUEST',
    field,
    message: sentence,
  })
  expect(await kept()).toEqual([])
})

it.each([
  ['nothing', undefined],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['broken JSON', '{'],
])('refuses %s as the body of a contact message', async (_name, payload) => {
  const headers = { 'content-type': 'application/json' }
  const response = await test.app.inject({
    method: 'POST',
    url: v1Calls['/contact/send/contact'].path,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  expect(readRefusal(response)).toEqual({ detail: 'E_BAD_REQUEST' })
})

it('refuses a contact message whose body is too large', async () => {
  expect(readRefusal(await send(test.app, '/contact/send/contact', { body: { ...message, more: 'a'.repeat(128 * 1024) } }))).toEqual({
    detail: 'E_TOO_LARGE',
  })
  expect(await kept()).toEqual([])
})

const mails = () =>
  test.db.selectFrom('mail_outbox').select(['kind', 'recipient', 'member_id', 'subject', 'text', 'html']).orderBy('id').execute()

const lastNumber = async () =>
  (await test.db.selectFrom('contact_message').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id

it('confirms the message of a member by mail, with its words as they were written', async () => {
  const member = await makeMember(test.db, { email: message.email })
  await ask(test.app, '/contact/send/contact', { body: message, headers: await loginAs(test, member) })
  const [mail, ...more] = await mails()
  expect([mail, more]).toMatchObject([
    { kind: 'contact-received', recipient: message.email, member_id: member.id, subject: '【夕刊】お問い合わせを受け付けました' },
    [],
  ])
  expect(mail!.text).toContain(
    `渡良瀬 花子 様\n\nお問い合わせいただき、ありがとうございます。次の内容で受け付けました。\n\n■ 受け付けた内容\n受付番号：${await lastNumber()}\n項目：紙面について\n内容：\n　${message.content.replace('\n', '\n　')}\n`,
  )
  // Newlines become line breaks (product §5), and nothing that was written becomes markup.
  expect(mail!.html).toContain('>一行目<br>二行目 &lt;b&gt;太字&lt;/b&gt; 𠮷野家 👪</td>')
})

it('quotes nothing of a message in the mail to an address that is not that of the logged-in member', async () => {
  const lure = { name: '当選 https://evil.example/a', content: 'https://evil.example/b をご覧ください' }
  const stranger = await loginAs(test, await makeMember(test.db))
  for (const [tel, headers] of [
    ['0277000001', {}],
    ['0277000002', stranger],
  ] as const)
    await ask(test.app, '/contact/send/contact', { body: { ...message, ...lure, tel, email: 'other@example.jp' }, headers })
  const sent = await mails()
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual(Array(2).fill(['contact-received', 'other@example.jp']))
  for (const { text, html } of sent) expect([text.includes('evil'), html.includes('evil')]).toEqual([false, false])
  expect(sent[0]!.text).toMatch(
    /^お客様\n\nお問い合わせいただき、ありがとうございます。次の内容で受け付けました。\n\n■ 受け付けた内容\n受付番号：\d+\n項目：紙面について\n\n/,
  )
})

it('records the confirmation mail under the logged-in member', async () => {
  const member = await makeMember(test.db)
  await ask(test.app, '/contact/send/contact', { body: message, headers: await loginAs(test, member) })
  expect((await mails()).map(({ member_id, recipient }) => [member_id, recipient])).toEqual([[member.id, message.email]])
})

it('mails nothing for a message that is refused or discarded', async () => {
  await send(test.app, '/contact/send/contact', { body: { ...message, tel: '1' } })
  await send(test.app, '/contact/send/contact', { body: { ...message, website: 'x' } })
  expect(await mails()).toEqual([])
})

const from = (source: string) => makeBrowser(test.app, { source, userAgent: 'Mozilla/5.0' })
const detailOf = async (source: string, change = {}) =>
  (await from(source).send('/contact/send/contact', { body: { ...message, ...change } })).json().detail ?? 'done'

it('accepts ten contact messages an hour from one source, and still some from another', async () => {
  const details: string[] = []
  for (let sent = 0; sent < 11; sent += 1) details.push(await detailOf('192.0.2.1', { email: `reader-${sent}@example.jp` }))
  expect(details).toEqual([...Array<string>(10).fill('done'), 'E_TOO_MANY'])
  expect((await kept()).length).toBe(10)
  expect(await detailOf('192.0.2.2')).toBe('done')
  test.clock.advance(60 * 60_000)
  expect(await detailOf('192.0.2.1')).toBe('done')
})

it('does not count refused and discarded messages in the limit of a source', async () => {
  for (let sent = 0; sent < 12; sent += 1) {
    expect(await detailOf('192.0.2.3', { tel: '1' })).toBe('E_BAD_REQUEST')
    expect(await detailOf('192.0.2.3', { website: 'x' })).toBe('done')
  }
  expect(await detailOf('192.0.2.3')).toBe('done')
  expect((await kept()).length).toBe(1)
})

it('stores every message but mails at most five an hour to one address', async () => {
  for (let sent = 0; sent < 7; sent += 1) expect(await detailOf(`192.0.2.${10 + sent}`, { content: `${sent}通目` })).toBe('done')
  expect([(await kept()).length, (await mails()).length]).toEqual([7, 5])
})

it('accepts five hundred messages an hour from all sources together, and then three from each source', async () => {
  const hour = new Date(Math.floor(TEST_NOW.getTime() / HOUR) * HOUR)
  await test.db.insertInto('rate_count').values({ key: 'contact-all ', window_at: hour, count: 498 }).execute()
  const details: string[] = []
  for (let sent = 498; sent < 504; sent += 1) details.push(await detailOf('2001:db8:5::1', { email: `reader-${sent}@example.jp` }))
  expect(details).toEqual(['done', 'done', 'done', 'done', 'done', 'E_TOO_MANY'])
  expect(await detailOf('2001:db8:6::1', { email: 'reader@example.jp' })).toBe('done')
})
