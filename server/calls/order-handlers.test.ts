/** One handler file for each call; everything else stops the start with a message that names the file. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { articleGetList } from '@yukan/contract/article.ts'
import { userLogin } from '@yukan/contract/user.ts'
import { handlerFile, loadHandlers } from './load-handlers.ts'

const CALLS = [articleGetList, userLogin]
const LIST = `export const getList = { call: { method: 'GET', path: '/v1/article/get/list' }, handle() {} }`
const LOGIN = `export const logIn = { call: { method: 'POST', path: '/v1/user/login' }, handle() {} }`

let folder: string | null = null
afterEach(async () => {
  if (folder !== null) await rm(folder, { recursive: true })
  folder = null
})

async function load(files: Record<string, string>) {
  folder = await mkdtemp(join(tmpdir(), 'yukan-handlers-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return await loadHandlers(pathToFileURL(`${folder}/`), CALLS)
}

describe('the handlers of a folder', () => {
  it('are found by the URL of their call, in the order of the calls', async () => {
    const handlers = await load({
      'handlers.ts': 'export const nothing = 1',
      'user/login.ts': LOGIN,
      'article/get-list.ts': `export const LIMIT = 20\n${LIST}`,
      'article/get-list.test.ts': 'throw new Error("a test is not loaded")',
    })
    expect(handlers.map(({ call }) => call.path)).toEqual(['/v1/article/get/list', '/v1/user/login'])
  })

  it.each([
    ['a call without a file', { 'article/get-list.ts': LIST }, 'POST /v1/user/login has no handler: user/login.ts is missing'],
    [
      'a file that copies the URL of no call',
      { 'article/get-list.ts': LIST, 'user/login.ts': LOGIN, 'user/log-in.ts': LOGIN },
      'user/log-in.ts copies the URL of no call',
    ],
    [
      'a file with the handler of another call',
      { 'article/get-list.ts': LIST, 'user/login.ts': LIST },
      'user/login.ts handles GET /v1/article/get/list, its path says POST /v1/user/login',
    ],
    [
      'a file without a handler',
      { 'article/get-list.ts': 'export const LIMIT = 20', 'user/login.ts': LOGIN },
      'article/get-list.ts must export one handler, and exports 0',
    ],
    [
      'a file with two handlers',
      { 'article/get-list.ts': `${LIST}\nexport const again = getList`, 'user/login.ts': LOGIN },
      'article/get-list.ts must export one handler, and exports 2',
    ],
  ])('%s stops the start', async (_name, files, message) => {
    await expect(load(files)).rejects.toThrow(new Error(message))
  })
})

it.each([
  ['/v1/user/login', 'user/login.ts'],
  ['/v1/connection/test', 'connection/test.ts'],
  ['/v1/article/get/existsInMonth', 'article/get-existsInMonth.ts'],
  ['/v1/stripe/customer/attach/paymentMethod', 'stripe/customer-attach-paymentMethod.ts'],
] as const)('%s is handled in %s', (path, file) => {
  expect(handlerFile({ path })).toBe(file)
})
