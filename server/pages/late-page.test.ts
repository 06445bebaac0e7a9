/** A page that takes longer than its request may: the reader gets one response, and the page that is finished later is dropped without a failure. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { buildTestApp, tinyRender } from '../test/app.ts'
import { recordingLog } from '../test/inputs/calm.ts'
import { setUp } from '../test/set-up.ts'
import { TIME_LIMITS } from '../limits.ts'

const HANDLER = 100
const recorded = recordingLog()
let rendered = 0
const test = setUp(() =>
  buildTestApp({
    context: { log: recorded.log, timeLimits: { ...TIME_LIMITS, handler: HANDLER } },
    render: async (...given) => {
      await pause(3 * HANDLER)
      rendered += 1
      return tinyRender(...given)
    },
  }),
)

it.each([
  ['GET', undefined],
  ['POST', 'a=1'],
] as const)('refuses a page requested by %s once when it renders too late, and logs no further failure', async (method, payload) => {
  const before = rendered
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await test.app.inject({ method, url: `/late-${method}/`, ...(payload === undefined ? {} : { payload, headers }) })
  expect(response.statusCode).toBe(503)
  await expect.poll(() => rendered, { timeout: 20_000 }).toBe(before + 1)
  await pause(HANDLER)
  expect(recorded.drainLines().map((line) => JSON.parse(line).msg)).toEqual(['request failed'])
})
