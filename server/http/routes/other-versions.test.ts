/** Files of other versions of the web (decision 087). */
import { expect, it } from 'vitest'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { listCurrentAssets, saveAssets } from '../../store/operations/web-asset.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { setUp } from '../../test/set-up.ts'
import { publishWebFiles } from './other-versions.ts'
import { readWebFiles } from './web-files.ts'

const SCRIPT = { path: '/assets/Home-CkiAMpA5.js', body: Buffer.from('export const a = 1\n') }
const NESTED = { path: '/assets/desk/Home-WkwZ5CU-.css', body: Buffer.from('a { color: red; }\n'.repeat(100)) }

const test = setUp(buildTestApp)

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

it('every process that starts publishes the assets of its build', async () => {
  await publishWebFiles(test.ctx)
  const own = (await readWebFiles()).filter(({ path }) => path.startsWith('/assets/')).map(({ path }) => path)
  expect(own.length).toBeGreaterThan(100)
  expect((await listCurrentAssets(test.db)).toSorted()).toEqual(own.toSorted())
})

it('a node serves assets that its build lacks like its own', async () => {
  await saveAssets(test.db, [SCRIPT, NESTED], TEST_NOW)
  const script = await get(SCRIPT.path)
  expect([script.statusCode, script.body, script.headers['content-type'], script.headers['cache-control']]).toEqual([
    200,
    SCRIPT.body.toString(),
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  const style = await get(NESTED.path, { 'accept-encoding': 'br' })
  expect([style.statusCode, style.headers['content-encoding'], style.headers['x-content-type-options']]).toEqual([200, 'br', 'nosniff'])
  // Its own build's files stay, although another version was started since.
  const own = (await readWebFiles()).find(({ path }) => path.startsWith('/assets/'))
  expect((await get(own?.path ?? '')).statusCode).toBe(200)
})

it.each(['/assets/Home-CkiAMpA6.js', '/assets/Home.js', '/assets/', `/assets/${'a'.repeat(300)}-CkiAMpA5.js`])(
  'an unknown asset is not found: %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  },
)

it('assets are kept for two weeks after a process of another version has started', async () => {
  const later = async (ms: number) => publishWebFiles({ ...test.ctx, clock: { now: () => new Date(TEST_NOW.getTime() + ms) } })
  const isThere = async () =>
    (await test.db.selectFrom('web_asset').select('path').where('path', '=', SCRIPT.path).executeTakeFirst()) !== undefined
  await later(0)
  // Replaced once: the next version comes two weeks later, and then again after that.
  await saveAssets(test.db, [NESTED], new Date(TEST_NOW.getTime() + DAY))
  await later(14 * DAY)
  expect(await isThere()).toBe(true)
  await saveAssets(test.db, [NESTED], new Date(TEST_NOW.getTime() + 14 * DAY))
  await later(14 * DAY + 1)
  expect(await isThere()).toBe(false)
})
