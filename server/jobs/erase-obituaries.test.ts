/** Obituaries are erased thirty days after the last day on which they were shown (decision 051). */
import { sampleAnnouncement, sampleObituary } from '@yukan/contract/life-samples.ts'
import { expect, it } from 'vitest'
import { toAnnouncement, toObituary } from '../life/new-entry.ts'
import { addLifeEntry } from '../store/life/life-entry.ts'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import { setUp } from '../test/set-up.ts'
import { eraseObituaries } from './erase-obituaries.ts'

const test = setUp(buildTestContext)

const at = (time: string) => new Date(`${time}+09:00`)
const left = async () => (await test.db.selectFrom('life_entry').select('title').orderBy('id').execute()).map(({ title }) => title)

it('erases obituaries in every state at the end of the thirtieth day, and nothing of another kind', async () => {
  const days = { town: '', shownFrom: '2026-11-20', shownUntil: '2026-11-24' }
  const obituary = (name: string, shownUntil = days.shownUntil) =>
    toObituary({ ...days, ...sampleObituary, shownUntil, name, hasConsent: true })
  await addLifeEntry(test.db, obituary('公開の人'), '坂本 亮', TEST_NOW, 'published')
  await addLifeEntry(test.db, obituary('下書きの人'), '坂本 亮', TEST_NOW)
  await addLifeEntry(test.db, obituary('取り下げた人'), '坂本 亮', TEST_NOW, 'withdrawn')
  await addLifeEntry(test.db, obituary('一日長い人', '2026-11-25'), '坂本 亮', TEST_NOW, 'published')
  await addLifeEntry(test.db, toAnnouncement({ ...days, ...sampleAnnouncement, title: '断水' }), '坂本 亮', TEST_NOW, 'published')

  expect(await eraseObituaries(test.ctx, at('2026-12-24T23:59:59'))).toBe('0 obituaries erased')
  expect(await left()).toHaveLength(5)
  expect(await eraseObituaries(test.ctx, at('2026-12-25T00:00:00'))).toBe('3 obituaries erased')
  expect(await left()).toEqual(['一日長い人', '断水'])
  expect(await eraseObituaries(test.ctx, at('2026-12-25T00:00:00'))).toBe('0 obituaries erased')
  expect(await eraseObituaries(test.ctx, at('2027-06-01T00:00:00'))).toBe('1 obituaries erased')
  expect(await left()).toEqual(['断水'])

  const entries = await test.db.selectFrom('audit_entry').select(['action', 'subject', 'staff_id', 'after']).orderBy('id').execute()
  const erased = { action: 'life.erase-obituaries', subject: '', staff_id: null }
  expect(entries).toEqual([
    { ...erased, after: { count: 3 } },
    { ...erased, after: { count: 1 } },
  ])
})
