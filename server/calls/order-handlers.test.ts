/** One handler for each call, in a file whose path copies the call's URL. */
import { readdir } from 'node:fs/promises'
import { articleGetList } from '@yukan/contract/article.ts'
import type { AnyCall } from '@yukan/contract/call.ts'
import { tagGetRanking } from '@yukan/contract/tag.ts'
import { userLogin } from '@yukan/contract/user.ts'
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
