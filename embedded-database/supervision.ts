import type { Postmaster } from './process.ts'

/** `down`: PostgreSQL has ended unexpectedly and is being restarted. */
export type DatabaseState = 'running' | 'down' | 'stopped'
export type StateListener = (state: DatabaseState) => void

export interface Supervision {
  onStateChange(listener: StateListener): () => void
  stop(): Promise<void>
}

/** Pauses before further tries; the last one repeats. A pool must be connected again within 5 s. */
const PAUSES_MS = [0, 100, 300, 1_000, 2_000]

/** Restarts the database whenever it ends unexpectedly, until `stop` (decision 030). The first failure is thrown; later ones are retried. */
export async function keepRunning(
  launch: (isFirst: boolean, stopping: AbortSignal) => Promise<Postmaster>,
  say: (message: string) => void,
): Promise<Supervision> {
  const listeners = new Set<StateListener>()
  const stopping = new AbortController()
  let current = await launch(true, stopping.signal)
  const change = (state: DatabaseState): void => {
    for (const listener of listeners) listener(state)
  }
  const relaunch = async (): Promise<Postmaster | null> => {
    let reported = ''
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0, stopping.signal)
        if (stopping.signal.aborted) return null
        return await launch(false, stopping.signal)
      } catch (error) {
        const message = `The database cannot be started again yet: ${error instanceof Error ? error.message : String(error)}`
        if (message !== reported && !stopping.signal.aborted) say(message)
        reported = message
      }
    }
    return null
  }
  const supervise = async (): Promise<void> => {
    for (;;) {
      const end = await current.ended
      if (stopping.signal.aborted) return
      say(`The database ended unasked (${end}): starting it again.`)
      change('down')
      const next = await relaunch()
      if (!next) return
      current = next
      if (stopping.signal.aborted) return
      say('The database runs again.')
      change('running')
    }
  }
  const supervised = supervise()
  return {
    onStateChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    stop: async () => {
      stopping.abort()
      await current.stop()
      await supervised
      await current.stop()
      change('stopped')
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
