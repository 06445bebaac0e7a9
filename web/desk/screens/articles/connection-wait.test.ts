import { afterEach, expect, it, vi } from 'vitest'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { ConnectionWait } from './connection-wait.ts'

afterEach(() => vi.useRealTimers())

const offline = () => new BrowserRefusal(0, 'E_OFFLINE', '')
const never = new AbortController().signal

function setUp(...replies: (string | BrowserRefusal)[]) {
  vi.useFakeTimers()
  const states: boolean[] = []
  const wait = new ConnectionWait((isOffline) => states.push(isOffline))
  const window = new EventTarget()
  const close = wait.open({
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  })
  const call = vi.fn<() => Promise<string>>(async () => {
    const reply = replies.shift() ?? 'done'
    if (reply instanceof BrowserRefusal) throw reply
    return reply
  })
  return { wait, states, window, close, call }
}

it('repeats an offline call when the browser is online again, and returns its reply', async () => {
  const { wait, states, window, call } = setUp(offline(), 'sent')
  const sent = wait.send(never, call)
  await vi.waitFor(() => expect(states).toEqual([true]))
  window.dispatchEvent(new Event('online'))
  expect([await sent, states, call.mock.calls.length]).toEqual(['sent', [true, false], 2])
})

it('repeats an offline call every five seconds until it succeeds', async () => {
  const { wait, call } = setUp(offline(), offline(), 'sent')
  const sent = wait.send(never, call)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(call.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(5_001)
  expect([await sent, call.mock.calls.length]).toEqual(['sent', 3])
})

it('throws any refusal other than E_OFFLINE at once', async () => {
  const { wait, states, call } = setUp(new BrowserRefusal(409, 'E_CHANGED', ''))
  await expect(wait.send(never, call)).rejects.toMatchObject({ code: 'E_CHANGED' })
  expect(states).toEqual([false])
})

it('rejects a waiting call when its page is closed', async () => {
  const { wait, states, close, call } = setUp(offline(), offline())
  const sent = wait.send(never, call)
  await vi.waitFor(() => expect(states).toEqual([true]))
  close()
  await expect(sent).rejects.toMatchObject({ code: 'E_OFFLINE' })
})

it('rejects work that needs all calls done as soon as a call waits for the connection, and while it waits', async () => {
  const { wait, states, window, call } = setUp(offline(), 'sent')
  const work = wait.unlessOffline(new Promise(() => undefined))
  const sent = wait.send(never, call)
  await expect(work).rejects.toMatchObject({ code: 'E_OFFLINE' })
  await expect(wait.unlessOffline(Promise.resolve(1))).rejects.toMatchObject({ code: 'E_OFFLINE' })
  await vi.waitFor(() => expect(states).toEqual([true]))
  window.dispatchEvent(new Event('online'))
  await sent
  expect(await wait.unlessOffline(Promise.resolve(1))).toBe(1)
})
