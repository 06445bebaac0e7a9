import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserRefusal } from './browser-refusal.ts'
import { callV1, readV1 } from './call-from-browser.ts'

let stored: string | null
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  stored = null
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ done: true })))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } })
})
afterEach(() => vi.unstubAllGlobals())

const list = () => readV1('/article/get/list')

describe('calls from the browser', () => {
  it('writes the query into the address: lists under one repeated name, undefined values left out', async () => {
    const query = { flag: 1, limit: 10, page: undefined, 'keyword[]': ['蔵', 'a b&c'] } as const
    expect(await readV1('/article/get/list', query as never)).toEqual({ done: true })
    const [address, init] = fetched.mock.calls[0]!
    expect(decodeURIComponent(address.replaceAll('+', ' '))).toBe('/v1/article/get/list?flag=1&limit=10&keyword[]=蔵&keyword[]=a b&c')
    expect([init.method, init.headers, init.body]).toEqual(['GET', {}, null])
  })

  it('calls the bare path when there is no query', async () => {
    await list()
    expect(fetched.mock.calls[0]![0]).toBe('/v1/article/get/list')
  })

  it('sends the token in an authorization header, and the body as JSON', async () => {
    stored = JSON.stringify({ jwt: 'token-1' })
    const body = { email: 'a@example.jp', type: 'x', name: 'n', tel: '0277000000', content: 'c' }
    await callV1('/contact/send/contact', body)
    const [, init] = fetched.mock.calls[0]!
    expect([init.method, init.headers, init.body]).toEqual([
      'POST',
      { authorization: 'Bearer token-1', 'content-type': 'application/json' },
      JSON.stringify(body),
    ])
  })

  it('throws a BrowserRefusal with the status, code, message and field of the reply', async () => {
    fetched.mockResolvedValue(
      Response.json({ detail: 'E_BAD_REQUEST', message: '入力の形式が正しくありません。', field: 'email' }, { status: 400 }),
    )
    const refusal = await list().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(BrowserRefusal)
    expect(refusal).toMatchObject({ status: 400, code: 'E_BAD_REQUEST', message: '入力の形式が正しくありません。', field: 'email' })
  })

  it.each([new Response('<html>', { status: 502 }), Response.json(null, { status: 502 }), Response.json({ detail: 5 }, { status: 502 })])(
    'throws E_FAILURE with the status when the body of a refusal cannot be read',
    async (response) => {
      fetched.mockResolvedValue(response)
      await expect(list()).rejects.toMatchObject({ status: 502, code: 'E_FAILURE', message: '', field: undefined })
    },
  )

  it('throws E_OFFLINE when no response arrives', async () => {
    const cause = new TypeError('Failed to fetch')
    fetched.mockRejectedValue(cause)
    await expect(list()).rejects.toMatchObject({ status: 0, code: 'E_OFFLINE', cause })
  })

  it('throws E_OFFLINE when the response breaks off before its end', async () => {
    const cause = new DOMException('signal timed out', 'TimeoutError')
    fetched.mockResolvedValue(new Response(new ReadableStream({ pull: (control) => control.error(cause) })))
    await expect(list()).rejects.toMatchObject({ status: 0, code: 'E_OFFLINE', cause })
  })

  it("aborts the request with the caller's signal", async () => {
    const control = new AbortController()
    await readV1('/article/get/list', {}, { signal: control.signal })
    const { signal } = fetched.mock.calls[0]![1]
    expect(signal!.aborted).toBe(false)
    control.abort()
    expect(signal!.aborted).toBe(true)
  })
})
