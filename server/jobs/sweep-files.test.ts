/** The job that removes files of the store that no row names. */
import { DAY, HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { beforeEach, expect, it } from 'vitest'
import { lockWriters } from '../store/articles/article-write.ts'
import { addLibraryPicture } from '../store/articles/picture-library.ts'
import { recordUnnamedFiles, withFilesLock } from '../store/operations/unnamed-file.ts'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import { makeMember, makePage, makePicture } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { sweepFiles } from './sweep-files.ts'

const test = setUp(buildTestContext)
beforeEach(async () => {
  for (const name of await stored()) await test.ctx.files.remove(name)
  await test.db.deleteFrom('unnamed_file').execute()
})

async function stored(): Promise<string[]> {
  const names: string[] = []
  for await (const name of test.ctx.files.list()) names.push(name)
  return names
}
const put = async (...names: string[]) => {
  for (const name of names) await test.ctx.files.put(name, Buffer.from(name))
}
const later = (time: number) => new Date(TEST_NOW.getTime() + time)
const LEFT = [
  'held/left-320.webp',
  'icon/left.webp',
  'page/left/1/0_0.webp',
  'page/left/text.json',
  'picture/t1_left-320.webp',
  'preview/left.webp',
]

it('removes files that no row names more than two days after they were found', async () => {
  await put(...LEFT)
  expect(await sweepFiles(test.ctx, TEST_NOW)).toBe('6 files without a row, 0 of them removed')
  expect(await sweepFiles(test.ctx, later(2 * DAY))).toBe('6 files without a row, 0 of them removed')
  expect(await stored()).toEqual(LEFT)
  expect(await sweepFiles(test.ctx, later(2 * DAY + 1))).toBe('6 files without a row, 6 of them removed')
  expect(await stored()).toEqual([])
  expect(await sweepFiles(test.ctx, later(9 * DAY))).toBe('0 files without a row, 0 of them removed')
  expect(await test.db.selectFrom('unnamed_file').select('name').execute()).toEqual([])
})

it('keeps every file that a row names: pictures, their public copies, pages, uploads, clips and icons', async () => {
  const texts = { alt: '', caption: '', credit: '', file_name: '', taken_at: null, uploaded_at: TEST_NOW, uploaded_by: '', source: null }
  const id = await addLibraryPicture(test.db, { ...texts, key: 'held/Kept', width: 320, height: 200, widths: [320] })
  await test.db.updateTable('picture').set({ key: 'picture/t1_Kept' }).where('id', '=', id).execute()
  await makePicture(test.db, 'picture/older')
  await makePage(test.db, { day: '2026-11-20', page: 1, key: 'PageKey' })
  await test.db.insertInto('paper_leftover').values({ key: 'InClip' }).execute()
  const issue = await test.db.selectFrom('paper_issue').select('id').executeTakeFirstOrThrow()
  await test.db
    .insertInto('paper_upload')
    .values({ issue_id: issue.id, name: 'a.pdf', key: 'Upload', replaces: null, state: 'waiting', uploaded_by: '', uploaded_at: TEST_NOW })
    .execute()
  const member = await makeMember(test.db, {})
  await test.db.insertInto('member_icon').values({ member_id: member.id, key: 'Icon', created_at: TEST_NOW }).execute()
  const named = ['held/Kept-320.webp', 'icon/Icon.webp', 'page/InClip/text.json', 'page/PageKey/9/0_0.webp', 'page/Upload/upload.bin']
  const all = [...named, 'picture/older-640.webp', 'picture/t1_Kept-320.webp', 'preview/PageKey.webp']
  await put(...all, 'master/logo.webp')
  for (const time of [0, 3 * DAY]) expect(await sweepFiles(test.ctx, later(time))).toBe('0 files without a row, 0 of them removed')
  expect(await stored()).toEqual([...all, 'master/logo.webp'].toSorted())
})

it('deletes its notes of files that were removed elsewhere', async () => {
  await put('held/gone-320.webp')
  await sweepFiles(test.ctx, TEST_NOW)
  await test.ctx.files.remove('held/gone-320.webp')
  await sweepFiles(test.ctx, later(5 * DAY))
  expect(await test.db.selectFrom('unnamed_file').select('name').execute()).toEqual([])
})

it('does not remove a file that a row has named since it was found', async () => {
  await put('held/soon-320.webp')
  await sweepFiles(test.ctx, TEST_NOW)
  const texts = { alt: '', caption: '', credit: '', file_name: '', taken_at: null, uploaded_at: TEST_NOW, uploaded_by: '', source: null }
  await addLibraryPicture(test.db, { ...texts, key: 'held/soon', width: 320, height: 200, widths: [320] })
  expect(await sweepFiles(test.ctx, later(3 * DAY))).toBe('0 files without a row, 0 of them removed')
  expect(await stored()).toEqual(['held/soon-320.webp'])
})

it('keeps files of an interrupted import for two days, so that the next run continues with them', async () => {
  await put('held/import-320.webp')
  await recordUnnamedFiles(test.db, [{ name: 'held/import-320.webp', sha256: 'a'.repeat(64) }], TEST_NOW)
  await sweepFiles(test.ctx, later(47 * HOUR))
  expect(await stored()).toEqual(['held/import-320.webp'])
  await sweepFiles(test.ctx, later(49 * HOUR))
  expect(await stored()).toEqual([])
})

it('removes no files while an import of a newspaper is under way', async () => {
  await withFilesLock(test.ctx.direct.db, async () => {
    expect(await sweepFiles(test.ctx, TEST_NOW)).toBe('another run, or an import of a newspaper, is under way')
  })
})

it('removes all other files when one cannot be removed, reports the numbers, and completes in the next run', async () => {
  const { ctx, faults } = test
  await put(...LEFT)
  await sweepFiles(ctx, TEST_NOW)
  faults.fails = (call, name) => call === 'remove' && name === 'icon/left.webp'
  await expect(sweepFiles(ctx, later(3 * DAY))).rejects.toThrow('5 files without a row removed, 1 could not be')
  expect(await stored()).toEqual(['icon/left.webp'])
  faults.fails = () => false
  await sweepFiles(ctx, later(4 * DAY))
  expect(await stored()).toEqual([])
})

it('removing files does not lock out writers while the store is slow', async () => {
  const { ctx, faults } = test
  await put(...LEFT)
  faults.calls.length = 0
  const answers = Promise.withResolvers<void>()
  faults.until = answers.promise
  const swept = sweepFiles(ctx, TEST_NOW)
  await expect.poll(() => faults.calls).toEqual(['list '])
  await test.db.transaction().execute(lockWriters)
  answers.resolve()
  await swept
})
