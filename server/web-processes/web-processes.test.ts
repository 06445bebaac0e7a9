/** Several web processes on one port (`WEB_PROCESSES`, decision 076): one that dies is replaced, limits count for all, figures are those of all. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { saveMaster } from '../store/settings/master.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { makeArticle } from '../test/make.ts'
import { STARTS_WITHIN, startProgram } from '../test/program.ts'
import type { RunningProgram } from '../test/program.ts'
import { pauseAfter } from './start-web-processes.ts'

const PROCESSES = 2
const SEARCHES = 6
/** Milliseconds between two requests of one client: more requests would slow down the starts that they wait for. */
const THINKING = inject('isLongRun') ? 20 : 100
const dataDir = mkdtempSync(join(tmpdir(), 'yukan-test-web-'))
/** For as many starts as there are processes. */
const patient = { timeout: (PROCESSES + 1) * STARTS_WITHIN, interval: 20 }
const soon = { timeout: STARTS_WITHIN, interval: 20 }

let database: TestDatabase
/** Started by the first test. */
let program: RunningProgram
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase()
  await database.db.transaction().execute((transaction) => saveMaster(transaction, sampleMaster))
  await makeArticle(database.db, { slug: 'read', title: '織物の市', releaseAt: new Date(Date.now() - SECOND) })
})
afterAll(async () => {
  for (const end of ends) await end()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

interface Answer {
  status: number
  text: string
}

/** Requests on a new connection, which the system gives to one of the processes, or on a kept one. */
async function ask(path: string, agent: http.Agent | false = false): Promise<Answer> {
  const request = http.get({ host: '127.0.0.1', port: program.port, path, agent })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode ?? 0, text }
}

/** The processes that serve, by the system's list of processes. */
function webProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent = ''] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
        return Number(parent) === program.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('web-process.ts')
      } catch {
        // The process has already ended.
        return false
      }
    })
}

const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

describe('web processes', { timeout: (PROCESSES + 2) * STARTS_WITHIN }, () => {
  it('starts the configured number of web processes, which serve on one port', { tags: ['long'] }, async () => {
    program = await startProgram({
      DATABASE_URL: toUrl(database.connection),
      DATA_DIR: dataDir,
      WEB_PROCESSES: String(PROCESSES),
      SEARCH_LIMIT: String(SEARCHES),
    })
    ends.push(program.kill)
    expect(webProcesses()).toHaveLength(PROCESSES)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/article/read/')))
    expect(answers.map(({ status, text }) => [status, text.includes('織物の市')])).toEqual(Array(8).fill([200, true]))
  })

  it('web processes count the searches of a source together', { tags: ['long'] }, async () => {
    const outcomes: number[] = []
    for (let count = 0; count < SEARCHES + 4; count += 1)
      outcomes.push((await ask(`/v1/article/get/list?keyword[]=${encodeURIComponent(`織物${count}`)}`)).status)
    expect(outcomes).toEqual([...Array<number>(SEARCHES).fill(200), ...Array<number>(4).fill(429)])
  })

  it('web processes report their metrics together, and shared ones once', { tags: ['long'] }, async () => {
    const sent = async () => figure((await ask('/metrics')).text, 'yukan_shared_sent')
    const sentOfSix = async () => {
      const before = await sent()
      for (let count = 0; count < 6; count += 1) await ask('/article/read/')
      return (await sent()) - before
    }
    // A process that was not asked for the page yet makes it first, which is not counted.
    await expect.poll(sentOfSix, soon).toBe(6)
    const { text } = await ask('/metrics')
    expect(figure(text, 'yukan_jobs\\{queue="send-mail",state="waiting"\\}')).toBe(0)
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(PROCESSES * 50_000_000)
  })

  it('a web process that dies is started again, and no request fails in between', { tags: ['long'] }, async () => {
    const [first, second] = webProcesses()
    if (first === undefined || second === undefined) throw new Error('there are not two processes')
    process.kill(first, 'SIGKILL')
    const statuses = new Set<number>()
    await expect
      .poll(async () => {
        statuses.add((await ask('/article/read/')).status)
        const running = webProcesses()
        return running.length === PROCESSES && running.includes(second) && !running.includes(first)
      }, soon)
      .toBe(true)
    expect([...statuses]).toEqual([200])
    expect(program.output()).toContain('a web process ended unexpectedly and is started again')
  })

  it('a web process that hangs is killed and started again', { tags: ['long'] }, async () => {
    const [first, second] = webProcesses()
    if (first === undefined || second === undefined) throw new Error('there are not two processes')
    process.kill(first, 'SIGSTOP')
    const isReplaced = () => {
      const running = webProcesses()
      return running.length === PROCESSES && running.includes(second) && !running.includes(first)
    }
    await expect.poll(isReplaced, patient).toBe(true)
    expect(program.output()).toContain('a web process does not respond and is killed')
  })

  it('SIGHUP replaces the web processes one after the other, and no request fails', { tags: ['long'] }, async () => {
    const before = webProcesses()
    const outcomes = new Map<string, number>()
    const end = new AbortController()
    const visit = async (agent: http.Agent | false) => {
      while (!end.signal.aborted) {
        const outcome = await ask('/article/read/', agent).then(
          ({ status }) => String(status),
          (error: NodeJS.ErrnoException) => error.code ?? error.message,
        )
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        // The processes that start need the machine, too.
        await pause(THINKING)
      }
    }
    // Those of a proxy are kept; browsers open new ones all the time.
    const kept = [1, 2, 3].map(() => new http.Agent({ keepAlive: true, maxSockets: 1 }))
    const visits = [...kept, ...Array.from({ length: 5 }, () => false as const)].map(visit)
    process.kill(program.pid, 'SIGHUP')
    const mostAtOnce = { count: 0 }
    await expect
      .poll(() => {
        const running = webProcesses()
        mostAtOnce.count = Math.max(mostAtOnce.count, running.length)
        return running.length === PROCESSES && running.every((pid) => !before.includes(pid))
      }, patient)
      .toBe(true)
    end.abort()
    await Promise.all(visits)
    for (const agent of kept) agent.destroy()
    expect([...outcomes.keys()]).toEqual(['200'])
    expect(mostAtOnce.count).toBe(PROCESSES + 1)
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('SIGHUP replaces no web process when the next one cannot start', { tags: ['long'] }, async () => {
    const before = webProcesses()
    await database.db.schema.alterTable('kysely_migration').renameTo('kysely_migration_away').execute()
    await database.db.schema.createTable('kysely_migration').addColumn('x', 'integer').execute()
    try {
      process.kill(program.pid, 'SIGHUP')
      await expect.poll(() => program.output(), soon).toContain('a web process could not be replaced: the others stay as they are')
      expect(webProcesses()).toEqual(before)
      expect((await ask('/article/read/')).status).toBe(200)
    } finally {
      await database.db.schema.dropTable('kysely_migration').execute()
      await database.db.schema.alterTable('kysely_migration_away').renameTo('kysely_migration').execute()
    }
  })

  it('web processes end with the program, whose status is 0', { tags: ['long'] }, async () => {
    expect(await program.stop()).toBe(0)
    expect(webProcesses()).toEqual([])
  })
})

describe('a process that ends again and again', () => {
  it.each([
    [1, SECOND / 4],
    [2, SECOND / 2],
    [5, 4 * SECOND],
    [8, MINUTE / 2],
    [100, MINUTE / 2],
  ])('a process is started again after its end number %d within a minute with a pause of %d ms', (ends, pause) => {
    expect(pauseAfter(ends)).toBe(pause)
  })
})
