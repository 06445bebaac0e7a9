/** The load of readers, members and staff while machines die: records each acknowledged change, and each page's response. */
import { setTimeout as pause } from 'node:timers/promises'
import { v1Calls } from '@yukan/contract/calls.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { applicationOf } from './applicant.ts'
import type { Applicant } from './applicant.ts'

const OK = 200
/** A request that gets no response within this is a lost one. */
const ANSWERED_WITHIN = 20_000
/** Between two changes of one person. */
const THINKING = 40
/** The element of the notice for members whose rights cannot be asked (decision 035). */
const NOTICE = 'class="reader-notice"'

export interface WorkloadOptions {
  /** Ports of the web nodes. */
  ports: readonly number[]
  /** Headers of a member who reads. */
  reader: Readonly<Record<string, string>>
  /** Headers of a staff member. */
  staff: Readonly<Record<string, string>>
}

/** Acknowledged changes. */
export interface Acknowledged {
  signUps: string[]
  articles: number[]
  /** Ids of members. */
  applications: number[]
}

export interface Workload {
  acknowledged: Acknowledged
  /** Responses to readers by page and status; 0 for no response. */
  pages: ReadonlyMap<string, number>
  /** Pages of the member that had the notice. */
  withNotice(): number
  /** Appends a member to the queue of those who will apply. */
  addApplicant(applicant: Applicant): void
  /** Number of members who have not applied yet. */
  countApplicants(): number
  stop(): Promise<void>
}

interface Reply {
  status: number
  text: string
}

async function send(port: number, path: string, init: RequestInit = {}): Promise<Reply> {
  const request = fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(ANSWERED_WITHIN) })
  return request.then(
    async (response) => ({ status: response.status, text: await response.text().catch(() => '') }),
    () => ({ status: 0, text: '' }),
  )
}

/** Posts a call from a unique source, as a trusted proxy reports it. */
function post(port: number, path: string, body: object, headers: Readonly<Record<string, string>>, source: number): Promise<Reply> {
  const own = { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${source.toString(16)}::1` }
  return send(port, path, { method: 'POST', headers: { ...headers, ...own }, body: JSON.stringify(body) })
}

/** Begins, and continues until `stop()`. */
export function startWorkload({ ports, reader, staff }: WorkloadOptions): Workload {
  const acknowledged: Acknowledged = { signUps: [], articles: [], applications: [] }
  const pages = new Map<string, number>()
  let notices = 0
  const end = new AbortController()
  const repeat = async (work: (count: number, port: number) => Promise<void>) => {
    for (let count = 0; !end.signal.aborted; count += 1) {
      await work(count, ports[count % ports.length] ?? 0)
      await pause(THINKING)
    }
  }
  const read = async (name: string, port: number, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await send(port, path, { headers })
    const key = `${name} ${reply.status}`
    pages.set(key, (pages.get(key) ?? 0) + 1)
    return reply
  }
  const signUp = async (count: number, port: number) => {
    const email = `reader-${count}@example.jp`
    const body = { email, last_name: '渡良瀬', first_name: 'はるか', tel: '0277000000' }
    if ((await post(port, v1Calls['/user/set/register'].path, body, {}, count + 1)).status === OK) acknowledged.signUps.push(email)
  }
  const write = async (_: number, port: number) => {
    const { status, text } = await post(port, deskCalls['/article/create'].path, {}, staff, 1)
    if (status === OK) acknowledged.articles.push((JSON.parse(text) as { id: number }).id)
  }
  const waiting: Applicant[] = []
  /** Repeats an application that got no confirmation, as readers do, before the next applicant. */
  const apply = async (_: number, port: number) => {
    const applicant = waiting[0]
    if (applicant === undefined) return
    const { memberId, headers } = applicant
    const body = applicationOf(applicant)
    if ((await post(port, v1Calls['/stripe/subscription/set/register'].path, body, headers, memberId)).status !== OK) return
    acknowledged.applications.push(memberId)
    waiting.shift()
  }
  const working = [
    repeat(signUp),
    repeat(write),
    repeat(apply),
    repeat(async (_, port) => void (await read('home page of guests', port, '/'))),
    repeat(async (count, port) => void (await read('search of guests', port, `/search/?keyword=${encodeURIComponent(`橋${count}`)}`))),
    repeat(async (_, port) => {
      if ((await read('home page of a member', port, '/', reader)).text.includes(NOTICE)) notices += 1
    }),
  ]
  return {
    acknowledged,
    pages,
    withNotice: () => notices,
    addApplicant: (applicant) => void waiting.push(applicant),
    countApplicants: () => waiting.length,
    async stop() {
      end.abort()
      await Promise.all(working)
    },
  }
}
