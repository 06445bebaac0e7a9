/** Firefox by WebDriver BiDi, which it speaks itself: Debian has no geckodriver. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, lineOf, unwrapped, VIEWPORT, wrapped } from './session.ts'
import type { Engine, Session } from './session.ts'

const BINARY = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** Nothing is requested but our pages: no updates, reports, lists, or tests for a connection. */
const PREFERENCES = {
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'ja',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
} as const

interface Message {
  id?: number
  type: string
  result?: object
  message?: string
  params?: { level: string; type: string; text: string }
}

interface Connection {
  send<T>(method: string, params: object): Promise<T>
  faults: string[]
}

/** Commands and their replies over one web socket; errors of scripts are collected. */
async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<object>>()
  const faults: string[] = []
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event' && message.params?.level === 'error' && message.params.type === 'javascript')
      faults.push(message.params.text)
    const reply = message.id === undefined ? undefined : waiting.get(message.id)
    if (message.type === 'error') reply?.reject(new Error(message.message))
    else reply?.resolve(message.result ?? {})
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'))
  })
  return {
    faults,
    async send<T>(method: string, params: object): Promise<T> {
      const reply = Promise.withResolvers<object>()
      const id = (last += 1)
      waiting.set(id, reply)
      socket.send(JSON.stringify({ id, method, params }))
      try {
        return (await reply.promise) as T
      } finally {
        waiting.delete(id)
      }
    },
  }
}

interface CallResult {
  type: string
  result?: { value: string }
  exceptionDetails?: { text: string }
}

async function open(): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'yukan-firefox-'))
  const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  writeFileSync(join(profile, 'user.js'), preferences.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const child = spawn(BINARY ?? '', args, { env: { ...process.env, TZ: 'Asia/Tokyo' }, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = async () => {
    await endProcess(child)
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const address = await lineOf(child, /WebDriver BiDi listening on (ws:\S+)\n/)
    const { send, faults } = await connect(`${address}/session`)
    await send('session.new', { capabilities: {} })
    await send('session.subscribe', { events: ['log.entryAdded'] })
    const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const context = tree.contexts[0]?.context
    await send('browsingContext.setViewport', { context, viewport: VIEWPORT })
    return {
      faults,
      end,
      async go(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      async run<T>(body: string, ...args: readonly unknown[]): Promise<T> {
        const { result, exceptionDetails } = await send<CallResult>('script.callFunction', {
          functionDeclaration: wrapped(body),
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: false,
          userActivation: true,
        })
        if (result === undefined) throw new Error(exceptionDetails?.text)
        return unwrapped<T>(result.value)
      },
      async act(sources) {
        await send('input.performActions', { context, actions: sources })
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

export const firefox: Engine = { name: 'Firefox', packages: 'firefox-esr', isInstalled: BINARY !== undefined, open }
