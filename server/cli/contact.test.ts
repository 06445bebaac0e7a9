import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { addContactMessage } from '../store/membership/contact.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { runCommand } from './run-command.ts'

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'yukan-contact-test-'))
})
afterAll(async () => {
  await test?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(...args: string[]) {
  const lines = { out: new Array<string>(), err: new Array<string>() }
  const status = await runCommand(['contact', 'list', ...args], {
    env: { DATABASE_URL: toUrl(test.connection), DATA_DIR: folder },
    out: (line) => void lines.out.push(line),
    err: (line) => void lines.err.push(line),
    progress: () => undefined,
  })
  return { status, ...lines }
}

describe('contact list', () => {
  it('contact list shows nothing while there are no messages', async () => {
    expect(await run()).toEqual({ status: 0, out: [], err: ['0 messages.'] })
  })

  it('contact list shows the messages of the contact form, newest first, up to the limit', async () => {
    const sender = { member_id: null, email: 'hanako@example.jp', name: '山田 花子', tel: '0277000000' }
    const older = { ...sender, item_name: '購読について', content: '一行目\n二行目', received_at: new Date('2026-11-19T23:59:59+09:00') }
    const newer = { ...sender, item_name: 'その他', content: '配達の時間', received_at: new Date('2026-11-20T00:00:00+09:00') }
    await addContactMessage(test.db, older)
    await addContactMessage(test.db, newer)
    const person = '  山田 花子, hanako@example.jp, 0277000000'
    const newest = ['2026-11-20 00:00  その他', person, '    配達の時間', '']
    const all = [...newest, '2026-11-19 23:59  購読について', person, '    一行目', '    二行目', '']
    expect(await run()).toEqual({ status: 0, out: all, err: ['2 messages.'] })
    expect(await run('--limit', '1')).toEqual({ status: 0, out: newest, err: ['1 message.'] })
  })

  it.each([['--limit', '0'], ['--limit', '1000000'], ['--limit', 'all'], ['--limit'], ['2026-11-20'], ['--newest']])(
    'contact list refuses %s %s',
    async (...args) => {
      const { status, out, err } = await run(...args)
      expect([status, out, err.length]).toEqual([2, [], 1])
      expect(err[0]).toContain('Usage: "contact list <options…>".')
    },
  )
})
