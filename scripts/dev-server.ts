/** The server of `npm run dev`, with pages rendered by Vite. `scripts/dev.ts` restarts it when a file of the server changes. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '@yukan/server/context.ts'
import { readConfig } from '@yukan/server/config.ts'
import { listenEverywhere } from '@yukan/server/http/listen.ts'
import { founderLines, inviteFounder } from '@yukan/server/founding/invite-founder.ts'
import { routerRender } from '@yukan/server/pages/web-build.ts'
import type { RenderPage, WebRenderers } from '@yukan/server/pages/web-build.ts'
import { runProgram } from '@yukan/server/run.ts'
import { openDatabase } from '@yukan/server/open-database.ts'
import { startServer } from '@yukan/server/start-server.ts'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { ViteDevServer } from 'vite'

const WEB = fileURLToPath(new URL('../web', import.meta.url))
const DESK = fileURLToPath(new URL('../web/desk', import.meta.url))
const CACHE = fileURLToPath(new URL('../node_modules/.cache/vite', import.meta.url))
const BUILD = 'virtual:react-router/server-build'

async function startVite(root: string, hotReloadPort: number): Promise<ViteDevServer> {
  return createServer({
    root,
    // By default that of the package, which is the same for both: each would replace what the other has made.
    cacheDir: join(CACHE, basename(root)),
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { port: hotReloadPort } },
    appType: 'custom',
    logLevel: 'warn',
    // All packages are found at the start: a package found while a page loads would make the browser reload.
    optimizeDeps: { entries: ['entry.client.tsx', 'root.tsx', 'routes/**/*.tsx', 'gallery/**/*.tsx'] },
  })
}

/** Renders each page with the current modules; every change clears the page cache. */
function renderWith(vite: ViteDevServer, ctx: Context): RenderPage {
  const { ssr } = vite.environments
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages in this process.')
  vite.watcher.on('all', () => ctx.shared.drop())
  return async (request, services) => {
    const render = await routerRender(await ssr.runner.import(BUILD), 'development')
    return render(request, services)
  }
}

const POLICY = 'content-security-policy'

/** Removes the pages' policy, which blocks the code that Vite injects. Headers are an object, or a flat list of names and values. */
function withoutPolicy(response: ServerResponse): void {
  const writeHead: unknown = response.writeHead
  if (typeof writeHead !== 'function') return
  const bare = (status: number, headers: unknown) => {
    response.removeHeader(POLICY)
    const entries = Array.isArray(headers)
      ? headers.flatMap((name: unknown, index) => (index % 2 === 0 ? [[String(name), headers[index + 1]]] : []))
      : Object.entries(headers ?? {})
    const kept = entries.filter(([name]) => String(name).toLowerCase() !== POLICY)
    return Reflect.apply(writeHead, response, [status, Object.fromEntries(kept)])
  }
  Object.defineProperty(response, 'writeHead', { value: bare })
}

/** Lets Vite reply to its own addresses, and the newspaper to all others. */
function serveModules(http: Server, readers: ViteDevServer, desk: ViteDevServer): void {
  const [handle] = http.listeners('request')
  http.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    withoutPolicy(response)
    const { url = '/' } = request
    const vite = url.startsWith('/desk/') ? desk : readers
    vite.middlewares(request, response, () => {
      // Vite has taken the base off.
      request.url = url
      handle?.call(http, request, response)
    })
  })
}

await runProgram({
  start: async (say) => {
    const config = readConfig(process.env)
    const hotReloadPort = Number(process.argv[2])
    const [readers, desk] = await Promise.all([startVite(WEB, hotReloadPort), startVite(DESK, hotReloadPort + 1)])
    const render = async (ctx: Context): Promise<WebRenderers> => ({ readers: renderWith(readers, ctx), desk: renderWith(desk, ctx) })
    const server = await startServer(config, await openDatabase(config, say), {
      render,
      // Before the port is open: a page that is asked for at once would have its policy, and no modules.
      listen: async (app, port) => {
        serveModules(app.server, readers, desk)
        await listenEverywhere(app, port)
      },
    })
    const invitation = await inviteFounder(server.ctx, server.ctx.clock.now())
    if (invitation !== null) founderLines(invitation).forEach(say)
    say(`  Ready: ${config.publicUrl}/`)
    return {
      announceEnd: server.announceEnd,
      async stop() {
        await server.stop().finally(() => Promise.all([readers.close(), desk.close()]))
      },
    }
  },
})
