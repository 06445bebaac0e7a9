/** Starts several web processes on one port, and each that has ended again (`WEB_PROCESSES`, decision 076). */
import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '@yukan/rules/tokyo-time.ts'
import { Check } from 'typebox/value'
import type { Context } from '../context.ts'
import { collectMetrics } from './collect-metrics.ts'
import { ListenerWanted, ProcessRequest, ReadyNotice } from './messages.ts'
import type { Asked, EndingNotice, ProcessReply } from './messages.ts'
import { passListener } from './pass-listener.ts'

const ENTRY = fileURLToPath(new URL('web-process.ts', import.meta.url))
/** Before a process is started again: doubled for each end within a minute, since the others serve meanwhile. */
const FIRST_PAUSE = SECOND / 4
const LONGEST_PAUSE = 30 * SECOND

export interface WebProcesses {
  port: number
  /** Makes the readiness checks of all processes fail. */
  announceEnd(): void
  /**
   * Starts a new process in the place of each, one after the other: the next when the one before serves and its predecessor has ended. One that does not
   * start leaves the others as they are.
   */
  replaceAll(): Promise<void>
  /** Ends all processes once their running requests are completed. */
  stop(): Promise<void>
}

/** Milliseconds until a process is started again, by how many have ended within the last minute. */
export function pauseAfter(ends: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, ends - 1))
}

async function answer(ctx: Context, serving: ReadonlySet<Worker>, asked: Asked): Promise<ProcessReply['value']> {
  switch (asked.name) {
    case 'count-search':
      return ctx.searchLimit.count(asked.source, new Date(asked.at))
    case 'metrics':
      return collectMetrics([...serving], ctx.log)
  }
}

/** Sends a web process what it has asked the program for; null where that has failed. */
async function reply(ctx: Context, serving: ReadonlySet<Worker>, worker: Worker, { id, asked }: ProcessRequest): Promise<void> {
  const value = await answer(ctx, serving, asked).catch((error: unknown) => {
    ctx.log.warn({ err: error, asked: asked.name }, 'a web process got no answer')
    return null
  })
  if (worker.isConnected()) worker.send({ yukan: 'reply', id, value } satisfies ProcessReply)
}

function listRunning(): Worker[] {
  return Object.values(cluster.workers ?? {})
    .filter((worker) => worker !== undefined)
    .filter((worker) => !worker.isDead())
}

async function stopProcess(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}

/** Starts `ctx.config.webProcesses` processes over the database at `databaseUrl`. Throws if one cannot be started. */
export async function startWebProcesses(ctx: Context, databaseUrl: string): Promise<WebProcesses> {
  cluster.setupPrimary({ exec: ENTRY })
  const serving = new Set<Worker>()
  /** Those whose end is expected. */
  const replaced = new Set<Worker>()
  let isStopping = false
  let ends: number[] = []

  /** Starts that are under way. */
  const starting = new Set<Promise<number>>()
  const start = (port: number, replaces: Worker | null = null): Promise<number> => {
    const started = startOne(port, replaces).finally(() => starting.delete(started))
    starting.add(started)
    return started
  }
  const startOne = async (port: number, replaces: Worker | null): Promise<number> => {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl, ROLE: 'web', PORT: String(port) })
    const ready = new Promise<number>((resolve) => {
      worker.on('message', (message: unknown) => {
        if (Check(ProcessRequest, message)) void reply(ctx, serving, worker, message)
        if (Check(ListenerWanted, message)) void passListener(replaces, worker)
        if (Check(ReadyNotice, message)) resolve(message.port)
      })
    })
    // A channel that breaks is followed by the end of its process.
    worker.on('error', (error) => ctx.log.warn({ err: error }, 'the channel to a web process broke'))
    const ended = once(worker, 'exit').then(() => null)
    const listensOn = await Promise.race([ready, ended])
    if (listensOn === null) throw new Error('A web process ended before it served; the lines above show why.')
    serving.add(worker)
    void ended.then(() => {
      serving.delete(worker)
      return replaced.delete(worker) ? undefined : restart(worker, listensOn)
    })
    return listensOn
  }
  const restart = async (ended: Worker, port: number): Promise<void> => {
    if (isStopping) return
    const now = ctx.clock.now().getTime()
    ends = [...ends.filter((at) => now - at < MINUTE), now]
    const { pid, exitCode, signalCode } = ended.process
    ctx.log.error({ pid, exitCode, signalCode }, 'a web process ended unexpectedly and is started again')
    await sleep(pauseAfter(ends.length), undefined, { ref: false })
    if (isStopping) return
    await start(port).catch(async (error: unknown) => {
      ctx.log.error({ err: error }, 'a web process could not be started again')
      await restart(ended, port)
    })
  }
  const replaceOne = async (old: Worker, port: number): Promise<boolean> => {
    if (isStopping || old.isDead()) return !isStopping
    const ended = once(old, 'exit')
    replaced.add(old)
    try {
      await start(port, old)
    } catch (error) {
      replaced.delete(old)
      ctx.log.error({ err: error }, 'a web process could not be replaced: the others stay as they are')
      return false
    }
    await ended
    return true
  }
  /** Two at once would replace the same ones: the second begins after the first. */
  let replacing: Promise<void> = Promise.resolve()
  const replaceAll = (port: number) =>
    (replacing = replacing.then(async () => {
      // One that is starting may have read the files before they were changed.
      await Promise.allSettled(starting)
      const former = [...serving]
      ctx.log.info({ processes: former.length }, 'web processes are replaced')
      for (const old of former) if (!(await replaceOne(old, port))) return
      ctx.log.info({ processes: serving.size }, 'web processes have been replaced')
    }))
  const announceEnd = () => {
    isStopping = true
    for (const worker of listRunning()) if (worker.isConnected()) worker.send({ yukan: 'ending' } satisfies EndingNotice)
  }
  const stop = async () => {
    announceEnd()
    await Promise.all(listRunning().map(stopProcess))
  }

  try {
    // Port 0 lets the system choose one, which all of them use.
    const port = await start(ctx.config.port)
    await Promise.all(Array.from({ length: ctx.config.webProcesses - 1 }, () => start(port)))
    return { port, announceEnd, replaceAll: () => replaceAll(port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
