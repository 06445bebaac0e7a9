/** A page that arrives in two parts, and an input between them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { baseUrl, isAlive, openPage } from './browser.ts'

const PATH = '/contact/'
/** Headers of one connection, which are not passed on. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** Serves the site with its headers, but of the page at `PATH` only what is before `cut` until `isReleased`. Returns the server's address. */
async function serveInParts(cut: string, isReleased: Promise<void>): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', baseUrl), { headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_CONNECTION.has(name)))
    response.writeHead(answer.status, { ...headers, 'content-length': body.length })
    if (request.url !== PATH) return response.end(body)
    const length = body.indexOf(cut)
    expect(length).toBeGreaterThan(0)
    response.write(body.subarray(0, length))
    await isReleased
    response.end(body.subarray(length))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test.each([
  ['before the script that waits', '<script type="text/waiting"'],
  ['before its text', 'import "/assets/manifest-'],
  ['in its text', '* as route1 '],
])('keeps what is typed while a page has arrived in part (up to %s), and starts its scripts once it is whole', async (_place, cut) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const address = await serveInParts(cut, isReleased)
  const page = await openPage()
  await page.goto(address + PATH, { waitUntil: 'commit' })
  const name = page.getByLabel(/^お名前/)
  await name.fill('読者')
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  release()
  await isAlive(page)
  expect(await name.inputValue()).toBe('読者')
})
