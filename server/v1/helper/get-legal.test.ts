import { beforeEach, expect, it } from 'vitest'
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { buildTestApp } from '../../test/app.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)
beforeEach(() => test.ctx.shared.drop())

const [first] = sampleSettings.terms.editions
if (first === undefined) throw new Error('the sample has an edition')
const [one, two] = first.sections
const second = {
  ...first,
  inForceOn: '2027-01-01',
  summary: '料金を改めました。',
  sections: [one, { ...two, id: 'article-2', group: '', title: '料金', text: '改めた料金' }],
}

it('helper/get/legal returns no edition of a text before the desk has written one', async () => {
  expect(await ask(test.app, '/helper/get/legal', { query: { name: 'terms' } })).toEqual({
    edition: null,
    changed: [],
    current: null,
    editions: [],
  })
})

it('returns the current edition of the terms, and the next one from midnight of its day', async () => {
  await saveMaster(test.db, { terms: { editions: [first, second] } })
  const editions = [
    { inForceOn: '2027-01-01', summary: '料金を改めました。' },
    { inForceOn: '2026-11-01', summary: '' },
  ]
  const read = async () => {
    test.ctx.shared.drop()
    return ask(test.app, '/helper/get/legal', { query: { name: 'terms' } })
  }
  test.clock.set(new Date('2026-12-31T23:59:59+09:00'))
  expect(await read()).toEqual({ edition: first, changed: [], current: '2026-11-01', editions })
  test.clock.set(new Date('2027-01-01T00:00:00+09:00'))
  expect(await read()).toEqual({ edition: second, changed: ['article-2'], current: '2027-01-01', editions })
})

it('returns a past or future edition of the terms by its day, and none of another day', async () => {
  test.clock.set(new Date('2026-12-01T00:00:00+09:00'))
  const day = (edition: string) => ({ query: { name: 'terms', edition } })
  expect(await ask(test.app, '/helper/get/legal', day('2027-01-01'))).toMatchObject({ edition: second, current: '2026-11-01' })
  expect(await ask(test.app, '/helper/get/legal', day('2026-11-01'))).toMatchObject({ edition: first, current: '2026-11-01' })
  expect(await refusalOf(test.app, '/helper/get/legal', day('2026-12-01'))).toEqual({ detail: 'E_NOT_FOUND' })
  expect(await refusalOf(test.app, '/helper/get/legal', day('x'))).toEqual({ detail: 'E_BAD_REQUEST', field: 'edition' })
  expect(await refusalOf(test.app, '/helper/get/legal', { query: { name: 'prefs' } })).toEqual({ detail: 'E_BAD_REQUEST', field: 'name' })
})
