/** Web processes that hang, die and do not end, with minimal processes. */
import cluster from 'node:cluster'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, expect, it } from 'vitest'
import { SearchLimit } from '../concurrency/search-limit.ts'
import { readConfig } from '../config.ts'
import { startWebProcesses } from './start-web-processes.ts'
import type { WebProcesses } from './start-web-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'yukan-watch-'))
const SOON = { timeout: 30_000, interval: 20 }
/** Long enough for a machine that does much else. */
const LIMITS = { start: 8000, beat: 200, idle: 300, end: 300 }
/** Counts its starts, each of which has a number from 1. */
const HEAD = (starts: string) => `import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n')
const number = readFileSync(${JSON.stringify(starts)}, 'utf8').trim().split('\\n').length
const serve = () => {
  process.send({ yukan: 'ready', port: 4000 })
  setInterval(() => process.connected && process.send({ yukan: 'beat' }), 10)
}
const hang = () => { while (true); }
process.on('SIGTERM', () => process.exit(0))
`

let processes: WebProcesses | null = null
let lines: string[] = []
let made = 0

/** Starts processes that run this program. `starts` has the process id of each that was started. */
async function start(program: string, webProcesses = 1, limits = LIMITS): Promise<{ starts: () => number[] }> {
  const path = join(folder, `${(made += 1)}`)
  writeFileSync(`${path}.mjs`, HEAD(`${path}.starts`) + program)
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(String(JSON.parse(line).msg)) })
  const ctx = {
    config: { ...readConfig({ DATA_DIR: folder }), webProcesses, endDrainMs: 100 },
    log,
    clock: { now: () => new Date() },
    searchLimit: new SearchLimit(10),
  }
  const starts = () => readFileSync(`${path}.starts`, 'utf8').trim().split('\n').map(Number)
  processes = await startWebProcesses(ctx, 'postgres://nowhere', { entry: `${path}.mjs`, limits })
  return { starts }
}

const running = () =>
  Object.values(cluster.workers ?? {})
    .filter((worker) => worker !== undefined)
    .filter((worker) => !worker.isDead())

afterEach(async () => {
  await processes?.stop()
  processes = null
  lines = []
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a web process that hangs while it serves is killed and replaced', async () => {
  const { starts } = await start('serve()\nif (number === 1) setTimeout(hang, 100)')
  await expect.poll(() => starts().length, SOON).toBe(2)
  await expect.poll(() => running().length, SOON).toBe(1)
  expect(lines).toEqual(['a web process does not respond and is killed', 'a web process ended unexpectedly and is started again'])
})

it('a web process of another version, which never sends a heartbeat, is left alone', async () => {
  const beat = 20
  const { starts } = await start(`process.send({ yukan: 'ready', port: 4000 })\nsetInterval(() => undefined, 1000)`, 1, { ...LIMITS, beat })
  await pause(20 * beat)
  expect([starts().length, running().length, lines]).toEqual([1, 1, []])
})

it('a web process that hangs in the first start is killed and started again', async () => {
  const { starts } = await start('if (number === 1) hang()\nserve()')
  expect(starts().length).toBe(2)
  expect(lines).toEqual(['a web process did not serve in time and is killed', 'a web process could not be started and is started again'])
})

it('a web process that dies in the first start is started again, while the other one serves', async () => {
  const { starts } = await start('if (number === 2) process.exit(7)\nserve()', 2)
  expect([starts().length, running().length]).toEqual([3, 2])
  expect(lines).toEqual(['a web process could not be started and is started again'])
})

it('a web process that cannot start is started five times, then the program fails', async () => {
  await expect(start('process.exit(7)')).rejects.toThrow('A web process ended before it served')
  expect(lines).toHaveLength(4)
  expect(running()).toEqual([])
})

it('a web process that ignores SIGTERM is killed once its time is over', async () => {
  await start(`serve()\nprocess.removeAllListeners('SIGTERM')\nprocess.on('SIGTERM', () => undefined)`)
  await processes?.stop()
  expect(running()).toEqual([])
  expect(lines).toEqual(['a web process did not end in time and is killed'])
})

it('a web process that is replaced and does not end is killed, so that a deploy continues', async () => {
  const { starts } = await start('serve()', 2)
  const before = starts()
  await processes?.replaceAll()
  expect(starts().length).toBe(4)
  expect(running().filter((worker) => before.includes(worker.process.pid ?? 0))).toEqual([])
  expect(lines).toEqual(Array(2).fill('a web process did not end in time and is killed'))
})
