/** A bare `node:http` server with one reply in memory, for comparison with a cached page. The argument is the reply's file. `/seconds` returns processor time used. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listAt, textAt } from './json.ts'

const MICROSECONDS = 1e6

const answer: unknown = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const head = listAt(answer, 'head').map(String)
const body = Buffer.from(textAt(answer, 'body'), 'base64')

const server = createServer((request, response) => {
  if (request.url === '/seconds') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / MICROSECONDS))
    return
  }
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(address.port)
})
