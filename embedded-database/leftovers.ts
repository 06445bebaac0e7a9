import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasProcessFolder } from './account.ts'
import { UNFINISHED_PREFIX } from './cluster.ts'
import { SOCKET_PORT } from './socket.ts'
import { DatabaseStartError } from './start-error.ts'

const HEADLESS_WAIT_MS = 200
const KILL_WAIT_MS = 5_000
/** Signals to leftover processes and the waits after them, together within the 3 s of a start. */
const ENDINGS: readonly { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 1_200 },
  { signal: 'SIGQUIT', waitMs: 600 },
  { signal: 'SIGKILL', waitMs: KILL_WAIT_MS },
]
const POLL_MS = 15
const DATABASE_PROGRAM = /\/(postgres|initdb)( \(deleted\))?$/

/**
 * Stops a database left running by a dead program and removes incomplete data folders and stale lock files, without losing confirmed changes.
 * Only for the holder of the data lock. A stale process id never blocks, also when it was reused.
 */
export async function clearLeftovers(clusterDir: string, log: (message: string) => void): Promise<void> {
  const parent = dirname(clusterDir)
  const unfinished = readdirSync(parent).filter((name) => name.startsWith(UNFINISHED_PREFIX))
  for (const name of unfinished) {
    const dir = join(parent, name)
    for (const pid of findDatabaseProcesses(dir)) signal(pid, 'SIGKILL')
    await waitUntilGone(dir, KILL_WAIT_MS)
    rmSync(dir, { recursive: true, force: true })
  }
  await endDatabaseProcesses(clusterDir, log)
  for (const name of ['postmaster.pid', `.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
    rmSync(join(clusterDir, name), { force: true })
}

/** Ends all PostgreSQL processes of the folder. */
export async function endDatabaseProcesses(clusterDir: string, log: (message: string) => void): Promise<void> {
  const found = findDatabaseProcesses(clusterDir)
  if (found.length === 0) return
  const first = readPostmasterPid(clusterDir)
  const isHeadless = first === null || !found.includes(first)
  // Without their postmaster, PostgreSQL's processes soon end by themselves.
  if (isHeadless && (await waitUntilGone(clusterDir, HEADLESS_WAIT_MS))) return
  log(`PostgreSQL is still there from before (processes ${found.join(', ')}): ending it.`)
  for (const { signal: name, waitMs } of ENDINGS) {
    const postmaster = readPostmasterPid(clusterDir)
    const rest = findDatabaseProcesses(clusterDir)
    // A postmaster ends its children itself.
    const addressed = name !== 'SIGKILL' && postmaster !== null && rest.includes(postmaster) ? [postmaster] : rest
    for (const pid of addressed) signal(pid, name)
    if (await waitUntilGone(clusterDir, waitMs)) return
  }
  throw new DatabaseStartError(
    `The PostgreSQL of an earlier run cannot be ended (processes ${findDatabaseProcesses(clusterDir).join(', ')}).`,
  )
}

/** Pids of the PostgreSQL processes whose working directory is this folder. Without /proc (macOS) only the postmaster of the lock file. */
export function findDatabaseProcesses(dir: string): number[] {
  const folder = statSync(dir, { throwIfNoEntry: false })
  if (!folder) return []
  if (!hasProcessFolder()) return findNamedPostmaster(dir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const cwd = statSync(`/proc/${name}/cwd`)
        return cwd.ino === folder.ino && cwd.dev === folder.dev && DATABASE_PROGRAM.test(readlinkSync(`/proc/${name}/exe`))
      } catch {
        // Has ended, or belongs to another user, who cannot be in this folder.
        return false
      }
    })
    .map(Number)
}

function readPostmasterPid(dir: string): number | null {
  const file = join(dir, 'postmaster.pid')
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

function findNamedPostmaster(dir: string): number[] {
  const pid = readPostmasterPid(dir)
  if (pid === null) return []
  try {
    const program = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return DATABASE_PROGRAM.test(`/${program}`) ? [pid] : []
  } catch {
    // `ps` fails if there is no such process.
    return []
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function waitUntilGone(dir: string, waitMs: number): Promise<boolean> {
  for (let waited = 0; waited <= waitMs; waited += POLL_MS) {
    if (findDatabaseProcesses(dir).length === 0) return true
    await sleep(POLL_MS)
  }
  return false
}
