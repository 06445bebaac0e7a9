/** One of several web processes, started by `start-web-processes.ts`. */
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { Check } from 'typebox/value'
import type { PublishMetrics } from '../metrics.ts'
import { readConfig } from '../config.ts'
import type { SearchCounter } from '../concurrency/search-limit.ts'
import { runProgram } from '../run.ts'
import { openDatabase } from '../open-database.ts'
import { startServer } from '../start-server.ts'
import type { RunningServer } from '../start-server.ts'
import { askProgram, sendToProgram } from './ask-program.ts'
import { CollectRequest, EndingNotice, ReplacedNotice } from './messages.ts'
import { listenAsWebProcess, passListenerOn } from './receive-listener.ts'

const BEATS_EVERY = SECOND

/** Searches are counted by the program, for all processes together. */
const searchLimit: SearchCounter = {
  count: async (source, now) => (await askProgram({ name: 'count-search', source, at: now.getTime() })) === true,
}

/** The program collects those of every process. */
const publishMetrics: PublishMetrics = (registry) => {
  process.on('message', (message: unknown) => {
    if (!Check(CollectRequest, message)) return
    const reply = (metrics: object[]) => sendToProgram({ yukan: 'collected', id: message.id, metrics })
    // A process whose metrics cannot be read has none, and serves on.
    void registry.getMetricsAsJSON().then(reply, () => reply([]))
  })
  return async () => String(await askProgram({ name: 'metrics' }))
}

/** Completes requests under way and ends, once another process has replaced it. */
async function endAsReplaced({ ctx, app }: RunningServer): Promise<void> {
  ctx.lifecycle.isReplaced = true
  ctx.lifecycle.isEnding = true
  ctx.articleWatch.end()
  if (app !== null) await passListenerOn(app.server)
  process.kill(process.pid, 'SIGTERM')
}

await runProgram({
  start: async (say) => {
    const config = readConfig(process.env)
    const server = await startServer(config, await openDatabase(config, say), {
      parts: { searchLimit, publishMetrics },
      listen: listenAsWebProcess,
    })
    process.on('message', (message: unknown) => {
      if (Check(EndingNotice, message)) server.announceEnd()
      if (Check(ReplacedNotice, message)) void endAsReplaced(server)
    })
    sendToProgram({ yukan: 'ready', port: server.port ?? config.port })
    setInterval(() => process.connected && sendToProgram({ yukan: 'beat' }), BEATS_EVERY).unref()
    // The program waits for balancers, before it ends its processes.
    return { ...server, drainMs: config.endDrainMs }
  },
})
