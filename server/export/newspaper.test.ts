/** A newspaper with everything that an export has: export, an empty newspaper, import, export again (decision 052). */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, cpSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { runCommand } from '../cli/run-command.ts'
import { saveContactItems } from '../store/membership/contact.ts'
import { saveMaster } from '../store/settings/master.ts'
import { addLibraryPicture } from '../store/articles/picture-library.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { testDatabase } from '../test/database.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import { makeArticle, makeMember, makePage, makeRegion, makePicture } from '../test/make.ts'
import { pageRows } from '../test/paper-store.ts'
import { exportNewspaper } from './export-newspaper.ts'
import type { ExportReport } from './export-newspaper.ts'
import { COMPUTED_TABLES, EXPORTED_TABLES, LEFT_OUT_TABLES } from './exported-tables.ts'
import { importNewspaper } from './import-newspaper.ts'

/** The places of the forecast in an export: PostgreSQL writes its own JSON. */
const JSON_PLACES = /\{"places": ?\[.*?\]\}/

let source: TestApp
let target: TestApp
let folder: string
/** Of the export `first`. */
let report: ExportReport
const quiet = () => undefined
const at = (name: string) => join(folder, name)

async function run(args: string[], connection: Parameters<typeof toUrl>[0], dataDir: string) {
  const out: string[] = []
  const err: string[] = []
  const status = await runCommand(args, {
    env: { DATABASE_URL: toUrl(connection), DATA_DIR: dataDir, INIT_CWD: folder },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    progress: quiet,
  })
  return { status, out, err }
}

/** Every file below a folder with its bytes. */
function filesOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => relative(root, join(entry.parentPath, entry.name))).toSorted()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path)).toString('base64')]))
}

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(source.db)
  return rows.map(({ name }) => name)
}

async function fill(test: TestApp) {
  const { db, ctx } = test
  await saveMaster(db, sampleMaster)
  await saveContactItems(db, [{ slug: 'policy', item_name: '個人情報について' }])
  // Accounts and numbers that the export does not have leave gaps.
  await makeStaff(test, 'reporter')
  const editor = await makeStaff(test, 'admin', '森下 悠')
  const ask = async (path: DeskPath, body: object) => {
    const reply = await askDesk(test, path, body, { cookie: editor.cookie })
    expect([path, reply.outcome]).toEqual([path, 'done'])
    return reply.body as { id: number }
  }
  const { pictureId, key } = await makePicture(db, 'picture/Zk3')
  for (const width of [1280, 640]) await ctx.files.put(`${key}-${width}.webp`, Buffer.from([0, width % 256, 255]))
  const main = await makeArticle(db, {
    slug: 'machi',
    title: '髙橋さんの織物「桐生」＆ "引用"',
    content: '<p>一行目<br />二行目</p>',
    categories: ['local', 'sports'],
    tags: ['織物', '祭り'],
    picture: { pictureId, caption: '織機の前で' },
    gallery: [{ pictureId, caption: '一枚目' }],
  })
  await makeArticle(db, { slug: 'odd', title: 'タブ\tと\\N、行\u2028の区切り、\u007f' })
  await db.insertInto('article_redirect').values({ slug: 'machi-old', article_id: main.id }).execute()
  const plain = await makeArticle(db, { slug: 'plain', categories: ['local'], tags: ['織物'] })
  const gone = await makeArticle(db, { slug: 'gone', categories: ['local'] })
  await db.deleteFrom('article').where('slug', '=', 'plain').execute()
  expect(plain.id).toBeLessThan(gone.id)
  await ask('/article/create', {})
  await ask('/article/correct', { id: main.id, version: 0, settingsVersion: 0, note: '名前の字を直しました。' })
  await ask('/article/withdraw', { id: gone.id, note: '誤り' })
  const { id: oldCategory } = await ask('/category/create', { parentId: null, slug: 'town', label: '町', description: '' })
  const local = await db.selectFrom('category').select('id').where('slug', '=', 'local').executeTakeFirstOrThrow()
  const { id: child } = await ask('/category/create', { parentId: local.id, slug: 'river', label: '川', description: '' })
  expect(child).toBeGreaterThan(oldCategory)
  await ask('/category/merge', { id: oldCategory, intoId: local.id })
  const tag = await db.selectFrom('tag').select('id').where('name', '=', '祭り').executeTakeFirstOrThrow()
  await ask('/tag/rename', { id: tag.id, name: 'まつり' })
  await ask('/setting/update', { name: 'hours', version: 0, note: '', value: sampleSettings.hours })
  await ask('/setting/update', { name: 'weather', version: 0, note: '', value: sampleSettings.weather })
  await fillRows(test, { articleId: main.id, staffId: editor.id })
  await makePage(db, { day: '2026-11-20', page: 1, key: 'Pg1', text: '夕刊の本文' })
  const [page] = await pageRows(test)
  const line = { box: JSON.stringify({ x: 0.5, y: 0.1, width: 0.02, height: 0.4 }), is_vertical: true }
  const correction = { read_text: '夕千リの本文', text: '夕刊の本文', corrected_by: '森下 悠', corrected_at: TEST_NOW }
  await db
    .insertInto('paper_correction')
    .values({ page_id: page!.id, picture_key: 'Pg1', ...line, ...correction })
    .execute()
  await makeRegion(db, page!.id, {
    articleId: main.id,
    headline: '見出し',
    paragraphs: [{ text: '夕刊の本文', isHeadline: false }],
    origin: 'desk',
  })
  await db
    .insertInto('paper_alignment')
    .values({ page_id: page!.id, cleared: JSON.stringify([{ x: 0.5, y: 0.5, width: 0.25, height: 0.25 }]) })
    .execute()
  await ctx.files.put('page/Pg1/text.json', Buffer.from('{"lines":[]}'))
  await ctx.files.put('page/Pg1/1_0_0.webp', Buffer.from([1, 2, 3]))
  await ctx.files.put('preview/Pg1.webp', Buffer.from([4]))
  const texts = { alt: '', caption: '', credit: '', file_name: 'a.jpg', taken_at: null, uploaded_at: TEST_NOW, uploaded_by: '森下 悠' }
  await addLibraryPicture(db, { ...texts, key: 'held/Hd1', width: 320, height: 200, widths: [320], source: null })
  await ctx.files.put('held/Hd1-320.webp', Buffer.from([9]))
  // Nothing of these leaves.
  await makeMember(db, { email: 'secret-reader@example.jp' })
  await ctx.files.put('icon/abc.webp', Buffer.from([7]))
}

/** Rows of tables that cannot be filled by calls. */
async function fillRows({ db }: TestApp, { articleId, staffId }: { articleId: number; staffId: number }): Promise<void> {
  const now = TEST_NOW
  const by = '森下 悠'
  await db
    .insertInto('article_ignored_alert')
    .values({ article_id: articleId, kind: 'word', found: '子供', staff_name: by, at: now })
    .execute()
  const edition = await db
    .insertInto('front_edition')
    .values({ launch_at: now, ends_at: new Date(now.getTime() + HOUR), made_by: by, made_at: now, changed_by: by, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('front_slot')
    .values({ edition_id: edition.id, article_id: articleId, position: 0, pinned_until: null, changed_by: by, changed_at: now })
    .execute()
  await db
    .insertInto('breaking_news')
    .values({ text: '大雨警報', link: null, ends_at: new Date(now.getTime() + HOUR), set_at: now, staff_name: by })
    .execute()
  await db
    .insertInto('emergency_opening')
    .values({
      scope: 'articles',
      article_ids: [articleId],
      reason: '水害',
      is_light: false,
      ends_at: now,
      requested_at: now,
      requested_by: staffId,
      requested_name: by,
      ended_at: now,
      ended_name: by,
    })
    .execute()
  await db
    .insertInto('house_rule')
    .values({
      kind: 'word',
      expected: '子ども',
      patterns: ['子供'],
      exceptions: [],
      reading: '',
      note: '',
      is_on: true,
      changed_by: by,
      changed_at: now,
    })
    .execute()
  await db.insertInto('house_check').values({ name: 'digits', is_on: true, option: 'half' }).execute()
  await db
    .insertInto('life_entry')
    .values({
      kind: 'announcement',
      state: 'published',
      title: '断水',
      town: '本町',
      shown_from: '2026-11-20',
      shown_until: '2026-11-30',
      first_on: '2026-11-20',
      last_on: '2026-11-30',
      facts: JSON.stringify({ title: '断水', text: '水道の工事をします。', contact: '' }),
      changed_at: now,
      changed_by: by,
    })
    .execute()
  await db.insertInto('old_address').values({ path: '/2019/100% 織物', target: '/article/machi/', added_at: now, added_by: by }).execute()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yukan-export-test-'))
  source = await buildTestApp({ render: 'web' })
  target = await buildTestApp({ render: 'web' })
  await fill(source)
  report = await exportNewspaper(source.ctx, at('first'), quiet)
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true })
})

it('every table of the schema is exported, computed, or left out for a reason', async () => {
  const listed = [...EXPORTED_TABLES.map(({ name }) => name), ...Object.keys(COMPUTED_TABLES), ...Object.keys(LEFT_OUT_TABLES)]
  expect(listed.toSorted()).toEqual(await tableNames())
})

/** Files of an export. */
const NAMES = ['staff', ...EXPORTED_TABLES.map(({ name }) => name), 'files']

describe('an export', () => {
  it('an export has rows of every exported table and the files of pictures and pages, and nothing of members', async () => {
    expect(report).toEqual({ rows: expect.any(Number), files: 6, missing: [] })
    expect(statSync(at('first')).mode & 0o777).toBe(0o700)
    const { tables } = JSON.parse(readFileSync(at('first/manifest.json'), 'utf8'))
    expect(tables.map(({ name }: { name: string }) => name)).toEqual(NAMES)
    expect(tables.filter(({ rows }: { rows: number }) => rows === 0)).toEqual([])
    const whole = Object.values(filesOf(at('first'))).map((file) => Buffer.from(file, 'base64').toString())
    expect(whole.filter((text) => /secret-reader|staff-\d+@|password/.test(text))).toEqual([])
    expect(existsSync(at('first/files/icon'))).toBe(false)
  })

  const inManifest = (table: string) =>
    JSON.parse(readFileSync(at('first/manifest.json'), 'utf8')).tables.find(({ name }: { name: string }) => name === table)

  it.each(NAMES)('the exported file %s.jsonl has the rows and the hash of the manifest', (name) => {
    const { rows, sha256 } = inManifest(name)
    const bytes = readFileSync(at(`first/${name}.jsonl`))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    const lines = bytes.toString().split('\n').slice(0, -1)
    expect(lines.length).toBe(rows)
    for (const line of lines) expect(typeof JSON.parse(line)).toBe('object')
  })

  it.each(NAMES)('docs/export-format.md lists the exported file %s.jsonl with each of its fields', (name) => {
    const doc = readFileSync(new URL('../../docs/export-format.md', import.meta.url), 'utf8')
    const row = doc.split('\n').find((line) => line.startsWith(`| \`${name}.jsonl\``)) ?? ''
    expect(inManifest(name).columns.filter((column: string) => !row.includes(`\`${column}\``))).toEqual([])
  })

  it('an export does not overwrite a folder, and fails with the name of a missing file', async () => {
    const { connection } = source.database
    expect(await run(['export', 'first'], connection, source.ctx.config.dataDir)).toMatchObject({
      status: 1,
      err: [expect.stringContaining('is there already')],
    })
    await source.ctx.files.remove('held/Hd1-320.webp')
    const reply = await run(['export', 'lacking'], connection, source.ctx.config.dataDir)
    expect(reply).toMatchObject({ status: 1, err: ['The file held/Hd1-320.webp is missing in the store.'] })
    await source.ctx.files.put('held/Hd1-320.webp', Buffer.from([9]))
  })
})

const PAGES: [string, number][] = [
  ['/', 200],
  ['/article/machi/', 200],
  ['/article/gone/', 410],
  ['/article/machi-old/', 301],
  ['/corrections/', 200],
  ['/category/local/', 200],
  ['/category/town/', 301],
  ['/tag/%E7%B9%94%E7%89%A9/', 200],
  ['/tag/%E7%A5%AD%E3%82%8A/', 301],
  ['/paper/20261120/', 200],
  ['/contact/', 200],
  ['/2019/100%25%20%E7%B9%94%E7%89%A9', 301],
  ['/v1/article/get/detail?slug=machi', 200],
  ['/v1/article/get/list?limit=10', 200],
  ['/v1/article/get/list?limit=10&keywords=%E7%B9%94%E7%89%A9', 200],
  ['/rss.xml', 200],
  ['/sitemap.xml', 200],
]

describe('an import', () => {
  const broken = (name: string, change: (folder: string) => void) => {
    cpSync(at('first'), at(name), { recursive: true })
    change(at(name))
    return at(name)
  }
  /** Changes a line of a file, and the manifest, as a person who edits an export would. */
  const editIn = (root: string, table: string, change: (text: string) => string) => {
    const path = join(root, `${table}.jsonl`)
    const text = change(readFileSync(path, 'utf8'))
    writeFileSync(path, text)
    const manifest = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'))
    manifest.tables.find((each: { name: string }) => each.name === table).sha256 = createHash('sha256').update(text).digest('hex')
    writeFileSync(join(root, 'manifest.json'), JSON.stringify(manifest))
  }
  const edit = (name: string, table: string, change: (text: string) => string) => broken(name, (root) => editIn(root, table, change))

  it.each<[string, () => string, RegExp]>([
    ['a folder without a manifest', () => folder, /manifest\.json is missing/],
    ['a manifest that is no JSON', () => broken('m1', (root) => writeFileSync(join(root, 'manifest.json'), '{')), /it is no JSON/],
    [
      'another format',
      () => broken('m2', (root) => writeFileSync(join(root, 'manifest.json'), '{"format":2,"tables":[]}')),
      /its format is 1/,
    ],
    ['a changed file', () => broken('m3', (root) => writeFileSync(join(root, 'tag.jsonl'), '')), /tag\.jsonl is not as it was written/],
    ['a missing file', () => broken('m4', (root) => rmSync(join(root, 'tag.jsonl'))), /tag\.jsonl is missing/],
    [
      'a pipe for a file',
      () =>
        broken('m4-pipe', (root) => {
          rmSync(join(root, 'tag.jsonl'))
          execFileSync('mkfifo', [join(root, 'tag.jsonl')])
        }),
      /tag\.jsonl is missing/,
    ],
    ['a missing picture', () => broken('m5', (root) => rmSync(join(root, 'files/picture/Zk3-640.webp'))), /Zk3-640\.webp is missing/],
    [
      'a changed picture',
      () => broken('m6', (root) => writeFileSync(join(root, 'files/picture/Zk3-640.webp'), 'x')),
      /Zk3-640\.webp is not as/,
    ],
    [
      'a line that is no JSON',
      () => edit('m7', 'article', (text) => text.replace('{', '[')),
      /article\.jsonl:1: the line is not valid JSON/,
    ],
    [
      'a field that is unknown',
      () => edit('m8', 'tag', (text) => text.replace('"label"', '"colour"')),
      /tag\.jsonl:1: there is no field "colour"/,
    ],
    ['a wrong type', () => edit('m9', 'tag', (text) => text.replace(/"id":\d+/g, '"id":"x"')), /tag\.jsonl:1: invalid input syntax/],
    [
      'a broken reference in the second line',
      () => edit('m10', 'article_category', (text) => text.replace(/\n\{"article_id":\d+/, '\n{"article_id":999')),
      /article_category\.jsonl:2: /,
    ],
    [
      'the same key twice',
      () => edit('m11', 'tag', (text) => text.replace(/"name":"[^"]+"/g, '"name":"x"')),
      /tag\.jsonl:2: duplicate key/,
    ],
    [
      'an entry of the region of another kind',
      () => edit('m16', 'life_entry', (text) => text.replace('"text":', '"texts":')),
      /life_entry\.jsonl:1: "facts" are not those of its kind/,
    ],
    [
      'an old address to another host',
      () => edit('m12', 'old_address', (text) => text.replace('/article/machi/', '//evil.example')),
      /"target" is no path of this newspaper/,
    ],
    [
      'a corrected line without its place',
      () => edit('m17', 'paper_correction', (text) => text.replace('"width"', '"breadth"')),
      /paper_correction\.jsonl:1: "box" is no place on a page/,
    ],
    [
      'a region without its place',
      () => edit('m18', 'paper_region', (text) => text.replace('"width"', '"breadth"')),
      /paper_region\.jsonl:1: "boxes" or "paragraphs" are none of a page/,
    ],
    [
      'an invalid cleared place',
      () => edit('m19', 'paper_alignment', (text) => text.replace('"width"', '"breadth"')),
      /paper_alignment\.jsonl:1: "cleared" are no places on a page/,
    ],
    [
      'a rule that finds itself',
      () => edit('m15', 'house_rule', (text) => text.replace('["子供"]', '["子ども"]')),
      /house_rule\.jsonl:1: this is no rule/,
    ],
    [
      'a file outside the store',
      () => edit('m13', 'files', (text) => text.replace(/"name":"[^"]+"/, '"name":"../secret.txt"')),
      /files\.jsonl:1: "name" is no file/,
    ],
    [
      'an invalid document',
      () => edit('m14', 'article_work', (text) => text.replace('"type": "doc"', '"type": "script"')),
      /article_work\.jsonl:1: "document" is no document/,
    ],
  ])('an import of %s is refused and leaves nothing behind', async (_name, make, message) => {
    await expect(
      importNewspaper(target.ctx, make(), quiet).catch((error: unknown) => Promise.reject(new Error(String(error)))),
    ).rejects.toThrow(message)
    for (const { name } of EXPORTED_TABLES) {
      expect([name, (await sql`select 1 from ${sql.table(name)} limit 1`.execute(target.db)).rows]).toEqual([name, []])
    }
    const stored: string[] = []
    for await (const name of target.ctx.files.list()) stored.push(name)
    expect(stored).toEqual([])
    expect(await target.db.selectFrom('staff_account').select('id').execute()).toEqual([])
  })

  describe('a newspaper after an import', () => {
    beforeAll(() => importNewspaper(target.ctx, at('first'), quiet))

    it('an imported newspaper has the same export, byte for byte, and no way in for its staff', async () => {
      await exportNewspaper(target.ctx, at('second'), quiet)
      expect(filesOf(at('second'))).toEqual(filesOf(at('first')))
      const account = await target.db.selectFrom('staff_account').select(['name', 'password_hash', 'blocked_at']).executeTakeFirstOrThrow()
      expect(account).toEqual({ name: '森下 悠', password_hash: null, blocked_at: TEST_NOW })
    })

    it.each(PAGES)('an imported newspaper has the same page at %s, with status %d', async (url, status) => {
      const [before, after] = await Promise.all(
        [source, target].map(async ({ app }) => {
          const { statusCode, headers, body } = await app.inject({ url })
          return { statusCode, location: headers.location, body: body.replace(/(?:expires|signature|[?&]s|[?&]e)=[^"&]+/g, '') }
        }),
      )
      expect(after).toEqual(before)
      expect(after?.statusCode).toBe(status)
    })

    it('article numbers continue after an import, and an import into a newspaper that is not empty is refused', async () => {
      const next = await makeArticle(target.db, { slug: 'next' })
      const last = await source.db
        .selectFrom('article')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      expect(next.id).toBe(Number(last.id) + 1)
      const { err, status } = await run(['import', 'newspaper', 'first'], target.database.connection, target.ctx.config.dataDir)
      expect([status, err]).toEqual([
        1,
        ['The newspaper is not empty (there are rows in "category"): an export is imported into an empty one.'],
      ])
    })
  })

  it('the import command removes scripts that were edited into an export, and records the import', async () => {
    const path = edit('edited', 'article', (text) => text.replace('<p>一行目', '<p onclick=\\"x()\\">一行目<script>alert(1)</script>'))
    const empty = await testDatabase()
    const reply = await run(['import', 'newspaper', path], empty.connection, at('data'))
    expect(reply).toMatchObject({ status: 0, err: [], out: [expect.stringMatching(/^\d+ rows and 6 files are imported\.$/)] })
    const { content } = await empty.db.selectFrom('article').select('content').where('slug', '=', 'machi').executeTakeFirstOrThrow()
    expect(content).toBe('<p>一行目<br />二行目</p>')
    const entries = await empty.db.selectFrom('audit_entry').select(['staff_name', 'action', 'subject', 'after']).execute()
    const count = Number(reply.out[0]?.split(' ')[0])
    expect(entries).toEqual([{ staff_name: null, action: 'newspaper.import', subject: 'edited', after: { count, files: 6 } }])
    await empty.close()
  })

  it('an import reads the single forecast place of an older export as a list, also in setting versions', async () => {
    const [place] = sampleSettings.weather.places
    const older = (text: string) => text.replace(JSON_PLACES, JSON.stringify(place))
    const path = broken('older', (root) => ['master_data', 'setting_version'].forEach((table) => editIn(root, table, older)))
    expect(readFileSync(join(path, 'master_data.jsonl'), 'utf8')).not.toContain('places')
    const empty = await testDatabase()
    expect(await run(['import', 'newspaper', path], empty.connection, at('older-data'))).toMatchObject({ status: 0, err: [] })
    const values = [
      await empty.db.selectFrom('master_data').select('value').where('name', '=', 'weather').executeTakeFirstOrThrow(),
      await empty.db
        .selectFrom('setting_version')
        .select('value')
        .where('name', '=', 'weather')
        .where('version', '=', 1)
        .executeTakeFirstOrThrow(),
    ]
    expect(values).toEqual([{ value: { places: [place] } }, { value: { places: [place] } }])
    await empty.close()
  })
})
