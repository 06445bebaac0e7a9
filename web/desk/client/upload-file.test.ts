import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadFile } from './upload-file.ts'

/** A request of a browser whose line the test plays. */
class PlayedRequest extends EventTarget {
  static last: PlayedRequest
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  constructor() {
    super()
    PlayedRequest.last = this
  }
  open(): void {}
  send(): void {}
  end(kind: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(kind))
    this.dispatchEvent(new Event('loadend'))
  }
  abort(): void {
    this.end('abort')
  }
  sent(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', PlayedRequest)
})
afterEach(() => void vi.useRealTimers())

/** Begins an upload, and returns its reports and its outcome: '' while it runs. */
function begin() {
  const shares: number[] = []
  const state = { shares, end: '' }
  uploadFile('/desk/v1/picture/upload', {}, new File(['a'], 'a.jpg'), (share) => shares.push(share)).then(
    (reply) => (state.end = JSON.stringify(reply)),
    (error: Error & { code?: string }) => (state.end = error.code ?? String(error)),
  )
  return { state, request: PlayedRequest.last }
}

it('reports upload progress, and ends with E_OFFLINE after 30 seconds in which nothing was sent', async () => {
  const { state, request } = begin()
  request.sent(10)
  await vi.advanceTimersByTimeAsync(29_999)
  request.sent(20)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(state).toEqual({ shares: [0.1, 0.2], end: '' })
  await vi.advanceTimersByTimeAsync(1)
  expect(state.end).toBe('E_OFFLINE')
})

it('ends the upload with E_OFFLINE when nothing at all is sent for 30 seconds', async () => {
  const { state } = begin()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(state.end).toBe('E_OFFLINE')
})

it('waits for the reply of the server, even for an hour, once the whole file has been sent', async () => {
  const { state, request } = begin()
  request.sent(100)
  request.upload.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(state.end).toBe('')
  Object.assign(request, { status: 200, responseText: '{"id":1}' })
  request.end('load')
  await vi.advanceTimersByTimeAsync(0)
  expect(state.end).toBe('{"id":1}')
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  ['a file of another kind', 415, '{"detail":"E_UNSUPPORTED_TYPE","message":"…","field":"file"}', 'E_UNSUPPORTED_TYPE'],
  ['an upload without a session', 415, '{"detail":"E_UNSUPPORTED_TYPE","message":"…"}', 'E_UNAUTHORIZED'],
  ['an address that is not known', 404, '<!doctype html>', 'E_UNAUTHORIZED'],
  ['what was uploaded to is gone', 404, '{"detail":"E_NOT_FOUND","message":"…"}', 'E_NOT_FOUND'],
  ['a page of a proxy', 502, '<!doctype html>', 'E_FAILURE'],
  ['a refusal that is cut', 400, '{"detail":"E_BAD', 'E_FAILURE'],
  ['a reply that is cut', 200, '{"id":', 'E_OFFLINE'],
])('ends the upload as the reply requires: %s', async (_name, status, responseText, code) => {
  const { state, request } = begin()
  Object.assign(request, { status, responseText })
  request.end('load')
  await vi.waitFor(() => expect(state.end).toBe(code))
})

it.each(['error', 'abort'] as const)('ends the upload with E_OFFLINE after the event "%s"', async (kind) => {
  const { state, request } = begin()
  request.end(kind)
  await vi.advanceTimersByTimeAsync(0)
  expect([state.end, vi.getTimerCount()]).toEqual(['E_OFFLINE', 0])
})
