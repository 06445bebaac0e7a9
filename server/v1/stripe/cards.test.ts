import { describe, expect, it } from 'vitest'
import { ask, readRefusal } from '../../test/inputs/expect-reply.ts'
import { loginAs, makeMember } from '../../test/make.ts'
import { addCard, applyFor, makeCustomer, namedContract, sendAs, setUpPayments, typeCard } from '../../test/payments.ts'
import { mailsOf } from '../../test/mails.ts'

const test = setUpPayments()

const customersOf = (email: string) =>
  Object.values(test.cards.state.customers).filter((customer) => 'email' in customer && customer.email === email)

describe('the customer of a member', () => {
  it('twenty requests at once make one customer with the name and the email of the account', async () => {
    const member = await makeMember(test.db, { last_name: '渡良瀬', first_name: '太郎' })
    const headers = await loginAs(test, member)
    const customerData = { email: 'thief@example.jp', name: 'other', metadata: { user_id: member.id }, preferred_locales: ['en'] }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendAs(test, { headers }, '/stripe/customer/set/register', { body: { customerData } })),
    )
    // A busy machine refuses some; every reply names the same customer.
    const replied = answers.filter(({ statusCode }) => statusCode !== 503).map((response) => response.json())
    expect(new Set(replied.map(({ data }) => data.customer.id))).toEqual(new Set([replied[0].data.customer.id]))
    expect(customersOf('thief@example.jp')).toEqual([])
    expect(customersOf(member.email!)).toEqual([
      expect.objectContaining({ name: '渡良瀬 太郎', metadata: { user_id: String(member.id) }, preferred_locales: ['ja'] }),
    ])
  })

  it('does not use the customer of a lost member whose id is given again after a restore', async () => {
    const member = await makeMember(test.db, { last_name: '渡良瀬', first_name: '太郎' })
    const customerData = { email: member.email!, name: '', metadata: { user_id: member.id }, preferred_locales: ['ja'] }
    const register = async () => {
      const headers = await loginAs(test, member)
      return (await ask(test.app, '/stripe/customer/set/register', { headers, body: { customerData } })).data.customer.id
    }
    const lost = await register()
    // The row as the next one who signs up has it.
    await test.db.deleteFrom('customer').where('member_id', '=', member.id).execute()
    const createdAt = new Date(member.created_at.getTime() + 60_000)
    await test.db.updateTable('member').set({ email: 'next@example.jp', created_at: createdAt }).where('id', '=', member.id).execute()
    expect(await register()).not.toBe(lost)
    expect(customersOf('next@example.jp')).toHaveLength(1)
  })

  it('makes one customer even if the reply of the provider was lost', async () => {
    const member = await makeMember(test.db, { last_name: '', first_name: '' })
    const headers = await loginAs(test, member)
    const body = { customerData: { email: member.email!, name: '', metadata: { user_id: member.id }, preferred_locales: ['ja'] } }
    test.cards.addFault({ kind: 'cut', moment: 'after', method: 'POST', path: '/v1/customers', times: 3 })
    expect(readRefusal(await sendAs(test, { headers }, '/stripe/customer/set/register', { body }))).toEqual({ detail: 'E_PROVIDER' })
    await ask(test.app, '/stripe/customer/set/register', { headers, body })
    expect(customersOf(member.email!)).toEqual([expect.objectContaining({ name: 'name unset' })])
  })

  it('every call with a customer refuses that of another member like an unknown one', async () => {
    const [own, other] = [await makeCustomer(test), await makeCustomer(test)]
    await addCard(test, own)
    const foreign = await addCard(test, other)
    for (const id of [other.customerId, 'cus_nobody']) {
      const choice = { type: 'paymentMethod', customerId: id, cardId: foreign }
      const answers = [
        await sendAs(test, own, '/stripe/customer/get/stripeData', { query: { customer_id: id } }),
        await sendAs(test, own, '/stripe/customer/get/cards', { query: { customerId: id } }),
        await sendAs(test, own, '/stripe/payment/get/list', { query: { customer_id: id } }),
        await sendAs(test, own, '/stripe/get/upcoming_invoice', { query: { customerId: id } }),
        await sendAs(test, own, '/stripe/customer/attach/paymentMethod', { body: { customer_id: id, payment_method_id: foreign } }),
        await sendAs(test, own, '/stripe/update/defaultCard', { body: choice }),
        await sendAs(test, own, '/stripe/set/deleteCreditcard', { body: choice }),
      ]
      expect(answers.map(readRefusal)).toEqual(answers.map(() => ({ detail: 'E_NOT_FOUND' })))
    }
  })

  it('returns E_NO_CUSTOMER to a member who has no customer yet', async () => {
    const member = await makeMember(test.db)
    const headers = await loginAs(test, member)
    expect(readRefusal(await sendAs(test, { headers }, '/stripe/customer/get/cards', { query: { customerId: 'cus_any' } }))).toEqual({
      detail: 'E_NO_CUSTOMER',
    })
  })
})

describe('cards of a member', () => {
  it.each([
    ['4242424242424242', 'visa', '4242', true],
    ['5555555555554444', 'mastercard', '4444', true],
    ['378282246310005', 'amex', '0005', false],
    ['3566002020360505', 'jcb', '0505', true],
    ['3056930009020004', 'diners-club', '0004', true],
    ['6011111111111117', 'discover', '1117', true],
    ['6200000000000005', 'unknown', '0005', false],
    ['4000002500003155', 'visa', '3155', true],
  ])('lists the card %s as %s, %s, certified %s', async (number, brand, last4, isCertified) => {
    const paying = await makeCustomer(test)
    const id = await addCard(test, paying, number)
    const { data } = await ask(test.app, '/stripe/customer/get/cards', {
      headers: paying.headers,
      query: { customerId: paying.customerId },
    })
    expect(data.paymentMethods).toEqual([{ id, brand, last4, isCertified, type: 'paymentMethod' }])
    const { customer } = await ask(test.app, '/stripe/customer/get/stripeData', {
      headers: paying.headers,
      query: { customer_id: paying.customerId },
    })
    expect(customer).toEqual({ id: paying.customerId, default_source: null, invoice_settings: { default_payment_method: id } })
  })

  it.each(['4000000000000002', '4000000000009995', '4000000000000069', '4000000000000127', '4000000000000119'])(
    'the card %s is refused by the provider and not listed',
    async (number) => {
      const paying = await makeCustomer(test)
      const { client_secret } = await ask(test.app, '/stripe/customer/get/cardSetupSecret', { headers: paying.headers })
      expect(await typeCard(test, client_secret, number)).toMatchObject({ status: 'requires_payment_method' })
      const { data } = await ask(test.app, '/stripe/customer/get/cards', {
        headers: paying.headers,
        query: { customerId: paying.customerId },
      })
      expect(data.paymentMethods).toEqual([])
    },
  )

  it('refuses to link, choose or remove the card of another customer, like an unknown one', async () => {
    const [own, other] = [await makeCustomer(test), await makeCustomer(test)]
    await addCard(test, own)
    const cardId = await addCard(test, other)
    const answers = []
    for (const id of [cardId, 'pm_nobody']) {
      const choice = { type: 'paymentMethod', customerId: own.customerId, cardId: id }
      answers.push(
        await sendAs(test, own, '/stripe/customer/attach/paymentMethod', { body: { customer_id: own.customerId, payment_method_id: id } }),
        await sendAs(test, own, '/stripe/update/defaultCard', { body: choice }),
        await sendAs(test, own, '/stripe/set/deleteCreditcard', { body: choice }),
      )
    }
    expect(answers.map(readRefusal)).toEqual(answers.map(() => ({ detail: 'E_NOT_FOUND' })))
    const { data } = await ask(test.app, '/stripe/customer/get/cards', { headers: other.headers, query: { customerId: other.customerId } })
    expect(data.paymentMethods.map(({ id }) => id)).toEqual([cardId])
  })

  it('mails the member once when a new card replaces the paying one', async () => {
    const paying = await makeCustomer(test)
    const mails = () => mailsOf(test, paying.member)
    await addCard(test, paying)
    expect(await mails()).toEqual([])
    const cardId = await addCard(test, paying, '5555555555554444')
    const body = { type: 'paymentMethod', customerId: paying.customerId, cardId }
    await ask(test.app, '/stripe/update/defaultCard', { headers: paying.headers, body })
    const [mail, ...more] = await mails()
    expect([mail!.kind, more]).toEqual(['card-changed', []])
    expect(mail!.text).toContain('Mastercard 末尾4444')
  })

  it('a card is certified after two refused links, and listed once after it is linked', async () => {
    const paying = await makeCustomer(test)
    const listed = async () =>
      (await ask(test.app, '/stripe/customer/get/cards', { headers: paying.headers, query: { customerId: paying.customerId } })).data
        .paymentMethods
    const register = async () => {
      const { client_secret } = await ask(test.app, '/stripe/customer/get/cardSetupSecret', { headers: paying.headers })
      return (await typeCard(test, client_secret, '4242424242424242')).payment_method
    }
    const link = (cardId: string) =>
      sendAs(test, paying, '/stripe/customer/attach/paymentMethod', { body: { customer_id: paying.customerId, payment_method_id: cardId } })
    test.cards.addFault({ kind: 'cut', moment: 'before', method: 'GET', path: '/v1/payment_methods/*', times: 6 })
    const tried = [await register(), await register()]
    for (const id of tried) expect(readRefusal(await link(id))).toEqual({ detail: 'E_PROVIDER' })
    expect((await listed()).map(({ id, isCertified }) => [id, isCertified])).toEqual(tried.toReversed().map((id) => [id, true]))
    const last = await register()
    expect((await link(last)).statusCode).toBe(200)
    expect((await listed()).map(({ id, isCertified }) => [id, isCertified])).toEqual([[last, true]])
  })

  it('linking a card that is already linked succeeds, and the card is listed once', async () => {
    const paying = await makeCustomer(test)
    const cardId = await addCard(test, paying)
    const body = { customer_id: paying.customerId, payment_method_id: cardId }
    expect(await ask(test.app, '/stripe/customer/attach/paymentMethod', { headers: paying.headers, body })).toEqual({
      data: { customer: { id: cardId, customer: paying.customerId } },
    })
    const query = { customerId: paying.customerId }
    const { data } = await ask(test.app, '/stripe/customer/get/cards', { headers: paying.headers, query })
    expect(data.paymentMethods.map(({ id }) => id)).toEqual([cardId])
  })

  it('accepts at most twenty links of a card an hour', async () => {
    const paying = await makeCustomer(test)
    const cardId = await addCard(test, paying)
    const body = { customer_id: paying.customerId, payment_method_id: cardId }
    const link = async () => (await sendAs(test, paying, '/stripe/customer/attach/paymentMethod', { body })).json().detail ?? 'done'
    const answers: string[] = []
    for (let times = 1; times < 21; times += 1) answers.push(await link())
    expect(answers).toEqual([...Array<string>(19).fill('done'), 'E_TOO_MANY'])
  })

  it('refuses to remove the card that pays for a running contract, and removes another one, or that one once the contract is cancelled', async () => {
    const paying = await makeCustomer(test)
    const first = await addCard(test, paying)
    const second = await addCard(test, paying)
    const row = await applyFor(test, paying, 'web')
    const remove = (cardId: string) =>
      sendAs(test, paying, '/stripe/set/deleteCreditcard', { body: { type: 'paymentMethod', customerId: paying.customerId, cardId } })
    expect(readRefusal(await remove(second))).toEqual({ detail: 'E_CARD_IN_USE' })
    expect((await remove(first)).json()).toEqual({ updated: true })
    const listed = async () => {
      const query = { customerId: paying.customerId }
      const { data } = await ask(test.app, '/stripe/customer/get/cards', { headers: paying.headers, query })
      return data.paymentMethods.map(({ id }) => id)
    }
    expect(await listed()).toEqual([second])
    await ask(test.app, '/stripe/subscription/set/cancel', { headers: paying.headers, body: namedContract(paying, row) })
    expect((await remove(second)).json()).toEqual({ updated: true })
    expect(await listed()).toEqual([])
  })

  it('refuses to remove the card that an open application will be paid with', async () => {
    const paying = await makeCustomer(test)
    const first = await addCard(test, paying)
    const second = await addCard(test, paying)
    const remove = async (cardId: string) =>
      (
        await sendAs(test, paying, '/stripe/set/deleteCreditcard', {
          body: { type: 'paymentMethod', customerId: paying.customerId, cardId },
        })
      ).json()
    test.cards.addFault({ kind: 'slow', moment: 'before', method: 'POST', path: '/v1/subscriptions', delayMs: 700, times: 1 })
    const applied = applyFor(test, paying, 'web')
    const openOnes = () =>
      test.db.selectFrom('application').select('id').where('member_id', '=', paying.member.id).where('state', '=', 'open').execute()
    await expect.poll(async () => (await openOnes()).length, { timeout: 10_000, interval: 10 }).toBe(1)
    expect(await remove(second)).toMatchObject({ detail: 'E_CARD_IN_USE' })
    expect(await remove(first)).toEqual({ updated: true })
    const { subscription_id } = await applied
    expect(test.cards.state.subscriptions[subscription_id]?.status).toBe('active')
    expect(test.cards.state.customers[paying.customerId]).toMatchObject({ invoice_settings: { default_payment_method: second } })
  })
})
