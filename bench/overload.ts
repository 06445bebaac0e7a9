/** A newspaper under ten times the requests that it can serve (decision 081): served requests, time to refuse the others, memory, and recovery time. */
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { MEASURING_CORE, outputOf } from './tools/bench-run.ts'
import type { BenchRun } from './tools/bench-run.ts'
import { DESK_COOKIE, openDesk } from './tools/desk-session.ts'
import { atLeast, atMost, informative, percentile } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import type { Kind } from './flood.ts'
import { get } from './tools/http.ts'
import { numberAt, textAt } from './tools/json.ts'
import { logInWithToken, metric, startNewspaper } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import { readWebMemory } from './tools/web-memory.ts'

const FLOOD = fileURLToPath(new URL('flood.ts', import.meta.url))
const TIMES = 10
const CAPACITY_SECONDS = 8
const FLOOD_SECONDS = 30
const PROBE_EVERY = SECOND / 5
const MEGABYTE = 1_000_000
const MEMBER = 'web@example.jp'
const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }
const KINDS: readonly Kind[] = ['crawler', 'unmade', 'cached', 'member']
const SHARE = 0.95
const MIN_SERVED = 0.99
const MAX_LATE = SECOND
const MAX_MEMORY = 400
const MAX_SECONDS = 5

interface Probe {
  status: number
  milliseconds: number
}

/** Makes a request again and again until the flood is over. */
async function probe(isOver: () => boolean, addressOf: (count: number) => string, headers: Record<string, string>): Promise<Probe[]> {
  const found: Probe[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!isOver()) {
    const { status, milliseconds } = await get(addressOf(found.length), headers, agent).catch(() => ({ status: 0, milliseconds: NaN }))
    found.push({ status, milliseconds })
    await sleep(PROBE_EVERY)
  }
  agent.destroy()
  return found
}

/** The most memory of each web process until the flood is over, and how many priorities were refused at most. Throws if a process ended during it. */
async function watch(isOver: () => boolean, newspaper: Newspaper): Promise<{ bytes: number[]; priorities: number }> {
  const most = new Map(readWebMemory(newspaper.pid))
  let priorities = 0
  while (!isOver()) {
    for (const [pid, bytes] of readWebMemory(newspaper.pid)) {
      if (!most.has(pid)) throw new Error('a web process has ended in the overload')
      most.set(pid, Math.max(most.get(pid) ?? 0, bytes))
    }
    priorities = Math.max(priorities, (await newspaper.metrics()).get('yukan_shed_worths') ?? 0)
    await sleep(PROBE_EVERY)
  }
  return { bytes: [...most.values()], priorities }
}

/** Makes the member a customer of the card provider's stand-in. Returns the customer's id. */
async function makeCustomer(newspaper: Newspaper, headers: Record<string, string>): Promise<string> {
  const id = numberAt((await newspaper.query(`select id::int as id from member where email = '${MEMBER}'`))[0], 'id')
  const response = await fetch(`${newspaper.url}/v1/stripe/customer/set/register`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ customerData: { email: MEMBER, name: 'bench', metadata: { user_id: id }, preferred_locales: [] } }),
  })
  if (!response.ok) throw new Error(`no customer: ${response.status}`)
  return textAt(await response.json(), 'data', 'customer', 'id')
}

async function flood(bench: BenchRun, newspaper: Newspaper, { seconds, rate, cookie }: { seconds: number; rate: number; cookie: string }) {
  const child = bench.start(process.execPath, [FLOOD, newspaper.url, String(seconds), String(rate), cookie], {
    core: MEASURING_CORE,
    output: 'pipe',
  })
  const outcome: unknown = JSON.parse(await outputOf(child, 'flood'))
  await bench.end(child)
  return outcome
}

/** Seconds until a crawler can get an uncached page again. */
async function secondsUntilNormal(newspaper: Newspaper): Promise<number> {
  const from = performance.now()
  for (let count = 0; ; count += 1) {
    const { status } = await get(`${newspaper.url}/article/normal-${count}/`, CRAWLER)
    if (status === 404 && (await metric(newspaper, 'yukan_shed_worths')) === 0) return (performance.now() - from) / SECOND
    await sleep(SECOND / 20)
  }
}

function probed(name: string, probes: readonly Probe[]): Figure[] {
  const served = probes.filter(({ status }) => status === 200)
  const others = [...new Set(probes.map(({ status }) => status))].filter((status) => status !== 200)
  const how = `${served.length} of ${probes.length}, one at a time; other statuses: ${others.join(' ') || 'none'}`
  const late = percentile(
    served.map(({ milliseconds }) => milliseconds),
    SHARE,
  )
  return [
    atLeast({ name: `${name} served in an overload`, figure: served.length / probes.length, unit: '', how }, MIN_SERVED),
    atMost({ name: `${name} in an overload, p95`, figure: late, unit: 'ms', how: 'of the same' }, MAX_LATE),
  ]
}

function refusals(probes: readonly Probe[]): Figure {
  const refused = probes.filter(({ status }) => status === 503).map(({ milliseconds }) => milliseconds)
  return atMost(
    {
      name: 'until a page is refused in an overload, p95',
      figure: percentile(refused, SHARE),
      unit: 'ms',
      how: `${refused.length} of ${probes.length} pages of guests that are not in the cache, one at a time`,
    },
    MAX_LATE,
  )
}

/**
 * Floods a demo newspaper while an editor works at the desk and a member looks at the cards. Several web processes share both cores with the flood, one has
 * its own core.
 */
export async function measureOverload(bench: BenchRun, processes: number): Promise<Figure[]> {
  const settings = { WEB_PROCESSES: String(processes) }
  const newspaper = await startNewspaper(bench, { name: `overload-${processes}`, isDemo: true, settings })
  await openDesk(newspaper)
  const { cookie, token } = await logInWithToken(newspaper, MEMBER)
  const member = { cookie, authorization: `Bearer ${token}` }
  const customer = await makeCustomer(newspaper, member)
  const total = (outcome: unknown, field: string) => KINDS.reduce((sum, kind) => sum + numberAt(outcome, kind, field), 0)
  const calm = await flood(bench, newspaper, { seconds: CAPACITY_SECONDS, rate: 0, cookie })
  const capacity = total(calm, 'served') / CAPACITY_SECONDS
  let isOver = false
  const flooding = flood(bench, newspaper, { seconds: FLOOD_SECONDS, rate: capacity * TIMES, cookie }).finally(() => {
    isOver = true
  })
  const over = () => isOver
  const [desk, cards, guest, most, outcome] = await Promise.all([
    probe(over, () => `${newspaper.url}/desk/v1/article/list`, { cookie: DESK_COOKIE }),
    probe(over, () => `${newspaper.url}/v1/stripe/customer/get/cards?customerId=${customer}`, member),
    probe(over, (count) => `${newspaper.url}/article/probe-${count}/`, {}),
    watch(over, newspaper),
    flooding,
  ])
  const seconds = await secondsUntilNormal(newspaper)
  await newspaper.stop()
  const rate = Math.round(total(outcome, 'sent') / FLOOD_SECONDS)
  const perKind = KINDS.map((kind) => {
    const at = (field: string) => numberAt(outcome, kind, field)
    return informative({
      name: `requests of kind "${kind}" served in an overload`,
      figure: at('served') / at('sent'),
      unit: '',
      how: `${at('served')} of ${at('sent')}, p95 ${at('servedIn').toFixed(0)} ms; ${at('refused')} refused, ${at('broken')} broken`,
    })
  })
  const figures = [
    informative({
      name: 'requests a second that are served without an overload',
      figure: capacity,
      unit: '/s',
      how: 'six readers, mixed pages',
    }),
    informative({
      name: 'requests a second that were sent then',
      figure: rate,
      unit: '/s',
      how: `${FLOOD_SECONDS} s; ${most.priorities} of 6 priorities refused at most`,
    }),
    ...probed('calls of the desk', desk),
    ...probed('calls about cards', cards),
    ...perKind,
    refusals(guest),
    atMost(
      {
        name: 'memory of a web process in an overload',
        figure: Math.max(...most.bytes) / MEGABYTE,
        unit: 'MB',
        how: `resident, at most, of each: ${most.bytes.map((bytes) => Math.round(bytes / MEGABYTE)).join(', ')}`,
      },
      MAX_MEMORY,
    ),
    atMost(
      { name: 'until everything is served again', figure: seconds, unit: 's', how: 'a crawler gets a page that is not in the cache' },
      MAX_SECONDS,
    ),
  ]
  return processes === 1 ? figures : figures.map((figure) => ({ ...figure, name: `${figure.name}, ${processes} web processes` }))
}
