import { sampleUser } from '@yukan/contract/member-samples.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemberStore } from './member-store.ts'
import { readTimes, writeTimes } from '../storage/times.ts'

const CHECK = '/v1/user/loginCheck'
const DEVICE = '/v1/user/check/device'
const me = Response.json.bind(Response, { data: { flag: 1, ...sampleUser } })
const device = (exists: boolean, registed: boolean) => () => Response.json({ exists, registed })
const refusal = (status: number) => () => Response.json({ detail: status === 401 ? 'E_UNAUTHORIZED' : 'E_FORBIDDEN' }, { status })

let answers: Record<string, (() => Response)[]>
let asked: string[]

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('navigator', { userAgent: 'x'.repeat(1500) })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(`${address} ${new Headers(init.headers).get('authorization') ?? 'nobody'}`)
    const [first, ...rest] = answers[address] ?? []
    if (first === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    if (rest.length > 0) answers[address] = rest
    return Promise.resolve(first())
  })
  asked = []
  answers = { [CHECK]: [() => me()], [DEVICE]: [device(true, false)] }
})
afterEach(() => vi.unstubAllGlobals())

async function checked() {
  const store = createMemberStore()
  expect(store.read().state).toBe('unchecked')
  await store.refresh()
  return store
}
const outline = ({ state, user, isValidDevice, isFreshDevice, trouble }: ReturnType<ReturnType<typeof createMemberStore>['read']>) => [
  state,
  user?.email ?? null,
  isValidDevice,
  isFreshDevice,
  trouble,
]

describe('the login check', () => {
  it('makes no login check without a stored token', async () => {
    expect(outline((await checked()).read())).toEqual(['out', null, null, false, null])
    expect(asked).toEqual([])
  })

  it('checks the login with the stored token, then the device', async () => {
    writeTimes({ jwt: 't' })
    expect(outline((await checked()).read())).toEqual(['in', sampleUser.email, true, false, null])
    expect(asked).toEqual([`${CHECK} Bearer t`, `${DEVICE} Bearer t`])
  })

  it('checks the login once, however many components subscribe', async () => {
    writeTimes({ jwt: 't' })
    const store = createMemberStore()
    const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
    await vi.waitFor(() => expect(store.read().isValidDevice).toBe(true))
    expect(asked.length).toBe(2)
    for (const stop of stops) stop()
  })

  it('deletes the token when the login check is refused with 401', async () => {
    writeTimes({ jwt: 't', loginRef: '/account/' })
    answers[CHECK] = [refusal(401)]
    expect(outline((await checked()).read())).toEqual(['out', null, null, false, 'expired'])
    expect([readTimes().jwt, readTimes().loginRef]).toEqual(['', '/account/'])
  })

  it('leaves a newer token of another tab alone when the login check is refused', async () => {
    writeTimes({ jwt: 'old' })
    answers[CHECK] = [
      () => {
        writeTimes({ jwt: 'new' })
        return refusal(401)()
      },
    ]
    await checked()
    expect(readTimes().jwt).toBe('new')
  })

  it.each([[403], [500], [503]])('keeps the token when the login check returns %i', async (status) => {
    writeTimes({ jwt: 't' })
    answers[CHECK] = [refusal(status)]
    expect(outline((await checked()).read())).toEqual(['unchecked', null, null, false, 'unreachable'])
    expect(readTimes().jwt).toBe('t')
  })

  it('reports an unreachable server when the connection is down, and logs in at the next check', async () => {
    writeTimes({ jwt: 't' })
    answers[CHECK] = []
    const store = await checked()
    expect(store.read().trouble).toBe('unreachable')
    answers[CHECK] = [() => me()]
    await store.refresh()
    expect(outline(store.read())).toEqual(['in', sampleUser.email, true, false, null])
  })
})

describe('the device check', () => {
  it('accepts a device that was just registered, and loads the member again', async () => {
    writeTimes({ jwt: 't' })
    answers[DEVICE] = [device(false, true)]
    answers[CHECK] = [() => me(), () => Response.json({ data: { flag: 1, ...sampleUser, last_name: '赤城' } })]
    const store = await checked()
    expect([outline(store.read()), store.read().user?.last_name]).toEqual([['in', sampleUser.email, true, true, null], '赤城'])
  })

  it('a device that neither exists nor was registered is beyond the limit', async () => {
    writeTimes({ jwt: 't' })
    answers[DEVICE] = [device(false, false)]
    expect(outline((await checked()).read())).toEqual(['in', sampleUser.email, false, false, null])
  })

  it('repeats the device check until the device is valid, and then no more', async () => {
    writeTimes({ jwt: 't' })
    answers[DEVICE] = [device(false, false), device(true, false)]
    const store = await checked()
    await store.refresh()
    await store.refresh()
    expect(asked.map((line) => line.split(' ')[0])).toEqual([CHECK, DEVICE, CHECK, DEVICE, CHECK])
  })
})

describe('a session that ends while a page is used', () => {
  it('keeps the member when the session has ended, and deletes the token', async () => {
    writeTimes({ jwt: 't' })
    const store = await checked()
    answers[CHECK] = [refusal(401)]
    await store.refresh()
    expect(outline(store.read())).toEqual(['in', sampleUser.email, true, false, 'expired'])
    expect(readTimes().jwt).toBe('')
  })
})

describe('logins in another tab', () => {
  it('follows a new login in another tab, but not a logout', async () => {
    writeTimes({ jwt: 't' })
    const store = createMemberStore()
    const stop = store.subscribe(() => undefined)
    await vi.waitFor(() => expect(store.read().isValidDevice).toBe(true))
    asked.length = 0
    writeTimes({ jwt: '' })
    await new Promise((done) => setTimeout(done, 5))
    expect([store.read().state, asked]).toEqual(['in', []])
    writeTimes({ jwt: 'next' })
    await vi.waitFor(() => expect(asked).toEqual([`${CHECK} Bearer next`]))
    stop()
    writeTimes({ jwt: 'later' })
    await new Promise((done) => setTimeout(done, 5))
    expect(asked.length).toBe(1)
  })
})
