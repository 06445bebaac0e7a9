/** The whole application on a database of the test file, with a clock that the test sets. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { loadWebBuild } from '../pages/web-build.ts'
import type { RenderPage, WebRenderers } from '../pages/web-build.ts'
import { buildTestContext } from './context.ts'
import type { TestContext, TestContextOptions } from './context.ts'

export interface TestApp extends TestContext {
  app: FastifyInstance
}

export interface TestAppOptions extends TestContextOptions {
  /** `'web'` for the built pages, or what renders the readers' pages; default: a page that contains its own path. */
  render?: RenderPage | 'web'
}

/** A page that contains its path, enough for tests of calls, headers and caches. */
export const tinyRender: RenderPage = async (request) =>
  new Response(`<!doctype html><title>${new URL(request.url).pathname.replace(/[<&]/g, '')}</title>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** The pages of readers by `readers`, those of the desk by `tinyRender`. */
export function readersRender(readers: RenderPage): WebRenderers {
  return { readers, desk: tinyRender }
}

/** Builds the application like production, but for clock, log and, by default, the pages. Call it in `beforeAll`. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const context = await buildTestContext(options)
  const render = options.render === 'web' ? await loadWebBuild() : readersRender(options.render ?? tinyRender)
  const app = await buildApp(context.ctx, render)
  await app.ready()
  const close = async () => {
    await app.close()
    await context.close()
  }
  return { ...context, app, close }
}
