import { v1Calls } from '@yukan/contract/calls.ts'
import { sampleContactItem } from '@yukan/contract/samples.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attribute, element, elements, mainOf, textOf, texts } from '../test/html.ts'
import { getPage, postPage } from '../test/page.ts'
import { on, refuses } from '../test/services.ts'

afterEach(() => vi.restoreAllMocks())

const items = on('/contactItem/get/list', { data: { data: [{ id: 1, itemName: '紙面について', slug: '' }, sampleContactItem] } })
const FIELDS = { email: 'hanako@example.jp', item: '紙面について', name: '渡良瀬 花子', tel: '0277000000', content: '一行目\n二行目' }
const form = (html: string) => element(mainOf(html), 'form')
function values(html: string): Record<string, string> {
  const inputs = [...form(html).matchAll(/<input [^>]*>/g)].map(([tag]) => [attribute(tag, 'name')!, attribute(tag, 'value') ?? ''])
  const chosen = /<option value="([^"]*)" selected="">/.exec(form(html))?.[1] ?? ''
  return { ...Object.fromEntries(inputs), item: chosen, content: textOf(element(form(html), 'textarea')).replace(/^\n/, '') }
}
function problems(html: string): Record<string, string> {
  const controls = [...form(html).matchAll(/<(?:input|select|textarea) [^>]*>/g)].filter(
    ([tag]) => attribute(tag, 'aria-invalid') === 'true',
  )
  return Object.fromEntries(
    controls.map(([tag]) => {
      const id = attribute(tag, 'aria-describedby')!
        .split(' ')
        .find((part) => part.endsWith('-problem'))!
      return [attribute(tag, 'name')!, textOf(element(form(html), 'p', `id="${id}"`))]
    }),
  )
}

describe('the contact form', () => {
  it('the contact form has the fields email, item (select from server list), name, tel, content', async () => {
    const { html } = await getPage('/contact/', { answers: [items] })
    expect(texts(form(html), 'label').slice(0, 5)).toEqual([
      'メールアドレス必須',
      'お問い合わせ項目必須',
      'お名前必須',
      '電話番号必須',
      'お問い合わせ内容必須',
    ])
    expect(texts(form(html), 'option')).toEqual(['選択してください', '紙面について', '個人情報の取り扱いについて'])
    expect(values(html)).toEqual({ email: '', item: '', name: '', tel: '', website: '', content: '' })
    expect([attribute(form(html), 'method'), attribute(form(html), 'action')]).toEqual(['post', '/contact/'])
    expect(problems(html)).toEqual({})
  })

  it('joins each label of the contact form with its control', async () => {
    const { html } = await getPage('/contact/', { answers: [items] })
    const labelled = elements(form(html), 'label')
      .slice(0, 5)
      .map((label) => attribute(label, 'for'))
    const ids = [...form(html).matchAll(/<(?:input|select|textarea) [^>]*>/g)].map(([tag]) => attribute(tag, 'id')).slice(0, 5)
    expect(labelled).toEqual(ids)
    expect(new Set(ids).size).toBe(5)
  })

  it.each([
    ['?item=policy', '個人情報の取り扱いについて'],
    ['?item=other', ''],
    ['?item=', ''],
    ['', ''],
  ])('preselects the personal-information item for item=policy only: %s', async (query, chosen) => {
    expect(values((await getPage(`/contact/${query}`, { answers: [items] })).html)['item']).toBe(chosen)
  })

  it('holds a trap field that readers neither see nor reach', async () => {
    const { html } = await getPage('/contact/')
    const trap = elements(form(html), 'p', '_trap_')[0]!
    expect(attribute(trap, 'aria-hidden')).toBe('true')
    const control = /<input [^>]*>/.exec(trap)![0]
    expect(['name', 'tabindex', 'autoComplete'].map((name) => attribute(control, name))).toEqual(['website', '-1', 'off'])
  })

  it('the contact form can be sent before any script has loaded', async () => {
    const { html } = await getPage('/contact/')
    expect(elements(form(html), 'button').map((button) => [attribute(button, 'type'), textOf(button), / disabled/.test(button)])).toEqual([
      ['submit', '送信する', false],
    ])
  })
})

describe('sending a contact message', () => {
  it('sends a message with its newlines, and says お問い合わせを送信しました。', async () => {
    const { status, html, made } = await postPage(
      '/contact/',
      { ...FIELDS, tel: ' ０２７７０００００１ ', email: ' hanako@example.jp ' },
      { answers: [items] },
    )
    expect([status, textOf(element(mainOf(html), 'h1'))]).toEqual([200, 'お問い合わせを送信しました。'])
    expect(made.filter(({ path }) => path === v1Calls['/contact/send/contact'].path).map(({ body }) => body)).toEqual([
      { email: 'hanako@example.jp', type: '紙面について', name: '渡良瀬 花子', tel: '0277000001', content: '一行目\n二行目', website: '' },
    ])
    expect(elements(mainOf(html), 'form')).toEqual([])
    expect(element(mainOf(html), 'div', 'role="status"')).toContain('tabindex="-1"')
  })

  it('sends the content of the trap field along with the message', async () => {
    const { made } = await postPage('/contact/', { ...FIELDS, website: 'https://spam.example' }, { answers: [items] })
    expect(made.find(({ path }) => path === v1Calls['/contact/send/contact'].path)?.body).toMatchObject({ website: 'https://spam.example' })
  })

  it('shows a problem at each field of an empty message, and does not send it', async () => {
    const { status, html, made } = await postPage('/contact/', {}, { answers: [items] })
    expect(status).toBe(400)
    expect(problems(html)).toEqual({
      email: 'メールアドレスを入力してください',
      item: 'お問い合わせ項目を選択してください',
      name: 'お名前を入力してください',
      tel: '電話番号を入力してください',
      content: 'お問い合わせ内容を入力してください',
    })
    expect(made.some(({ path }) => path === v1Calls['/contact/send/contact'].path)).toBe(false)
  })

  it.each([
    [{ email: 'hanako' }, { email: '正しいメールアドレスの形式で入力してください' }],
    [{ email: 'hanako@example' }, { email: '正しいメールアドレスの形式で入力してください' }],
    [{ item: '選択してください' }, { item: 'お問い合わせ項目を選択してください' }],
    [{ name: ' 　' }, { name: 'お名前を入力してください' }],
    [{ tel: '027700000' }, { tel: '10~11桁の半角英数字で入力してください' }],
    [{ tel: '027700000000' }, { tel: '10~11桁の半角英数字で入力してください' }],
    [{ tel: '0277-00-000a' }, { tel: '10~11桁の半角英数字で入力してください' }],
    [{ content: ' \n\t' }, { content: 'お問い合わせ内容を入力してください' }],
  ])('refuses a message with %j, and keeps what was typed', async (change, wrong) => {
    const typed = { ...FIELDS, ...change }
    const { status, html } = await postPage('/contact/', typed, { answers: [items] })
    expect([status, problems(html)]).toEqual([400, wrong])
    // An item that the server does not offer cannot stay chosen.
    expect(values(html)).toEqual({ ...typed, website: '', ...('item' in change ? { item: '' } : {}) })
  })

  it.each([
    ['E_TOO_MANY', 429, '回数が多すぎます。しばらくしてからもう一度お試しください。'],
    ['E_UNAVAILABLE', 503, 'ただいま混み合っています。しばらくしてからもう一度お試しください。'],
  ] as const)('shows the sentence of a message refused with %s, and keeps what was typed', async (code, status, sentence) => {
    const page = await postPage('/contact/', FIELDS, { answers: [items, refuses('/contact/send/contact', code)] })
    expect([page.status, textOf(element(mainOf(page.html), 'div', 'role="alert"'))]).toEqual([status, sentence])
    expect(values(page.html)).toEqual({ ...FIELDS, website: '' })
  })

  it('refuses a message that is sent from another site', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = await postPage('/contact/', FIELDS, { answers: [items] }, 'https://evil.example')
    expect([page.status, page.made]).toEqual([400, []])
  })
})

it('shows an error page with status 503 when a call is unavailable while the form is sent', async () => {
  const page = await postPage('/contact/', FIELDS, { answers: [refuses('/contactItem/get/list', 'E_UNAVAILABLE')] })
  expect([page.status, textOf(element(page.html, 'h1'))]).toEqual([
    503,
    'ただいま混み合っています。しばらくしてからもう一度お試しください。',
  ])
})
