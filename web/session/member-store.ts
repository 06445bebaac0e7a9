/** The login state of this browser (product §3, §4 "Login state", "Device check"), from one check on load. Guests on public pages do not load it. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { User } from '@yukan/contract/member-entities.ts'
import { BrowserRefusal } from '../client/browser-refusal.ts'
import { readV1, callV1 } from '../client/call-from-browser.ts'
import { onTimesChange, readTimes, writeTimes } from '../storage/times.ts'

/** Why the check returned no member: the token has expired, or the server could not be reached. */
export type SessionTrouble = 'expired' | 'unreachable'

export interface MemberState {
  /** `unchecked` until the server has replied; on the server always. */
  state: 'unchecked' | 'out' | 'in'
  /** The member of `loginCheck`, without devices; null unless `in`. */
  user: User | null
  /** Whether this browser is one of the member's devices; null until checked. */
  isValidDevice: boolean | null
  /** This check registered this browser as a device: withheld content may now be read. */
  isFreshDevice: boolean
  trouble: SessionTrouble | null
}

export interface Member extends Pick<MemberState, 'state' | 'user' | 'isValidDevice' | 'trouble'> {
  /** Checks again, as after a change of the member. Never rejects: a failure is in `trouble`. */
  refresh(): Promise<void>
}

export interface MemberStore {
  read(): MemberState
  /** The state of the first rendering, on the server and in the browser. */
  readFirst(): MemberState
  subscribe(callback: () => void): () => void
  refresh(): Promise<void>
}

const UNCHECKED: MemberState = { state: 'unchecked', user: null, isValidDevice: null, isFreshDevice: false, trouble: null }
const OUT: MemberState = { ...UNCHECKED, state: 'out' }
const UNAUTHORIZED = 401
const LONGEST_USER_AGENT = 1000

/** A store without a reply yet. It checks at the first use, and when another tab has logged in. */
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
      const device = await checkDevice(user.id)
      // Access depends on the device: check again once it is registered.
      publish({
        state: 'in',
        user: device.isFresh ? await checkLogin() : user,
        isValidDevice: device.isKnown || device.isFresh,
        isFreshDevice: device.isFresh,
        trouble: null,
      })
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      if (error.status !== UNAUTHORIZED) return publish({ ...current, trouble: 'unreachable' })
      if (readTimes().jwt === asked) writeTimes({ jwt: '' })
      // The page and its drafts are kept: the next call opens a login.
      publish({ ...(current.state === 'in' ? current : OUT), trouble: 'expired' })
    }
  }

  const refresh = (): Promise<void> => {
    const next = (running ?? Promise.resolve()).then(ask)
    running = next.catch(() => undefined)
    return next
  }

  /** Uses another tab's new token. A deleted one takes effect with the next call: nothing typed here is lost. */
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

async function checkLogin(): Promise<User> {
  const { flag: _flag, ...user } = (await readV1('/user/loginCheck')).data
  return user
}

/** Whether this browser is one of the member's devices, or has become one just now. */
async function checkDevice(memberId: number): Promise<{ isKnown: boolean; isFresh: boolean }> {
  const body = { user_id: memberId, userAgent: navigator.userAgent.slice(0, LONGEST_USER_AGENT) }
  const { exists, registed } = await callV1('/user/check/device', body)
  return { isKnown: exists, isFresh: registed }
}

export const memberStore = createMemberStore()

/** The store of `useMember`: the page's own, or a fixed one in the gallery. */
export const MemberStoreContext = createContext<MemberStore>(memberStore)

/** The login state, and how to check again. The first use in a page makes the check (product §4). */
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
