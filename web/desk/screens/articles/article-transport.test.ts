import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { ArticleTransport } from './article-transport.ts'

let reply: Response
beforeEach(() => void vi.stubGlobal('fetch', async () => reply))
afterEach(() => void vi.unstubAllGlobals())

const refuse = (status: number, detail: string, field?: string) => (reply = Response.json({ detail, message: '', field }, { status }))
const open = () => new ArticleTransport({ id: 1, clientId: 'client-aa', block: () => null, onNews: () => undefined })
const send = () => open().send({ version: 0, steps: [{}], clientId: 'client-aa' }, new AbortController().signal)
const poll = (transport = open()) => transport.poll(0, new AbortController().signal)

describe('ArticleTransport', () => {
  it.each([
    [404, 'E_NOT_FOUND', { kind: 'ended', reason: 'gone' }],
    [403, 'E_FORBIDDEN', { kind: 'ended', reason: 'forbidden' }],
    [409, 'E_CHANGED', { kind: 'ended', reason: 'other-client' }],
    [404, 'E_FAILURE', { kind: 'signed-out' }],
  ])('a %d %s reply ends sending and polling of an article instead of repeating them', async (status, detail, expected) => {
    refuse(status, detail)
    expect(await send()).toEqual(expected)
    refuse(status, detail)
    expect(await poll()).toEqual(expected)
  })

  it('ends as too old when the steps after its version have been deleted', async () => {
    refuse(409, 'E_CHANGED', 'version')
    expect(await poll()).toEqual({ kind: 'ended', reason: 'too-old' })
  })

  it.each([
    [500, 'E_FAILURE'],
    [503, 'E_UNAVAILABLE'],
  ])('throws on a %d %s reply as on a lost connection, so the call is repeated', async (status, detail) => {
    refuse(status, detail)
    await expect(send()).rejects.toMatchObject({ status })
    refuse(status, detail)
    await expect(poll()).rejects.toMatchObject({ status })
  })

  it('waits five seconds and reports nothing when the person has too many pages open', async () => {
    vi.useFakeTimers()
    refuse(429, 'E_TOO_MANY')
    const waiting = poll()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await waiting).toEqual({ kind: 'steps', steps: [] })
    vi.useRealTimers()
  })

  it('reports people and status when a poll returns them, and nothing when only the text is new', async () => {
    const onNews = vi.fn<() => void>()
    const transport = new ArticleTransport({ id: 1, clientId: 'client-aa', block: () => null, onNews })
    reply = Response.json(deskCalls['/article/poll'].sample.reply)
    await poll(transport)
    reply = Response.json({ ...deskCalls['/article/poll'].sample.reply, people: null, status: null })
    await poll(transport)
    expect(onNews).toHaveBeenCalledTimes(1)
  })
})
