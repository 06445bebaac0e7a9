import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, dataArgument } from './cluster.ts'
import { endDatabaseProcesses } from './leftovers.ts'
import type { LogFile } from './log-file.ts'
import { FIXED_SETTINGS, SERVER_ENVIRONMENT } from './settings.ts'

/** A running postmaster, PostgreSQL's first process. */
export interface Postmaster {
  pid: number
  /** Resolves when it has ended, with the way it ended: `exit code 1`, `SIGKILL`. */
  ended: Promise<string>
  hasEnded(): boolean
  /** Its output in the log, at most the last 4,000 bytes. */
  messages(): string
  /** Stops it in order, or harder after some time; resolves when no process is left. */
  stop(): Promise<void>
}

/** Fast shutdown: open transactions are rolled back and everything is written. */
const FAST_MS = 10_000
/** Immediate shutdown: the next start recovers from the log. */
const IMMEDIATE_MS = 3_000
const WATCHER_PAUSE_MS = 1_000

/**
 * Waits until the program's end of the pipe closes, which happens also when the program is killed, and then stops the database in order,
 * after five seconds immediately. A zombie (Z) counts as ended.
 */
const WATCHER = `read -r _
kill -INT "$1" 2>/dev/null || exit 0
i=0
while [ $i -lt 50 ]; do
  sleep 0.1; i=$((i+1))
  kill -0 "$1" 2>/dev/null || exit 0
  [ -r "/proc/$1/stat" ] && read -r _ _ state _ <"/proc/$1/stat" && [ "$state" = Z ] && exit 0
done
kill -QUIT "$1"`

/** Starts PostgreSQL and a shell that ends it when this program dies (decision 024), in separate sessions: Ctrl-C reaches only the program. */
export async function startPostmaster(cluster: Cluster, log: LogFile): Promise<Postmaster> {
  const args = ['-D', dataArgument(cluster.dir)]
  for (const [name, value] of Object.entries(FIXED_SETTINGS)) args.push('-c', `${name}=${value}`)
  const mark = log.mark()
  const child = spawn(join(cluster.native, 'bin', 'postgres'), args, {
    ...cluster.account,
    cwd: cluster.dir,
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const pid = await spawned(child)
  let hasEnded = false
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      hasEnded = true
      resolve(signal ?? `exit code ${code}`)
    })
  })
  const watcher = watchFor(pid, cluster, log)
  void ended.then(watcher.dismiss)
  child.unref()
  const stop = async (): Promise<void> => {
    child.ref()
    if (!hasEnded) child.kill('SIGINT')
    if (await isSettledWithin(ended, FAST_MS)) return
    child.kill('SIGQUIT')
    if (await isSettledWithin(ended, IMMEDIATE_MS)) return
    child.kill('SIGKILL')
    await ended
    await endDatabaseProcesses(cluster.dir, log.note)
  }
  return { pid, ended, hasEnded: () => hasEnded, messages: () => log.readSince(mark), stop }
}

function spawned(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('spawn', () => {
      if (child.pid === undefined) reject(new Error('A started process has no number.'))
      else resolve(child.pid)
    })
  })
}

/** Keeps a watcher for the postmaster until dismissed; one that is killed is replaced. */
function watchFor(pid: number, cluster: Cluster, log: LogFile): { dismiss: () => void } {
  let isDismissed = false
  let shell: ChildProcess | null = null
  const begin = (): void => {
    if (isDismissed) return
    const child = spawn('/bin/sh', ['-c', WATCHER, 'yukan-watcher', String(pid)], {
      ...cluster.account,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    shell = child
    child.unref()
    child.once('error', (error) => {
      log.note(`The watcher beside the database cannot be started: ${error.message}`)
    })
    child.once('exit', () => {
      child.stdin?.destroy()
      if (!isDismissed) setTimeout(begin, WATCHER_PAUSE_MS).unref()
    })
  }
  begin()
  return {
    dismiss: () => {
      isDismissed = true
      shell?.kill('SIGTERM')
    },
  }
}

async function isSettledWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const timeout = new AbortController()
  const isInTime = await Promise.race([promise.then(() => true), sleep(ms, false, { signal: timeout.signal }).catch(() => false)])
  timeout.abort()
  return isInTime
}
