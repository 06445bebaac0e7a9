/** `yukan backup drill`: backups of a newspaper with an article and a printed page, whole and with each thing that can be wrong. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBackup } from '../backup/backup.ts'
import { tablePath } from '../backup/manifest.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { makeArticle, makeMember, makePage } from '../test/make.ts'
import { plainPicture } from '../test/pictures.ts'
import { runCommand } from './run-command.ts'

/** A database and the program, on a machine that does much else. */
const STARTS_WITHIN = 120_000
const PICTURE = 'page/Zk3vQ9xW2mTbR7cY1nLsPd/page.webp'

let test: TestContext
let folder: string
/** A folder of backups with one. */
let backups: string
let count = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yukan-drill-test-'))
  test = await buildTestContext({ now: new Date() })
  await makeArticle(test.db, { slug: 'hashi', title: '橋の「夜」の灯り & 川', limited: true, content: '<p>本文</p>' })
  await makePage(test.db, { day: '2026-11-20', page: 1, key: 'Zk3vQ9xW2mTbR7cY1nLsPd', text: '夕刊の本文' })
  await makeMember(test.db)
  await test.ctx.files.put(PICTURE, await plainPicture('webp'))
  await test.ctx.files.put('page/Zk3vQ9xW2mTbR7cY1nLsPd/text.json', Buffer.from('{"lines":[]}'))
})
beforeEach(() => {
  backups = join(folder, `backups-${(count += 1)}`)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

/** Makes a backup in a folder of backups. Returns its path. */
async function backUp({ withFiles = true, at = new Date() } = {}): Promise<string> {
  test.clock.set(at)
  const path = join(backups, '2026-11-20')
  await createBackup(test.ctx, path, { withFiles, progress: () => undefined })
  return path
}

async function drill(path = backups) {
  const [out, err]: [string[], string[]] = [[], []]
  const dataDir = test.ctx.config.dataDir
  const before = readdirSync(dataDir, { recursive: true }).length
  const status = await runCommand(['backup', 'drill', path], {
    env: { DATA_DIR: dataDir, INIT_CWD: folder, LOG_LEVEL: 'silent' },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    progress: () => undefined,
  })
  expect([existsSync(join(dataDir, 'drill')), readdirSync(dataDir, { recursive: true }).length]).toEqual([false, before])
  return { status, out, err }
}

it(
  'the drill restores, starts and reads a good backup, and leaves nothing behind',
  { tags: ['long'], timeout: STARTS_WITHIN },
  async () => {
    const path = await backUp()
    const done = await drill(path)
    expect(done.err).toEqual([])
    expect(done.out).toEqual([
      expect.stringMatching(new RegExp(`^${path}, made at 20.* [1-9][\\d,]* rows of \\d+ tables\\.$`)),
      '2 files of it.',
      'Read: readiness.',
      'Read: the home page.',
      'Read: the article "橋の「夜」の灯り & 川".',
      expect.stringMatching(/^Read: the picture of page 1 of 2026-11-20 \([\d,]+ bytes\)\.$/),
      'The backup is good.',
    ])
    expect(done.status).toBe(0)
  },
)

it(
  'the drill reads a backup without files with those of the newspaper, and names a missing one',
  { tags: ['long'], timeout: STARTS_WITHIN },
  async () => {
    await backUp({ withFiles: false })
    expect(await drill()).toMatchObject({ status: 0, err: [] })
    const path = join(test.ctx.config.dataDir, 'files', PICTURE)
    renameSync(path, `${path}.away`)
    const done = await drill()
    renameSync(`${path}.away`, path)
    expect([done.status, done.err]).toEqual([1, [`The picture of page 1 of 2026-11-20 (${PICTURE}) is missing.`]])
  },
)

it('the drill fails for a backup with a damaged table', { tags: ['long'], timeout: STARTS_WITHIN }, async () => {
  const path = tablePath(await backUp(), 'article')
  const bytes = readFileSync(path)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(path, bytes)
  expect(await drill()).toMatchObject({ status: 1, err: [`${path} is not as it was written: the backup is damaged.`] })
})

it(
  'the drill reads a backup that is older than 26 hours, and fails because of its age',
  { tags: ['long'], timeout: STARTS_WITHIN },
  async () => {
    await backUp({ at: new Date(Date.now() - 26 * HOUR - 1000) })
    const done = await drill()
    expect([done.status, done.err]).toEqual([1, ['It is 26 hours old: the last night has none.']])
    expect(done.out).toContain('Read: the home page.')
  },
)

it('the drill fails for a backup that lacks a file', { tags: ['long'], timeout: STARTS_WITHIN }, async () => {
  const pack = join(await backUp(), 'packs/page/Zk3vQ9xW2mTbR7cY1nLsPd.tar')
  rmSync(pack)
  expect(await drill()).toMatchObject({ status: 1, err: [`${pack} is missing: the backup is not whole.`] })
})

it('the drill fails for a backup in which the picture of a page is no picture', { tags: ['long'], timeout: STARTS_WITHIN }, async () => {
  const picture = await plainPicture('webp')
  await test.ctx.files.put(PICTURE, Buffer.from('nothing that was ever a picture'))
  const done = await drill(await backUp())
  await test.ctx.files.put(PICTURE, picture)
  expect([done.status, done.err]).toEqual([1, [expect.stringContaining(`(${PICTURE}) is no picture: `)]])
})

it('the drill refuses a folder without a backup', async () => {
  expect(await drill(join(folder, 'nowhere'))).toEqual({
    status: 1,
    out: [],
    err: [`${join(folder, 'nowhere')} is no backup and has none.`],
  })
})
