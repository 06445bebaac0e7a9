/**
 * Clients that sign up and change addresses while the program is killed; they record acknowledged changes and repeat interrupted requests.
 */
import { v1Calls } from '@yukan/contract/calls.ts'
import type { V1Path } from '@yukan/contract/calls.ts'
import { randomInt } from 'node:crypto'

export interface Journal {
  /** Addresses that signed up, and the number of requests. */
  signedUp: Map<string, { asked: number; activationsAsked: number; isActive: boolean }>
  addresses: string[]
}

export interface MemberClient {
  journal: Journal
  /** Works until the program is gone. Throws for an invalid response. */
  work(port: number): Promise<void>
  finish(port: number): Promise<void>
}

export interface ClientOptions {
  name: string
  member: { id: number; headers: Record<string, string> }
  password: string
  keyOf(email: string): string | null
}

class CutOff extends Error {}

type Work = (port: number) => Promise<void>

/** Sends a call and returns the body of the reply or refusal. Throws `CutOff` if the connection breaks. */
async function ask(port: number, path: V1Path, body: object, headers: Record<string, string>): Promise<Record<string, unknown>> {
  // Every request has another source, as a trusted proxy reports it.
  const source = `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`
  const response = await fetch(`http://127.0.0.1:${port}${v1Calls[path].path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': source },
    body: JSON.stringify(body),
  }).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (response === null || text === null || text === undefined) throw new CutOff()
  const answer: Record<string, unknown> = JSON.parse(text)
  const isExpected = response.status === 200 || answer['detail'] === 'E_INVALID_KEY'
  if (!isExpected) throw new Error(`${v1Calls[path].path} answered ${response.status}: ${text}`)
  return answer
}

/** Creates a client that sends one request after the other. */
export function makeMemberClient({ name, member, password, keyOf }: ClientOptions): MemberClient {
  const journal: Journal = { signedUp: new Map(), addresses: [] }
  let count = 0
  let cut: Work | null = null

  const signUp = (email: string): Work => {
    let asked = 0
    return async (port) => {
      asked += 1
      const body = { email, last_name: '渡良瀬', first_name: name, tel: '0277000000' }
      const { exists } = await ask(port, '/user/set/register', body, {})
      if (exists === true && asked === 1) throw new Error(`${email} was there before`)
      journal.signedUp.set(email, { asked, activationsAsked: 0, isActive: false })
    }
  }
  const move = (street: string): Work => {
    return async (port) => {
      const address = { zip: '3760031', pref: '群馬県', city: '桐生市', address: street, username: name, tel: '0277000000' }
      await ask(port, '/address/set/updater', { user_id: member.id, type: 1, flag: 1, ...address }, member.headers)
      journal.addresses.push(street)
    }
  }
  const activate = (email: string, activatekey: string): Work => {
    return async (port) => {
      const entry = journal.signedUp.get(email)
      if (entry === undefined) throw new Error(`${email} was never signed up`)
      entry.activationsAsked += 1
      const { registed } = await ask(port, '/user/registPassword', { password, activatekey }, {})
      // A key that was used before the program was killed is invalid.
      if (registed !== true && entry.activationsAsked === 1) throw new Error(`the key of ${email} was refused`)
      entry.isActive = true
    }
  }
  const next = (): Work => {
    count += 1
    for (const [email, { asked, isActive }] of journal.signedUp) {
      // If two links were mailed, only the second is valid, and only the first may have arrived.
      const key = isActive || asked > 1 ? null : keyOf(email)
      if (key !== null) return activate(email, key)
    }
    return count % 3 === 0 ? signUp(`${name}-${count}@example.jp`) : move(`${name}-${count}`)
  }

  const work = async (port: number) => {
    for (;;) {
      cut = next()
      await cut(port)
      cut = null
    }
  }
  return {
    journal,
    work: (port) =>
      work(port).catch((error: unknown) => {
        if (!(error instanceof CutOff)) throw error
      }),
    async finish(port) {
      await cut?.(port)
      cut = null
    },
  }
}
