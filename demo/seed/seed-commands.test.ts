import { toUrl } from '@yukan/embedded-database/socket.ts'
import { runCommand } from '@yukan/server/cli/run-command.ts'
import { testDatabase } from '@yukan/server/test/database.ts'
import type { TestDatabase } from '@yukan/server/test/database.ts'
import { makeArticle } from '@yukan/server/test/make.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCommands } from './seed-commands.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

async function run(args: readonly string[], env: Record<string, string>) {
  const lines = { out: [] as string[], err: [] as string[] }
  const terminal = {
    env: { DATABASE_URL: toUrl(test.connection), ...env },
    out: (line: string) => void lines.out.push(line),
    err: (line: string) => void lines.err.push(line),
    progress: () => undefined,
  }
  return { status: await runCommand(args, terminal, [{ words: ['seed'], load: async () => seedCommands }]), ...lines }
}

it('the seed command is refused where the demo is switched off', async () => {
  expect(await run(['seed'], { DEMO: '0' })).toEqual({ status: 2, out: [], err: ['The demo newspaper is switched off here (DEMO=0).'] })
})

it('the seed command changes nothing where there are articles', async () => {
  await makeArticle(test.db)
  expect(await run(['seed'], { DEMO: '1' })).toEqual({ status: 0, out: ['There are articles already: nothing was changed.'], err: [] })
})
