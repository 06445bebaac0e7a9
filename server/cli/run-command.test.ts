import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { jobs } from '../jobs/jobs.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { findArticleBySlug } from '../store/articles/article.ts'
import { makeArticle } from '../test/make.ts'
import { INHERITED } from '../test/program.ts'
import type { Command } from './command.ts'
import { serverGroups } from './command-groups.ts'
import { runCommand } from './run-command.ts'

const IMPORTS =
  '"import articles <path>" or "import paper <YYYY-MM-DD> <files…>" or "import papers <folder>" or "import redirects <csv>" or "import wordpress <file.xml>" or "import newspaper <folder>"'

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await testDatabase()
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'yukan-cli-test-')))
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

async function run(args: readonly string[], env: Record<string, string> = {}, additional: readonly Command[] = []) {
  const lines = { out: [] as string[], err: [] as string[] }
  const status = await runCommand(
    args,
    {
      env: { DATABASE_URL: toUrl(test.connection), DATA_DIR: join(folder, 'data'), ...env },
      out: (line) => void lines.out.push(line),
      err: (line) => void lines.err.push(line),
      progress: () => undefined,
    },
    additional.length === 0 ? [] : [{ words: additional.map(({ usage }) => usage.split(' ')[0] ?? ''), load: async () => additional }],
  )
  return { status, ...lines }
}

const article = (slug: string, fields = {}) => JSON.stringify({ slug, title: '題', releasedAt: '2026-11-20T15:00:00+09:00', ...fields })

describe('the command line', () => {
  it('finds the module of each command by its first words', async () => {
    for (const { words, load } of serverGroups)
      for (const { usage } of await load()) expect([usage, words.some((each) => `${usage} `.startsWith(`${each} `))]).toEqual([usage, true])
  })

  it.each([[[]], [['help']], [['--help']], [['-h']]])('shows the help for %j', async (args) => {
    const { status, out, err } = await run(args)
    expect([status, err]).toEqual([0, []])
    const shown = out.map((line) => line.trim().replace(/ {2,}/, ': '))
    expect(shown).toContain('import articles <path>: Imports a .jsonl or .txt file, or all of them below a folder (docs/operations.md).')
    expect(shown).toContain('member unban <email-or-id>: Lifts every ban of a member, and deletes the record of wrong passwords.')
    for (const { name, description } of jobs) expect(shown).toContain(`${name}: ${description}`)
  })

  it.each<[string[], string]>([
    [['publish'], 'There is no command "publish"; "help" lists all commands.'],
    [['import'], `There is no command "import"; usage: ${IMPORTS}.`],
    [['import', 'pages', 'x'], `There is no command "import pages x"; usage: ${IMPORTS}.`],
    [['import', 'articles'], 'Something is missing; usage: "import articles <path>".'],
    [['import', 'articles', 'a', 'b'], '"b" is too much; usage: "import articles <path>".'],
    [['migrate', 'now'], '"now" is too much; usage: "migrate".'],
    [['job', 'run', 'tidy'], `There is no job "tidy": the jobs are ${jobs.map(({ name }) => name).join(', ')}.`],
    [['import', 'articles', '/nowhere/at/all'], 'There is no file or folder /nowhere/at/all.'],
  ])('responds to %j with one sentence and status 2', async (args, sentence) => {
    expect(await run(args)).toEqual({ status: 2, out: [], err: [sentence] })
  })

  it('names an invalid setting, and ends with status 1', async () => {
    expect(await run(['migrate'], { PORT: 'x' })).toEqual({
      status: 1,
      out: [],
      err: ['PORT must be a whole number from 0 to 65535, not "x".'],
    })
  })

  it('shows an unexpected error, and ends with status 1', async () => {
    const { status, err } = await run(['migrate'], { DATABASE_URL: 'postgres://nobody@localhost:1/nothing' })
    expect(status).toBe(1)
    expect(err.join('\n')).toMatch(/ECONNREFUSED/)
  })
})

describe('migrate', () => {
  it('migrate reports that the schema is up to date', async () => {
    expect(await run(['migrate'])).toEqual({ status: 0, out: ['The schema is up to date.'], err: [] })
  })
})

describe('import articles', () => {
  it('import articles reports what it added, and on a second run that nothing changed', async () => {
    const file = join(folder, 'good.jsonl')
    writeFileSync(file, `${article('cli-1')}\n${article('cli-2')}\n`)
    expect(await run(['import', 'articles', file])).toEqual({
      status: 0,
      out: ['2 articles added, 0 changed, 0 unchanged, from 1 file.'],
      err: [],
    })
    expect(await run(['import', 'articles', file])).toEqual({
      status: 0,
      out: ['0 articles added, 0 changed, 2 unchanged, from 1 file.'],
      err: [],
    })
  })

  it('import articles ends with status 1 and names the lines with problems', async () => {
    const file = join(folder, 'bad.jsonl')
    writeFileSync(file, `${article('cli-3')}\n${article('cli-4', { rank: -1 })}\n${article('cli-3')}\n`)
    expect(await run(['import', 'articles', file])).toEqual({
      status: 1,
      out: ['0 articles added, 0 changed, 0 unchanged, from 0 files.'],
      err: [
        `${file}:2: "rank" is no whole number from 0 to 999`,
        `${file}:3: the slug "cli-3" stands in line 1 already`,
        'Nothing was imported of 1 file with problems.',
      ],
    })
  })
})

describe('article withdraw', () => {
  it('article withdraw withdraws an article, and refuses to do so twice', async () => {
    await makeArticle(test.db, { slug: 'cli-withdrawn' })
    expect(await run(['article', 'withdraw', 'cli-withdrawn'])).toEqual({ status: 0, out: ['cli-withdrawn: withdrawn.'], err: [] })
    expect((await findArticleBySlug(test.db, 'cli-withdrawn'))?.state).toBe('withdrawn')
    expect(await run(['article', 'withdraw', 'cli-withdrawn'])).toEqual({
      status: 1,
      out: [],
      err: ['There is no article "cli-withdrawn" that could be withdrawn.'],
    })
  })
})

describe('job run', () => {
  it('job run runs the job and reports what it did', async () => {
    const { status, out } = await run(['job', 'run', 'delete-old-readings'])
    expect([status, out.length]).toEqual([0, 1])
    expect(out[0]).toMatch(/^delete-old-readings: figures of \d+ days?/)
  })
})

describe('commands of another workspace', () => {
  const hello: Command = {
    usage: 'hello <name>',
    description: 'Greets.',
    argumentCount: 1,
    run: async ([name], { out }) => (out(`Hello, ${name}.`), 0),
  }

  it('runs a command of another workspace and lists it in the help', async () => {
    expect(await run(['hello', 'Hanako'], {}, [hello])).toEqual({ status: 0, out: ['Hello, Hanako.'], err: [] })
    expect((await run(['help'], {}, [hello])).out.map((line) => line.trim().replace(/ {2,}/, ': '))).toContain('hello <name>: Greets.')
  })

  it('does not know the command of another workspace without that workspace', async () => {
    expect((await run(['hello', 'Hanako'])).status).toBe(2)
  })
})

describe('the program’s own database', () => {
  const main = join(import.meta.dirname, 'main.ts')
  const command = (dataDir: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [main, ...args], {
      env: { ...INHERITED, HOME: process.env['HOME'], DATA_DIR: dataDir },
    })

  it(
    'a command starts the program’s own database, or uses it while another process runs it',
    { timeout: 5 * MINUTE, tags: ['long'] },
    async () => {
      const dataDir = join(folder, 'own')
      const first = await command(dataDir, 'migrate')
      expect(first.stdout).toMatch(/^Done: 001-content, .*\.\n$/)
      const running = await startEmbeddedPostgres({ dataDir, log: () => undefined })
      const second = await command(dataDir, 'migrate')
      expect([second.stdout, second.stderr]).toEqual(['The schema is up to date.\n', ''])
      await running.stop()
      const third = await command(dataDir, 'job', 'run', 'refresh-search')
      expect(third.stdout).toBe('refresh-search: articles: nothing to learn; pages: nothing to learn.\n')
    },
  )

  it('the program ends with the status of its command', async () => {
    await expect(command(join(folder, 'none'), 'nothing')).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'There is no command "nothing"; "help" lists all commands.\n',
    })
  })
})
