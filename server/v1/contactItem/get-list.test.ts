import { expect, it } from 'vitest'
import { saveContactItems } from '../../store/membership/contact.ts'
import { buildTestApp } from '../../test/app.ts'
import { ask } from '../../test/inputs/expect-reply.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)

it('lists no contact items before the desk has written any', async () => {
  expect(await ask(test.app, '/contactItem/get/list')).toEqual({ data: { data: [] } })
})

it('lists the contact items in the order of the desk', async () => {
  await saveContactItems(test.db, [
    { slug: 'paper', item_name: '紙面について' },
    { slug: 'policy', item_name: '個人情報の取り扱いについて' },
  ])
  await saveContactItems(test.db, [
    { slug: 'policy', item_name: '個人情報について' },
    { slug: 'paper', item_name: '紙面について' },
  ])
  test.ctx.shared.drop()
  const { data } = (await ask(test.app, '/contactItem/get/list')).data
  expect(data.map(({ slug, itemName }) => [slug, itemName])).toEqual([
    ['policy', '個人情報について'],
    ['paper', '紙面について'],
  ])
  const { id } = await test.db.selectFrom('contact_item').select('id').where('slug', '=', 'policy').executeTakeFirstOrThrow()
  expect(data[0]!.id).toBe(id)
})

it('contactItem/get/list ignores parameters', async () => {
  expect((await ask(test.app, '/contactItem/get/list', { query: { limit: 0, item: 'policy' } })).data.data.length).toBe(2)
})
