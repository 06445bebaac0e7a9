/** WebKit by WebDriver: Debian's driver and its small browser, on a display in memory. */
import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { endProcess, lineOf, unwrapped, VIEWPORT, wrapped } from './session.ts'
import type { Engine, Session } from './session.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const [BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

/** Makes a call of the driver. Throws its message when it refuses. */
async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Waits until the driver accepts connections. */
async function whenReady(driver: string, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${DRIVER} ended before it was ready.`)
}

async function open(): Promise<Session> {
  const display = spawn(DISPLAY, ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const number = await lineOf(display, /^(\d+)\n/m)
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${number}`, TZ: 'Asia/Tokyo', LANGUAGE: 'ja', GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const child = spawn(DRIVER, ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' })
  const driver = `http://127.0.0.1:${port}`
  let session: string | null = null
  const end = async () => {
    if (session !== null) await call('DELETE', session)
    await endProcess(child)
    await endProcess(display)
  }
  try {
    await whenReady(driver, () => child.exitCode === null)
    const options = { binary: BROWSER, args: ['--automation'] }
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
    const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, { capabilities })
    const own = (session = `${driver}/session/${sessionId}`)
    await call('POST', `${own}/window/rect`, { ...VIEWPORT, x: 0, y: 0 })
    return {
      faults: [],
      end,
      async go(url) {
        await call('POST', `${own}/url`, { url })
      },
      async run<T>(body: string, ...args: readonly unknown[]): Promise<T> {
        const script = `return (${wrapped(body)})(arguments[0])`
        return unwrapped<T>(await call<string>('POST', `${own}/execute/sync`, { script, args: [JSON.stringify(args)] }))
      },
      async act(sources) {
        await call('POST', `${own}/actions`, { actions: sources })
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

const isInstalled = existsSync(DRIVER) && existsSync(DISPLAY) && BROWSER !== undefined
export const webkit: Engine = { name: 'WebKit', packages: 'webkit2gtk-driver xvfb', isInstalled, open }
