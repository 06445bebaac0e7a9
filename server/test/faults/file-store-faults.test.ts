/** A slow, silent or failing file store: no database lock is held while waiting for it, and failed writes change nothing. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callerOfDesk } from '../../calls/staff-caller.ts'
import type { StaffCaller } from '../../calls/staff-caller.ts'
import { replacePicture, uploadPicture } from '../../pictures/library.ts'
import { buildTestApp } from '../app.ts'
import { TEST_NOW } from '../context.ts'
import { askDesk, makeStaff } from '../desk.ts'
import type { TestStaff } from '../desk.ts'
import type { StoreFaults } from './file-store-faults.ts'
import { makeArticle } from '../make.ts'
import { plainPicture, storePicture } from '../pictures.ts'
import { setUp } from '../set-up.ts'

const test = setUp(buildTestApp)
let faults: StoreFaults
let editor: TestStaff
let photo: string
let by: StaffCaller
beforeAll(async () => {
  faults = test.faults
  editor = await makeStaff(test, 'editor', '森下 悠')
  const found = await callerOfDesk(test.ctx, { headers: { cookie: editor.cookie }, ip: '127.0.0.1' } as never, { isUse: false })
  if (found === null) throw new Error('the editor is not signed in')
  by = found
  photo = await storePicture(test.ctx, await plainPicture('jpeg', 1600, 1200))
})
beforeEach(() => {
  Object.assign(faults, { delayMs: 0, until: Promise.resolve(), fails: () => false })
  faults.calls.length = 0
})

const uploadOne = () => uploadPicture(test.ctx, by, { path: photo, name: 'a.jpg' }, TEST_NOW)

/** An unpublished article with pictures. */
async function articleWith(pictureIds: readonly number[]): Promise<number> {
  const [first, ...others] = pictureIds
  const { id } = await makeArticle(test.db, { state: 'draft', categories: ['local'], content: '<p>本文。</p>' })
  await test.db.updateTable('article').set({ picture_id: first! }).where('id', '=', id).execute()
  const rows = others.map((picture, position) => ({ article_id: id, picture_id: picture, position, caption: '' }))
  if (rows.length > 0) await test.db.insertInto('article_picture').values(rows).execute()
  return id
}
const publish = async (id: number) =>
  (await askDesk(test, '/article/publish', { id, version: 0, settingsVersion: 0 }, { cookie: editor.cookie })).outcome

it('publishes and withdraws an article with a gallery without a call to the file store', async () => {
  const pictures = [(await uploadOne()).id, (await uploadOne()).id, (await uploadOne()).id]
  const id = await articleWith(pictures)
  faults.calls.length = 0
  faults.fails = () => true
  expect(await publish(id)).toBe('done')
  const withdrawn = await askDesk(test, '/article/withdraw', { id, note: '誤り' }, { cookie: editor.cookie })
  expect([withdrawn.outcome, faults.calls]).toEqual(['done', []])
})

it('publishes articles while the file store does not reply to a picture that is being replaced', async () => {
  const { id } = await uploadOne()
  expect(await publish(await articleWith([id]))).toBe('done')
  const answers = Promise.withResolvers<void>()
  faults.until = answers.promise
  const path = await storePicture(test.ctx, await plainPicture('png', 700, 900))
  const replaced = replacePicture(test.ctx, by, { id, path, name: 'b.png' }, TEST_NOW)
  await expect.poll(() => faults.calls.some((call) => call.startsWith('put held/'))).toBe(true)
  expect(await publish(await articleWith([id]))).toBe('done')
  answers.resolve()
  expect((await replaced).fileName).toBe('b.png')
})

it.each([1, 3])('refuses a picture and writes no row when the file store fails at file %i', async (number) => {
  const before = await test.db.selectFrom('picture').selectAll().orderBy('id').execute()
  let puts = 0
  faults.fails = (call) => call === 'put' && ++puts === number
  await expect(uploadOne()).rejects.toMatchObject({ name: 'FileStoreError', statusCode: 503 })
  expect(await test.db.selectFrom('picture').selectAll().orderBy('id').execute()).toEqual(before)
})

it('keeps the old picture for staff and readers when the file store does not take the new file', async () => {
  const { id } = await uploadOne()
  expect(await publish(await articleWith([id]))).toBe('done')
  const row = () => test.db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await row()
  faults.fails = (call) => call === 'put'
  const replaced = replacePicture(test.ctx, by, { id, path: photo, name: 'b.jpg' }, TEST_NOW)
  await expect(replaced).rejects.toMatchObject({ name: 'FileStoreError' })
  expect(await row()).toEqual(before)
  const { statusCode } = await test.app.inject({ url: `/files/${before.key}-640.webp` })
  expect(statusCode).toBe(200)
})

it('the file store refuses calls inside a transaction, also nested ones, and accepts them after it', async () => {
  const remove = () => test.ctx.files.remove('held/none-1.webp')
  const nested = async () => Promise.resolve().then(remove)
  const within = (work: () => Promise<unknown>) => test.db.transaction().execute(work)
  await expect(within(nested)).rejects.toThrow('inside a transaction: remove held/none-1.webp')
  await expect(within(async () => Array.from([test.ctx.files.list()]))).rejects.toThrow('inside a transaction: list')
  await remove()
  expect(faults.calls).toEqual(['remove held/none-1.webp'])
})
