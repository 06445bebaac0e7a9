import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findDatabaseProcesses } from './leftovers.ts'
import { DatabaseStartError } from './start-error.ts'
import { ask, endAll, killDatabase, makeTempDir, PATIENT, removeTempDir, start } from './test/places.ts'

const root = makeTempDir()
const dataDir = join(root, 'data')
const ownSettings = join(dataDir, 'postgres', 'postgresql.auto.conf')

beforeAll(async () => {
  const database = await start(dataDir)
  await database.stop()
})

afterEach(endAll)
afterAll(() => removeTempDir(root, [dataDir]))

function sentence(name: string, value: string): string {
  return `The database has ${name} = ${value}, so that a confirmed change could be lost in a crash: set ${name} = on (look into postgresql.auto.conf first).`
}

describe('databases with unsafe settings', () => {
  it.each([
    ['fsync', 'off'],
    ['full_page_writes', 'off'],
    ['synchronous_commit', 'off'],
    ['synchronous_commit', 'local'],
  ])('refuses to start a database with %s = %s', async (name, value) => {
    const before = readFileSync(ownSettings, 'utf8')
    appendFileSync(ownSettings, `${name} = '${value}'\n`)
    const refusal = await start(dataDir).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseStartError)
    expect(refusal).toMatchObject({ message: sentence(name, value) })
    expect(findDatabaseProcesses(join(dataDir, 'postgres'))).toEqual([])
    writeFileSync(ownSettings, before)
    const database = await start(dataDir)
    await database.stop()
  })

  it('refuses to start a database whose role has synchronous_commit = off', async () => {
    const database = await start(dataDir)
    const asSuperuser = { ...database.connection, user: 'postgres' }
    await ask(asSuperuser, 'ALTER ROLE yukan SET synchronous_commit = off')
    await database.stop()
    await expect(start(dataDir)).rejects.toThrow(sentence('synchronous_commit', 'off'))
  })
})

describe('settings changed while a database runs', () => {
  it('does not restart a crashed database with fsync = off until the setting is corrected', { tags: ['long'] }, async () => {
    const other = join(root, 'other')
    const messages: string[] = []
    const database = await start(other, (message) => messages.push(message))
    const file = join(other, 'postgres', 'postgresql.auto.conf')
    const before = readFileSync(file, 'utf8')
    appendFileSync(file, "fsync = 'off'\n")
    await killDatabase(other)
    await expect.poll(() => messages, PATIENT).toContain(`The database cannot be started again yet: ${sentence('fsync', 'off')}`)
    writeFileSync(file, before)
    await expect.poll(() => ask(database.connection, 'SHOW fsync').catch(() => 'down'), PATIENT).toEqual([{ fsync: 'on' }])
    await database.stop()
  })

  it('keeps an operator’s own settings, and names the reason when the database cannot start with them', { tags: ['long'] }, async () => {
    const other = join(root, 'tuned')
    const first = await start(other)
    await ask({ ...first.connection, user: 'postgres' }, `ALTER SYSTEM SET work_mem = '12MB'`)
    await first.stop()
    const second = await start(other)
    expect(await ask(second.connection, 'SHOW work_mem')).toEqual([{ work_mem: '12MB' }])
    await second.stop()
    appendFileSync(join(other, 'postgres', 'postgresql.auto.conf'), "shared_buffers = 'much'\n")
    await expect(start(other)).rejects.toThrow(/^PostgreSQL ended while starting \(exit code 1\): .*configuration file/)
  })
})
