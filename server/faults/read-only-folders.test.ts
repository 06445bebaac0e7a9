/** Folders that cannot be written are a reason to try again later, not a fault of the program: 503, and a line for operators. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v1Calls } from '@yukan/contract/calls.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signFolder } from '../paper/signed-address.ts'
import { pageSecret } from '../paper/paper-reply.ts'
import { buildTestApp } from '../test/app.ts'
import { makeStaff, ORIGIN } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { queryText } from '../test/inputs/expect-reply.ts'
import { loginAs, makeMember } from '../test/make.ts'
import { paperDesk, printedPdf } from '../test/paper-desk.ts'
import { plainPicture } from '../test/pictures.ts'
import { makeReadOnly } from '../test/faults/read-only-folder.ts'
import { filePart } from '../test/inputs/subjects.ts'
import { makeTiledPage } from '../test/tiled-page.ts'
import { setUp } from '../test/set-up.ts'

const KEY = 'Zk3vQ9xW2mTbR7cY1nLsPd'
const trial = mkdtempSync(join(tmpdir(), 'yukan-read-only-'))
const tried = makeReadOnly(trial)
tried?.undo()
rmSync(trial, { recursive: true })

const test = setUp(buildTestApp)
let editor: TestStaff
let memberId: number
let member: Record<string, string>
let picture: Buffer
let paper: number
let undo: (() => void)[] = []
beforeAll(async () => {
  editor = await makeStaff(test, 'admin')
  const made = await makeMember(test.db)
  memberId = made.id
  member = await loginAs(test, made)
  picture = await plainPicture('jpeg')
  await makeTiledPage(test, { day: '2026-11-20', page: 3, key: KEY, text: '蔵の市' })
  paper = await paperDesk(
    () => test,
    () => editor,
  ).create('2026-11-21')
})
afterEach(() => undo.splice(0).forEach((each) => each()))

function readOnly(name: string): void {
  const made = makeReadOnly(join(test.ctx.config.dataDir, name))
  if (made !== null) undo.push(made.undo)
}

const send = (url: string, headers: Record<string, string>, file: Uint8Array) => {
  const { type, payload } = filePart(file)
  return test.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })
}
const desk = () => ({ cookie: editor.cookie, origin: ORIGIN })
const REQUESTS: Record<string, () => Promise<{ statusCode: number; body: string }>> = {
  'a picture of a member': () =>
    send(v1Calls['/user/set/uploadfile'].path + queryText({ id: memberId, environment: 'local' }), member, picture),
  'a picture at the desk': () => send(`${deskCalls['/picture/upload'].path}?name=a.jpg`, desk(), picture),
  'a file of the paper': () => send(`${deskCalls['/paper/upload'].path}?id=${paper}&name=a.pdf`, desk(), printedPdf({ number: 1 })),
  'a clip': async () => {
    const { query } = signFolder(await pageSecret(test.ctx), `page/${KEY}`, null, test.clock.now())
    return test.app.inject({ url: `/files/page/${KEY}/clip.png?region=0.25,0.25,0.5,0.5&${query}` })
  },
}
const WRITES_TMP = Object.keys(REQUESTS)
const WRITES_FILES = WRITES_TMP.filter((name) => name !== 'a clip')

describe.skipIf(tried === null)('folders without write permission', () => {
  it.each([...WRITES_TMP.map((name) => ['tmp', name]), ...WRITES_FILES.map((name) => ['files', name])] as const)(
    'while the folder "%s" cannot be written, %s is refused with 503',
    async (folder, name) => {
      readOnly(folder!)
      const response = await REQUESTS[name!]!()
      expect([response.statusCode, JSON.parse(response.body).detail]).toEqual([503, 'E_UNAVAILABLE'])
    },
  )

  it.each([
    ['tmp', `${tried?.code} (tmp)`],
    ['files', tried?.code],
    ['files/page', tried?.code],
  ])('/readyz and /metrics report the folder "%s" until it can be written again', async (folder, line) => {
    const ask = async (path: string) => {
      test.clock.advance(MINUTE)
      return (await test.app.inject({ url: path, remoteAddress: '127.0.0.1' })).body
    }
    expect(await ask('/readyz')).toBe('ready\n')
    readOnly(folder)
    expect(await ask('/readyz')).toBe(`ready\nfiles: ${line}\n`)
    expect(await ask('/metrics')).toMatch(/^yukan_files_usable 0$/m)
    undo.splice(0).forEach((each) => each())
    expect(await ask('/readyz')).toBe('ready\n')
    expect(await ask('/metrics')).toMatch(/^yukan_files_usable 1$/m)
  })
})
