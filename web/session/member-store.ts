/**
 * Who is logged in in this browser (product §3 login state, §4 "Login state", "Device check"): one store for the page, filled by one check
 * when it loads. Nothing of it reaches a guest on a public page: it is imported where a token is stored, and by members' pages.
 */
import { createContext, use, useSyncExternalStore } from 'react'
import type { User } from '@yukan/contract/member-entities.ts'
import type { userCheckDevice, userLoginCheck } from '@yukan/contract/user.ts'
import { BrowserRefusal } from '../client/browser-refusal.ts'
import { callFromBrowser } from '../client/call-from-browser.ts'
import { onTimesChange, readTimes, writeTimes } from '../storage/times.ts'

/** Why the check returned no member: the token has expired, or the server could not be reached. */
export type SessionTrouble = 'expired' | 'unreachable'

export interface MemberState {
  /** `unchecked` until the server has answered; on the server always. */
  state: 'unchecked' | 'out' | 'in'
  /** The member of `loginCheck`, without devices; null unless `in`. */
  user: User | null
  /** Whether this browser is one of the member's devices; null until that was asked. */
  isValidDevice: boolean | null
  /** This browser has become one of the devices with this very check: what the page withheld may now be read. */
  isFreshDevice: boolean
  trouble: SessionTrouble | null
}

export interface Member extends Pick<MemberState, 'state' | 'user' | 'isValidDevice' | 'trouble'> {
  /** Asks the server again, as after a change of the member. Never rejects: what went wrong is in `trouble`. */
  refresh(): Promise<void>
}

export interface MemberStore {
  read(): MemberState
  /** The state that the page is rendered with, on the server and first in the browser. */
  readFirst(): MemberState
  subscribe(callback: () => void): () => void
  refresh(): Promise<void>
}

const UNCHECKED: MemberState = { state: 'unchecked', user: null, isValidDevice: null, isFreshDevice: false, trouble: null }
const OUT: MemberState = { ...UNCHECKED, state: 'out' }
const UNAUTHORIZED = 401
const LONGEST_USER_AGENT = 1000

/** A store without an answer yet. It asks when somebody first looks, and when another tab has logged in anew. */
export function createMemberStore(): MemberStore {
  let current = UNCHECKED
  let running: Promise<void> | null = null
  let token = ''
  let stopListening = () => undefined as void
  const callbacks = new Set<() => void>()

  const publish = (next: MemberState) => {
    current = next
    for (const callback of callbacks) callback()
  }

  async function ask(): Promise<void> {
    token = readTimes().jwt
    if (token === '') return publish(OUT)
    const asked = token
    try {
      const user = await checkLogin()
      publish({ ...current, state: 'in', user, trouble: null })
      if (current.isValidDevice === true) return
      const { exists, registed } = await checkDevice(user.id)
      // What the member may read follows from the device: ask again once it counts.
      publish({
        state: 'in',
        user: registed ? await checkLogin() : user,
        isValidDevice: exists || registed,
        isFreshDevice: registed,
        trouble: null,
      })
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      if (error.status !== UNAUTHORIZED) return publish({ ...current, trouble: 'unreachable' })
      if (readTimes().jwt === asked) writeTimes({ jwt: '' })
      // The page and what was typed there stay: the next call asks for a new login.
      publish({ ...(current.state === 'in' ? current : OUT), trouble: 'expired' })
    }
  }

  const refresh = (): Promise<void> => {
    const next = (running ?? Promise.resolve()).then(ask)
    running = next.catch(() => undefined)
    return next
  }

  /** Another tab's new token is this tab's as well. One that is gone shows with the next call, so that nothing typed here is lost. */
  const onChange = () => {
    const { jwt } = readTimes()
    if (jwt !== '' && jwt !== token) void refresh()
  }

  return {
    read: () => current,
    readFirst: () => UNCHECKED,
    subscribe(callback) {
      callbacks.add(callback)
      if (callbacks.size === 1) stopListening = onTimesChange(onChange)
      if (running === null) void refresh()
      return () => {
        callbacks.delete(callback)
        if (callbacks.size === 0) stopListening()
      }
    },
    refresh,
  }
}

/** The member of the stored token. */
async function checkLogin(): Promise<User> {
  const { flag: _flag, ...user } = (await callFromBrowser<typeof userLoginCheck>('GET', '/v1/user/loginCheck')).data
  return user
}

/** Whether this browser is one of the member's devices, or has become one. */
export function checkDevice(memberId: number): Promise<{ exists: boolean; registed: boolean }> {
  const body = { user_id: memberId, userAgent: navigator.userAgent.slice(0, LONGEST_USER_AGENT) }
  return callFromBrowser<typeof userCheckDevice>('POST', '/v1/user/check/device', { body })
}

/** The page's own store. */
export const memberStore = createMemberStore()

/** Which store `useMember` reads: the page's own, or a fixed one in the gallery. */
export const MemberStoreContext = createContext<MemberStore>(memberStore)

/** Who is logged in, and how to ask again. The first use in a page makes the check (product §4). */
export function useMember(): Member {
  const store = use(MemberStoreContext)
  const { state, user, isValidDevice, trouble } = useSyncExternalStore(store.subscribe, store.read, store.readFirst)
  return { state, user, isValidDevice, trouble, refresh: store.refresh }
}

/** The member, inside `MembersOnly`. */
export function useUser(): User {
  const { user } = useMember()
  if (user === null) throw new Error('no MembersOnly above')
  return user
}
