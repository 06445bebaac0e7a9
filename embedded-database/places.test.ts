import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findDatabaseProcesses } from './leftovers.ts'
import {
  ask,
  connectionOf,
  endAll,
  killDatabase,
  killIfThere,
  killProgram,
  makeCheckout,
  makeTempDir,
  PATIENT,
  readPostmasterPid,
  removeTempDir,
  runProgram,
  start,
} from './test/places.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

const root = makeTempDir()
const dataDirs: string[] = []
const LONGEST = 480 - root.length - 1
const isRoot = process.getuid!() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }

afterEach(endAll)
afterAll(() => removeTempDir(root, dataDirs))

function place(...parts: string[]): string {
  const dataDir = join(root, ...parts)
  dataDirs.push(dataDir)
  return dataDir
}

describe('folders of the embedded database', () => {
  const FOLDERS: readonly [name: string, parts: readonly string[]][] = [
    ['with spaces and Japanese letters', ['夕刊 の データ', 'it\'s 100% "本番"']],
    ['with a path too long for a socket', ['長'.repeat(80), 'd'.repeat(200)]],
    ['whose path is as long as it may be', []],
  ]
  it.each(rowsOfRun(FOLDERS, 1))('the embedded database runs in a folder %s', { tags: ['long'] }, async (_, parts) => {
    const dataDir = parts.length === 0 ? place('x'.repeat(LONGEST - 200), 'y'.repeat(199)) : place(...parts)
    const first = await start(dataDir)
    expect(Buffer.byteLength(`${first.connection.host}/.s.PGSQL.5432`)).toBeLessThan(100)
    await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS id')
    await killDatabase(dataDir)
    await expect.poll(() => ask(first.connection, 'SELECT id FROM kept').catch(() => 'down'), PATIENT).toEqual([{ id: 7 }])
    await first.stop()
    const isAlias = first.connection.host !== join(dataDir, 'postgres')
    expect(existsSync(first.connection.host)).toBe(!isAlias)
    const second = await start(dataDir)
    expect(await ask(second.connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
    await second.stop()
  })

  it('the next start removes the short socket folder of a killed program', { tags: ['long'] }, async () => {
    const dataDir = place('k'.repeat(120))
    const program = await runProgram({ dataDir })
    const aliasDir = dirname(connectionOf(program).host)
    await killProgram(program)
    expect(existsSync(aliasDir)).toBe(true)
    const database = await start(dataDir)
    expect(existsSync(aliasDir)).toBe(false)
    await database.stop()
  })

  it('the embedded database runs with its data behind a symbolic link', { tags: ['long'] }, async () => {
    const dataDir = place('linked')
    const elsewhere = place('elsewhere')
    mkdirSync(dataDir)
    mkdirSync(join(elsewhere, 'postgres'), { recursive: true })
    symlinkSync(join(elsewhere, 'postgres'), join(dataDir, 'postgres'))
    for (const _ of [1, 2]) {
      const database = await start(dataDir)
      expect(await ask(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await database.stop()
    }
    expect(existsSync(join(elsewhere, 'postgres', 'PG_VERSION'))).toBe(true)
  })

  it('refuses a data folder whose path is longer than 480 bytes', async () => {
    const dataDir = join(root, 'x'.repeat(LONGEST - 200), 'y'.repeat(200))
    await expect(start(dataDir)).rejects.toThrow(`The path of DATA_DIR is 481 bytes long, but at most 480 are possible: ${dataDir}`)
  })

  it('refuses a database folder that holds something else', async () => {
    const dataDir = place('other')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'mine')
    await expect(start(dataDir)).rejects.toThrow(`The folder ${join(dataDir, 'postgres')} holds something else than a database`)
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['letter.txt'])
  })
})

describe.runIf(isRoot)('the embedded database started as root', () => {
  it(
    'PostgreSQL runs as an unprivileged user from a checkout that only root can enter, also after crashes',
    { tags: ['long'] },
    async () => {
      const checkout = join(root, 'closed')
      const { program, node } = makeCheckout(checkout)
      chmodSync(checkout, 0o700)
      const dataDir = place('closed', 'data')
      const cacheDir = join(root, 'cache')
      const first = await runProgram({ program, node, dataDir, cacheDir })
      const postmaster = readPostmasterPid(dataDir)
      expect(statSync(`/proc/${postmaster}`).uid).not.toBe(0)
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(statSync(`/proc/${postmaster}`).uid)
      await ask({ ...connectionOf(first), user: 'postgres' }, 'CREATE TABLE kept AS SELECT generate_series(1, 100000) AS id')
      await ask({ ...connectionOf(first), user: 'postgres' }, 'CHECKPOINT')
      // After a killed connection the postmaster restarts all others, in the folder it cannot reach by name.
      const [backend] = await ask<{ pid: number }>(
        { ...connectionOf(first), user: 'postgres' },
        `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
      )
      killIfThere(backend!.pid)
      const count = () => ask({ ...connectionOf(first), user: 'postgres' }, 'SELECT count(*)::int AS n FROM kept').catch(() => 'down')
      await expect.poll(count, PATIENT).toEqual([{ n: 100_000 }])
      expect(readPostmasterPid(dataDir)).toBe(postmaster)
      await killDatabase(dataDir)
      await expect.poll(count, PATIENT).toEqual([{ n: 100_000 }])
      await killProgram(first)
      const second = await runProgram({ program, node, dataDir, cacheDir })
      expect(await ask({ ...connectionOf(second), user: 'postgres' }, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 100_000 }])
      second.child.stdin!.end()
      await second.ended
      expect(findDatabaseProcesses(join(dataDir, 'postgres'))).toEqual([])
      rmSync(checkout, { recursive: true })
    },
  )

  it('a program started by root serves data that root has restored', { tags: ['long'] }, async () => {
    const dataDir = place('restored')
    const first = await start(dataDir)
    await first.stop()
    const chownToRoot = (path: string): void => {
      if (statSync(path).isDirectory()) for (const name of readdirSync(path)) chownToRoot(join(path, name))
      lchownSync(path, 0, 0)
    }
    chownToRoot(join(dataDir, 'postgres'))
    const second = await start(dataDir)
    expect(await ask(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
  })

  it(
    'an ordinary user’s database runs as that user, also when root starts it, and other users are refused',
    { tags: ['long'] },
    async () => {
      const home = join(root, 'ordinary')
      const { program, node } = makeCheckout(home)
      const dataDir = place('ordinary', 'data')
      mkdirSync(dataDir)
      lchownSync(dataDir, NOBODY.uid, NOBODY.gid)
      const first = await runProgram({ program, node, dataDir, account: NOBODY })
      expect(statSync(`/proc/${readPostmasterPid(dataDir)}`).uid).toBe(NOBODY.uid)
      await ask(connectionOf(first), 'CREATE TABLE kept AS SELECT 5 AS id')
      await killProgram(first)
      await expect.poll(() => findDatabaseProcesses(join(dataDir, 'postgres')), PATIENT).toEqual([])
      const asRoot = await runProgram({ dataDir })
      connectionOf(asRoot)
      expect(statSync(`/proc/${readPostmasterPid(dataDir)}`).uid).toBe(NOBODY.uid)
      await killProgram(asRoot)
      await expect.poll(() => findDatabaseProcesses(join(dataDir, 'postgres')), PATIENT).toEqual([])
      const other = await runProgram({ program, node, dataDir, account: { uid: 1, gid: 1 } }).catch((error: Error) => error.message)
      expect(other).toMatchObject({ event: { kind: 'refused', name: 'DatabaseStartError' } })
      const second = await runProgram({ program, node, dataDir, account: NOBODY })
      expect(await ask(connectionOf(second), 'SELECT id FROM kept')).toEqual([{ id: 5 }])
      second.child.stdin!.end()
      await second.ended
      rmSync(home, { recursive: true })
    },
  )
})
