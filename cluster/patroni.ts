/** PostgreSQL under Patroni with a synchronous standby, etcd and haproxy, by the files of `recipes/three-machines` that operators use. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from '@yukan/server/test/program.ts'
import { openArchive } from './archive.ts'
import type { Archive } from './archive.ts'
import { isConnected, makeOwn, runEngine } from './engines.ts'
import type { Engine, Server } from './engines.ts'
import { ENGINES } from './packages.ts'
import { recipe } from './recipe.ts'

const HOST = '127.0.0.1'
const NAMES = ['a', 'b'] as const
const PATIENT = { timeout: 60_000, interval: 100 }

export interface Member {
  name: string
  /** Port of its PostgreSQL. */
  server: Server
  archive: Archive
  /** Kills Patroni, PostgreSQL and all processes of it at once. */
  kill(): Promise<void>
  /** Starts it again after `kill()`. */
  restart(): Promise<void>
}

export interface DatabaseCluster {
  /** haproxy's port, which is the leader's. */
  leader: Server
  findLeader(): Promise<Member>
  /** Waits until there is a leader with a standby: a synchronous one, unless that was turned off. */
  waitForStandby(): Promise<void>
  setSynchronous(isOn: boolean): Promise<void>
  close(): Promise<void>
}

async function isAnswered(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function startEtcd(folder: string): Promise<Engine<string>> {
  const [clients, peers] = [`http://${HOST}:${await freePort()}`, `http://${HOST}:${await freePort()}`]
  const own = makeOwn(join(folder, 'etcd'))
  const addresses = { 'listen-client-urls': clients, 'advertise-client-urls': clients, 'listen-peer-urls': peers }
  const options = {
    name: 'e',
    'data-dir': join(own, 'data'),
    ...addresses,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `e=${peers}`,
  }
  return runEngine(clients, {
    command: ENGINES.etcd,
    args: Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    log: join(own, 'log'),
    isReady: () => isAnswered(`${clients}/health`),
  })
}

/** Processes that another has started, without those that these have started. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent
      } catch (error) {
        if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return false
        throw error
      }
    })
}

function killAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // Killed with its parent already.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

interface StartedMember extends Member {
  api: string
}

const ownFolder = (folder: string, name: string) => join(folder, `patroni-${name}`)

async function startMember(folder: string, name: string, etcd: string, restoredTo: string | null): Promise<StartedMember> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const own = makeOwn(ownFolder(folder, name))
  const data = join(own, 'data')
  const server = { host: HOST, port, user: 'yukan', database: 'postgres' }
  const archive = openArchive({ folder, own, data, server })
  if (restoredTo !== null) await archive.restore(restoredTo)
  const config = join(own, 'patroni.yml')
  const text = recipe('patroni.yml', {
    'name: a': `name: ${name}`,
    '10.0.0.11:8008': `${HOST}:${apiPort}`,
    '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': new URL(etcd).host,
    '10.0.0.11:5432': `${HOST}:${port}`,
    '10.0.0.0/24 scram-sha-256': `${HOST}/32 trust`,
    '/var/lib/postgresql/15/yukan': data,
    '/usr/lib/postgresql/15/bin': ENGINES.postgres,
    'pgbackrest --stanza': `pgbackrest --config=${archive.config} --stanza`,
    '/var/lib/postgresql/pgpass': join(own, 'pgpass'),
    '/var/run/postgresql': own,
    // Both run on one small machine.
    'max_connections: 100': 'max_connections: 100\n        shared_buffers: 64MB',
  })
  writeFileSync(config, text)
  const api = `http://${HOST}:${apiPort}`
  const patroni = await runEngine(api, {
    command: ENGINES.python,
    args: [ENGINES.patroni, config],
    log: join(own, 'log'),
    isReady: () => isAnswered(`${api}/liveness`),
  })
  return {
    name,
    api,
    server,
    archive,
    async kill() {
      const file = join(data, 'postmaster.pid')
      // Patroni may not have started it yet.
      const postmasters = existsSync(file) ? [Number(readFileSync(file, 'utf8').split('\n')[0])] : []
      const all = postmasters.flatMap((postmaster) => [postmaster, ...childrenOf(postmaster)])
      const killed = patroni.kill()
      killAll(all, 'SIGKILL')
      await killed
    },
    restart: () => patroni.restart(),
  }
}

async function startHaproxy(folder: string, members: readonly StartedMember[]): Promise<Engine> {
  const port = await freePort()
  const own = makeOwn(join(folder, 'haproxy'))
  const config = join(own, 'haproxy.cfg')
  const places = members.map(({ name, server, api }, index): [string, string] => [
    `server ${name} 10.0.0.1${index + 1}:5432 check port 8008`,
    `server ${name} ${HOST}:${server.port} check port ${new URL(api).port}`,
  ])
  writeFileSync(config, recipe('haproxy.cfg', { '127.0.0.1:5433': `${HOST}:${port}`, ...Object.fromEntries(places) }))
  const address = { host: HOST, port, user: 'yukan', database: 'postgres' }
  const [command, args, log] = [ENGINES.haproxy, ['-db', '-f', config], join(own, 'log')]
  return runEngine(address, { command, args, log, isReady: () => isConnected(address) })
}

interface ListedMember {
  name: string
  role: string
  state: string
}

/** Patroni's view of its members; empty while none replies. */
async function listMembers(members: readonly StartedMember[]): Promise<ListedMember[]> {
  for (const { api } of members) {
    const reply = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(1000) }).catch(() => null)
    // Patroni's own interface: a list of members in `members`.
    if (reply?.ok === true) return ((await reply.json()) as { members: ListedMember[] }).members
  }
  return []
}

/** Processes of a leader that replicate to its standbys. */
export async function findSenders({ server }: Member): Promise<number[]> {
  const client = new pg.Client(server)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_replication')
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** Deletes the data of the machines of a stopped cluster, as if they were lost, except its archive. */
export function loseMachines(folder: string): void {
  for (const own of [join(folder, 'etcd'), ...NAMES.map((name) => ownFolder(folder, name))]) rmSync(own, { recursive: true })
}

/**
 * Starts two members with a new database, or one restored from the folder's archive to a moment, and waits for the standby. A new
 * database gets an archive.
 */
export async function startDatabaseCluster(folder: string, restoredTo: string | null = null): Promise<DatabaseCluster> {
  // Where one of them cannot be started, the others end.
  await using started = new AsyncDisposableStack()
  const etcd = await startEtcd(folder)
  started.defer(etcd.kill)
  const members: StartedMember[] = []
  for (const [index, name] of NAMES.entries()) {
    const member = await startMember(folder, name, etcd.address, index === 0 ? restoredTo : null)
    started.defer(member.kill)
    members.push(member)
  }
  let standbyRole = 'sync_standby'
  const isRunning = (listed: readonly ListedMember[], role: string) =>
    // "streaming" is what later versions of Patroni call a running standby.
    listed.some((each) => each.role === role && ['running', 'streaming'].includes(each.state))
  const waitForStandby = async () =>
    void (await vi.waitUntil(async () => {
      const listed = await listMembers(members)
      return isRunning(listed, 'leader') && isRunning(listed, standbyRole)
    }, PATIENT))
  await waitForStandby()
  const findLeader = async () => {
    const name = (await listMembers(members)).find(({ role }) => role === 'leader')?.name
    const leader = members.find((member) => member.name === name)
    if (leader === undefined) throw new Error('there is no leader')
    return leader
  }
  if (restoredTo === null) await (await findLeader()).archive.create()
  const haproxy = await startHaproxy(folder, members)
  started.defer(haproxy.kill)
  const ends = started.move()
  return {
    leader: haproxy.address,
    waitForStandby,
    findLeader,
    async setSynchronous(isOn) {
      const body = JSON.stringify({ synchronous_mode: isOn })
      const { status } = await fetch(`${members[0]?.api}/config`, { method: 'PATCH', body })
      if (status !== 200) throw new Error(`Patroni answered ${status}`)
      standbyRole = isOn ? 'sync_standby' : 'replica'
      await waitForStandby()
    },
    close: () => ends.disposeAsync(),
  }
}
