/** The demo's printed papers are imported once, dated by the day of seeding (decision 024). */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { countPages } from '@yukan/server/store/paper/paper-write.ts'
import { buildTestApp } from '@yukan/server/test/app.ts'
import { TEST_NOW } from '@yukan/server/test/context.ts'
import { ask } from '@yukan/server/test/inputs/expect-reply.ts'
import { makePage } from '@yukan/server/test/make.ts'
import { setUp } from '@yukan/server/test/set-up.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { hasPapers, readDemoPapers } from './demo-papers.ts'
import type { DemoPaper } from './demo-papers.ts'
import { readDemoArticles, seedNewspaper } from './seed-newspaper.ts'
import { seedPapers } from './seed-papers.ts'

const test = setUp(buildTestApp)
let weekly: DemoPaper
beforeAll(async () => {
  weekly = (await readDemoPapers()).find(({ kind }) => kind === 'weekly')!
})

async function everything(): Promise<unknown[]> {
  const tables = ['paper_issue', 'paper_page', 'paper_search', 'paper_leftover']
  return Promise.all(tables.map(async (table) => (await sql`select * from ${sql.table(table)} order by 1`.execute(test.db)).rows))
}

async function pagesOf(year: number, month: number, day: number) {
  const { list } = await ask(test.app, '/paper/get/list', { query: { year, month, day } })
  return list.data.map(({ kind, title, page, files }) => [kind, title, page, files === null ? 'closed' : 'open'])
}

it('imports no papers into a newspaper without the demo articles', async () => {
  expect([await seedPapers(test.ctx, [weekly]), await countPages(test.db)]).toEqual([0, 0])
})

it(
  'completes an interrupted import of papers, dated by the day on which the articles were seeded',
  { tags: ['long'], timeout: 60_000 },
  async () => {
    const today = (await readDemoArticles()).find(({ day }) => day === 0)!
    await seedNewspaper(test.ctx, [{ ...today, gallery: [] }])
    const { files } = test.ctx
    let room = 1
    const move = async (name: string, path: string) => {
      if (name.startsWith('preview/') && (room -= 1) < 0) throw new Error('no space left')
      return files.move(name, path)
    }
    await expect(seedPapers({ ...test.ctx, files: { ...files, move } }, [weekly])).rejects.toThrow('no space left')
    const kept = await countPages(test.db)
    expect([kept < 2, await hasPapers(test.ctx)]).toEqual([true, false])

    test.clock.set(new Date(TEST_NOW.getTime() + 2 * DAY))
    const reported: number[] = []
    expect(await seedPapers(test.ctx, [weekly], ({ step, done }) => void (step === 'importing' && reported.push(done)))).toBe(1)
    expect(reported).toEqual(Array.from({ length: 2 - kept }, (_, index) => kept + index + 1))
    const { rows } = await sql`select kind, day::text, title from paper_issue`.execute(test.db)
    expect([rows, await countPages(test.db)]).toEqual([[{ kind: 'weekly', day: '2026-11-19', title: '週刊わたらせ' }], 2])
  },
)

it('opens the free paper to guests, but not an evening paper of the same day', { tags: ['long'] }, async () => {
  await makePage(test.db, { day: '2026-11-19', page: 1 })
  expect(await pagesOf(2026, 11, 19)).toEqual([
    ['evening', undefined, 1, 'closed'],
    ...[1, 2].map((page) => ['weekly', '週刊わたらせ', page, 'open']),
  ])
})

it('seeding the papers again changes nothing', { tags: ['long'] }, async () => {
  const before = await everything()
  expect(await seedPapers(test.ctx, [weekly])).toBe(0)
  expect(await everything()).toEqual(before)
})
