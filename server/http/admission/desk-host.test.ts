/** The desk on its own host (decision 039). */
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeStaff } from '../../test/desk.ts'
import type { TestStaff } from '../../test/desk.ts'

const READERS = 'www.example.jp'
const DESK = 'desk.example.jp'
/** Every page of readers in this test; those of the desk have their path in the title. */
const UNKNOWN = '<!doctype html><title>unknown</title>'
let test: TestApp
let editor: TestStaff
beforeAll(async () => {
  const render = async () => new Response(UNKNOWN, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
  test = await buildTestApp({ render, config: { publicUrl: `http://${READERS}`, deskUrl: `http://${DESK}` } })
  editor = await makeStaff(test, 'editor')
})
afterAll(() => test.close())

const get = async (host: string, url: string, cookie = editor.cookie) => {
  const { statusCode, headers, body } = await test.app.inject({ url, headers: { host, cookie } })
  return { statusCode, type: String(headers['content-type']).split(';')[0], body }
}

it('the desk is served on its own host', async () => {
  expect((await get(DESK, deskCalls['/session/get'].path)).statusCode).toBe(200)
})

it.each([deskCalls['/session/get'].path, '/desk/', '/desk', '/desk/sign-in/', '/desk?x=1', '/desk/files/1-320.webp'])(
  "the address %s of the desk is an unknown one on the readers' host",
  async (path) => {
    expect((await get(READERS, path)).body).toBe((await get(READERS, '/unknown-address/')).body)
  },
)

it.each([
  '/%64esk/sign-in/',
  '/des%6B/sign-in/',
  '/%64%65%73%6b/v1/session/get',
  '//desk/sign-in/',
  '/./desk/sign-in/',
  '/a/../desk/sign-in/',
  '/desk;x/sign-in/',
  '/desk%2Fsign-in/',
  '/DESK/sign-in/',
  `http://${DESK}/desk/sign-in/`,
])("the desk is not found on the readers' host at %s", async (path) => {
  const { statusCode, body } = await get(READERS, path)
  expect([statusCode === 200, body.includes('/desk/'), body.includes(editor.name)]).toEqual([false, false, false])
})

it.each(['/desk/../article/a/', '/desk/%2e%2e/rss.xml', '/%72ss.xml', '/assets/../rss.xml', '/files/../v1/article/get/list', '//rss.xml'])(
  "the desk's host serves nothing of the readers at %s",
  async (path) => {
    expect((await get(DESK, path, '')).statusCode).not.toBe(200)
  },
)

it("the desk's host has no page and no call of the readers", async () => {
  const unknown = (await get(DESK, '/desk/unknown-address/')).body
  for (const path of ['/article/a/', '/v1/article/get/list', '/rss.xml', '/login/', '/preview/abc'])
    expect([path, (await get(DESK, path)).body]).toEqual([path, unknown])
  expect((await get(DESK, '/healthz')).statusCode).toBe(200)
})

it("the desk's host redirects / to the sign-in or the desk, and takes changes only from its own pages", async () => {
  const root = async (cookie: string) => {
    const { statusCode, headers } = await test.app.inject({ url: '/', headers: { host: DESK, cookie } })
    return [statusCode, headers.location]
  }
  expect([await root(''), await root(editor.cookie)]).toEqual([
    [302, '/desk/sign-in/'],
    [302, '/desk/'],
  ])
  const send = (origin: string) =>
    test.app.inject({
      method: 'POST',
      url: deskCalls['/picture/update'].path,
      headers: { host: DESK, origin, cookie: editor.cookie, 'content-type': 'application/json' },
      payload: JSON.stringify({ id: 2_000_000 }),
    })
  expect((await send(`http://${READERS}`)).json().detail).toBe('E_FORBIDDEN')
  expect((await send(`http://${DESK}`)).json().detail).toBe('E_NOT_FOUND')
})
