/** Files for the desk from a slow line, and on to a slow store: they have minutes, and every other body seconds. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { makeStaff, ORIGIN } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { paperDesk, printedPdf } from '../test/paper-desk.ts'
import { setUp } from '../test/set-up.ts'
import { TIME_LIMITS } from '../limits.ts'

const SHORT = 300
const LONG = 4 * SHORT

const test = setUp(() => buildTestApp({ context: { timeLimits: { ...TIME_LIMITS, body: SHORT, socket: 2 * SHORT, upload: 100 * SHORT } } }))
let editor: TestStaff
let storeTakes = 0
beforeAll(async () => {
  const { move } = test.ctx.files
  test.ctx.files.move = async (name, path) => {
    await pause(storeTakes)
    await move(name, path)
  }
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  editor = await makeStaff(test, 'admin')
})

/** Sends a body in pieces over the given milliseconds. Returns the status, or the error code of a closed connection. */
async function send(path: string, type: string, body: Buffer, takes: number): Promise<number | string> {
  const { port } = test.app.server.address() as AddressInfo
  const headers = { cookie: editor.cookie, origin: ORIGIN, 'content-type': type, 'content-length': body.length }
  const request = http.request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
  const responded = once(request, 'response').then(
    ([response]: http.IncomingMessage[]) => response?.resume().statusCode ?? 0,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  const pieces = 8
  for (let at = 0; at < pieces; at += 1) {
    request.write(body.subarray((body.length * at) / pieces, (body.length * (at + 1)) / pieces))
    await pause(takes / pieces)
  }
  request.end()
  return responded
}

async function sendPaper(takes: number): Promise<number | string> {
  const day = `2026-11-${storeTakes > 0 ? '21' : '20'}`
  const id = await paperDesk(
    () => test,
    () => editor,
  ).create(day)
  const head = '--xyz\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: application/octet-stream\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), printedPdf({ number: 1 }), Buffer.from('\r\n--xyz--\r\n')])
  return send(`${deskCalls['/paper/upload'].path}?id=${id}&name=a.pdf`, 'multipart/form-data; boundary=xyz', body, takes)
}

it('a file of the paper may take longer to arrive than any other body', async () => {
  expect(await sendPaper(LONG)).toBe(200)
})

it('a file of the paper may take longer to be stored than a connection may be silent', async () => {
  storeTakes = LONG
  expect(await sendPaper(0)).toBe(200)
})

it('refuses a body that is no file when it does not arrive in time', async () => {
  const body = Buffer.from(JSON.stringify({ id: 1, name: 'x' }).padEnd(400))
  expect(await send(deskCalls['/tag/rename'].path, 'application/json', body, LONG)).toBe(408)
})
