/** Statements of thousands of rows stay within PostgreSQL's 65,535 parameters, and rows are not written one by one. */
import { describe, expect, it } from 'vitest'
import type { TypedRule } from '@yukan/rules/house-style/house-rule.ts'
import type { Db } from '../db/connect.ts'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import { makeArticle, makeMember, makePicture } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { addHandover, deleteHandedLines, listHandedLines, markChangesSent } from './delivery/delivery-handover.ts'
import { addHouseRules, changeHouseRules, listAllHouseRules } from './desk/house-rule.ts'

const test = setUp(buildTestContext)

/** Runs work on a database that counts its statements. */
async function counted<T>(work: (db: Db) => Promise<T>): Promise<{ result: T; statements: number }> {
  let statements = 0
  const db = test.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { result: await work(db), statements }
}

describe('thousands of rows', () => {
  it('writes a gallery of 17,000 pictures, though each row has four values', async () => {
    const { pictureId } = await makePicture(test.db, 'shown')
    const gallery = Array.from({ length: 17_000 }, (_, at) => ({ pictureId, caption: `写真${at}` }))
    const { id } = await makeArticle(test.db, { gallery })
    const rows = await test.db.selectFrom('article_picture').selectAll().where('article_id', '=', id).orderBy('position').execute()
    expect([rows.length, rows[16_999]]).toEqual([17_000, { article_id: id, position: 16_999, picture_id: pictureId, caption: '写真16999' }])
  })

  it('adds and changes 5,000 rules of the dictionary with one statement each', async () => {
    const rule = (at: number, note: string): TypedRule => ({
      kind: 'word',
      expected: `語${at}`,
      patterns: [`ご${at}`, '"{,}\\'],
      exceptions: [],
      reading: '',
      note,
      isOn: at % 2 === 0,
    })
    const rules = Array.from({ length: 5000 }, (_, at) => rule(at, ''))
    const added = await counted((db) => addHouseRules(db, rules, '森', TEST_NOW))
    expect([added.result.length, added.statements]).toEqual([5000, 1])
    const changes = added.result.map((id, at) => ({ id, rule: rule(at, '直した') }))
    expect((await counted((db) => changeHouseRules(db, changes, '坂本', TEST_NOW))).statements).toBe(1)
    const rows = await listAllHouseRules(test.db)
    const { isOn, ...values } = rule(4999, '直した')
    expect(rows.find(({ id }) => id === added.result[4999])).toEqual({
      ...values,
      id: added.result[4999],
      is_on: isOn,
      changed_by: '坂本',
      changed_at: TEST_NOW,
    })
    expect(new Set(rows.map(({ note }) => note))).toEqual(new Set(['直した']))
  })

  it('stores the 20,000 lines of a hand-over and deletes them with one statement', async () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => ({ day: '2026-11-20', source: 'record' as const, row_id: at + 1 }))
    await addHandover(test.db, { day: '2026-11-20', part: null, at: TEST_NOW, staff_name: '森', lines: keys.length }, keys)
    await addHandover(test.db, { day: '2026-11-20', part: null, at: TEST_NOW, staff_name: '森', lines: 1 }, keys.slice(0, 1))
    expect(await listHandedLines(test.db, '2026-11-20', '2026-11-20')).toHaveLength(20_000)
    expect((await counted((db) => deleteHandedLines(db, keys.slice(1)))).statements).toBe(1)
    expect(await listHandedLines(test.db, '2026-11-20', '2026-11-20')).toEqual([{ ...keys[0], at: TEST_NOW }])
  })

  it('marks records as handed over by a list of 70,000 ids', async () => {
    const { id } = await makeMember(test.db)
    const row = { member_id: id, type: 1, value: '', created_at: TEST_NOW, sent_at: null }
    const added = await test.db.insertInto('temporary_change').values(row).returning('id').executeTakeFirstOrThrow()
    const ids = Array.from({ length: 70_000 }, (_, at) => added.id + at)
    await markChangesSent(test.db, ids, TEST_NOW)
    expect(await test.db.selectFrom('temporary_change').select('sent_at').execute()).toEqual([{ sent_at: TEST_NOW }])
  })
})
