/** A newspaper that serves readers while its desk is still being built (decision 024). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { publishWebFiles } from '../http/other-versions.ts'
import { readWebFiles } from '../http/web-files.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { loadWebBuild } from './web-build.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function appWhileBuilding() {
  const build = Promise.withResolvers<unknown>()
  const app = await buildApp(test.ctx, await loadWebBuild(build.promise.then(() => publishWebFiles(test.ctx))), { isDeskBuilt: false })
  return { app, build }
}

it('serves readers at once; pages of the desk wait for its build, and their files are there then', async () => {
  const { app, build } = await appWhileBuilding()
  let isAnswered = false
  const signIn = app.inject({ url: '/desk/sign-in/' }).then((reply) => {
    isAnswered = true
    return reply
  })
  expect((await app.inject({ url: '/login/' })).statusCode).toBe(200)
  const files = await readWebFiles()
  const ofDesk = files.find(({ path }) => path.startsWith('/assets/desk/'))?.path ?? ''
  const ofReaders = files.find(({ path }) => /^\/assets\/(?!desk)/.test(path))?.path ?? ''
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  expect([await statusOf(ofReaders), await statusOf(ofDesk), isAnswered]).toEqual([200, 404, false])

  build.resolve(true)
  const page = await signIn
  expect([page.statusCode, await statusOf(ofDesk)]).toEqual([200, 200])
  expect(page.body).toContain('/assets/desk/')
  await app.close()
})

it('answers with a failure at the desk, and serves readers, where the build of the desk fails', async () => {
  const { app, build } = await appWhileBuilding()
  build.reject(new Error('no space left on device'))
  expect((await app.inject({ url: '/desk/sign-in/' })).statusCode).toBe(500)
  expect((await app.inject({ url: '/login/' })).statusCode).toBe(200)
  await app.close()
})
