/** The home page in its low-data form during an emergency opening (decision 047). */
import { sampleMaster } from '@yukan/contract/samples.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addOpening, openOpening } from '../store/desk/opening.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { makeStaff } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'
import { openToVisitors } from '../test/visit.ts'
import type { Visitor } from '../test/visit.ts'
import { setUp } from '../test/set-up.ts'

const LIMIT = 50 * 1024

const test = setUp(() => buildTestApp({ render: 'web' }))
let visit: Visitor
let staff: { id: number; name: string }
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  // More than the page shows, with the longest headlines.
  for (let index = 0; index < 40; index += 1)
    await makeArticle(test.db, { title: `${'災'.repeat(98)}${index}`, categories: [`category-${index % 12}`], limited: true })
  staff = await makeStaff(test, 'admin')
  visit = await openToVisitors(test.app)
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.deleteFrom('emergency_opening').execute()
  test.ctx.shared.drop()
})

async function open(scope: 'all' | 'paper', isLight: boolean): Promise<void> {
  const day = scope === 'paper' ? '2026-11-20' : null
  const given = {
    scope,
    categoryId: null,
    tagId: null,
    articleIds: [],
    day,
    reason: '台風',
    isLight,
    endsAt: new Date(TEST_NOW.getTime() + HOUR),
  }
  const id = await addOpening(test.db, given, staff, TEST_NOW)
  await openOpening(test.db, id, { name: staff.name, aloneReason: null }, TEST_NOW)
  test.ctx.shared.drop()
}
const home = async (path = '/') => {
  const { status, headers } = await visit(path)
  return [status, headers['location'], headers['cache-control']]
}
const NORMAL = [200, undefined, 'public, max-age=0, s-maxage=30']

it.each<['all' | 'paper', boolean, boolean]>([
  ['all', false, true],
  ['all', true, true],
  ['paper', false, false],
  ['paper', true, true],
])('during an opening of scope %s with the light switch %s, the home page redirects to /light/: %s', async (scope, isLight, leads) => {
  expect([await home(), (await visit('/light/')).status]).toEqual([NORMAL, 302])
  await open(scope, isLight)
  expect((await home())[0]).toBe(leads ? 302 : 200)
  expect([(await visit('/light/')).status, (await home('/?view=normal'))[0]]).toEqual([leads ? 200 : 302, 200])
  if (leads) expect(await home()).toEqual([302, '/light/', 'public, max-age=0, s-maxage=0'])
  test.clock.set(new Date(TEST_NOW.getTime() + HOUR))
  expect([await home(), await home('/light/')]).toEqual([NORMAL, [302, '/', 'public, max-age=0, s-maxage=0']])
})

it('the light home page has at most 50 KB, with no picture, script or other file', async () => {
  await open('all', true)
  const { text, bytes, headers } = await visit('/light/')
  expect([bytes.length <= LIMIT, headers['content-encoding']]).toEqual([true, undefined])
  expect(text.match(/<li>/g)?.length).toBe(30 + 12 + 1)
  expect(text.match(/<(script|img|picture|iframe|video|object|embed)\b|url\(|@import/)).toBe(null)
  // A link that loads something has the empty icon only.
  expect(text.match(/<link [^>]*>/g)).toEqual(['<link rel="canonical" href="/">', '<link rel="icon" href="data:,">'])
  expect(headers['content-security-policy']).toContain("default-src 'none'; img-src data:; style-src 'sha256-")
})
