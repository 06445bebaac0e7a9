/** The whole application on a database of the test file's own, with a clock that the test sets. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { loadWebBuild } from '../pages/web-build.ts'
import type { RenderPage } from '../pages/web-build.ts'
import { buildTestContext } from './context.ts'
import type { TestContext, TestContextOptions } from './context.ts'

export interface TestApp extends TestContext {
  app: FastifyInstance
}

export interface TestAppOptions extends TestContextOptions {
  /** `'web'` for the pages as they are built; left out, a page that names its own path. */
  render?: RenderPage | 'web'
}

/** A page that says which path it is: enough for tests of calls, headers and caches. */
export const tinyRender: RenderPage = async (request) =>
  new Response(`<!doctype html><title>${new URL(request.url).pathname.replace(/[<&]/g, '')}</title>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** The application itself, as in production but for clock, log and, unless asked for, the pages: call it in `beforeAll`. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const context = await buildTestContext(options)
  const render = options.render === 'web' ? await loadWebBuild() : (options.render ?? tinyRender)
  const app = await buildApp(context.ctx, render)
  await app.ready()
  const close = async () => {
    await app.close()
    await context.close()
  }
  return { ...context, app, close }
}
