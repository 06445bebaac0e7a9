import { sampleArticleSummary } from '@yukan/contract/samples.ts'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { fails, on, testServices } from '../test/services.ts'
import type { Answer, Made } from '../test/services.ts'
import { withErrorPages } from './error-pages.server.ts'
import { errorPage } from './refusals.ts'
import { servicesContext } from './services.ts'

const { slug, headline } = sampleArticleSummary
const POPULAR = [{ slug, headline }]
const BUSY = 'ただいま混み合っています。しばらくしてからもう一度お試しください。'
const refusal = (status: number) => Object.assign(new Error('refused'), { status, code: 'E_ANY', field: undefined })

function run(
  load: () => Promise<unknown>,
  answers: Answer[] = [on('/article/get/popular', { popular: { data: [sampleArticleSummary] } })],
) {
  const made: Made[] = []
  const context = new RouterContextProvider()
  context.set(servicesContext, testServices({ answers }, made))
  return { reply: withErrorPages(load)({ context } as never), made }
}

afterEach(() => vi.restoreAllMocks())

it.each([
  [refusal(400), 400, 'ページのアドレスが正しくありません'],
  [refusal(404), 404, 'お探しのページは見つかりませんでした'],
  [errorPage(400, 'この日はありません'), 400, 'この日はありません'],
  [errorPage(404, 'お探しの記事は見つかりませんでした'), 404, 'お探しの記事は見つかりませんでした'],
  [errorPage(410, 'この記事は公開を終了しました'), 410, 'この記事は公開を終了しました'],
])('offers popular articles on the error page of a wrong address: %#', async (thrown, status, message) => {
  const { reply, made } = run(() => Promise.reject(thrown))
  await expect(reply).rejects.toEqual(errorPage(status, message, POPULAR))
  // The same request as the side column's: both share a cache entry.
  expect(made.map(({ path, query }) => [path, query])).toEqual([
    ['/v1/article/get/popular', { flag: 1, offset: 0, limit: 6, releaseDatePeriod: '1week' }],
  ])
})

it.each([
  [refusal(429), 429],
  [refusal(503), 503],
])('turns a refused call into the error page of its status, without a further call: %#', async (thrown, status) => {
  const { reply, made } = run(() => Promise.reject(thrown))
  await expect(reply).rejects.toEqual(errorPage(status, BUSY))
  expect(made).toEqual([])
})

it('shows the error page without popular articles when they cannot be read, and logs the error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const away = refusal(503)
  const { reply } = run(() => Promise.reject(refusal(404)), [fails('/article/get/popular', away)])
  await expect(reply).rejects.toEqual(errorPage(404, 'お探しのページは見つかりませんでした'))
  expect(log.mock.calls).toEqual([[away]])
})

it('passes data, redirects and unexpected errors through', async () => {
  expect(await run(() => Promise.resolve('data')).reply).toBe('data')
  const redirect = new Response(null, { status: 301 })
  await expect(run(() => Promise.reject(redirect)).reply).rejects.toBe(redirect)
  await expect(run(() => Promise.reject(new Error('fault'))).reply).rejects.toThrow('fault')
})
