/** A newspaper that serves readers while its desk is still being built (decision 024). */
import Fastify from 'fastify'
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { publishWebFiles } from '../http/routes/other-versions.ts'
import { assetRoutes } from '../http/routes/asset-routes.ts'
import { BUILD, readReadersFiles, readWebFiles } from '../http/routes/web-files.ts'
import { buildTestApp } from '../test/app.ts'
import { setUp } from '../test/set-up.ts'
import { loadWebBuild } from './web-build.ts'

const test = setUp(buildTestApp)

async function appWhileBuilding() {
  const build = Promise.withResolvers<unknown>()
  const app = await buildApp(test.ctx, await loadWebBuild(build.promise.then(() => publishWebFiles(test.ctx))), {
    restOfBuild: build.promise,
  })
  return { app, build }
}

it('serves readers while the desk is built; desk pages wait for the build, and then have their files', async () => {
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

it('fails at the desk and still serves readers when the build of the desk fails', async () => {
  const { app, build } = await appWhileBuilding()
  build.reject(new Error('no space left on device'))
  expect((await app.inject({ url: '/desk/sign-in/' })).statusCode).toBe(500)
  expect((await app.inject({ url: '/login/' })).statusCode).toBe(200)
  await app.close()
})

it('serves the smaller prepared Brotli file in place of its own compression once the build is complete', async () => {
  const brotliFolder = await mkdtemp(join(tmpdir(), 'yukan-brotli-'))
  const app = Fastify()
  const { promise: restOfBuild, resolve } = Promise.withResolvers<void>()
  await assetRoutes(app, test.ctx, { restOfBuild, brotliFolder, findOther: async () => null })
  const name = (await readReadersFiles()).map((file) => file.name).find((each) => each.endsWith('.js')) ?? ''
  const compressed = join(BUILD, 'brotli', `${name}.br`)
  const sizeOf = async () => {
    const reply = await app.inject({ url: `/${name}`, headers: { 'accept-encoding': 'br' } })
    return {
      status: reply.statusCode,
      encoding: reply.headers['content-encoding'],
      etag: reply.headers.etag,
      size: reply.rawPayload.length,
    }
  }
  const before = await sizeOf()
  await mkdir(dirname(join(brotliFolder, name)), { recursive: true })
  await copyFile(compressed, join(brotliFolder, `${name}.br`))
  resolve()
  const { size } = await stat(compressed)
  expect(size).toBeLessThan(before.size)
  await expect.poll(sizeOf).toEqual({ ...before, size })
  expect(before).toMatchObject({ status: 200, encoding: 'br' })
  await app.close()
  await rm(brotliFolder, { recursive: true })
})
