import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { createBackup as copyAway } from '../backup/backup.ts'
import { makeContext } from '../context.ts'
import { makeDb, makePool } from '../db/connect.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import type { EmbeddedConnection } from '@yukan/embedded-database/socket.ts'
import { migrate } from '../db/migrate.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { makeArticle, makeMember, makePage } from '../test/make.ts'
import { runCommand } from './run-command.ts'

let source: TestContext
let folder: string
const opened: TestDatabase[] = []

async function run(args: string[], connection: EmbeddedConnection, dataDir: string) {
  const out: string[] = []
  const err: string[] = []
  const status = await runCommand(args, {
    env: { DATABASE_URL: toUrl(connection), DATA_DIR: dataDir, INIT_CWD: folder },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    progress: () => undefined,
  })
  return { status, out, err }
}

const createBackup = (name: string, ...options: string[]) =>
  run(['backup', name, ...options], source.database.connection, source.ctx.config.dataDir)

async function emptyNewspaper() {
  const database = await testDatabase()
  opened.push(database)
  const dataDir = mkdtempSync(join(folder, 'data-'))
  return { database, dataDir, restore: (name: string) => run(['restore', name], database.connection, dataDir) }
}

async function rowsOf(database: Pick<TestDatabase, 'db'>, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(database.db)
  return rows.map(({ row }) => row)
}

/** Definitions of all indexes, and whether they can be used. */
async function indexesOf({ db }: Pick<TestDatabase, 'db'>): Promise<unknown[]> {
  const { rows } = await sql`
    select pg_get_indexdef(indexrelid) as definition, indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace order by 1`.execute(db)
  return rows
}

async function tableNames({ db }: Pick<TestDatabase, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yukan-backup-test-'))
  source = await buildTestContext()
  await saveMaster(source.db, sampleMaster)
  await makeArticle(source.db, { slug: 'machi', title: '髙橋さんの織物\t「桐生」\\N', content: '<p>一行目\n二行目</p>' })
  await makeArticle(source.db, { slug: 'mou-hitotsu' })
  await makePage(source.db, { day: '2026-11-20', page: 1, key: 'Zk3', text: '夕刊の本文' })
  const leaver = await makeMember(source.db, { last_name: '退会', email: 'leaver@example.jp' })
  await makeMember(source.db, { last_name: '高橋', email: 'reader@example.jp', subscription: { planName: 'web' } })
  // The number of the last member stays used after the member is deleted.
  const last = await makeMember(source.db, { email: 'last@example.jp' })
  await source.db.deleteFrom('member').where('id', 'in', [leaver.id, last.id]).execute()
  await source.ctx.files.put('page/Zk3/text.json', Buffer.from('{"lines":[]}'))
  await source.ctx.files.put('icon/abc.webp', Buffer.from([0, 1, 2, 255]))
})

afterAll(async () => {
  for (const database of opened) await database.close()
  await source.close()
  rmSync(folder, { recursive: true })
})

describe('backup and restore', () => {
  it('restores every row and file into an empty database, where ids continue as in the source', async () => {
    const made = await createBackup('whole')
    expect(made).toEqual({ status: 0, err: [], out: [expect.stringMatching(/^[\d,]+ rows of \d+ tables and 2 files in .*\/whole\.$/)] })
    expect(statSync(join(folder, 'whole')).mode & 0o777).toBe(0o700)

    const target = await emptyNewspaper()
    expect(await target.restore('whole')).toEqual({
      status: 0,
      err: [],
      out: [expect.stringMatching(/^The newspaper of 2\d{3}-.*Z is restored\. 2 files are there\.$/)],
    })
    const names = await tableNames(source)
    expect(names).toContain('search_phrase')
    const others = names.filter((name) => name !== 'audit_entry')
    for (const name of others) expect([name, await rowsOf(target.database, name)]).toEqual([name, await rowsOf(source, name)])
    const { madeAt } = JSON.parse(readFileSync(join(folder, 'whole', 'manifest.json'), 'utf8'))
    const entries = await target.database.db
      .selectFrom('audit_entry')
      .select(['staff_name', 'action', 'subject', 'before', 'after'])
      .execute()
    expect(entries).toEqual([{ staff_name: null, action: 'backup.restore', subject: 'whole', before: null, after: { madeAt } }])
    const indexes = await indexesOf(source)
    expect(indexes.filter((each) => JSON.stringify(each).includes('USING gin')).length).toBeGreaterThan(2)
    expect(await indexesOf(target.database)).toEqual(indexes)
    for (const file of ['page/Zk3/text.json', 'icon/abc.webp']) {
      expect(readFileSync(join(target.dataDir, 'files', file))).toEqual(readFileSync(join(source.ctx.config.dataDir, 'files', file)))
    }
    const next = await makeMember(target.database.db, { email: 'next@example.jp' })
    expect(next.id).toBe((await makeMember(source.db, { email: 'next@example.jp' })).id)
    await makeArticle(target.database.db, { slug: 'new' })
    const tally = sql<{ sum: string }>`select sum(articles) as sum from article_tally where kind = 'all'`
    expect(Number((await tally.execute(target.database.db)).rows[0]?.sum)).toBe(3)
  })

  it('restores a backup without packs, as older programs wrote them', { tags: ['long'] }, async () => {
    await createBackup('loose')
    const root = join(folder, 'loose')
    mkdirSync(join(root, 'files'), { recursive: true })
    execFileSync('tar', ['-xf', join(root, 'packs/page/Zk3.tar'), '-C', join(root, 'files')])
    for (const name of ['packs', 'packs.sha256']) rmSync(join(root, name), { recursive: true })
    const { packs: _, ...manifest } = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'))
    writeFileSync(join(root, 'manifest.json'), JSON.stringify({ ...manifest, format: 1 }))
    const target = await emptyNewspaper()
    expect(await target.restore('loose')).toMatchObject({ status: 0, err: [], out: [expect.stringContaining('2 files are there.')] })
    for (const file of ['page/Zk3/text.json', 'icon/abc.webp']) {
      expect(readFileSync(join(target.dataDir, 'files', file))).toEqual(readFileSync(join(source.ctx.config.dataDir, 'files', file)))
    }
  })

  it('leaves the files out of a backup with --without-files', async () => {
    expect((await createBackup('rows-only', '--without-files')).status).toBe(0)
    expect(existsSync(join(folder, 'rows-only', 'files'))).toBe(false)
    const target = await emptyNewspaper()
    const done = await target.restore('rows-only')
    expect([done.status, done.out[0]?.endsWith('The files were left out of it.')]).toEqual([0, true])
  })

  it('restores a backup of an older schema and migrates it to the current one', async () => {
    const database = `backup_${process.pid}`
    const server = new pg.Client(inject('testServer'))
    await server.connect()
    const empty = async (name: string) => {
      await server.query(`create database ${name}`)
      return { ...inject('testServer'), database: name }
    }
    const old = await empty(`${database}_old`)
    const oldPool = makePool(old)
    const oldDb = makeDb(oldPool)
    await migrate({ db: oldDb, pool: oldPool }, '006-billing')
    await sql`insert into member (email) values ('old@example.jp')`.execute(oldDb)
    await oldDb.destroy()
    // A backup by the older program: the current command would migrate first.
    const ctx = makeContext({ ...source.ctx.config, dataDir: join(folder, 'old-data') }, { connection: old, direct: null })
    await copyAway(ctx, join(folder, 'old'), { withFiles: false, progress: () => undefined })
    await ctx.close()
    const fresh = await empty(`${database}_new`)
    expect((await run(['restore', 'old'], fresh, join(folder, 'new-data'))).err).toEqual([])
    const freshDb = makeDb(makePool(fresh))
    expect(await freshDb.selectFrom('member').select(['email', 'blocked_at']).execute()).toEqual([
      { email: 'old@example.jp', blocked_at: null },
    ])
    await freshDb.destroy()
    for (const name of [`${database}_old`, `${database}_new`]) await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
})

describe('refusals of backup and restore', () => {
  const refusal = async (name: string, to?: Awaited<ReturnType<typeof emptyNewspaper>>) => {
    const target = to ?? (await emptyNewspaper())
    const done = await target.restore(name)
    const { members } = await target.database.db
      .selectFrom('member')
      .select((eb) => eb.fn.countAll<number>().as('members'))
      .executeTakeFirstOrThrow()
    return { ...done, members }
  }

  it('refuses to back up into a folder that exists, and leaves it as it is', async () => {
    await createBackup('twice', '--without-files')
    const manifest = () => readFileSync(join(folder, 'twice', 'manifest.json'), 'utf8')
    const before = manifest()
    expect(await createBackup('twice', '--without-files')).toEqual({
      status: 1,
      out: [],
      err: [`${join(folder, 'twice')} is there already: a backup goes into a folder of its own.`],
    })
    expect(manifest()).toBe(before)
  })

  it('refuses to restore a folder that is not a backup', async () => {
    expect(await refusal('nowhere')).toEqual({
      status: 1,
      out: [],
      err: [`${join(folder, 'nowhere')} is no backup: it has no manifest.json.`],
      members: 0,
    })
  })

  it('refuses to restore into a database that is in use, and leaves it as it is', async () => {
    await createBackup('for-used', '--without-files')
    const target = await emptyNewspaper()
    await makeArticle(target.database.db)
    const before = await rowsOf(target.database, 'article')
    expect(await refusal('for-used', target)).toMatchObject({
      status: 1,
      err: ['The database is in use (table "article" is not empty): a backup is restored into an empty one.'],
      members: 0,
    })
    expect(await rowsOf(target.database, 'article')).toEqual(before)
  })

  it('refuses to restore a backup with a table file that was changed, cut, removed or replaced by a pipe', async () => {
    await createBackup('damaged', '--without-files')
    const path = join(folder, 'damaged', 'database', 'member.copy')
    const whole = readFileSync(path)
    const changed = Buffer.from(whole.toString().replace('reader@example.jp', 'thieve@example.jp'))
    for (const bytes of [changed, whole.subarray(0, whole.length - 1)]) {
      writeFileSync(path, bytes)
      expect([bytes.equals(whole), await refusal('damaged')]).toEqual([
        false,
        { status: 1, out: [], err: [`${path} is not as it was written: the backup is damaged.`], members: 0 },
      ])
    }
    rmSync(path)
    expect((await refusal('damaged')).err).toEqual([`${path} is missing: the backup is not whole.`])
    execFileSync('mkfifo', [path])
    expect((await refusal('damaged')).err).toEqual([`${path} is missing: the backup is not whole.`])
  })

  it('refuses to restore a backup from which a file was removed', async () => {
    await createBackup('lacking')
    rmSync(join(folder, 'lacking', 'files', 'icon'), { recursive: true })
    expect(await refusal('lacking')).toMatchObject({
      status: 1,
      err: ['Only 1 of 2 files are there: the backup is not whole.'],
      members: 0,
    })
  })

  it.each([
    ['no JSON', '{', 'is broken: it is no JSON.'],
    ['another shape', '{"format":3}', 'is not one that this program can read.'],
  ])('refuses to restore a backup with a manifest that is %s', async (name, text, reason) => {
    const backup = `manifest-${name.replace(' ', '-')}`
    await createBackup(backup, '--without-files')
    const path = join(folder, backup, 'manifest.json')
    writeFileSync(path, text)
    expect((await refusal(backup)).err).toEqual([`${path} ${reason}`])
  })

  it('refuses to restore a backup of a newer program', async () => {
    await createBackup('newer', '--without-files')
    const path = join(folder, 'newer', 'manifest.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"migration": "[^"]+"/, '"migration": "999-later"'))
    expect((await refusal('newer')).err).toEqual(['The backup is of a newer program than this (999-later): restore it with that one.'])
  })

  it('refuses a backup command with too many arguments', async () => {
    expect(await createBackup('a', 'b')).toEqual({ status: 2, out: [], err: ['Usage: "backup <folder> [--without-files]".'] })
  })
})
