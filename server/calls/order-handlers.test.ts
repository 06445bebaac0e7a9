/** One handler for each call, in a file whose path copies the call's URL. */
import { readdir, readFile } from 'node:fs/promises'
import { articleGetList } from '@yukan/contract/article.ts'
import type { AnyCall } from '@yukan/contract/call.ts'
import { tagGetRanking } from '@yukan/contract/tag.ts'
import { userLogin } from '@yukan/contract/user.ts'
import { STAFF_ROLES } from '@yukan/rules/staff.ts'
import type { StaffRole } from '@yukan/rules/staff.ts'
import { describe, expect, it } from 'vitest'
import { deskHandlers } from '../desk/handlers.ts'
import { callHandlers } from '../v1/handlers.ts'
import { inOrderOfCalls } from './order-handlers.ts'

const CALLS = [articleGetList, userLogin]
const LIST = { call: articleGetList, name: 'list' }
const LOGIN = { call: userLogin, name: 'login' }

describe('handlers', () => {
  it('are put in the order of their calls', () => {
    expect(inOrderOfCalls(CALLS, [LOGIN, LIST])).toEqual([LIST, LOGIN])
  })

  it.each([
    ['a call without a handler', [LIST], 'POST /v1/user/login has no handler'],
    ['a call with two handlers', [LIST, LOGIN, LOGIN], 'POST /v1/user/login has two handlers'],
    [
      'a handler of no call of the list',
      [LIST, LOGIN, { call: tagGetRanking, name: 'ranking' }],
      'GET /v1/tag/get/ranking has a handler and is not a call of the contract',
    ],
  ])('%s stops the start', (_name, handlers, message) => {
    expect(() => inOrderOfCalls<{ call: AnyCall }>(CALLS, handlers)).toThrow(new Error(message))
  })
})

/** `/v1/article/get/list` → `article/get-list.ts`. */
function fileOf({ path }: AnyCall): string {
  const [area, ...rest] = path.replace(/^(\/desk)?\/v1\//, '').split('/')
  return `${area}/${rest.join('-')}.ts`
}

describe.each([
  ['server/v1', new URL('../v1/', import.meta.url), callHandlers],
  ['server/desk/v1', new URL('../desk/v1/', import.meta.url), deskHandlers],
] as const)('the files of %s', (_name, folder, handlers) => {
  it('are those of the calls', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((name) => /^[^/]+\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
    expect(files.toSorted()).toEqual(handlers.map(({ call }) => fileOf(call)).toSorted())
  })

  it('export the handler of the call of their path, and no other', async () => {
    for (const handler of handlers) {
      const file = fileOf(handler.call)
      const exported: Record<string, unknown> = await import(new URL(file, folder).href)
      const found = Object.values(exported).filter((value) => typeof value === 'object' && value !== null && 'handle' in value)
      expect([file, found]).toEqual([file, [handler]])
      expect(found[0]).toBe(handler)
    }
  })
})

const NAMES: Readonly<Record<StaffRole, string>> = {
  reporter: 'reporters',
  editor: 'editors',
  paper: 'makers of the paper',
  members: 'the member office',
  admin: 'admins',
}

/** Who may make a call of the desk, as the docstring of its handler says it. */
function whoMay({ access, roles }: AnyCall): string {
  if (access !== 'staff' || roles === undefined) return 'Without a session'
  if (roles.length === STAFF_ROLES.length) return 'All staff'
  const names = roles.map((role) => NAMES[role])
  const text = [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' and ')
  return `${text[0]?.toUpperCase()}${text.slice(1)}`
}

describe('the handlers of the desk', () => {
  it.each(deskHandlers.map(({ call }) => call))(
    '$path has the name of its call, and says who may make it and its own refusals',
    async (call) => {
      const text = await readFile(new URL(fileOf(call), new URL('../desk/v1/', import.meta.url)), 'utf8')
      const [, docstring = '', name = ''] =
        /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+) = define(?:Desk|Visitor)Handler\(/.exec(text) ?? []
      const words = call.path.replace('/desk/v1/', '').split(/[/-]/)
      expect(name).toBe(words.map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`)).join(''))
      expect(docstring).toContain(`. ${whoMay(call)}.`)
      expect(docstring.match(/E_[A-Z_]+/g) ?? []).toEqual(call.errors)
    },
  )
})
