/** haproxy before web nodes, by the file of `recipes/three-machines` that operators use. */
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { freePort } from '@yukan/server/test/program.ts'
import { makeOwn, runEngine } from './engines.ts'
import type { Engine } from './engines.ts'
import { ENGINES } from './packages.ts'
import { recipe } from './recipe.ts'

const HOST = '127.0.0.1'

/** The status of a page; 0 if nothing answers. */
export async function statusOf(port: number, path: string): Promise<number> {
  const request = http.get({ host: HOST, port, path, agent: false })
  return new Promise((resolve) => {
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
  })
}

export interface Balancer extends Engine<number> {
  /** How many nodes get requests. */
  countUp(): Promise<number>
}

/** Starts haproxy before two nodes of this machine. Its address is the port for readers. */
export async function startBalancer(folder: string, [a, b]: readonly [number, number]): Promise<Balancer> {
  const [port, statePort] = [await freePort(), await freePort()]
  const own = makeOwn(join(folder, 'balancer'))
  const config = join(own, 'haproxy.cfg')
  const places = {
    'bind *:80': `bind ${HOST}:${port}`,
    '127.0.0.1:8404': `${HOST}:${statePort}`,
    '10.0.0.11:3000': `${HOST}:${a}`,
    '10.0.0.12:3000': `${HOST}:${b}`,
  }
  writeFileSync(config, recipe('haproxy-web.cfg', places))
  const engine = await runEngine(port, {
    command: ENGINES.haproxy,
    args: ['-db', '-f', config],
    log: join(own, 'log'),
    isReady: async () => (await statusOf(port, '/readyz')) === 200,
  })
  const countUp = async () => {
    const rows = (await (await fetch(`http://${HOST}:${statePort}/stats;csv`)).text()).split('\n')
    return rows.filter((row) => /^programs,[ab],/.test(row) && row.split(',').includes('UP')).length
  }
  return { ...engine, countUp }
}
