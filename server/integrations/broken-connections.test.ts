/** Outside services whose connections break at every moment: each request fails for its caller, and none ends the process. */
import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openCardProvider } from './card-provider.ts'
import { openMailServer } from './mail-server.ts'

const servers: net.Server[] = []
const uncaught: unknown[] = []
const collect = (error: unknown) => void uncaught.push(error)
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server that does this with each connection. Returns its port. */
async function serve(onConnection: (socket: net.Socket) => void): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** What work ends with; and nothing else was thrown until its sockets were closed. */
async function outcomeOf(work: Promise<unknown>): Promise<'done' | 'failed'> {
  process.on('uncaughtException', collect)
  try {
    const outcome = await work.then(
      () => 'done' as const,
      () => 'failed' as const,
    )
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(uncaught).toEqual([])
    return outcome
  } finally {
    process.off('uncaughtException', collect)
  }
}

/** Replies to each line of SMTP; `breaks` decides by the number of lines so far. */
function smtp(breaks: (socket: net.Socket, line: string) => boolean) {
  return (socket: net.Socket) => {
    if (breaks(socket, '')) return
    socket.write('220 mail\r\n')
    let isData = false
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (breaks(socket, line)) return
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  }
}

const breakAt =
  (at: string, how: (socket: net.Socket) => void) =>
  (socket: net.Socket, line: string): boolean => {
    if (!line.startsWith(at) || (at === '' && line !== '')) return false
    how(socket)
    return true
  }
const reset = (socket: net.Socket) => void socket.resetAndDestroy()
const garbage = (socket: net.Socket) => {
  socket.write('\0\xff nonsense\r\n999 x\r\n250 ok\r\n250 ok\r\n')
  setTimeout(() => socket.resetAndDestroy(), 20)
}

describe('a mail server', () => {
  it.each<[string, ReturnType<typeof breakAt>, 'done' | 'failed']>([
    ['works', () => false, 'done'],
    ['resets at once', breakAt('', reset), 'failed'],
    ['resets after EHLO', breakAt('EHLO', reset), 'failed'],
    ['resets after MAIL', breakAt('MAIL', reset), 'failed'],
    ['resets in the mail', breakAt('Subject', reset), 'failed'],
    ['resets after the mail', breakAt('QUIT', reset), 'done'],
    ['sends nonsense at once', breakAt('', garbage), 'failed'],
    ['sends nonsense after RCPT', breakAt('RCPT', garbage), 'failed'],
    ['sends nonsense after the mail', breakAt('QUIT', garbage), 'done'],
  ])('sending a mail succeeds or fails without an uncaught error when the mail server %s', async (_name, breaks, expected) => {
    const port = await serve(smtp(breaks))
    const send = openMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'yukan@example.jp' })
    const mail = { messageId: '<1@example.jp>', to: 'hanako@example.jp', subject: 'Subject', text: 'text', html: '<p>text</p>' }
    expect(await outcomeOf(send(mail))).toBe(expected)
  })
})

describe('the card provider', () => {
  const body = '{"id":"cus_1","object":"customer"}'
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  it.each<[string, (socket: net.Socket) => void, 'done' | 'failed']>([
    ['works', (socket) => void socket.write(`${head}\r\n${body}`), 'done'],
    ['resets instead of a reply', reset, 'failed'],
    ['resets in the head', (socket) => void socket.write(head, () => reset(socket)), 'failed'],
    ['resets in the body', (socket) => void socket.write(`${head}\r\n{`, () => setTimeout(reset, 20, socket)), 'failed'],
    ['ends in the body', (socket) => void socket.end(`${head}\r\n{`), 'failed'],
    ['sends nonsense', (socket) => void socket.end('nonsense\r\n\r\n'), 'failed'],
    ['resets the idle connection', (socket) => void socket.write(`${head}\r\n${body}`, () => setTimeout(reset, 20, socket)), 'done'],
    ['sends more than it said', (socket) => void socket.write(`${head}\r\n${body}${body}`), 'done'],
    ['never replies', () => undefined, 'failed'],
  ])('a call of the card provider succeeds or fails without an uncaught error when the provider %s', async (_name, reply, expected) => {
    const port = await serve((socket) => socket.once('data', () => reply(socket)))
    const open = openCardProvider(
      { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec', sandboxUrl: `http://127.0.0.1:${port}` },
      200,
    )
    const provider = await open()
    expect(await outcomeOf(provider.customers.retrieve('cus_1', {}, { maxNetworkRetries: 0 }))).toBe(expected)
    // The idle connection of the agent is closed in between.
    expect(await outcomeOf(new Promise((resolve) => setTimeout(resolve, 60)))).toBe('done')
  })
})
