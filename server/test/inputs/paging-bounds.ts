/** Tests of the limits of a list call (decision 028: `limit` at 100, `offset` at 10,000). */
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { V1Path } from '@yukan/contract/calls.ts'
import { ask, refusalOf } from './expect-reply.ts'
import type { AskOptions } from './expect-reply.ts'

/** Registers the tests. `countOf` returns the number of items of a reply; the list must have `total` items, 2 to 100 of them. */
export function testPagingBounds(
  app: () => FastifyInstance,
  path: V1Path,
  { query = {}, total, countOf }: { query?: AskOptions['query']; total: number; countOf: (reply: never) => number },
): void {
  const count = async (extra: AskOptions['query']) => countOf((await ask(app(), path, { query: { ...query, ...extra } })) as never)

  describe('keeps the bounds of lists', () => {
    it.each([
      ['limit=1', { limit: 1 }, 1],
      ['limit=100', { limit: 100 }, total],
      ['offset=0', { limit: 100, offset: 0 }, total],
      ['offset of the last', { limit: 100, offset: total - 1 }, 1],
      ['offset behind the last', { limit: 100, offset: total }, 0],
      ['offset=10000', { limit: 100, offset: 10_000 }, 0],
      ['unknown parameters', { limit: 100, colour: 'red', _: 1 }, total],
    ])('%s is answered', async (_name, extra, expected) => {
      expect(await count(extra)).toBe(expected)
    })

    it.each([
      ['limit', '0'],
      ['limit', '101'],
      ['limit', '-1'],
      ['limit', '1.5'],
      ['limit', '1e1'],
      ['limit', ''],
      ['limit', 'ten'],
      ['limit', '１０'],
      ['limit', '9'.repeat(30)],
      ['offset', '-1'],
      ['offset', '10001'],
      ['offset', 'NaN'],
      ['offset', '0x10'],
    ])('%s=%s is refused', async (field, value) => {
      expect(await refusalOf(app(), path, { query: { ...query, [field]: value } })).toEqual({ detail: 'E_BAD_REQUEST', field })
    })

    it.each(['limit', 'offset'])('%s given twice is refused', async (field) => {
      expect(await refusalOf(app(), path, { query: { ...query, [field]: [1, 1] } })).toEqual({ detail: 'E_BAD_REQUEST', field })
    })
  })
}
