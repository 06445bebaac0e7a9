import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { followChanges } from './follow-changes.ts'

/** A page that is seen, whose polls end as the test says: with news, or with the code of a refusal. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

const SIGNED_OUT = new BrowserRefusal(401, 'E_UNAUTHORIZED', '')
let page: Page
let frame: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', frame)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function setUp(...outcomes: (BrowserRefusal | 'news')[]) {
  const polls: PromiseWithResolvers<void>[] = []
  const seen: (string | null)[] = []
  const end = followChanges(
    (signal) => {
      const poll = Promise.withResolvers<void>()
      polls.push(poll)
      signal.addEventListener('abort', () => poll.reject(new BrowserRefusal(0, 'E_OFFLINE', '')))
      const outcome = outcomes.shift()
      if (outcome === 'news') poll.resolve()
      else if (outcome !== undefined) poll.reject(outcome)
      return poll.promise
    },
    (refusal) => seen.push(refusal?.code ?? null),
  )
  return { polls, seen, end }
}

describe('followChanges', () => {
  it('continues after the session has ended when the page gets the focus again', async () => {
    const { polls, seen, end } = setUp('news', SIGNED_OUT, 'news')
    await vi.advanceTimersByTimeAsync(0)
    expect([polls.length, seen]).toEqual([2, [null, 'E_UNAUTHORIZED']])
    frame.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect([polls.length, seen]).toEqual([4, [null, 'E_UNAUTHORIZED', null]])
    end()
  })

  it('polls every ten seconds after the session has ended, until it can continue', async () => {
    const { polls, seen, end } = setUp(SIGNED_OUT, SIGNED_OUT, 'news')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(polls.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(polls.length).toBe(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([polls.length, seen]).toEqual([4, ['E_UNAUTHORIZED', 'E_UNAUTHORIZED', null]])
    end()
  })

  it.each([
    ['E_FORBIDDEN', 403],
    ['E_NOT_FOUND', 404],
  ])('reports a %s refusal, and later that it is over', async (code, status) => {
    const { seen, end } = setUp(new BrowserRefusal(status, code, ''), 'news')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen).toEqual([code, null])
    end()
  })

  it('reports nothing for a short loss of connection or too many pages, and polls again after two seconds', async () => {
    const { polls, seen, end } = setUp(new BrowserRefusal(0, 'E_OFFLINE', ''), new BrowserRefusal(429, 'E_TOO_MANY', ''), 'news')
    await vi.advanceTimersByTimeAsync(4_000)
    expect([polls.length, seen]).toEqual([4, [null]])
    end()
  })

  it('stops polling when its page is left, even during a pause', async () => {
    const { polls, end } = setUp(SIGNED_OUT)
    await vi.advanceTimersByTimeAsync(0)
    end()
    frame.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(polls.length).toBe(1)
  })
})
