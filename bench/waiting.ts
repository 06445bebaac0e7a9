/** Budget: what readers notice of 1,000 clients that wait for an article while one of them types (decision 106). */
import { fork } from 'node:child_process'
import { Agent } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { MEASURING_CORE, pin } from './tools/bench-run.ts'
import type { BenchRun } from './tools/bench-run.ts'
import { ordinaryArticle } from './tools/demo-articles.ts'
import { DESK_COOKIE, DESK_TOKEN, openDesk } from './tools/desk-session.ts'
import { atMost, informative, median, percentile } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { get } from './tools/http.ts'
import { numberAt, textAt } from './tools/json.ts'
import { metric } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import type { WaitingReport } from './tools/waiting-clients.ts'

const MAX_TIMES = 2
const SHARE = 0.95
const CLIENTS = 1000
const SESSIONS = 40
/** Rounds of each kind; in every second one those without waiting clients come last. The first is a warm-up. */
const ROUNDS = 6
/** Requests of readers in a round, and milliseconds between two, whatever becomes of them. */
const REQUESTS = 120
const EVERY = 25
/** Every fourth is for a list that is not in the cache. */
const LIST_EVERY = 4
/** Lower than that of the process that measures: a thousand editors have as many machines. */
const LOW_PRIORITY = 10
const SERVED = 200

type Clients = { ask: (what: 'wait' | 'rest') => Promise<WaitingReport>; end: () => void }

/** Starts the process of the clients that wait. */
function startClients(args: readonly string[]): Clients {
  const child = fork(fileURLToPath(new URL('tools/waiting-clients.ts', import.meta.url)), args)
  if (child.pid !== undefined) {
    pin(child.pid, MEASURING_CORE)
    setPriority(child.pid, LOW_PRIORITY)
  }
  let asked: PromiseWithResolvers<WaitingReport> | null = null
  child.on('message', (report: WaitingReport) => asked?.resolve(report))
  child.on('exit', () => asked?.reject(new Error('the process of the clients has ended')))
  return {
    ask(what) {
      asked = Promise.withResolvers<WaitingReport>()
      child.send(what)
      return asked.promise
    },
    end: () => child.connected && child.disconnect(),
  }
}

/** Calls of an editor of the desk. Throws for a status other than 200. */
function callsOf(url: string, origin: string) {
  const headers = { cookie: DESK_COOKIE, origin, 'content-type': 'application/json' }
  const read = async (response: Response): Promise<unknown> => {
    if (response.status !== SERVED) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    look: async (path: string) => read(await fetch(`${url}${path}`, { headers })),
    post: async (path: string, body: object) => read(await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })),
  }
}

interface Round {
  /** Milliseconds of each request of a reader that was served. */
  times: number[]
  statuses: number[]
  /** Milliseconds of processor time that the server used. */
  used: number
}

const agent = new Agent({ keepAlive: true, maxSockets: REQUESTS })

/** Asks for pages as readers do, after every cached reply was dropped and the pages were made again. */
async function measureReaders(newspaper: Newspaper, pages: readonly string[], begin: () => Promise<void>): Promise<Round> {
  const headers = { 'accept-encoding': 'br' }
  const usedBy = async () => (await metric(newspaper, 'process_cpu_seconds_total')) * SECOND
  await newspaper.dropAnswers()
  for (const page of [...pages, ...pages]) await get(`${newspaper.url}${page}`, headers, agent)
  const before = await usedBy()
  const startsAt = performance.now()
  const begun = begin()
  const requests = Array.from({ length: REQUESTS }, async (_, count) => {
    await sleep(count * EVERY)
    const page =
      count % LIST_EVERY === 0 ? `/v1/article/get/list?flag=1&page=1&limit=${20 + count / LIST_EVERY}` : pages[count % pages.length]
    return get(`${newspaper.url}${page ?? ''}`, headers, agent)
  })
  const answers = await Promise.all(requests)
  await begun
  await sleep(Math.max(0, startsAt + REQUESTS * EVERY + SECOND - performance.now()))
  return {
    times: answers.filter(({ status }) => status === SERVED).map(({ milliseconds }) => milliseconds),
    statuses: answers.map(({ status }) => status),
    used: (await usedBy()) - before,
  }
}

interface Measured {
  without: Round[]
  waiting: Round[]
  /** Milliseconds from a step until the last client had it. */
  delays: number[]
  report: WaitingReport
}

/** Measures rounds with clients that wait, and a step, in turn with rounds without them. Throws if a step has not reached every client. */
async function measureInTurn(newspaper: Newspaper, pages: readonly string[]): Promise<Measured> {
  const { url } = newspaper
  // Calls from another origin than the public one are refused.
  const origin = url.replace('127.0.0.1', 'localhost')
  const tokens = Array.from({ length: SESSIONS }, (_, index) => `${DESK_TOKEN}-${index}`)
  for (const token of [DESK_TOKEN, ...tokens]) await openDesk(newspaper, token)
  const { look, post } = callsOf(url, origin)
  const id = numberAt(await post('/desk/v1/article/create', {}), 'id')
  const opened = numberAt(await look(`/desk/v1/article/get?id=${id}`), 'version')
  const clients = startClients([url, origin, String(id), String(opened), String(CLIENTS), tokens.join(',')])
  const found: Omit<Measured, 'report'> = { without: [], waiting: [], delays: [] }
  let version = opened
  const sendStep = async () => {
    const step = { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: '歩' }] } }
    const sent = { id, version, clientId: 'bench-typist', steps: [step] }
    const outcome = textAt(await post('/desk/v1/article/send-steps', sent), 'outcome')
    if (outcome !== 'accepted') throw new Error(`the step was not accepted: ${outcome}`)
    version += 1
  }
  const withClients = async () => {
    const before = await clients.ask('wait')
    const sentAt = Date.now()
    found.waiting.push(await measureReaders(newspaper, pages, sendStep))
    const after = await clients.ask('wait')
    if (after.steps - before.steps !== CLIENTS) throw new Error(`${after.steps - before.steps} of ${CLIENTS} clients have the step`)
    found.delays.push(after.lastStepAt - sentAt)
  }
  const withoutClients = async () => {
    await clients.ask('rest')
    found.without.push(await measureReaders(newspaper, pages, async () => undefined))
  }
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const turn = [withoutClients, withClients]
      if (round % 2 === 1) turn.reverse()
      for (const measure of turn) await measure()
    }
    const report = await clients.ask('rest')
    return { without: found.without.slice(1), waiting: found.waiting.slice(1), delays: found.delays.slice(1), report }
  } finally {
    clients.end()
  }
}

/** Measures pages that readers ask for while an editor types and 1,000 clients wait for it, against the same without any that wait. */
export async function measureWaiting(_: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  const { slug } = await ordinaryArticle(newspaper)
  const { without, waiting, delays, report } = await measureInTurn(newspaper, ['/', `/article/${slug}/`])
  const timesOf = (rounds: readonly Round[]) => rounds.flatMap(({ times }) => times)
  const usedIn = (rounds: readonly Round[]) => median(rounds.map(({ used }) => used))
  const [ones, others] = [timesOf(waiting), timesOf(without)]
  const ofReaders = [...waiting, ...without].flatMap(({ statuses }) => statuses)
  const polls = Object.entries(report.statuses).map(([status, count]) => ({ status: Number(status), count }))
  const failedPolls = polls.filter(({ status }) => status !== SERVED)
  const failed = ofReaders.filter((status) => status !== SERVED)
  const name = `readers' pages while ${CLIENTS.toLocaleString('en')} editors wait for a step / while none waits`
  const ratio = (what: string, one: number, other: number) => {
    const how = `${waiting.length} rounds of ${REQUESTS} requests in ${(REQUESTS * EVERY) / SECOND} s, in turn: ${one.toFixed(1)} and ${other.toFixed(1)} ms`
    return atMost({ name: `${name}, ${what}`, figure: one / other, unit: '×', how }, MAX_TIMES)
  }
  return [
    ratio('median', median(ones), median(others)),
    ratio('p95', percentile(ones, SHARE), percentile(others, SHARE)),
    atMost(
      {
        name: 'requests of readers and polls that were refused or failed then',
        figure: failed.length + failedPolls.reduce((sum, { count }) => sum + count, 0),
        unit: '',
        how: `of ${ofReaders.length} of readers: ${failed.join(' ') || 'none'}; polls of ${SESSIONS} sessions by status: ${polls.map(({ status, count }) => `${status} × ${count}`).join(', ')}`,
      },
      0,
    ),
    informative({
      name: `processor time of a step that ${CLIENTS.toLocaleString('en')} editors wait for`,
      figure: usedIn(waiting) - usedIn(without),
      unit: 'ms',
      how: `of the server, its replies and the next polls: ${usedIn(waiting).toFixed(0)} ms in a round, ${usedIn(without).toFixed(0)} without`,
    }),
    informative({
      name: 'until the last editor has the step, median',
      figure: median(delays),
      unit: 'ms',
      how: 'read by one process of low priority for all of them',
    }),
  ]
}
