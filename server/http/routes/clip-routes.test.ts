/** A clip is made for exactly those who may fetch the page's own files, with the page's pixels and the lines (decision 060). */
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signFolder } from '../../paper/signed-address.ts'
import { pageSecret } from '../../paper/paper-reply.ts'
import { lockWriters } from '../../store/articles/article-write.ts'
import { addOpening, openOpening } from '../../store/desk/opening.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { countOpenTransactions } from '../../test/database.ts'
import { makeStaff } from '../../test/desk.ts'
import { ask, readRefusal } from '../../test/inputs/expect-reply.ts'
import { loginAs, makeMember } from '../../test/make.ts'
import type { MemberOptions } from '../../test/make.ts'
import { temporaryFiles } from '../../test/paper-store.ts'
import { makeTiledPage } from '../../test/tiled-page.ts'
import { setUp } from '../../test/set-up.ts'

const KEY = 'Zk3vQ9xW2mTbR7cY1nLsPd'
const DAY = { year: 2026, month: 11, day: 20 }
/** A corner of each quarter. */
const MIDDLE = '0.25,0.25,0.5,0.5'

const test = setUp(buildTestApp)
beforeAll(async () => {
  await makeTiledPage(test, { day: '2026-11-20', page: 3, key: KEY, text: '蔵の市' })
})
beforeEach(async () => {
  await test.db.deleteFrom('rate_count').execute()
})

async function headersOf(member: MemberOptions | null): Promise<Record<string, string>> {
  return member === null ? {} : loginAs(test, await makeMember(test.db, member))
}
async function signature(): Promise<string> {
  return signFolder(await pageSecret(test.ctx), `page/${KEY}`, null, test.clock.now()).query
}
async function clip(format: string, region: string, query?: string, headers: Record<string, string> = {}, key = KEY) {
  return test.app.inject({ url: `/files/page/${key}/clip.${format}?region=${region}&${query ?? (await signature())}`, headers })
}

describe('the PNG of a clip', () => {
  it('the PNG of a clip has the pixels of the region at the printed size, with lines above and below', async () => {
    const { statusCode, headers, rawPayload } = await clip('png', MIDDLE)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'private, max-age=600'])
    const name = encodeURIComponent('夕刊-20261120-夕刊-3面.png')
    expect(headers['content-disposition']).toBe(`attachment; filename="clip.png"; filename*=UTF-8''${name}`)
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const { density } = await sharp(rawPayload).metadata()
    expect(density).toBe(200)
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
    // The only colours are those of the region: each quarter 200 by 300 pixels, exactly.
    const places = new Map<string, { left: number; top: number; right: number; bottom: number }>()
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++) {
        const [red = 0, green = 0, blue = 0] = at(x, y)
        if (Math.max(red, green, blue) - Math.min(red, green, blue) < 200) continue
        const colour = [red, green, blue].join()
        const known = places.get(colour) ?? { left: x, top: y, right: x, bottom: y }
        places.set(colour, {
          left: Math.min(known.left, x),
          top: Math.min(known.top, y),
          right: Math.max(known.right, x),
          bottom: Math.max(known.bottom, y),
        })
      }
    const sizes = [...places].map(([colour, { left, top, right, bottom }]) => [colour, right - left + 1, bottom - top + 1])
    expect(sizes).toEqual([
      ['255,0,0', 200, 300],
      ['0,255,0', 200, 300],
      ['0,0,255', 200, 300],
      ['255,255,0', 200, 300],
    ])
    // Lines in black above and below.
    const { top, bottom } = { top: places.get('255,0,0')?.top ?? 0, bottom: places.get('0,0,255')?.bottom ?? 0 }
    const dark = (from: number, to: number) => {
      let count = 0
      for (let y = from; y < to; y++) for (let x = 0; x < info.width; x++) if ((at(x, y)[0] ?? 255) < 100) count += 1
      return count
    }
    expect([dark(0, top) > 500, dark(bottom + 5, info.height) > 500]).toEqual([true, true])
    expect(await temporaryFiles(test)).toEqual([])
  })

  it('the PNG of a clip is neither sent nor rendered again for a browser that has it', { tags: ['long'] }, async () => {
    const { headers } = await clip('png', MIDDLE)
    const rendered = test.faults.calls.length
    const again = await clip('png', MIDDLE, undefined, { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(test.faults.calls.slice(rendered)).toEqual([])
    expect((await clip('png', '0.25,0.25,0.5,0.4', undefined, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(200)
    expect(test.faults.calls.length).toBeGreaterThan(rendered)
  })
})

it('the PDF of a clip is one page at the printed size with its lines as text', async () => {
  const { statusCode, headers, rawPayload } = await clip('pdf', '0,0,1,1')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const loading = getDocument({ data: new Uint8Array(rawPayload), verbosity: VerbosityLevel.ERRORS })
  const document = await loading.promise
  expect(document.numPages).toBe(1)
  const page = await document.getPage(1)
  const [, , width = 0, height = 0] = page.view
  // 800 by 1,200 pixels at 200 to an inch, with margins of 5 mm and the lines.
  expect(width).toBeCloseTo((800 / 200) * 72 + (2 * 5 * 72) / 25.4, 0)
  expect([height > (1200 / 200) * 72 + 50, height < (1200 / 200) * 72 + 120]).toEqual([true, true])
  const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(text.replaceAll(/\s/g, '')).toBe(
    '夕刊2026年11月20日夕刊3面出典：夕刊http://localhost:3000/paper/20261120/?page=3&region=0,0,1,1'.replaceAll(/\s/g, ''),
  )
  await loading.destroy()
})

describe('who may make a clip', () => {
  it.each<[string, MemberOptions | null, boolean]>([
    ['a guest', null, false],
    ['a free member', {}, false],
    ['a member whose trial has ended', { trial_until: '2026-11-19' }, false],
    ['a paying member', { subscription: { planName: 'web' } }, true],
    ['staff', { role: 5 }, true],
  ])('a clip needs a signature, which only entitled readers get: %s', async (_name, member, may) => {
    const headers = await headersOf(member)
    const [page] = (await ask(test.app, '/paper/get/list', { query: DAY, headers })).list.data
    expect(page?.files === null).toBe(!may)
    // Nothing without a signature, for any caller.
    for (const query of ['', 'expires=9999999999&signature=']) {
      const refused = await clip('png', MIDDLE, query, headers)
      expect([readRefusal(refused), refused.headers['cache-control']]).toEqual([{ detail: 'E_FORBIDDEN' }, 'no-store'])
    }
    const files = page?.files ?? null
    if (files !== null) expect((await clip('png', MIDDLE, files.query, headers)).statusCode).toBe(200)
  })

  it('an emergency opening lets a guest make a clip until it ends', async () => {
    const by = await makeStaff(test, 'editor')
    const scope = { scope: 'paper' as const, categoryId: null, tagId: null, articleIds: [], day: '2026-11-20' }
    const given = { ...scope, reason: '台風', isLight: false, endsAt: new Date(TEST_NOW.getTime() + MINUTE) }
    const id = await addOpening(test.db, given, { id: by.id, name: '赤城' }, TEST_NOW)
    await openOpening(test.db, id, { name: '赤城', aloneReason: null }, TEST_NOW)
    test.ctx.shared.drop()
    const [page] = (await ask(test.app, '/paper/get/list', { query: DAY })).list.data
    const { query } = page!.files!
    expect(query).toContain(`opening=${id}`)
    const open = await clip('png', MIDDLE, query)
    expect([open.statusCode, open.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    test.clock.advance(MINUTE)
    expect(readRefusal(await clip('png', MIDDLE, query))).toEqual({ detail: 'E_FORBIDDEN' })
    test.clock.set(TEST_NOW)
    await test.db.deleteFrom('emergency_opening').execute()
    test.ctx.shared.drop()
  })

  it.each([
    ['in the making', { state: 'making' as const, publish_at: null }],
    ['withdrawn', { state: 'withdrawn' as const, publish_at: null }],
    ['before its time', { state: 'approved' as const, publish_at: new Date(TEST_NOW.getTime() + 1) }],
  ])('no clip is made of an issue that is %s', async (_name, values) => {
    await test.db.updateTable('paper_issue').set(values).execute()
    test.ctx.shared.drop()
    const headers = await headersOf({ role: 3 })
    expect(readRefusal(await clip('png', MIDDLE, undefined, headers))).toEqual({ detail: 'E_NOT_FOUND' })
    await test.db.updateTable('paper_issue').set({ state: 'approved', publish_at: null }).execute()
    test.ctx.shared.drop()
  })
})

describe('clips over a file store with faults', () => {
  afterEach(() => {
    Object.assign(test.faults, { until: Promise.resolve(), fails: () => false })
  })

  it('a clip is refused with 503 when a tile fails, leaves nothing behind, and is made the next time', async () => {
    let reads = 0
    test.faults.fails = (call) => call === 'read' && ++reads === 3
    const refused = await clip('png', '0,0,1,1')
    expect([refused.statusCode, refused.json().detail, refused.headers['cache-control']]).toEqual([503, 'E_UNAVAILABLE', 'no-store'])
    expect([refused.headers['content-disposition'], await temporaryFiles(test)]).toEqual([undefined, []])
    test.faults.fails = () => false
    expect((await clip('png', '0,0,1,1')).statusCode).toBe(200)
  })

  it('a clip that waits for the store holds neither a transaction nor the writers’ lock', async () => {
    const answers = Promise.withResolvers<void>()
    test.faults.calls.length = 0
    test.faults.until = answers.promise
    const made = clip('png', '0,0,1,1')
    await expect.poll(() => test.faults.calls.length).toBe(6)
    expect(await countOpenTransactions(test)).toBe(0)
    await test.db.transaction().execute(lockWriters)
    answers.resolve()
    expect((await made).statusCode).toBe(200)
  })
})

describe('refused clips', () => {
  it.each(['', '0,0', '0,0,0.001,1', '2,0,0.5,0.5', '1.2,0,0.5,1', 'x,0,1,1'])(
    'refuses a clip of an invalid region: %s',
    async (region) => {
      expect(readRefusal(await clip('png', region))).toEqual({ detail: 'E_BAD_REQUEST', field: 'region' })
    },
  )

  it('refuses a clip with an unknown page key, or of files that are gone', async () => {
    const query = signFolder(await pageSecret(test.ctx), 'page/unknown', null, test.clock.now()).query
    expect(readRefusal(await clip('png', MIDDLE, query, {}, 'unknown'))).toEqual({ detail: 'E_NOT_FOUND' })
    expect(readRefusal(await clip('png', MIDDLE, await signature(), {}, 'unknown'))).toEqual({ detail: 'E_FORBIDDEN' })
    await makeTiledPage(test, { day: '2026-11-20', page: 4, key: 'gone' })
    await test.ctx.files.removeFolder('page/gone')
    const gone = signFolder(await pageSecret(test.ctx), 'page/gone', null, test.clock.now()).query
    expect(readRefusal(await clip('png', MIDDLE, gone, {}, 'gone'))).toEqual({ detail: 'E_NOT_FOUND' })
    expect(await temporaryFiles(test)).toEqual([])
  })

  it('refuses a member a clip beyond the hourly limit, and not other readers', async () => {
    const headers = await headersOf({ role: 5 })
    const { id } = await test.db.selectFrom('member').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await test.db
      .insertInto('rate_count')
      .values({ key: `clip-reader member ${id}`, window_at: new Date('2026-11-20T15:00:00+09:00'), count: 60 })
      .execute()
    expect(readRefusal(await clip('png', MIDDLE, undefined, headers))).toEqual({ detail: 'E_TOO_MANY' })
    expect((await clip('png', MIDDLE)).statusCode).toBe(200)
  })
})
