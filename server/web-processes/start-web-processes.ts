/** Starts several web processes on one port, and each that has ended again (`WEB_PROCESSES`, decision 076). */
import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { Check } from 'typebox/value'
import type { Context } from '../context.ts'
import { PROCESS_LIMITS, FIRST_RESTART_PAUSE, LONGEST_RESTART_PAUSE } from '../limits.ts'
import { collectMetrics } from './collect-metrics.ts'
import { ListenerWanted, ProcessRequest, ReadyNotice } from './messages.ts'
import type { Asked, EndingNotice, ProcessReply } from './messages.ts'
import { passListener } from './pass-listener.ts'
import { killAfter, killWhenHung } from './watch-process.ts'
import type { ProcessLimits } from './watch-process.ts'

const ENTRY = fileURLToPath(new URL('web-process.ts', import.meta.url))
/** During the first start: a process that ends this often before it serves never will, and its output shows why. */
const FIRST_TRIES = 5

/** The parts of the program that web processes need. */
export type ProcessContext = Pick<Context, 'clock' | 'config' | 'log' | 'searchLimit'>

interface ProcessOptions {
  /** Path of the program of a web process. */
  entry?: string
  limits?: ProcessLimits
}

export interface WebProcesses {
  port: number
  /** Makes the readiness checks of all processes fail. */
  announceEnd(): void
  /**
   * Replaces each process, one after the other: the next once the new process serves and the old one has ended. If one does not
   * start, the others are not replaced.
   */
  replaceAll(): Promise<void>
  /** Ends all processes once their running requests are completed. */
  stop(): Promise<void>
}

/** Milliseconds until a process is started again, by how many have ended within the last minute. */
export function pauseAfter(ends: number): number {
  return Math.min(LONGEST_RESTART_PAUSE, FIRST_RESTART_PAUSE * 2 ** Math.max(0, ends - 1))
}

async function answer(ctx: ProcessContext, serving: ReadonlySet<Worker>, asked: Asked): Promise<ProcessReply['value']> {
  switch (asked.name) {
    case 'count-search':
      return ctx.searchLimit.count(asked.source, new Date(asked.at))
    case 'metrics':
      return collectMetrics([...serving], ctx.log)
  }
}

/** Sends a web process the reply to its request; null if that has failed. */
async function reply(ctx: ProcessContext, serving: ReadonlySet<Worker>, worker: Worker, { id, asked }: ProcessRequest): Promise<void> {
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

/**
 * Starts `ctx.config.webProcesses` processes over the database at `databaseUrl`. A process that ends before it serves, or takes too long, is restarted; throws
 * if that fails repeatedly.
 */
export async function startWebProcesses(
  ctx: ProcessContext,
  databaseUrl: string,
  { entry = ENTRY, limits = PROCESS_LIMITS }: ProcessOptions = {},
): Promise<WebProcesses> {
  cluster.setupPrimary({ exec: entry })
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
    const kill = (why: string) => {
      ctx.log.error({ pid: worker.process.pid }, why)
      worker.process.kill('SIGKILL')
    }
    const late = setTimeout(() => kill('a web process did not serve in time and is killed'), limits.start)
    const listensOn = await Promise.race([ready, ended])
    clearTimeout(late)
    if (listensOn === null) throw new Error('A web process ended before it served; the lines above show why.')
    serving.add(worker)
    killWhenHung(worker, limits, () => kill('a web process does not respond and is killed'))
    void ended.then(() => {
      serving.delete(worker)
      return replaced.delete(worker) ? undefined : restart(worker, listensOn)
    })
    return listensOn
  }
  /** Starts the first process with retries, while the newspaper has not started yet. */
  const startFirst = async (port: number): Promise<number> => {
    for (let failed = 1; ; failed += 1) {
      try {
        return await start(port)
      } catch (error) {
        if (isStopping || failed === FIRST_TRIES) throw error
        ctx.log.error({ err: error }, 'a web process could not be started and is started again')
        await sleep(pauseAfter(failed))
      }
    }
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
  const logKilled = ({ process: { pid } }: Worker) => ctx.log.error({ pid }, 'a web process did not end in time and is killed')
  const replaceOne = async (old: Worker, port: number): Promise<boolean> => {
    if (isStopping || old.isDead()) return !isStopping
    replaced.add(old)
    try {
      await start(port, old)
    } catch (error) {
      replaced.delete(old)
      ctx.log.error({ err: error }, 'a web process could not be replaced: the others stay as they are')
      return false
    }
    await killAfter(old, limits.idle + limits.end + ctx.config.endDrainMs, () => logKilled(old))
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
    await Promise.all(
      listRunning().map(async (worker) => {
        worker.process.kill('SIGTERM')
        await killAfter(worker, limits.end + ctx.config.endDrainMs, () => logKilled(worker))
      }),
    )
  }

  try {
    // Port 0 lets the system choose one, which all of them use.
    const port = await startFirst(ctx.config.port)
    await Promise.all(Array.from({ length: ctx.config.webProcesses - 1 }, () => startFirst(port)))
    return { port, announceEnd, replaceAll: () => replaceAll(port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
